"""Attack the table: thirty connections send the worst they can while somebody else plays.

    python -m bench.attack --seconds 60

Starts a server of its own and talks to it on this machine alone. Before and while the attackers are
at work two bystanders play each other and one plays a bot; the time from a choice to its answer is
taken where they sit. Attackers have a process of their own and come from `--addresses` addresses,
as a proxy would tell them. Prints one JSON object: the bystanders' times before and during the
attack, what the attackers were answered, and the memory of the server with all its processes.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.table_load import (
    LIMIT_MS,
    Client,
    Load,
    guest,
    keep_playing,
    memory,
    percentile,
    read_cards,
    running,
)

ENDLESS = (
    "After this card is committed, ready this card. After this card is readied, commit this card."
)
TEXTS = ("A" * 400, "A/" * 200, "Enhance: " + "your attack gets +1 damage and " * 40, ENDLESS)
MEMORY_MB = 2_500
LINES = 60  # connections that one attacker keeps at once
HELD = 3.0  # seconds


class Attacker:
    """One guest who does nothing but harm."""

    def __init__(self, load: Load, number: int, address: str, answers: Counter[str]) -> None:
        self.load = load
        self.source = random.Random(number)
        self.address = address
        self.answers = answers
        self.games: list[str] = []
        self.http = guest(load, address)
        self.client = Client(load, self.http)

    async def attack(self) -> None:
        """Do harm until the time is over."""
        ways: list[Callable[[], Awaitable[None]]] = [
            self.check_long_lines,
            self.import_texts,
            self.import_many,
            self.open_tables,
            self.flood,
            self.make_guests,
            self.guess_passwords,
            self.upload,
            self.ask_for_pictures,
            self.hold_lines,
        ]
        async with self.http:
            await self.http.get("/me")
            while self.load.goes_on:
                way = self.source.choice(ways)
                try:
                    await asyncio.wait_for(way(), max(0.1, self.load.left))
                except (
                    httpx.HTTPError,
                    WebSocketException,
                    OSError,
                    TimeoutError,
                    KeyError,
                ) as error:
                    self.answers[type(error).__name__] += 1
                    await asyncio.sleep(0.01)

    async def post(self, path: str, body: object) -> dict[str, Any]:
        """Send something that changes, and count how it was answered."""
        token = {"X-Ringside-Token": self.http.cookies.get("ringside_csrf") or ""}
        answer = await self.http.post(path, json=body, headers=token)
        self.answers[str(answer.status_code)] += 1
        told: dict[str, Any] = answer.json()
        return told

    async def check_long_lines(self) -> None:
        """Let a deck list of one endless line be read."""
        line = self.source.choice(("1x " + "x" * 59_000, "1 " * 29_000, "(" * 59_000))
        await self.post("/decks/check", {"text": line, "format": "uvs-2024"})

    async def import_texts(self) -> None:
        """Import cards whose texts are hard to read, and let them be read."""
        fields = {"type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"]}
        cards = [
            {**fields, "set": "evil", "number": str(n), "name": f"Evil {n}", "text": text}
            for n, text in enumerate(TEXTS)
        ]
        await self.post("/cards/import", {"text": json.dumps(cards)})
        for n in range(len(TEXTS)):
            answer = await self.http.get(f"/cards/evil/{n}")
            self.answers[str(answer.status_code)] += 1

    async def import_many(self) -> None:
        """Import as many cards as fit into one request."""
        fields = {"type": "foundation", "difficulty": 1, "check": 5, "set": "many"}
        cards = [{**fields, "number": str(n), "name": f"Many {n}"} for n in range(15_000)]
        await self.post("/cards/import", {"text": json.dumps(cards)})

    async def open_tables(self) -> None:
        """Let many bots think at once."""
        for _ in range(10):
            wanted = {"deck": "starter:odile-marsh", "opponent": {"bot": "search:1s"}}
            opened = await self.post("/games", wanted)
            if "id" in opened:
                self.games.append(str(opened["id"]))

    async def flood(self) -> None:
        """Send messages as fast as they are taken, good ones and nonsense."""
        if not self.games:
            await self.open_tables()
        game = self.source.choice(self.games) if self.games else "none"
        address = f"{self.load.url.replace('http', 'ws')}/api/games/{game}/socket"
        cookie = f"ringside_session={self.http.cookies.get('ringside_session')}"
        headers = {"Cookie": cookie, "Origin": self.load.url, "X-Forwarded-For": self.address}
        async with connect(
            address, additional_headers=headers, max_size=None, proxy=None, compression=None
        ) as socket:
            for number in range(2_000):
                choice = {"t": "choose", "decision": number // 4 + 1, "option": 0}
                words = self.source.choice((json.dumps(choice), '{"t":"ping"}', "{" * 9_000))
                await socket.send(words)
                self.answers["message"] += 1

    async def make_guests(self) -> None:
        """Become a new guest again and again."""
        async with guest(self.load, self.address) as fresh:
            for _ in range(20):
                fresh.cookies.clear()
                self.answers[str((await fresh.get("/me")).status_code)] += 1

    async def guess_passwords(self) -> None:
        """Try passwords, each of which is slow to check."""
        for number in range(10):
            await self.post("/login", {"name": "nobody", "password": f"a guess {number}"})

    async def upload(self) -> None:
        """Upload replays that are deep, or that are none."""
        text = self.source.choice(("[" * 500_000, '{"decks":' * 50_000, '{"edition":"uvs-2024"}'))
        await self.post("/replays", {"text": text})

    async def ask_for_pictures(self) -> None:
        """Ask for what must be drawn and searched."""
        for path in ("/cards?q=" + "(" * 400, "/cards?q=a or " * 30, "/cards/evil/3/picture.svg"):
            self.answers[str((await self.http.get(path)).status_code)] += 1

    async def hold_lines(self) -> None:
        """Keep connections that never ask for anything, past the proxy that this script plays."""
        place = ("127.0.0.1", urlsplit(self.load.url).port or 0)
        own = (f"127.66.0.{1 + int(self.address.rpartition('.')[2])}", 0)
        async with asyncio.timeout(HELD), AsyncExitStack() as lines:
            for _ in range(LINES):
                _, writer = await asyncio.open_connection(*place, local_addr=own)
                lines.callback(writer.close)
                writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
                self.answers["line"] += 1
            await asyncio.sleep(HELD)


async def send_attackers(url: str, wanted: argparse.Namespace) -> asyncio.subprocess.Process:
    """Start the process of all attackers."""
    given = {"seconds": wanted.seconds, "connections": wanted.connections}
    given |= {"addresses": wanted.addresses, "target": url}
    options = [f"--{name}={value}" for name, value in given.items()]
    # Attackers sit elsewhere and take nothing from the server's machine.
    command = ("nice", "-n", "10", sys.executable, "-m", "bench.attack", *options)
    return await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)


async def attack(wanted: argparse.Namespace) -> Counter[str]:
    """Let all attackers loose, and count how they were answered."""
    load = Load(wanted.target, 1.0, wanted.seconds)
    answers: Counter[str] = Counter()
    attackers = [
        Attacker(load, number, f"203.0.113.{number % wanted.addresses}", answers)
        for number in range(wanted.connections)
    ]
    await asyncio.gather(*(each.attack() for each in attackers))
    return answers


async def bystand(load: Load) -> None:
    """Play as anybody would: one pair of people, and one person against a bot."""
    await asyncio.gather(keep_playing(load, ""), keep_playing(load, "random"))


def times(load: Load) -> dict[str, Any]:
    """Sum up what bystanders waited for."""
    return {
        "choices": len(load.waits),
        "p50_ms": percentile(load.waits, 0.5),
        "p99_ms": percentile(load.waits, 0.99),
        "longest_ms": percentile(load.waits, 1),
        "errors": load.errors[:3],
    }


async def watch(load: Load, process: int) -> int:
    """Return the most memory that the server took with all its processes, in MB."""
    most = 0
    while load.goes_on:
        most = max(most, await asyncio.to_thread(memory, process))
        await asyncio.sleep(min(2.0, max(0.0, load.left)))
    return most


async def measure(url: str, process: int, wanted: argparse.Namespace) -> dict[str, Any]:
    """Play without attackers, then with them, and sum up."""
    await read_cards(url)
    calm = Load(url, wanted.think, wanted.calm)
    await bystand(calm)
    start = memory(process)
    load = Load(url, wanted.think, wanted.seconds)
    attacking = await send_attackers(url, wanted)
    most, _ = await asyncio.gather(watch(load, process), bystand(load))
    told, _ = await attacking.communicate()
    return {
        "connections": wanted.connections,
        "addresses": wanted.addresses,
        "seconds": wanted.seconds,
        "calm": times(calm),
        "attacked": times(load),
        "within_limit": percentile(load.waits, 0.99) < LIMIT_MS,
        "answers": json.loads(told),
        "memory_mb": {"start": start, "most": most, "within_limit": most < MEMORY_MB},
    }


def main() -> None:
    """Read the command line, attack, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=30, help="attackers at once")
    parser.add_argument("--addresses", type=int, default=30, help="from how many addresses")
    parser.add_argument("--seconds", type=float, default=60, help="how long to attack")
    parser.add_argument("--calm", type=float, default=15, help="seconds to measure before that")
    parser.add_argument("--think", type=float, default=0.3, help="seconds a bystander thinks")
    parser.add_argument("--port", type=int, default=8918)
    parser.add_argument("--target", default="", help="attack a server on this machine, no more")
    wanted = parser.parse_args()
    if wanted.target:
        if not wanted.target.startswith("http://127.0.0.1:"):
            parser.error("the target must be on this machine, such as http://127.0.0.1:8918")
        print(json.dumps(dict(asyncio.run(attack(wanted)).most_common())))
        return
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), wanted.port) as process:
        url = f"http://127.0.0.1:{wanted.port}"
        print(json.dumps(asyncio.run(measure(url, process, wanted))))


if __name__ == "__main__":
    main()
