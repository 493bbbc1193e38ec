"""Killed without warning: a server that starts again has lost nothing."""

import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.browser import Browser, Seat
from tests.server.test_playing import asked


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def running(port: int, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Run `ringside serve` as a process of its own."""
    command = [sys.executable, "-c", "from ringside.cli.main import main; main()", "serve"]
    options = ["--port", str(port), "--database", f"sqlite:///{folder / 'table.sqlite'}"]
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == f"The table is at http://localhost:{port}\n"
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """After kill -9 and a restart both players see the table as it was, and play to the end."""
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with running(port, tmp_path):
        one, two = Browser(url), Browser(url)
        wanted = {"deck": "starter:odile-marsh", "opponent": {"open": True}}
        game = one.post("/games", wanted)["id"]
        two.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"})
        bot_game = one.play_bot("random", seed=6, practice=True)
        with one.sit(game) as first, two.sit(game) as second, one.sit(bot_game) as lone:
            play(first, second, 25)
            before = [first.view["view"], second.view["view"]]
            for _ in range(6):
                lone.until_asked()
                lone.choose(0)
            table = lone.until_asked()
    with running(port, tmp_path):
        with one.sit(game) as first, two.sit(game) as second:
            play(first, second, 0)
            assert [first.view["view"], second.view["view"]] == before
            play(first, second, 5_000)
            assert first.until_asked() is None
        with one.sit(bot_game) as lone:
            assert table is not None
            again = lone.until_asked()
            assert again is not None
            assert again["view"] == table["view"]
            assert again["decision"] == table["decision"]
            lone.send("undo")
            assert lone.next("view")["fresh"]
            assert lone.view["undone"] == [1, 0]
    one.http.close()
    two.http.close()


def play(first: Seat, second: Seat, choices: int) -> None:
    """Let both choose at random, then wait until both have heard of everything."""
    source = random.Random(choices)
    for _ in range(choices):
        seat = asked(first, second)
        if seat is None:
            return
        seat.choose(source.randrange(len(seat.options())))
    asked(first, second)
    for seat in (first, second):
        seat.send("ping")
        seat.next("pong")
