"""Measure libraries of players: card files sent, searched, built with, and the memory they take.

    python bench/library.py [--players 64] [--cards 10000] [--different]

Starts a server of its own. Every player sends a file of so many cards, the same for all or another
one for each, searches it and adds a card to a deck. The cards are ours under other names and sets.
Memory is what the server and its processes hold by themselves, before and at the end. Prints one
JSON object, times in seconds and milliseconds, memory in megabytes.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
import msgspec
from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).parent.parent))  # it runs as a file of its own, too

from bench.table_load import running
from ringside.cards.sets import load_set, set_names

PORT: Final = 8924
PLENTY: Final = (
    "rate = 1e6\nburst = 1_000_000\nshared_rate = 1e6\nshared_burst = 1_000_000\n"
    "uploads = 1_000\n"
    "keep_rate = 1e6\nkeep_burst = 1_000_000\nguest_rate = 1e6\nguest_burst = 1_000_000\n"
    "file_seconds = 300.0\ndeadline = 300.0\n"
)
QUERIES: Final = (
    *("type:attack symbol:fire", "speed>=4 keyword:stun", 'text:"draw 1 card"', "bell"),
    *("type:foundation check>=5", "symbol:air damage>=5", "name:hook", "difficulty<=2"),
    *("type:character", "keyword:punch zone:high"),
)
STILL: Final = 2.0  # megabytes more that are none
SETTLING: Final = 5.0  # seconds
PAGE: Final = 60  # cards that the builder shows at once
T = TypeVar("T")


def card_file(count: int, player: int) -> bytes:
    """Write cards as JSON Lines; those of a numbered player are called as nobody else's are."""
    ours = [card for name in set_names() for card in load_set(name).cards]
    mark = f" {player}" if player else ""
    lines = [
        msgspec.json.encode(
            replace(card, name=f"{card.name} {n}{mark}", set=f"own{n // 500}", number=f"{n:05}")
        )
        for n, card in enumerate(islice(cycle(ours), count))
    ]
    return b"\n".join(lines)


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return how long some work takes, in seconds, and what it gives."""
    begun = time.monotonic()
    found = work()
    return time.monotonic() - begun, found


class Visitor:
    """A guest with an address of their own."""

    def __init__(self, number: int) -> None:
        address = f"198.18.{number // 250}.{number % 250 + 1}"
        url = f"http://127.0.0.1:{PORT}/api"
        headers = {"X-Forwarded-For": address}
        self.http = httpx.Client(base_url=url, timeout=600, trust_env=False, headers=headers)
        self.http.get("/me").raise_for_status()
        self.http.headers["X-Ringside-Token"] = self.http.cookies["ringside_csrf"]

    def send(self, path: str, **more: Any) -> Any:
        """Send something and return the answer."""
        told = self.http.post(path, **more)
        told.raise_for_status()
        return told.json()

    def search(self, query: str) -> Any:
        """Search the cards."""
        told = self.http.get("/cards", params={"q": query, "limit": PAGE})
        told.raise_for_status()
        return told.json()


def visit(number: int, cards: bytes) -> dict[str, Any]:
    """Let one player send their cards, search them and add one to a deck."""
    guest = Visitor(number)
    upload, done = timed(lambda: guest.send("/cards/file", content=cards))
    first, found = timed(lambda: guest.search(QUERIES[0]))
    searches = [timed(partial(guest.search, query))[0] for query in QUERIES]
    change = {"card": found["cards"][0]["id"], "by": 1, "section": "main"}
    asked = {"text": "", "format": "standard", "changes": [change]}
    changes = [timed(lambda: guest.send("/decks/change", json=asked))[0] for _ in range(3)]
    guest.http.close()
    return {
        "upload": upload,
        "added": done["added"],
        "first_search": first,
        "searches": searches,
        "changes": changes,
    }


def memory(server: int) -> list[float]:
    """Return the megabytes that each process of a server holds by itself."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if os.getpgid(int(folder.name)) != server:
                continue
            lines = (folder / "smaps_rollup").read_text().splitlines()
        except OSError:  # it has just ended
            continue
        own = (int(line.split()[1]) for line in lines if line.startswith("Private_"))
        found.append(sum(own) / 1024)
    return found


def settled(server: int) -> list[float]:
    """Return the memory of a server's processes once they have read what they read at the start."""
    found, now = 0.0, memory(server)
    while sum(now) > found + STILL:
        found = sum(now)
        time.sleep(SETTLING)
        now = memory(server)
    return now


def measure(players: int, count: int, different: bool) -> dict[str, Any]:
    """Let all players come, one after the other, and sum up."""
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), PORT, PLENTY) as server:
        Visitor(players).search(QUERIES[0])  # somebody without cards, so that all is warm
        before = settled(server)
        same = card_file(count, 0)
        visits = [
            visit(number, card_file(count, number + 1) if different else same)
            for number in range(players)
        ]
        after = memory(server)
    return {
        "players": players,
        "cards": count,
        "different": different,
        "bytes": len(same),
        "added": sum(each["added"] for each in visits),
        "upload_first_s": round(visits[0]["upload"], 2),
        **summed("upload", [each["upload"] for each in visits], 1.0, "s"),
        **summed("first_search", [each["first_search"] for each in visits], 1e3, "ms"),
        **summed("search", [wait for each in visits for wait in each["searches"]], 1e3, "ms"),
        **summed("change", [wait for each in visits for wait in each["changes"]], 1e3, "ms"),
        "before_mb": round(sum(before)),
        "after_mb": round(sum(after)),
        "largest_mb": round(max(after)),
        "library_mb": round(sum(after) - sum(before)),
    }


def summed(name: str, waits: list[float], times: float, unit: str) -> dict[str, float]:
    """Return the median and the longest of some times."""
    return {
        f"{name}_median_{unit}": round(statistics.median(waits) * times, 2),
        f"{name}_longest_{unit}": round(max(waits) * times, 2),
    }


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--cards", type=int, default=10_000)
    parser.add_argument("--different", action="store_true", help="other cards for every player")
    wanted = parser.parse_args()
    print(json.dumps(measure(wanted.players, wanted.cards, wanted.different)))


if __name__ == "__main__":
    main()
