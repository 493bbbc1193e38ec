"""Servers that share one table: a Redis of the tests' own, and processes that can be killed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

from tests.server.browser import PATIENCE, Browser, Seat
from tests.server.test_restart import free_port

MISSING = "Expected Redis on this machine; run `make redis` as root, or install it by hand."
LEASE = 6  # seconds
PLENTY = """
rate = 1e9
burst = 1000000000
shared_rate = 1e9
shared_burst = 1000000000
guest_burst = 1000000000
door_burst = 1000000000
deadline = 300.0
keep_burst = 1000000000
games_each = 1000000000
warm = false
evening = 0.0
"""


@pytest.fixture(scope="module")
def redis() -> Iterator[str]:
    """Run a Redis of our own for all tests of a module, and give its address."""
    with redis_at(free_port()) as address:
        yield address


@contextmanager
def redis_at(port: int) -> Iterator[str]:
    """Run a Redis, which keeps nothing, and give its address."""
    found = shutil.which("redis-server")
    assert found, MISSING
    with tempfile.TemporaryDirectory() as folder:
        options = ["--port", str(port), "--bind", "127.0.0.1", "--dir", folder, "--save", ""]
        with subprocess.Popen([found, *options], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            while "Ready to accept connections" not in process.stdout.readline():
                assert process.poll() is None, "Redis started"
            try:
                yield f"redis://127.0.0.1:{port}/0"
            finally:
                process.kill()


class Server:
    """`ringside serve` as a process of its own, with those that it started."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.url = f"http://127.0.0.1:{port}"

    def kill(self) -> None:
        """Kill all of them without warning."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def serving(self, count: int, but: int = 0) -> list[int]:
        """Name the processes that serve, but for one, once there are so many."""
        until = time.monotonic() + PATIENCE
        while True:
            every = {int(each.name): fields(each) for each in Path("/proc").glob("[0-9]*")}
            mine = [
                pid
                for pid, (parent, command) in every.items()
                if parent == self.process.pid and "spawn_main" in command and pid != but
            ]
            if len(mine) == count:
                return sorted(mine)
            assert time.monotonic() < until, "a process that died is started again"
            time.sleep(0.2)


def fields(folder: Path) -> tuple[int, str]:
    """Return the parent of a process and its command; nothing of one that is gone."""
    try:
        parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        return int(parent), (folder / "cmdline").read_text()
    except OSError:
        return 0, ""


@contextmanager
def running(
    folder: Path, database: str, redis: str, *options: str, settings: str = PLENTY
) -> Iterator[Server]:
    """Run a server that shares its table with others."""
    port = free_port()
    file = folder / f"{port}.toml"
    file.write_text(settings, encoding="utf-8")
    command = [sys.executable, "-c", "from ringside.cli.main import main; main()", "serve"]
    shared = ["--database", database, "--redis", redis, "--lease", str(LEASE)]
    rest = ["--port", str(port), "--settings", str(file), "--origin", "http://127.0.0.1"]
    with subprocess.Popen(
        [*command, *shared, *rest, *options], stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        server = Server(process, port)
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == f"The table is at http://localhost:{port}\n"
            yield server
        finally:
            if process.poll() is None:
                server.kill()


def owners(database: str) -> dict[str, str]:
    """Return which process looks after which game."""
    engine = create_engine(database.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        rows = connection.execute(text("select thing, host from owners")).all()
    engine.dispose()
    return {str(thing): str(host) for thing, host in rows}


def open_game(one: Browser, two: Browser) -> str:
    """Open a game at one server and join it at another."""
    wanted = {"deck": "starter:odile-marsh", "opponent": {"open": True}}
    game = str(one.post("/games", wanted)["id"])
    two.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"})
    return game


class Players:
    """Browsers and their sockets, all closed at the end of a test."""

    def __init__(self, stack: ExitStack) -> None:
        self.stack = stack

    def come(self, server: Server) -> Browser:
        """Let somebody new come to a server."""
        return self.stack.enter_context(Browser(server.url))

    def move(self, browser: Browser, server: Server) -> Browser:
        """Let somebody go on at another server."""
        there = self.come(server)
        there.http.cookies.clear()
        for name, value in browser.http.cookies.items():
            there.http.cookies.set(name, value)
        assert there.get("/me")["id"] == browser.me["id"]
        return there

    def sit(self, browser: Browser, game: str) -> Seat:
        """Connect to a game, again and again where nobody has taken it up yet, as the page does."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                seat = self.stack.enter_context(browser.sit(game))
                seat.next("view")
            except (WebSocketException, OSError):
                assert time.monotonic() < until, "somebody takes the game up"
                time.sleep(0.2)
            else:
                return seat


@pytest.fixture
def players() -> Iterator[Players]:
    """Let players come, and leave after the test."""
    with ExitStack() as stack:
        yield Players(stack)
