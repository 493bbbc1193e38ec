"""The rating of a card: what its features were worth in simulated games, as data."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from ringside.cards.model import Card
from ringside.limited.features import features

WEIGHTS: Final = Path(__file__).with_name("rating.json")


class Merit(Struct, frozen=True):
    """One part of a score, in words, with its points."""

    words: str
    points: float


@cache
def weights() -> dict[str, float]:
    """Load what each feature is worth; `bench/rating.py` learns it."""
    found: dict[str, float] = json.loads(WEIGHTS.read_text("utf-8"))["weights"]
    return found


@cache
def rating(card: Card) -> float:
    """Rate a card: points around zero, more is better."""
    known = weights()
    return sum(known.get(name, 0.0) * value for name, value in features(card).items())


def reasons(card: Card) -> list[Merit]:
    """Explain a rating, the heaviest part first."""
    known = weights()
    found = [
        Merit(_words(card, name), round(known.get(name, 0.0) * value, 2))
        for name, value in features(card).items()
    ]
    return sorted((each for each in found if each.points), key=lambda each: -abs(each.points))


def _words(card: Card, name: str) -> str:
    """Say a feature with the number that the card prints, where there is one."""
    name = name.removeprefix("character: ")
    printed: dict[str, int | None] = {
        "check": card.check,
        "difficulty": card.difficulty,
        "health": card.health,
        "hand size": card.hand_size,
        "block modifier": card.block.modifier if card.block else None,
        "speed": card.attack.speed if card.attack else None,
        "damage": card.attack.damage if card.attack else None,
    }
    number = printed.get(name)
    if number is not None:
        return f"{name} {number}"
    return name
