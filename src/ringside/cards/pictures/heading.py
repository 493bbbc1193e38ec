"""The heading of a card's frame: its name on one line or two, and the line of its type."""

from __future__ import annotations

from ringside.cards.model import Card
from ringside.cards.pictures.marks import label
from ringside.cards.pictures.palette import shade
from ringside.cards.pictures.words import shorten, width


def heading(card: Card, hue: str, most: float = 29) -> str:
    """Draw the name, as large as it fits, above the type and the title."""
    # The block's shield stands in the upper right corner.
    room = 296 if card.block else 380
    words = label(91, 68, _type_line(card, room), 14, shade(hue, 0.65), "start")
    return _name(card, room, most) + words


def _name(card: Card, room: float, most: float) -> str:
    words = f"{card.name} {card.version}" if card.version else card.name
    size = _size(words, room, most, 20)
    if width(words, size, bold=True) <= room:
        return label(90, 42, words, size, "#fff", "start")
    upper, lower = _halves(words)
    size = min(_size(part, room, 19, 12) for part in (upper, lower))
    return "".join(
        label(90, y, shorten(part, size, room), size, "#fff", "start")
        for y, part in ((30, upper), (50, lower))
    )


def _halves(words: str) -> tuple[str, str]:
    middle = len(words) // 2
    gaps = [place for place, letter in enumerate(words) if letter == " "]
    cut = min(gaps, key=lambda place: abs(place - middle), default=len(words))
    return words[:cut], words[cut + 1 :]


def _size(words: str, room: float, most: float, least: float) -> float:
    size = most
    while width(words, size, bold=True) > room and size > least:
        size -= 1
    return size


def _type_line(card: Card, room: float) -> str:
    types = " / ".join((card.type, card.split.type) if card.split else (card.type,)).upper()
    sides = "TWO SIDES" if card.back else ""
    words = " · ".join(part for part in (types, card.title, sides) if part)
    return shorten(words, 14, room)
