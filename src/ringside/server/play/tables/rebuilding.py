"""Rebuilding: a game is its record and its steps, played again up to where it was left."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

from ringside.game import Game, new_game
from ringside.replay import deck_cards
from ringside.server.storage.journal import CHOICE, PASSED, TIME, UNDO, Step
from ringside.server.storage.records import OVER, PLAYING, Record

MOST_PAST: Final = 15

# For each choice of a person: how many choices came before, the seat, and the game as it was.
Past = deque[tuple[int, int, Game]]


def standing(steps: Sequence[Step]) -> list[Step]:
    """Return the steps that were not taken back."""
    kept: list[Step] = []
    for step in steps:
        if step.kind == UNDO:
            del kept[step.value :]
        else:
            kept.append(step)
    return kept


def rebuild(record: Record, steps: Sequence[Step]) -> tuple[Game, Past]:
    """Play a stored game again, and keep what can still be taken back."""
    assert record.state in (PLAYING, OVER), "a game that waits has no cards yet"
    decks = (deck_cards(record.seats[0].deck), deck_cards(record.seats[1].deck))
    game = new_game(record.edition, decks, record.seed, record.chooser, record.unread)
    past: Past = deque(maxlen=MOST_PAST)
    for step in standing(steps):
        if step.kind == CHOICE and not record.seats[step.seat].bot:
            past.append((len(game.choices), step.seat, game.copy()))
        if step.kind in (CHOICE, PASSED):
            game.apply(step.value)
        elif step.kind == TIME:
            game.call_time()
        else:
            game.concede(step.seat)
    return game, past
