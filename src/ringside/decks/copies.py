"""How many copies of a card a deck may hold, where the card itself says so."""

from __future__ import annotations

import re
from typing import Final

from ringside.cards.model import Card

_UP_TO: Final = re.compile(r"up to (?P<number>\w+) cop(?:y|ies) of this card", re.IGNORECASE)
_ONLY: Final = re.compile(
    r"only (?:have|include) (?P<number>\w+) cop(?:y|ies) of this card", re.IGNORECASE
)
_ANY: Final = re.compile(r"any number of copies of this card", re.IGNORECASE)
_DECK: Final = re.compile(r"\bdeck\b", re.IGNORECASE)
_WORDS: Final = {
    word: number
    for number, word in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}
UNLIMITED: Final = 10_000


def allowed_copies(card: Card, most: int) -> int:
    """Give the limit that a card's own text sets on its copies, or else the format's."""
    for sentence in re.split(r"(?<=\.)\s|\n", card.text):
        if not _DECK.search(sentence):
            continue
        if _ANY.search(sentence):
            return UNLIMITED
        match = _UP_TO.search(sentence) or _ONLY.search(sentence)
        number = _number(match["number"]) if match else None
        if number is not None:
            return number
    return most


def _number(word: str) -> int | None:
    return int(word) if word.isdigit() else _WORDS.get(word.casefold())
