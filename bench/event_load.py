"""Load an event: everybody plays a round online at once, and how long each choice takes.

    python -m bench.event_load --players 128 --seconds 60

Starts a server of its own. Every player registers, hands in a starter deck and plays the games
that the pairing opens, choosing at random after thinking for a while; some others follow the event
as pages do. When all results are in, the next round is paired. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from bench.table_load import (
    DECKS,
    Client,
    Load,
    guest,
    percentile,
    processor_time,
    read_cards,
    running,
)

LOOK = 1.0  # seconds between two looks at whether a game is open


class Event:
    """The event that is held: its address, its organiser, and how far it is."""

    def __init__(self, load: Load, desk: Client, ident: str) -> None:
        self.load = load
        self.desk = desk
        self.path = f"/events/{ident}"
        self.rounds = 0
        self.looks: list[float] = []  # seconds that looking at the event took

    async def see(self, client: Client, since: int = -1) -> Any:
        """Look at the event, or wait for news of it."""
        began = time.perf_counter()
        answer = await client.http.get(self.path, params={"since": since} if since >= 0 else {})
        answer.raise_for_status()
        if since < 0:
            self.looks.append(time.perf_counter() - began)
        return answer.json()

    async def do(self, client: Client, act: str, **fields: object) -> None:
        """Do something at the event."""
        await client.post(f"{self.path}/{act}", fields)


async def enter(event: Event, number: int, http: httpx.AsyncClient) -> Client:
    """Let a player come, register and hand in a deck."""
    await http.get("/me")
    player = Client(event.load, http)
    await event.do(player, "register", player=f"P{number}")
    await event.do(player, "deck", deck=DECKS[number % len(DECKS)])
    return player


async def play(event: Event, player: Client) -> None:
    """Play whatever game is open at one's table, round after round."""
    played: set[str] = set()
    while event.load.goes_on:
        match = (await event.see(player)).get("match")
        fresh = [game for game in (match or {}).get("games", ()) if game not in played]
        if fresh:
            await player.play(fresh[-1])
            played.add(fresh[-1])
        await asyncio.sleep(LOOK)


async def follow(event: Event, client: Client) -> None:
    """Follow the event as a page does."""
    await client.http.get("/me")
    seen = await event.see(client)
    while event.load.goes_on:
        seen = await event.see(client, seen["version"])


async def organise(event: Event) -> None:
    """Pair a round whenever all results are in."""
    while event.load.goes_on:
        seen = await event.see(event.desk)
        if not seen["desk"]["open"]:
            await event.do(event.desk, "pair")
            await event.do(event.desk, "publish")
            event.rounds += 1
        await asyncio.sleep(LOOK)


async def until_over(event: Event, *people: Any) -> None:
    """Let everybody act until the time is over, and note what goes wrong."""
    tasks = [asyncio.create_task(person) for person in people]
    await asyncio.sleep(event.load.left)
    for task in tasks:
        task.cancel()
    for failed in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(failed, (httpx.HTTPError, WebSocketException, OSError)):
            event.load.errors.append(repr(failed))


async def measure(url: str, process: int, wanted: argparse.Namespace) -> dict[str, Any]:
    """Hold the event, and sum up what was seen."""
    await read_cards(url)
    load = Load(url, wanted.think, 0.0)
    guests = [guest(load) for _ in range(wanted.players + wanted.followers + 1)]
    desk = Client(load, guests.pop())
    await desk.http.get("/me")
    plan = {"name": "Load", "tables": "online", "best_of": 1, "rounds": 12}
    event = Event(load, desk, (await desk.post("/events", plan))["id"])
    players = [await enter(event, n, guests.pop()) for n in range(wanted.players)]
    load.until = time.monotonic() + wanted.seconds
    busy = -processor_time(process)
    followers = [follow(event, Client(load, http)) for http in guests]
    people = [play(event, player) for player in players]
    await until_over(event, organise(event), *people, *followers)
    busy += processor_time(process)
    return {
        "players": wanted.players,
        "followers": wanted.followers,
        "rounds": event.rounds,
        **load.summary(),
        "event_p99_ms": percentile(event.looks, 0.99),
        "server_seconds": round(busy, 1),
    }


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=128)
    parser.add_argument("--followers", type=int, default=16, help="who follow the event's page")
    parser.add_argument("--seconds", type=float, default=60, help="how long to measure")
    parser.add_argument("--think", type=float, default=1.0, help="seconds a client thinks, mean")
    parser.add_argument("--port", type=int, default=8919)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), wanted.port) as process:
        url = f"http://127.0.0.1:{wanted.port}"
        print(json.dumps(asyncio.run(measure(url, process, wanted))))


if __name__ == "__main__":
    main()
