"""The difference between two decks: cards whose copies are not the same."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ringside.decks.model import Deck, Slot


class Difference(Struct, frozen=True):
    """A card in a section, with its copies in the first deck and in the second."""

    section: str
    name: str
    before: int
    after: int


def compare(one: Deck, two: Deck) -> tuple[Difference, ...]:
    """List what the second deck has otherwise, section by section, by name."""
    first, second = _counted(one), _counted(two)
    places = sorted({*first, *second})
    return tuple(
        Difference(section, name, first.get((section, name), 0), second.get((section, name), 0))
        for section, name in places
        if first.get((section, name), 0) != second.get((section, name), 0)
    )


def _counted(deck: Deck) -> dict[tuple[str, str], int]:
    copies: dict[tuple[str, str], int] = {}
    for section, slot in _slots(deck):
        key = (section, slot.card.full_name)
        copies[key] = copies.get(key, 0) + slot.copies
    return copies


def _slots(deck: Deck) -> Iterator[tuple[str, Slot]]:
    if deck.character:
        yield "character", Slot(deck.character, 1)
    yield from (("main", slot) for slot in deck.main)
    yield from (("side", slot) for slot in deck.side)
