"""Kill the table at random moments, and look for every choice that was acknowledged.

    python -m bench.kills --kills 1000
    python -m bench.kills --kills 100 --postgres

Starts a server of its own and plays some games at once over real WebSockets, people against people
and against a bot. At a random moment all processes of the server get SIGKILL, or one of its
helpers alone does. A choice is acknowledged when its player was told of what came of it. Behind
each kill the database is read before the server starts again on it: the stored choices of each
seat must begin with those that were acknowledged, and the game goes on from there. Prints one JSON
object; `lost` must be 0. With --minutes it ends after so many kills as fit.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from sqlalchemy.orm import Session
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.table_load import DECKS, DECODER
from ringside.server.storage.database import open_engine
from ringside.server.storage.journal import CHOICE
from ringside.server.storage.tables import StepRow

LONGEST = 1.5  # seconds between the first choice that a server answers and its end
EARLY = 0.2  # of the kills come before anybody has chosen
READING = 30.0  # seconds at most until a server has read the cards of the first game
THINK = 0.01
ONE_HELPER = 0.2  # of the kills are of a helper alone
SETTINGS = """
warm = false
guest_burst = 100000
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
        self.kills = self.helpers = self.lost = self.choices = self.unheard = self.games = 0
        self.answered = 0  # choices that were acknowledged
        self.odd: list[str] = []

    def check(self) -> None:
        """Compare what is stored with what was acknowledged; go on from what is stored."""
        engine = open_engine(self.database)
        with Session(engine) as session:
            for seat in self.seats:
                self.compare(seat, stored(session, seat))
        engine.dispose()
        self.seats = [seat for seat in self.seats if not seat.is_over]

    def compare(self, seat: Seat, found: list[int]) -> None:
        """Count what one seat was told of and is not there."""
        known = len(seat.acknowledged)
        same = [a == b for a, b in zip(seat.acknowledged, found, strict=False)]
        self.lost += known - (same.index(False) if False in same else len(same))
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

    async def play(self) -> None:
        """Play one game after the other until the server is gone."""
        try:
            while True:
                if not self.seats or self.seats[0].is_over:
                    self.seats = await self.sit_down()
                async with asyncio.TaskGroup() as both:  # neither outlives the other
                    for player, seat in zip(self.players, self.seats, strict=True):
                        both.create_task(player.play(seat))
        except* GONE:
            pass

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
def running(folder: Path, database: str, port: int) -> Iterator[subprocess.Popen[str]]:
    """Run a server until it is killed, with everything it started."""
    (folder / "host.toml").write_text(SETTINGS)
    command = [sys.executable, "-m", "ringside", "serve", "--port", str(port)]
    options = ["--database", database, "--settings", str(folder / "host.toml")]
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
    return [int(word) for file in threads for word in file.read_text().split()]


async def until_answered(facts: Kills) -> None:
    """Wait until a choice is acknowledged."""
    before, until = facts.answered, time.monotonic() + READING
    while facts.answered == before and time.monotonic() < until:
        await asyncio.sleep(0.02)


async def live(facts: Kills, pairs: list[Pair], process: int) -> None:
    """Let everybody play until the moment of the next kill."""
    playing = [asyncio.create_task(pair.play()) for pair in pairs]
    if facts.source.random() > EARLY:
        await until_answered(facts)
    await asyncio.sleep(facts.source.uniform(0.0, LONGEST))
    while facts.source.random() < ONE_HELPER and (helpers := helpers_of(process)):
        os.kill(facts.source.choice(helpers), signal.SIGKILL)
        facts.helpers += 1
        await asyncio.sleep(facts.source.uniform(0.0, LONGEST))
    os.killpg(process, signal.SIGKILL)
    facts.kills += 1
    await asyncio.wait(playing, timeout=60)
    for task in playing:
        task.cancel()
        if task.done() and not task.cancelled() and task.exception():
            facts.odd.append(repr(task.exception()))


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


async def kill_often(database: str, folder: Path, wanted: argparse.Namespace) -> dict[str, Any]:
    """Play and kill, and sum up what was seen."""
    facts, url = Kills(database, random.Random(wanted.seed)), f"http://127.0.0.1:{wanted.port}"
    bots = ["", "", "random"]
    pairs = [Pair(facts, url, bots[place % len(bots)]) for place in range(wanted.games)]
    begun = time.monotonic()
    until = begun + wanted.minutes * 60 if wanted.minutes else float("inf")
    while facts.kills < wanted.kills and time.monotonic() < until:
        with running(folder, database, wanted.port) as process:
            await live(facts, pairs, process.pid)
        facts.check()
    return {
        "database": database.partition(":")[0],
        "kills": facts.kills,
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
    parser.add_argument("--kills", type=int, default=1000, help="of the whole server")
    parser.add_argument("--minutes", type=float, default=0, help="end after so many minutes")
    parser.add_argument("--games", type=int, default=6, help="games at the same time")
    parser.add_argument("--postgres", action="store_true", help="store in PostgreSQL")
    parser.add_argument("--port", type=int, default=8919)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if wanted.postgres:
            with postgres() as database:
                told = asyncio.run(kill_often(database, folder, wanted))
        else:
            database = f"sqlite:///{folder / 'table.sqlite'}"
            told = asyncio.run(kill_often(database, folder, wanted))
    print(json.dumps(told))
    sys.exit(1 if told["lost"] else 0)


if __name__ == "__main__":
    main()
