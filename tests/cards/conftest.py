"""Invented cards and a library in a folder of its own for the tests of cards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.library import Library
from ringside.cards.model import Card

MakeCard = Callable[..., Card]
WHOLE: dict[str, Any] = {
    "name": "Whole Card",
    "title": "the Entire",
    "version": 2,
    "type": "character",
    "difficulty": 6,
    "check": 6,
    "block": {"zone": "mid", "modifier": 0},
    "attack": {"zone": "low", "speed": 2, "damage": 3},
    "symbols": ["air", "attuned:fire", "infinity"],
    "keywords": ["Deadlock Stun: 2", "Combo (Weapon, Foundation)", "Unique"],
    "vitals": {"gender": "F", "height": "5'4\"", "weight": "??", "blood_type": "AB"},
    "hand_size": 6,
    "health": 27,
    "stamina": 4,
    "universe": "First Bell",
    "watermark": "ring",
    "set": "test",
    "set_title": "The Test Set",
    "known_as": ["10405"],
    "number": "007",
    "rarity": "rare",
    "released": "2026-01-01",
    "legality": ["standard"],
    "text": "Form: Draw 1 card.",
    "tree": ["Form: Draw 2 cards."],
    "split": {"type": "attack", "difficulty": 4, "keywords": ["Kick"], "text": "E: Draw 1 card."},
    "back": {"type": "character", "name": "Other Side", "health": 30, "hand_size": 5},
}


@pytest.fixture
def make_card() -> MakeCard:
    """Make an invented attack; each test changes the fields it is about."""

    def make(**changes: Any) -> Card:
        fields: dict[str, Any] = {
            "name": "Plain Jab",
            "type": "attack",
            "difficulty": 3,
            "check": 3,
            "symbols": ["fire", "order"],
            "set": "test",
            "number": "001",
        }
        return card_from_fields({**fields, **changes})

    return make


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    """Give an empty library that no other test sees, and make it the user's own."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "home"))
    return Library(own_sets=False)


@pytest.fixture
def whole() -> dict[str, Any]:
    """Give the fields of a card on which every field is set."""
    return WHOLE
