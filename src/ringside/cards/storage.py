"""The user's files: written whole or not at all, and by one process at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ringside.errors import UserError

LOCK: Final = ".lock"

if sys.platform == "win32":
    import msvcrt

    def _wait_for(lock: int) -> None:
        msvcrt.locking(lock, msvcrt.LK_LOCK, 1)
else:
    import fcntl

    def _wait_for(lock: int) -> None:
        fcntl.flock(lock, fcntl.LOCK_EX)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Keep other writers of a folder waiting, from reading its files to writing them."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise _refusal(folder, error) from error
    try:
        # The system drops the lock with the process, so a killed import bars nobody.
        _wait_for(lock)
        yield
    finally:
        os.close(lock)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that a reader finds either the old content or the new one."""
    new = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise _refusal(path, error) from error


def _refusal(path: Path, error: OSError) -> UserError:
    return UserError(f"{path}: cannot be written ({error.strerror}); nothing changed.")
