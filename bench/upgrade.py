"""Upgrade the table: games of one build are opened by another, and nothing may differ in silence.

    python -m bench.upgrade --games 200

Copies the package, changes one rule (how a partial block rounds) and one card (an attack's damage)
in the copy, and lets both builds work on one database: the first one plays games, half of them to
their end, and writes down what each seat saw at every moment; the second one opens them all. Prints
one JSON object: how many games waited for their players' consent, how many replays were shown whole
or up to where they part, and `silent`, the games that differed without a word, of which there must
be none.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

import ringside
from ringside.decks import starters
from ringside.game import Game
from ringside.replay import deck_data
from ringside.server.decks import edition_of
from ringside.server.play.minds.warming import cards_of
from ringside.server.play.tables.fresh import new_record
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.table import Table
from ringside.server.play.telling.playback import Playback
from ringside.server.services import Services
from ringside.server.settings import Settings
from ringside.server.storage.records import OVER, PLAYING, Record, SeatRecord

RULE = ("engine/flow/damage_step.py", "return (damage + 1) // 2,", "return damage // 2,")
CARDS = "cards/sets/first-bell.yaml"
LONGEST = 60  # choices of a game that is not played to its end
MORE = 12  # choices after an upgrade
Facts = dict[str, dict[str, Any]]


def seen(game: Game) -> str:
    """Return a hash of all that both seats see at a moment."""
    told = [game.view(seat) for seat in (0, 1)]
    return sha256(msgspec.json.encode(told)).hexdigest()[:16]


def record_of(number: int) -> Record:
    """Arrange a game between two people with starter decks."""
    source = random.Random(number)
    decks = starters()
    first = source.choice(sorted(decks))
    edition = edition_of(decks[first])
    second = source.choice(sorted(name for name in decks if edition_of(decks[name]) == edition))
    one, two = (
        SeatRecord(name=name, deck=deck_data(cards_of(decks[name]))) for name in (first, second)
    )
    return replace(new_record(edition, "none", number), seats=(one, two), state=PLAYING)


async def go_on(table: Table, source: random.Random, most: int) -> None:
    """Let both seats choose at random."""
    for _ in range(most):
        game = table.game
        if game is None or game.decision is None:
            return
        await table.take(game.decision.seat, source.randrange(len(game.decision.options)))


async def play(tables: OpenTables, games: int, facts: Facts) -> None:
    """Play games, every second one to its end, and write down what was seen."""
    for number in range(games):
        source = random.Random(number)
        table = await tables.open(record_of(number))
        await go_on(table, source, 5_000 if number % 2 else source.randrange(1, LONGEST))
        moments = Playback(table.replay()).moments
        record = table.record
        facts[record.id] = {
            "seen": [seen(game) for game in moments],
            "state": record.state,
            "ending": [record.result, record.words],
        }


async def compare(tables: OpenTables, facts: Facts, counts: Counter[str]) -> None:
    """Open every game by this build, and count what became of it."""
    for game, fact in facts.items():
        table = await tables.find(game)
        if fact["state"] == OVER:
            counts[replayed(table, fact)] += 1
        else:
            counts[await continued(table, fact)] += 1


def replayed(table: Table, fact: dict[str, Any]) -> str:
    """Say how a game that is over is shown."""
    shown = Playback(table.replay())
    told = [seen(game) for game in shown.moments]
    is_same = told == fact["seen"][: len(told)]
    ending = [table.record.result, table.record.words]
    if not is_same or ending != fact["ending"]:
        return "silent"
    if len(told) == len(fact["seen"]):
        return "replays whole"
    return "replays that say where they part" if shown.note else "silent"


async def continued(table: Table, fact: dict[str, Any]) -> str:
    """Say how a game goes on that was not over."""
    if table.parting is None:
        return "silent"
    if table.game is None:
        return "games closed with a reason"
    if seen(table.game) != fact["seen"][table.parting.kept]:
        return "silent"
    is_whole = table.parting.kept == len(fact["seen"]) - 1
    await table.follow_new_rules(0)
    await go_on(table, random.Random(1), MORE)
    return "games that ask, as they stood" if is_whole else "games that ask, from further back"


async def work(database: str, task: Callable[[OpenTables], Awaitable[None]]) -> None:
    """Do something with the tables of a database."""
    services = Services(Settings(database=database, warm=False))
    try:
        await task(OpenTables(services))
    finally:
        services.close()


def other_build(folder: Path) -> Path:
    """Copy the package and change a rule and a card."""
    package = folder / "ringside"
    shutil.copytree(
        Path(ringside.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__")
    )
    name, old, new = RULE
    change(package / name, old, new)
    change(package / CARDS, "damage: 4", "damage: 5")
    return folder


def change(file: Path, old: str, new: str) -> None:
    """Change the first place where something stands in a file."""
    text = file.read_text("utf-8")
    assert old in text, f"{file} has no {old!r} to change"
    file.write_text(text.replace(old, new, 1), "utf-8")


def run(step: str, folder: Path, sources: Path, games: int) -> None:
    """Let one of the builds do its part, in a process of its own."""
    path = os.pathsep.join([str(sources), str(Path(__file__).parent.parent)])
    command = [sys.executable, "-m", "bench.upgrade", "--games", str(games)]
    command += ["--step", step, "--folder", str(folder)]
    subprocess.run(command, check=True, env={**os.environ, "PYTHONPATH": path}, cwd=folder)


def measure(games: int) -> dict[str, Any]:
    """Play with one build, open with the other, and sum up."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        run("play", folder, Path(ringside.__file__).parent.parent, games)
        run("compare", folder, other_build(folder / "other"), games)
        counts: dict[str, Any] = json.loads((folder / "counts.json").read_text("utf-8"))
        return {"games": games, "silent": 0, **counts}


def take_part(step: str, folder: Path, games: int) -> None:
    """Do the part of one build."""
    database = f"sqlite:///{folder / 'table.sqlite'}"
    noted = folder / "facts.json"
    if step == "play":
        facts: Facts = {}
        asyncio.run(work(database, lambda tables: play(tables, games, facts)))
        noted.write_text(json.dumps(facts), "utf-8")
    else:
        counts: Counter[str] = Counter()
        known: Facts = json.loads(noted.read_text("utf-8"))
        asyncio.run(work(database, lambda tables: compare(tables, known, counts)))
        (folder / "counts.json").write_text(json.dumps(counts), "utf-8")


def main() -> None:
    """Read the command line, upgrade, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--step", choices=("play", "compare"), help="the part of one build alone")
    parser.add_argument("--folder", type=Path, help="where both builds find the data")
    wanted = parser.parse_args()
    if wanted.step:
        take_part(wanted.step, wanted.folder, wanted.games)
    else:
        print(json.dumps(measure(wanted.games)))


if __name__ == "__main__":
    main()
