"""Stores of our own for measurements: a PostgreSQL and a Redis, gone when the work is done."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def postgres() -> Iterator[str]:
    """Run a PostgreSQL server of our own, which stores for good as any does."""
    folder = Path(tempfile.mkdtemp(prefix="ringside-"))
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    programs = found[0] if found else Path(str(shutil.which("pg_ctl"))).parent
    user = "postgres" if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    data = ["-D", str(folder / "data")]
    control = [str(programs / "pg_ctl"), *data, "-l", str(folder / "log"), "-w"]
    options = f"-k {folder} -c listen_addresses="

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, stdout=subprocess.DEVNULL, cwd="/")

    try:
        run(str(programs / "initdb"), *data, "-U", "postgres", "--auth=trust")
        run(*control, "-o", options, "start")
        yield f"postgresql://postgres@/postgres?host={folder}"
    finally:
        run(*control, "-m", "fast", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def redis() -> Iterator[str]:
    """Run a Redis of our own, which keeps nothing."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    program = str(shutil.which("redis-server"))
    with subprocess.Popen([program, *options], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while "Ready to accept" not in process.stdout.readline():
            assert process.poll() is None, "Redis started"
        try:
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.kill()
