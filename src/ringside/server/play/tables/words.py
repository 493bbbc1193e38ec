"""What a table says by itself: sentences for what it cannot do, and how a game ended."""

from __future__ import annotations

from typing import Final

from ringside.game import Game

STOPPED: Final = (
    "The game was stopped: the program met a fault of its own. It is kept for those who mend it, "
    "and nobody lost."
)
WAITS: Final = (
    "Expected to store a choice, but the database does not answer just now; the game waits, "
    "and goes on by itself."
)
OTHER_RULES: Final = (
    "Expected a game that goes on, but it was begun by other rules and waits; "
    "answer what its table asks, or leave it."
)
NOTHING_ASKED: Final = (
    "Expected a question to you, but you are asked nothing now; wait for the next one."
)
NOTHING_BACK: Final = "Expected a choice of yours to take back, but there is none; choose first."


def verdict(game: Game, names: tuple[str, str], why: str) -> str:
    """Say who won and how."""
    ending = why or game.ending
    if game.result == 2:
        return f"The game is a draw: {ending}."
    winner = game.result or 0
    for place, word in enumerate(("one", "two")):
        ending = ending.replace(f"{word} ", f"{names[place]} ", 1)
    return f"{names[winner]} wins: {ending}."
