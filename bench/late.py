"""How late the search answers: its time for each decision beyond the budget, on a busy machine.

`python -m bench.late --budget 300ms --seconds 120`

Plays games of the search against itself and takes the time of every decision that it thinks about.
Run something else beside it to see what a busy machine does. Prints one JSON object.
"""

from __future__ import annotations

import os
import time

import msgspec
from cyclopts import App

from ringside.bots.budget import parse_budget
from ringside.bots.rival import pool
from ringside.bots.search import SearchBot
from ringside.bots.sight import Sight
from ringside.collector import keep_cards
from ringside.editions import edition_named
from ringside.engine.prepare.starting import start
from ringside.training.decks import starter_decks

app = App(name="late")


@app.default
def late(*, budget: str = "300ms", seconds: float = 120.0, seed: int = 1) -> None:
    """Take the time of decisions.

    Parameters
    ----------
    budget
        The time that each decision may take.
    seconds
        End after so much time.
    seed
        Another seed gives other games.

    """
    allowed, edition = parse_budget(budget), edition_named("uvs-2024")
    decks = starter_decks(held_out=False)
    pool(edition.name)  # is read once, before anybody waits for it
    keep_cards()
    until, beyond, game = time.monotonic() + seconds, list[float](), seed
    while time.monotonic() < until:
        state = start(edition, (decks[game % len(decks)], decks[(3 * game + 1) % len(decks)]), game)
        state.run()
        bots = [SearchBot(game + seat, allowed) for seat in (0, 1)]
        game += 1
        while (decision := state.decision) is not None and time.monotonic() < until:
            begun = time.monotonic()
            choice = bots[decision.seat].choose(Sight(state))
            beyond.append(time.monotonic() - begun - allowed.seconds)
            state.choose(choice)
    beyond.sort()
    print(msgspec.json.encode({"budget": budget, **summed_up(beyond)}).decode())


def summed_up(beyond: list[float]) -> dict[str, object]:
    """Say how many decisions there were and how late they came, in milliseconds."""
    used = [each for each in beyond if each > -0.1 * max(1e-9, -beyond[0])]
    return {
        "decisions": len(beyond),
        "near_the_end": len(used),
        "later_than_50_ms": sum(each > 0.05 for each in beyond),
        "99_in_100_ms": round(1000 * beyond[int(len(beyond) * 0.99)], 1),
        "latest_ms": round(1000 * beyond[-1], 1),
        "load": round(os.getloadavg()[0], 1),
    }


if __name__ == "__main__":
    app()
