"""How strong one bot is against another: deals played from both sides, with the same side first.

`python -m bench.strength net greedy --deals 400 [--held-out] [--json]`
"""

from __future__ import annotations

import time
from typing import Final

import msgspec
from cyclopts import App

from ringside.bots import bot_named
from ringside.editions import edition_named
from ringside.training.decks import starter_decks
from ringside.training.duel import duel

app = App(name="strength")
EDITION: Final = "uvs-2024"


@app.default
def strength(
    one: str,
    two: str,
    *,
    deals: int = 200,
    seed: int = 1,
    held_out: bool = False,
    json: bool = False,
) -> None:
    """Let two bots meet with starter decks; a deal is two games.

    Parameters
    ----------
    one
        The bot whose strength is told, such as net or search:100.
    two
        The bot that it meets.
    deals
        How many deals.
    seed
        Another seed gives other deals.
    held_out
        Take the starters that the learnt player has never learnt from.
    json
        Print one JSON object.

    """
    bot_named(one, 0), bot_named(two, 0)  # a mistake is told before anything is played
    began = time.process_time()
    scores = duel(
        edition_named(EDITION),
        starter_decks(held_out=held_out),
        lambda number: bot_named(one, number),
        lambda number: bot_named(two, number),
        deals,
        seed,
    )
    score = list(scores)[-1]
    low, high = score.interval
    if json:
        found = {"bots": [one, two], "games": 2 * deals, "share": score.share, "low": low}
        found |= {"high": high, "held_out": held_out, "seed": seed}
        print(msgspec.json.encode(found).decode())
        return
    rate = 2 * deals / (time.process_time() - began)
    print(f"{one} against {two}, {2 * deals} games: {score.share:.1%} ({low:.1%} to {high:.1%})")
    print(f"{rate:.0f} games a second of one core")


if __name__ == "__main__":
    app()
