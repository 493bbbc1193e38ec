"""How strong one bot is against another: deals played from both sides, with the same side first.

`python -m bench.strength net greedy --deals 400 [--held-out | --made] [--blind] [--json]`
"""

from __future__ import annotations

import time
from typing import Final

import msgspec
from cyclopts import App

from ringside.bots import bot_named
from ringside.editions import edition_named
from ringside.training.decks import starter_decks, trial_decks
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
    made: bool = False,
    blind: bool = False,
    seconds: float = 0.0,
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
    made
        Take the decks, drawn and of cards that nobody printed, that decide what training keeps.
    blind
        Hide the rival's list from the first bot; the second one knows its rival's.
    seconds
        End after so much time, if more than none.
    json
        Print one JSON object.

    """
    bot_named(one, 0), bot_named(two, 0)  # a mistake is told before anything is played
    began = time.process_time()
    scores = duel(
        edition_named(EDITION),
        trial_decks() if made else starter_decks(held_out=held_out),
        lambda number: bot_named(one, number),
        lambda number: bot_named(two, number),
        deals,
        seed,
        blind,
    )
    until = time.monotonic() + (seconds or float("inf"))
    score = next(scores)
    while len(score.deals) < deals and time.monotonic() < until:
        score = next(scores)
    games = 2 * len(score.deals)
    low, high = score.interval
    if json:
        found = {"bots": [one, two], "games": games, "share": score.share, "low": low}
        found |= {"high": high, "held_out": held_out, "made": made, "seed": seed, "blind": blind}
        print(msgspec.json.encode(found).decode())
        return
    rate = games / (time.process_time() - began)
    print(f"{one} against {two}, {games} games: {score.share:.1%} ({low:.1%} to {high:.1%})")
    print(f"{rate:.3g} games a second of one core")


if __name__ == "__main__":
    app()
