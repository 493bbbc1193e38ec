"""Every game of a simulation as a line of a table, for those who work out their own figures."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ringside.errors import UserError
from ringside.sim.plan import Plan
from ringside.sim.run import Results
from ringside.sim.tally import DRAWN, Played

COLUMNS: Final = (
    *("left", "right", "match", "game", "seed", "left bot", "right bot"),
    *("first", "winner", "turns", "ending"),
)


def lines(plan: Plan, results: Results) -> Iterator[tuple[str | int, ...]]:
    """Describe the games of each pair of decks, in the order of COLUMNS."""
    for pair, tally in enumerate(results.tallies):
        for played in tally.played:
            yield line(plan, pair, played)


def line(plan: Plan, pair: int, played: Played) -> tuple[str | int, ...]:
    """Describe one game; whoever is named is a deck of the pair."""
    names = plan.names(pair)
    return (
        *names,
        played.match + 1,
        played.game + 1,
        plan.seed_of(played.match, played.game),
        plan.bots[played.pilot],
        plan.bots[1 - played.pilot],
        ("left", "right")[played.first],
        "nobody" if played.winner == DRAWN else ("left", "right")[played.winner],
        played.turns,
        played.ending,
    )


def write_games(plan: Plan, results: Results, path: Path) -> None:
    """Write all games to a file of comma-separated values."""
    try:
        with path.open("w", newline="", encoding="utf-8") as file:
            table = csv.writer(file)
            table.writerow(COLUMNS)
            table.writerows(lines(plan, results))
    except OSError as error:
        raise UserError(f"{path}: cannot be written ({error.strerror}); check it.") from error
