"""Load the table: many games at once over real WebSockets, and how long each choice takes.

    python bench/table_load.py --games 200 --seconds 60

Starts a server of its own with a database of its own. Both seats of every game are played by
clients of this script that choose at random, each after thinking for a while; a game that ends is
followed by another one. The time from a choice to the next view is taken where the client sits, so
it holds both ways through the socket. Prints one JSON object; what happened before everybody had
arrived is left out. Memory is told at the start, in the middle and at the end; it can only be flat
once games have ended and others begun, so measure that for ten minutes:

    python bench/table_load.py --games 200 --think 0.8 --warm 300 --seconds 600
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

DECKS = ("starter:odile-marsh", "starter:boone-calloway", "starter:kestrel-voss")
LIMIT_MS = 150
ARRIVING = 0.03  # seconds between one pair of guests and the next
SILENCE = 5.0  # seconds without an answer that are an error
EVERY = 5.0  # seconds between two looks at the memory


class Decided(msgspec.Struct):
    """The part of a decision that a client which chooses at random needs."""

    options: list[msgspec.Raw]


class Seen(msgspec.Struct):
    """The part of a view that it needs."""

    decision: Decided | None


class Message(msgspec.Struct):
    """The part of a message that it needs."""

    t: str
    decision: int | None = None
    view: Seen | None = None
    words: str = ""


COMERS = count()
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # never used, and made only once
DECODER = msgspec.json.Decoder(Message)


class Load:
    """What was measured so far."""

    def __init__(self, url: str, think: float, seconds: float) -> None:
        self.url = url
        self.think = think
        self.until = time.monotonic() + seconds
        self.waits: list[float] = []
        self.errors: list[str] = []
        self.ended: set[str] = set()
        self.bytes = 0
        self.busy = 0.0  # seconds that the server computed
        self.source = random.Random(1)

    @property
    def left(self) -> float:
        """Return the seconds that are left."""
        return self.until - time.monotonic()

    @property
    def goes_on(self) -> bool:
        """Tell whether there is time left."""
        return self.left > 0

    def summary(self) -> dict[str, Any]:
        """Sum up what every load tells: choices, how long they took, and what went wrong."""
        return {
            "games_finished": len(self.ended),
            "choices": len(self.waits),
            "p50_ms": percentile(self.waits, 0.5),
            "p99_ms": percentile(self.waits, 0.99),
            "longest_ms": percentile(self.waits, 1),
            "within_limit": percentile(self.waits, 0.99) < LIMIT_MS,
            "errors": len(self.errors),
            "first_error": next(iter(self.errors), ""),
        }


class Client:
    """A guest who plays one seat after the other."""

    def __init__(self, load: Load, http: httpx.AsyncClient) -> None:
        self.load = load
        self.http = http
        self.asked_at: float | None = None
        self.answered: int | None = None  # a view may be told twice with the same decision

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Change something on the server."""
        headers = {"X-Ringside-Token": self.http.cookies["ringside_csrf"]}
        answer = await self.http.post(path, json=body, headers=headers)
        answer.raise_for_status()
        told: dict[str, Any] = answer.json()
        return told

    async def play(self, game: str) -> None:
        """Play a seat until the game, or the time, is over."""
        cookie = f"ringside_session={self.http.cookies['ringside_session']}"
        address = f"{self.load.url.replace('http', 'ws')}/api/games/{game}/socket"
        headers = {"Cookie": cookie, "Origin": self.load.url}
        headers["X-Forwarded-For"] = self.http.headers["X-Forwarded-For"]
        self.asked_at = self.answered = None
        async with connect(
            address, additional_headers=headers, max_size=None, proxy=None, compression=None
        ) as socket:
            while await self.hear(socket, game):
                pass

    async def hear(self, socket: ClientConnection, game: str) -> bool:
        """Hear one message and answer it; tell whether the game goes on."""
        try:
            text = await asyncio.wait_for(socket.recv(), self.load.left)
        except TimeoutError:
            self.note_silence()
            return False
        self.load.bytes += len(text)
        message = DECODER.decode(text)
        if message.t == "over":
            self.load.ended.add(game)
            return False
        if message.t == "refused":
            self.load.errors.append(message.words)
        if message.t == "view":
            self.note_wait()
            is_new = message.decision is not None and message.decision != self.answered
            if message.view and message.view.decision and is_new:
                assert message.decision is not None
                self.answered = message.decision
                await self.choose(socket, message.decision, len(message.view.decision.options))
        return self.load.goes_on

    def note_wait(self) -> None:
        """Note how long the first view after a choice took."""
        if self.asked_at is not None:
            self.load.waits.append(time.perf_counter() - self.asked_at)
            self.asked_at = None

    def note_silence(self) -> None:
        """Note a choice that was not answered when the time was over."""
        if self.asked_at is not None and time.perf_counter() - self.asked_at > SILENCE:
            self.load.errors.append(f"no view within {SILENCE:.0f} s after a choice")

    async def choose(self, socket: ClientConnection, decision: int, options: int) -> None:
        """Think, and take any option."""
        await asyncio.sleep(self.load.source.expovariate(1 / self.load.think))
        option = self.load.source.randrange(options)
        self.asked_at = time.perf_counter()
        await socket.send(json.dumps({"t": "choose", "decision": decision, "option": option}))


async def keep_playing(load: Load, bot: str) -> None:
    """Play one game after the other, two guests or one against the server's bot."""
    async with guest(load) as first, guest(load) as second:
        await first.get("/me")
        await second.get("/me")
        one, two = Client(load, first), Client(load, second)
        while load.goes_on:
            rival = {"bot": bot} if bot else {"open": True}
            deck = load.source.choice(DECKS)
            opened = await one.post("/games", {"deck": deck, "opponent": rival})
            game = opened["id"]
            if not bot:
                await two.post(f"/games/{game}/join", {"deck": load.source.choice(DECKS)})
            seats = [one.play(game)] if bot else [one.play(game), two.play(game)]
            await asyncio.gather(*seats)


def guest(load: Load, address: str = "") -> httpx.AsyncClient:
    """Open a browser for a guest, who comes from an address of their own."""
    one, two = divmod(next(COMERS), 250)
    headers = {"X-Forwarded-For": address or f"198.18.{one}.{two}"}
    return httpx.AsyncClient(
        base_url=f"{load.url}/api", timeout=120, trust_env=False, headers=headers, verify=PLAIN
    )


async def sit_down(load: Load, bot: str, place: int) -> None:
    """Let pairs of guests come in one after the other, and note what goes wrong."""
    await asyncio.sleep(place * ARRIVING)
    try:
        await keep_playing(load, bot)
    except (httpx.HTTPError, WebSocketException, OSError) as error:
        load.errors.append(repr(error))


def memory(process: int) -> int:
    """Return the resident memory of a process and its children in MB."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = dict(
                line.split(":", 1) for line in (folder / "status").read_text().splitlines()
            )
        except OSError:
            continue
        if int(folder.name) == process or int(fields["PPid"]) == process:
            total += int(fields.get("VmRSS", "0 kB").split()[0])
    return total // 1024


def processor_time(process: int) -> float:
    """Return the seconds that a process itself has computed so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(int(ticks) for ticks in fields[11:13]) / os.sysconf("SC_CLK_TCK")


async def watch(load: Load, process: int, warm: float) -> list[int]:
    """Note the server's memory every few seconds, once everybody has arrived."""
    samples = []
    await asyncio.sleep(warm)
    load.waits.clear()
    load.bytes, load.busy = 0, -processor_time(process)
    while load.goes_on:
        samples.append(await asyncio.to_thread(memory, process))
        await asyncio.sleep(min(EVERY, max(0.0, load.left)))
    load.busy += processor_time(process)
    return [*samples, memory(process)]


def summed_up(samples: list[int]) -> dict[str, Any]:
    """Say how much memory there was at the start, in the middle and at the end."""
    middle = samples[len(samples) // 2]
    return {"start": samples[0], "middle": middle, "end": samples[-1], "samples": samples}


@contextmanager
def running(folder: Path, port: int, settings: str = "") -> Iterator[int]:
    """Run a server of our own, with settings other than the usual ones where some are given."""
    options = ["--port", str(port), "--database", f"sqlite:///{folder / 'table.sqlite'}"]
    if settings:
        (folder / "settings.toml").write_text(settings, encoding="utf-8")
        options += ["--settings", str(folder / "settings.toml")]
    with serving(options) as process:
        yield process


@contextmanager
def serving(options: list[str]) -> Iterator[int]:
    """Run `ringside serve` with options, and end it with all processes that belong to it."""
    command = [sys.executable, "-c", "from ringside.cli.main import main; main()", "serve"]
    command += ["--proxy", "127.0.0.1"]  # which these scripts play, so that guests have addresses
    with subprocess.Popen(
        [*command, *options], stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield process.pid
        finally:
            os.killpg(process.pid, signal.SIGKILL)


def percentile(waits: list[float], share: float) -> float:
    """Return a percentile in milliseconds, endless where nothing was measured."""
    ordered = sorted(waits) or [float("inf")]
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 1)


async def measure(url: str, process: int, wanted: argparse.Namespace) -> dict[str, Any]:
    """Play, and sum up what was seen."""
    await read_cards(url)
    load = Load(url, wanted.think, wanted.warm + wanted.seconds)
    playing = [sit_down(load, wanted.bot, place) for place in range(wanted.games)]
    watching = asyncio.create_task(watch(load, process, wanted.warm))
    await asyncio.gather(*playing)
    samples = await watching
    return {
        "games_at_once": wanted.games,
        "seconds": wanted.seconds,
        **load.summary(),
        "choices_per_second": round(len(load.waits) / wanted.seconds, 1),
        "bytes_per_choice": load.bytes // max(1, len(load.waits)),
        "server_ms_per_choice": round(load.busy * 1000 / max(1, len(load.waits)), 2),
        "memory_mb": summed_up(samples),
    }


async def read_cards(url: str) -> None:
    """Open a game with each deck first: a server reads the texts of its cards but once."""
    load = Load(url, 1.0, 0.0)
    async with guest(load) as http:
        await http.get("/me")
        for deck in DECKS:
            await Client(load, http).post("/games", {"deck": deck, "opponent": {"bot": "random"}})


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="games at the same time")
    parser.add_argument("--seconds", type=float, default=60, help="how long to measure")
    parser.add_argument("--warm", type=float, default=20, help="seconds left out at the start")
    parser.add_argument("--think", type=float, default=1.0, help="seconds a client thinks, mean")
    parser.add_argument("--bot", default="", help="let the server's bot play the second seat")
    parser.add_argument("--port", type=int, default=8917)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), wanted.port) as process:
        url = f"http://127.0.0.1:{wanted.port}"
        print(json.dumps(asyncio.run(measure(url, process, wanted))))


if __name__ == "__main__":
    main()
