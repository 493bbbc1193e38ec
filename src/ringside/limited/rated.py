"""A card made ready for drafting and building: its rating, type and symbols at hand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ringside.cards.model import INFINITY, SYMBOLS, Card
from ringside.cards.playable import playable
from ringside.cards.printings import Entry
from ringside.limited.catalogue import Catalogue
from ringside.limited.rating import rating

_BIT: Final = {symbol: 1 << place for place, symbol in enumerate(SYMBOLS)} | {
    INFINITY: (1 << len(SYMBOLS)) - 1
}


class Rated:
    """An entry of the library with what bots ask of it thousands of times."""

    __slots__ = ("bits", "card", "entry", "identity", "kind", "opening", "points", "whole")

    def __init__(self, entry: Entry) -> None:
        """Rate a card; infinity shares a symbol with every card."""
        self.entry = entry
        self.card: Card = entry.card
        self.identity = entry.identity
        self.kind: str = entry.card.type
        self.points = rating(entry.card)
        self.whole = playable(entry.card).whole
        self.bits = bits_of(entry.card.plain_symbols)
        # At the start infinity stands for one symbol where foundations start (2008), so it is not
        # counted on; a character whose only symbol it is comes from rules where it means all.
        plain = bits_of(each for each in entry.card.plain_symbols if each != INFINITY)
        self.opening = plain or (self.bits if self.kind == "character" else 0)

    def shares(self, other: Rated) -> bool:
        """Tell whether two cards have a symbol in common."""
        return self.bits & other.bits != 0

    def opens(self, card: Rated) -> bool:
        """Tell whether a card could be played face up where this one starts."""
        return self.opening & card.bits != 0


def bits_of(symbols: Iterable[str]) -> int:
    """Return symbols as bits; infinity is all of them."""
    bits = 0
    for symbol in symbols:
        bits |= _BIT[symbol]
    return bits


class Ratings:
    """The rated cards of a catalogue by key, each rated once."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Begin with none; cards are rated when they are met."""
        self.catalogue = catalogue
        self._known: dict[str, Rated] = {}

    def of(self, key: str) -> Rated:
        """Give the rated card of a key."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = Rated(self.catalogue.entry(key))
        return found
