"""Invented cards and a library in a folder of its own for the tests of cards."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.library import Library
from ringside.cards.model import Card

MakeCard = Callable[..., Card]


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
