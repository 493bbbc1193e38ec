"""Kill the table at random moments, and look for every choice that was acknowledged.

    python -m bench.kills --kills 1000
    python -m bench.kills --kills 100 --postgres
    python -m bench.kills --kills 100 --processes 2

Starts a server of its own and plays some games at once over real WebSockets, people against people
and against a bot. At a random moment all processes of the server get SIGKILL, or one of its
helpers alone does. A choice is acknowledged when its player was told of what came of it. Behind
each kill the database is read before the server starts again on it: the stored choices of each
seat must begin with those that were acknowledged, and the game goes on from there. Prints one JSON
object; `lost` must be 0. With --minutes it ends after so many kills as fit.

With --processes it is one of several that dies, most of the time, or one of their helpers; the
others take over its games. Then everybody leaves for a moment, so that what is stored can be read,
and comes back to whichever process answers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from sqlalchemy.orm import Session
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.stores import postgres, redis
from bench.table_load import DECKS, DECODER
from ringside.server.storage.database import open_engine
from ringside.server.storage.journal import CHOICE
from ringside.server.storage.tables import StepRow

LONGEST = 1.5  # seconds between the first choice that a server answers and its end
EARLY = 0.2  # of the kills come before anybody has chosen
READING = 30.0  # seconds at most until a server has read the cards of the first game
THINK = 0.01
ONE_HELPER = 0.2  # of the kills are of a helper alone
ONE_PROCESS = 0.9  # of the others are of one process, where there are several
AGAIN = 0.3  # seconds until somebody comes back whom nobody served
SHOWN = 20  # stored choices that are named beside those that were lost
CALM = 0.5  # seconds without anything stored, after which nothing is under way
SETTINGS = """
warm = false
guest_burst = 100000
keep_burst = 100000
guest_rate = 1e6
rate = 1e6
burst = 100000
shared_rate = 1e6
shared_burst = 100000
"""
GONE = (httpx.HTTPError, WebSocketException, OSError, EOFError)


class Seat:
    """A player's seat at one game: what was acknowledged, and what was sent last."""

    def __init__(self, game: str, place: int) -> None:
        self.game = game
        self.place = place
        self.acknowledged: list[int] = []
        self.sent: int | None = None
        self.decision: int | None = None
        self.is_over = False
        self.checked = 0  # choices that were compared before

    def hears(self, decision: int | None) -> bool:
        """Note that the table told of what came of the choice that was sent last."""
        if self.sent is None or decision == self.decision:
            return False
        self.acknowledged.append(self.sent)
        self.sent = None
        return True


class Kills:
    """What was seen so far."""

    def __init__(self, database: str, source: random.Random) -> None:
        self.database = database
        self.source = source
        self.seats: list[Seat] = []
        self.kills = self.processes = self.helpers = self.games = 0
        self.lost = self.choices = self.unheard = 0
        self.answered = 0  # choices that were acknowledged
        self.odd: list[str] = []

    def check(self) -> None:
        """Compare what is stored with what was acknowledged; go on from what is stored."""
        for seat, found in zip(self.seats, self.stored(), strict=True):
            self.compare(seat, found)
        self.seats = [seat for seat in self.seats if not seat.is_over]

    def stored(self) -> list[list[int]]:
        """Read the choices of every seat."""
        engine = open_engine(self.database)
        with Session(engine) as session:
            found = [stored(session, seat) for seat in self.seats]
        engine.dispose()
        return found

    async def settle(self) -> None:
        """Wait until nothing is stored any more: nobody is connected."""
        before: list[list[int]] | None = None
        while before != (before := self.stored()):
            await asyncio.sleep(CALM)

    def compare(self, seat: Seat, found: list[int]) -> None:
        """Count what one seat was told of and is not there."""
        known = len(seat.acknowledged)
        same = [a == b for a, b in zip(seat.acknowledged, found, strict=False)]
        whole = same.index(False) if False in same else len(same)
        if known > whole:
            there = f"{found[whole : whole + SHOWN]} is stored"
            self.odd.append(f"{seat.game}: {seat.acknowledged[whole:]} was acknowledged, {there}")
        self.lost += known - whole
        more = found[known:]
        self.unheard += len(more)
        if len(more) > 1 or (more and more[0] != seat.sent):
            self.odd.append(f"{seat.game}: choices that nobody made: {more}")
        self.choices += len(found) - seat.checked
        seat.acknowledged, seat.sent, seat.checked = found, None, len(found)


def stored(session: Session, seat: Seat) -> list[int]:
    """Read the choices of a seat."""
    mine = (StepRow.game == seat.game) & (StepRow.seat == seat.place) & (StepRow.kind == CHOICE)
    return list(session.scalars(select(StepRow.value).where(mine).order_by(StepRow.place)))


class Player:
    """A guest who plays one game after the other, also when the server was gone meanwhile."""

    def __init__(self, facts: Kills, url: str) -> None:
        self.facts = facts
        self.url = url
        self.http = httpx.AsyncClient(base_url=f"{url}/api", timeout=60, trust_env=False)

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Change something on the server; the first time, become a guest."""
        if "ringside_csrf" not in self.http.cookies:
            (await self.http.get("/me")).raise_for_status()
        headers = {"X-Ringside-Token": self.http.cookies["ringside_csrf"]}
        answer = await self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        told: dict[str, Any] = answer.json()
        return told

    async def play(self, seat: Seat) -> None:
        """Play a seat until the game is over or the server gone."""
        cookie = f"ringside_session={self.http.cookies['ringside_session']}"
        async with connect(
            f"{self.url.replace('http', 'ws')}/api/games/{seat.game}/socket",
            additional_headers={"Cookie": cookie, "Origin": self.url},
            max_size=None,
            proxy=None,
            compression=None,
        ) as socket:
            seat.decision = None
            while not seat.is_over:
                await self.hear(socket, seat)

    async def hear(self, socket: ClientConnection, seat: Seat) -> None:
        """Hear one message and answer it."""
        message = DECODER.decode(await socket.recv())
        if message.t == "refused":
            self.facts.odd.append(message.words)
        if message.t in ("view", "over"):
            self.facts.answered += seat.hears(message.decision)
        seat.is_over = message.t == "over"
        asked = message.view.decision if message.view else None
        if asked and message.decision is not None and message.decision != seat.decision:
            await self.choose(socket, seat, message.decision, asked.options)

    async def choose(
        self, socket: ClientConnection, seat: Seat, decision: int, options: list[Any]
    ) -> None:
        """Think, and take any option."""
        source = self.facts.source
        await asyncio.sleep(source.expovariate(1 / THINK))
        seat.decision, seat.sent = decision, source.randrange(len(options))
        await socket.send(json.dumps({"t": "choose", "decision": decision, "option": seat.sent}))


class Pair:
    """Two guests at one table, or one who plays against a bot."""

    def __init__(self, facts: Kills, url: str, bot: str) -> None:
        self.facts = facts
        self.bot = bot
        self.players = [Player(facts, url) for _ in range(1 if bot else 2)]
        self.seats: list[Seat] = []

    async def play(self, comes_back: bool) -> None:
        """Play one game after the other until the server is gone; come back where others serve.

        Whoever does not know what became of a choice waits for the next look at what is stored.
        """
        is_sure = True
        while is_sure:
            try:
                await self.play_on()
            except* GONE:
                is_sure = comes_back and all(seat.sent is None for seat in self.seats)
                await asyncio.sleep(AGAIN if is_sure else 0)

    async def play_on(self) -> None:
        """Play one game after the other."""
        while True:
            if not self.seats or self.seats[0].is_over:
                self.seats = await self.sit_down()
            async with asyncio.TaskGroup() as both:  # neither outlives the other
                for player, seat in zip(self.players, self.seats, strict=True):
                    both.create_task(player.play(seat))

    async def sit_down(self) -> list[Seat]:
        """Open a game."""
        deck = self.facts.source.choice
        rival = {"bot": self.bot} if self.bot else {"open": True}
        opened = await self.players[0].post("/games", {"deck": deck(DECKS), "opponent": rival})
        for player in self.players[1:]:
            await player.post(f"/games/{opened['id']}/join", {"deck": deck(DECKS)})
        seats = [Seat(opened["id"], place) for place in range(len(self.players))]
        self.facts.seats += seats
        self.facts.games += 1
        return seats


@contextmanager
def running(folder: Path, port: int, *more: str) -> Iterator[subprocess.Popen[str]]:
    """Run a server until it is killed, with everything it started."""
    (folder / "host.toml").write_text(SETTINGS)
    command = [sys.executable, "-m", "ringside", "serve", "--port", str(port)]
    options = ["--settings", str(folder / "host.toml"), *more]
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline(), "the server starts again"
            yield process
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def helpers_of(process: int) -> list[int]:
    """List the processes that a server has started."""
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(word) for file in threads for word in read(file).split()]


def serving_of(process: int) -> list[int]:
    """List the processes that serve behind one port."""
    return [each for each in helpers_of(process) if "spawn_main" in read(f"/proc/{each}/cmdline")]


def read(file: Path | str) -> str:
    """Read what the system tells of a process; nothing of one that is gone."""
    try:
        return Path(file).read_text()
    except OSError:
        return ""


async def until_answered(facts: Kills) -> None:
    """Wait until a choice is acknowledged."""
    before, until = facts.answered, time.monotonic() + READING
    while facts.answered == before and time.monotonic() < until:
        await asyncio.sleep(0.02)


async def live(facts: Kills, pairs: list[Pair], process: int, several: bool) -> bool:
    """Let everybody play until the moment of the next kill; tell whether the server goes on."""
    playing = [asyncio.create_task(pair.play(several)) for pair in pairs]
    if facts.source.random() > EARLY:
        await until_answered(facts)
    await asyncio.sleep(facts.source.uniform(0.0, LONGEST))
    parents = serving_of(process) if several else [process]
    helpers = [each for parent in parents for each in helpers_of(parent)]
    while facts.source.random() < ONE_HELPER and helpers:
        kill(helpers.pop(facts.source.randrange(len(helpers))))
        facts.helpers += 1
        await asyncio.sleep(facts.source.uniform(0.0, LONGEST))
    serving = serving_of(process) if several else []
    goes_on = bool(serving) and facts.source.random() < ONE_PROCESS
    if goes_on:
        kill(facts.source.choice(serving))
        facts.processes += 1
    else:
        os.killpg(process, signal.SIGKILL)
        facts.kills += 1
    await leave(facts, playing, 0 if goes_on else 60)
    return goes_on


def kill(process: int) -> None:
    """Kill a process, if it still lives."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


async def leave(facts: Kills, playing: list[asyncio.Task[None]], patience: float) -> None:
    """Let everybody leave, once they have noticed where nobody serves any more."""
    if patience:
        await asyncio.wait(playing, timeout=patience)  # nothing is stored by anybody
    for task in playing:
        task.cancel()
    for error in await asyncio.gather(*playing, return_exceptions=True):
        if error is not None and not isinstance(error, asyncio.CancelledError):
            facts.odd.append(repr(error))
    if not patience:
        await facts.settle()


async def kill_often(
    database: str, folder: Path, options: list[str], wanted: argparse.Namespace
) -> dict[str, Any]:
    """Play and kill, and sum up what was seen."""
    facts, url = Kills(database, random.Random(wanted.seed)), f"http://127.0.0.1:{wanted.port}"
    bots = ["", "", "random"]
    pairs = [Pair(facts, url, bots[place % len(bots)]) for place in range(wanted.games)]
    begun = time.monotonic()
    until = begun + wanted.minutes * 60 if wanted.minutes else float("inf")

    def is_done() -> bool:
        return facts.kills + facts.processes >= wanted.kills or time.monotonic() > until

    while not is_done():
        with running(folder, wanted.port, *options) as process:
            while await live(facts, pairs, process.pid, wanted.processes > 1) and not is_done():
                facts.check()
        facts.check()
    return {
        "database": database.partition(":")[0],
        "processes": wanted.processes,
        "kills": facts.kills,
        "kills_of_one_process": facts.processes,
        "kills_of_a_helper_alone": facts.helpers,
        "games": facts.games,
        "choices": facts.choices,
        "acknowledged": facts.answered,
        "stored_but_not_acknowledged": facts.unheard,
        "lost": facts.lost,
        "odd": len(facts.odd),
        "first_odd": next(iter(facts.odd), ""),
        "seconds": round(time.monotonic() - begun),
        "seed": wanted.seed,
    }


def main() -> None:
    """Read the command line, kill, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="of the server or a process of it")
    parser.add_argument("--minutes", type=float, default=0, help="end after so many minutes")
    parser.add_argument("--games", type=int, default=6, help="games at the same time")
    parser.add_argument("--postgres", action="store_true", help="store in PostgreSQL")
    parser.add_argument("--processes", type=int, default=1, help="that serve, with Redis too")
    parser.add_argument("--port", type=int, default=8919)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = f"sqlite:///{folder / 'table.sqlite'}"
        if wanted.postgres or wanted.processes > 1:
            database = stack.enter_context(postgres())
        options = ["--database", database]
        if wanted.processes > 1:
            options += ["--redis", stack.enter_context(redis())]
            options += ["--processes", str(wanted.processes)]
        told = asyncio.run(kill_often(database, folder, options, wanted))
    print(json.dumps(told))
    sys.exit(1 if told["lost"] else 0)


if __name__ == "__main__":
    main()
