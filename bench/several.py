"""Play many games at once on several processes, and kill one of them in the middle.

    python -m bench.several --games 1000 --processes 2 --think 1.5 --warm 120 --seconds 300
    python -m bench.several --games 50 --processes 2 --think 0.5 --seconds 60 --kill

Starts PostgreSQL, Redis and a server of its own. Clients are those of `bench.table_load`; one whose
connection is lost connects again, as the page does. A choice is acknowledged once its player was
told of what came of it; whoever is asked for it again has lost it. Prints one JSON object: times
from a choice to the next view, choices lost, connections that were lost, how long the longest of
them took to be at the table again, and how many games each process looked after.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from bench.kills import postgres
from bench.table_load import (
    ARRIVING,
    DECKS,
    Client,
    Load,
    guest,
    percentile,
    read_cards,
)
from ringside.server.storage.database import open_engine

GONE = (httpx.HTTPError, WebSocketException, OSError)
AGAIN = 0.3  # seconds until a client connects again


class Shared(Load):
    """What was measured so far on several processes."""

    def __init__(self, url: str, think: float, seconds: float) -> None:
        super().__init__(url, think, seconds)
        self.lost = 0
        self.broken = 0
        self.away: list[float] = []  # seconds until a client was at its table again


class Stayer(Client):
    """A client that comes back to its table, and remembers what was acknowledged."""

    def __init__(self, load: Shared, http: httpx.AsyncClient) -> None:
        super().__init__(load, http)
        self.shared = load
        self.acknowledged = 0
        self.left_at: float | None = None

    async def stay(self, game: str) -> None:
        """Play a seat to the end, whatever happens to the connection."""
        self.acknowledged = 0
        while self.shared.goes_on and game not in self.shared.ended:
            try:
                await self.play(game)
                return
            except GONE:
                self.shared.broken += self.left_at is None
                self.left_at = self.left_at or time.monotonic()
                await asyncio.sleep(AGAIN)

    async def hear(self, socket: ClientConnection, game: str) -> bool:
        """Note when this client is back."""
        goes_on = await super().hear(socket, game)
        if self.left_at is not None:
            self.shared.away.append(time.monotonic() - self.left_at)
            self.left_at = None
        return goes_on

    async def choose(self, socket: ClientConnection, decision: int, options: int) -> None:
        """Look whether this was decided before, and take any option."""
        self.shared.lost += decision <= self.acknowledged
        await super().choose(socket, decision, options)

    def note_wait(self) -> None:
        """Note that a choice was answered."""
        if self.asked_at is not None and self.answered is not None:
            self.acknowledged = max(self.acknowledged, self.answered)
        super().note_wait()


async def keep_playing(load: Shared, place: int) -> None:
    """Let two guests play one game after the other."""
    await asyncio.sleep(place * ARRIVING)
    async with guest(load) as first, guest(load) as second:
        one, two = Stayer(load, first), Stayer(load, second)
        while load.goes_on:
            try:
                game = await open_game(load, one, two)
            except GONE as error:
                load.errors.append(repr(error))
                await asyncio.sleep(AGAIN)
                continue
            await asyncio.gather(one.stay(game), two.stay(game))


async def open_game(load: Shared, one: Stayer, two: Stayer) -> str:
    """Open a game for two guests."""
    for client in (one, two):
        (await client.http.get("/me")).raise_for_status()
    wanted = {"deck": load.source.choice(DECKS), "opponent": {"open": True}}
    game = str((await one.post("/games", wanted))["id"])
    await two.post(f"/games/{game}/join", {"deck": load.source.choice(DECKS)})
    return game


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


@contextmanager
def running(options: list[str]) -> Iterator[int]:
    """Run a server of our own, with all processes that belong to it."""
    command = [sys.executable, "-c", "from ringside.cli.main import main; main()", "serve"]
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield process.pid
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def serving(parent: int) -> list[int]:
    """Name the processes that serve."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(pid) for pid in found if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def computed(processes: list[int]) -> float:
    """Return the seconds that processes have computed so far."""
    ticks = 0
    for pid in processes:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def shares(database: str) -> list[int]:
    """Count the games that each process looks after."""
    engine = open_engine(database)
    with engine.connect() as connection:
        hosts = connection.scalars(text("select host from owners where thing like 'games/%'")).all()
    engine.dispose()
    return sorted(Counter(hosts).values(), reverse=True)


async def watch(load: Shared, parent: int, wanted: argparse.Namespace) -> dict[str, Any]:
    """Measure once everybody has arrived; kill a process in the middle where that is wanted."""
    await asyncio.sleep(wanted.warm)
    load.waits.clear()
    before = computed(serving(parent))
    spent = 0.0
    await asyncio.sleep(wanted.seconds / 2)
    if wanted.kill:
        spent, before = computed(serving(parent)) - before, 0.0
        os.kill(random.choice(serving(parent)), signal.SIGKILL)
    else:
        await asyncio.sleep(wanted.seconds / 2)
        spent = computed(serving(parent)) - before
    return {"server_seconds": round(spent, 1), "choices_then": len(load.waits)}


async def measure(url: str, parent: int, database: str, wanted: argparse.Namespace) -> Any:
    """Play, and sum up what was seen."""
    await read_cards(url)
    load = Shared(url, wanted.think, wanted.warm + wanted.seconds)
    watching = asyncio.create_task(watch(load, parent, wanted))
    await asyncio.gather(*(keep_playing(load, place) for place in range(wanted.games)))
    seen = await watching
    return {
        "games_at_once": wanted.games,
        "processes": wanted.processes,
        "games_finished": len(load.ended),
        "choices": len(load.waits),
        "p50_ms": percentile(load.waits, 0.5),
        "p99_ms": percentile(load.waits, 0.99),
        "longest_ms": percentile(load.waits, 1),
        "server_ms_per_choice": round(seen["server_seconds"] * 1000 / max(1, seen["choices_then"])),
        "lost": load.lost,
        "connections_lost": load.broken,
        "longest_away_seconds": round(max(load.away, default=0.0), 1),
        "errors": len(load.errors),
        "first_error": next(iter(load.errors), ""),
        "games_of_each_process": shares(database),
    }


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="games at the same time")
    parser.add_argument("--processes", type=int, default=2, help="processes that serve")
    parser.add_argument("--seconds", type=float, default=30, help="how long to measure")
    parser.add_argument("--warm", type=float, default=10, help="seconds left out at the start")
    parser.add_argument("--think", type=float, default=1.5, help="seconds a client thinks, mean")
    parser.add_argument("--kill", action="store_true", help="kill a process in the middle")
    parser.add_argument("--port", type=int, default=8921)
    wanted = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database, meeting = stack.enter_context(postgres()), stack.enter_context(redis())
        (folder / "host.toml").write_text("guest_burst = 100000\nguest_rate = 1e6\n")
        options = ["--port", str(wanted.port), "--database", database, "--redis", meeting]
        options += ["--processes", str(wanted.processes), "--proxy", "127.0.0.1"]
        options += ["--settings", str(folder / "host.toml")]
        parent = stack.enter_context(running(options))
        url = f"http://127.0.0.1:{wanted.port}"
        print(json.dumps(asyncio.run(measure(url, parent, database, wanted))))


if __name__ == "__main__":
    main()
