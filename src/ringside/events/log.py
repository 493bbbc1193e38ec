"""The log of an event in a file: one line for each deed, on the disk before anybody is told."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from ringside.errors import UserError
from ringside.events.deeds import AnyDeed, Entry
from ringside.events.event import Event
from ringside.events.taking import begin, event_of, take


def now() -> datetime:
    """Give the time that a line of the log carries."""
    return datetime.now(UTC)


def read_log(path: Path) -> list[Entry]:
    """Read the log of a file; a last line that was cut off by a crash was never acknowledged."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UserError(
            f"Expected the file of an event, but {path} cannot be read ({error.strerror}); "
            "name another one."
        ) from error
    return [read_line(line, number, path) for number, line in enumerate(whole_lines(data), 1)]


def whole_lines(data: bytes) -> list[bytes]:
    """Give the lines that end with a line break."""
    return data.split(b"\n")[:-1]


def read_line(line: bytes, number: int, path: Path) -> Entry:
    """Read one line of a log."""
    try:
        return msgspec.json.decode(line, type=Entry)
    except msgspec.MsgspecError as error:
        raise UserError(
            f"Expected a line of an event in {path}, got another as line {number} ({error}); "
            "mend it, or take it out."
        ) from error


class EventFile:
    """An event in a file: what it is now, and the one way to go on with it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries = read_log(path)
        self.event = event_of(self.entries)

    def record(self, what: Iterable[AnyDeed], by: str) -> Event:
        """Take deeds, write them to the disk, and return the event after them."""
        event, added = self.event, []
        for deed in what:
            entry = Entry(now(), by, deed)
            event = take(event, entry)
            added.append(entry)
        append(self.path, added)
        self.entries += added
        self.event = event
        return event


def create(path: Path, what: AnyDeed, by: str) -> EventFile:
    """Begin a new file with the creation of an event."""
    entry = Entry(now(), by, what)
    begin(entry)
    try:
        path.open("x").close()
    except OSError as error:
        raise UserError(
            f"Expected a new file, but {path} cannot be made ({error.strerror}); name another one."
        ) from error
    append(path, [entry])
    return EventFile(path)


@contextmanager
def opened(path: Path) -> Iterator[EventFile]:
    """Open the file of an event for changes; others wait until this is done."""
    try:
        lock = path.open("rb")
    except OSError as error:
        raise UserError(
            f"Expected the file of an event, but {path} cannot be read ({error.strerror}); "
            "name another one."
        ) from error
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield EventFile(path)


def append(path: Path, entries: Iterable[Entry]) -> None:
    """Add lines to a log; a rest of a line that a crash left behind is cut off first."""
    data = b"".join(msgspec.json.encode(entry) + b"\n" for entry in entries)
    with path.open("r+b") as file:
        whole = file.read().rfind(b"\n") + 1
        file.truncate(whole)
        file.seek(whole)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
