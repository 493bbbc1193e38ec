"""Play many games at once on several processes, and kill one of them in the middle.

    python -m bench.several --games 1000 --processes 2 --think 1.5 --warm 120 --seconds 300
    python -m bench.several --games 50 --processes 2 --think 0.5 --seconds 60 --kill

Starts PostgreSQL, Redis and a server of its own. Clients are those of `bench.table_load`; one whose
connection is lost connects again, as the page does. A choice is acknowledged once its player was
told of what came of it; whoever is asked for it again has lost it. Prints one JSON object: times
from a choice to the next view, processor time of each part for a choice, choices lost, connections
that were lost, how long the longest of them took to be at the table again, and how many games each
process looked after.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException

from bench.stores import postgres, redis
from bench.table_load import (
    ARRIVING,
    DECKS,
    Client,
    Load,
    guest,
    processor_time,
    read_cards,
    serving,
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


def children(parent: int, word: bytes = b"spawn_main") -> list[int]:
    """Name the processes that another one has started: those that serve, or by another word."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(pid) for pid in found if word in Path(f"/proc/{pid}/cmdline").read_bytes()]


def parts(parent: int, database: str) -> dict[str, list[int]]:
    """Name the processes of each part: those that serve, PostgreSQL's, and Redis."""
    folder = Path(database.rpartition("host=")[2])
    first = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    return {
        "server": children(parent),
        "postgres": [first, *children(first, b"")],
        "redis": children(os.getpid(), b"redis-server"),
    }


def computed(parts: dict[str, list[int]]) -> dict[str, float]:
    """Return the seconds that each part has computed so far."""
    return {name: sum(map(processor_time, each)) for name, each in parts.items()}


def shares(database: str) -> list[int]:
    """Count the games that each process looks after."""
    engine = open_engine(database)
    with engine.connect() as connection:
        hosts = connection.scalars(text("select host from owners where thing like 'games/%'")).all()
    engine.dispose()
    return sorted(Counter(hosts).values(), reverse=True)


async def watch(
    load: Shared, parent: int, database: str, wanted: argparse.Namespace
) -> dict[str, float]:
    """Measure once everybody has arrived; kill a process in the middle where that is wanted.

    Returns the milliseconds of each part for one choice, up to the kill.
    """
    await asyncio.sleep(wanted.warm)
    load.waits.clear()
    found = parts(parent, database)
    before = computed(found)
    await asyncio.sleep(wanted.seconds / 2 if wanted.kill else wanted.seconds - 1)
    after, choices = computed(found), max(1, len(load.waits))
    if wanted.kill:
        os.kill(random.choice(children(parent)), signal.SIGKILL)
    return {
        f"{name}_ms_per_choice": round((after[name] - before[name]) * 1000 / choices, 2)
        for name in found
    }


async def measure(url: str, parent: int, database: str, wanted: argparse.Namespace) -> Any:
    """Play, and sum up what was seen."""
    await read_cards(url)
    load = Shared(url, wanted.think, wanted.warm + wanted.seconds)
    watching = asyncio.create_task(watch(load, parent, database, wanted))
    await asyncio.gather(*(keep_playing(load, place) for place in range(wanted.games)))
    seen = await watching
    return {
        "games_at_once": wanted.games,
        "processes": wanted.processes,
        **load.summary(),
        **seen,
        "lost": load.lost,
        "connections_lost": load.broken,
        "longest_away_seconds": round(max(load.away, default=0.0), 1),
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
        options += ["--processes", str(wanted.processes)]
        options += ["--settings", str(folder / "host.toml")]
        parent = stack.enter_context(serving(options))
        url = f"http://127.0.0.1:{wanted.port}"
        print(json.dumps(asyncio.run(measure(url, parent, database, wanted))))


if __name__ == "__main__":
    main()
