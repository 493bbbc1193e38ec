"""A deck: a starting character, a main deck and a sideboard, as cards and copies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from ringside.cards.model import CARD_TYPES, Card
from ringside.cards.names import fold
from ringside.cards.printings import Entry

MOST_COPIES: Final = 999


class Slot(Struct, frozen=True):
    """A card of the library and how many copies of it a deck holds."""

    entry: Entry
    copies: int

    @property
    def card(self) -> Card:
        """Give the card with the text in force."""
        return self.entry.card


class Deck(Struct, frozen=True):
    """A deck whose slots stand in one fixed order, so that equal lists are equal decks."""

    character: Entry | None
    main: tuple[Slot, ...]
    side: tuple[Slot, ...] = ()
    url: str = ""

    @property
    def size(self) -> int:
        """Count the cards of the main deck, without the starting character."""
        return sum(slot.copies for slot in self.main)

    @property
    def side_size(self) -> int:
        """Count the cards of the sideboard."""
        return sum(slot.copies for slot in self.side)

    def cards(self) -> list[Card]:
        """Give the main deck card by card, without the starting character."""
        return [slot.card for slot in self.main for _ in range(slot.copies)]


def make_deck(
    character: Entry | None, main: Iterable[Slot], side: Iterable[Slot] = (), url: str = ""
) -> Deck:
    """Make a deck of loose slots: copies of one card are joined and the order is fixed."""
    return Deck(character, _join(main), _join(side), url)


def slot_order(slot: Slot) -> tuple[int, str, int, str]:
    """Order slots by type, name, version and place in a set."""
    card = slot.card
    return CARD_TYPES.index(card.type), fold(card.name), card.version, card.id


def _join(slots: Iterable[Slot]) -> tuple[Slot, ...]:
    entries: dict[tuple[str, str], Entry] = {}
    copies: dict[tuple[str, str], int] = {}
    for slot in slots:
        key = (slot.card.id, slot.card.full_name)
        entries[key] = slot.entry
        copies[key] = copies.get(key, 0) + slot.copies
    joined = (Slot(entry, copies[key]) for key, entry in entries.items())
    return tuple(sorted((slot for slot in joined if slot.copies), key=slot_order))
