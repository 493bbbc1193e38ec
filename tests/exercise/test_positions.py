"""Positions are made in which texts about rare things are seen acting."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest

from ringside.cards.model import Card
from ringside.cards.playable import playable
from ringside.exercise.ability import Exercise
from ringside.exercise.report import ACTING, verdict_of

ATTEMPTS: Final = 60
TEXTS: Final = {
    "the first turn": "You cannot play attacks during the first turn of the game.",
    "played as a Reversal": (
        "Enhance Commit: Add 1 other attack played as a Reversal from your card pool to your hand."
    ),
    "back to the printed zone": "Enhance Commit: Return this attack to its printed zone.",
    "what left a pool": (
        "Enhance Commit: If a card has left your rival's card pool this Combat Phase, draw 1 card."
    ),
    "twice what is printed": (
        "Enhance Commit: If your attack has at least double its printed speed, draw 1 card."
    ),
    "a card that shares nothing": (
        "Enhance Commit: This attack may only be blocked by cards that share at least 1 symbol "
        "with it."
    ),
    "a Combo": 'Form Commit: Change each Combo requirement for your next attack to "Kick".',
    "a half that is replaced": (
        "Response Commit, mill 1: After an attack is played, it gets +2 or -2 speed. "
        "If you milled an attack this way, it gets +3 or -3 speed instead."
    ),
    "momentum that is committed": "Enhance Commit: Ready 1 momentum.",
    "an ability of a committed card": (
        "Response Commit: After your rival plays an ability on 1 of their committed foundations, "
        "they lose 1 health."
    ),
    "momentum that is turned": (
        "Response [Twice per turn]: After you flip 1 or more momentum, ready 1 foundation."
    ),
    "great damage that is dealt": (
        "Response Commit: After your attack deals 4 or more damage to your rival, they destroy 1 "
        "foundation in their stage."
    ),
    "great damage that is asked for": (
        "Enhance Commit: If your attack's damage is 15 or greater, draw 1 card."
    ),
    "an attack that was unblockable": (
        "Enhance Commit: Your rival's unblockable attack is no longer unblockable."
    ),
    "a foundation that was discarded": (
        "Form Commit: Discard the top card of your deck. If you discarded a foundation, add it to "
        "your stage committed."
    ),
    "another card's ability before": (
        "Response Commit: Before you play an attack, that attack gets -1 difficulty."
    ),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_what_a_text_speaks_of_comes_about(text: str) -> None:
    """A position is found in which all of a text leaves its mark."""
    fields = {"name": "Made for Tests", "type": "foundation", "difficulty": 1, "check": 4}
    card = playable(msgspec.convert({**fields, "text": text, "symbols": ["fire"]}, Card))
    assert card.whole, text
    assert verdict_of(card.abilities[0], Exercise(card, 0).run(ATTEMPTS))[0] == ACTING


def test_what_happens_before_the_game_is_seen() -> None:
    """A text about the time before the game is played from there, with all cards in the deck."""
    text = 'Before the game begins, search your deck for 1 copy of "Made Lantern" and add it to '
    fields = {"name": "Made for Tests", "type": "character", "health": 20, "hand_size": 6}
    text += "your momentum, then shuffle your deck."
    made = {**fields, "check": 6, "symbols": ["fire"], "text": text}
    card = playable(msgspec.convert(made, Card))
    assert card.whole
    assert verdict_of(card.abilities[0], Exercise(card, 0).run(ATTEMPTS))[0] == ACTING
