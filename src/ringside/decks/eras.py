"""Eras: which of two cards of one name a format means, by what a collection calls legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from ringside.cards.printings import Entry


class Era(Struct, frozen=True):
    """Words of legality, the nearest first; a card that has none belongs to every era."""

    name: str = ""
    words: tuple[str, ...] = ()

    def nearest(self, entries: Sequence[Entry]) -> list[Entry]:
        """Give the cards of the era: those of the first word that any of them has."""
        for word in self.words:
            if found := [entry for entry in entries if is_legal(entry, word)]:
                return found
        return [entry for entry in entries if not self.words or not legality_of(entry)]


NO_ERA: Final = Era()


def legality_of(entry: Entry) -> set[str]:
    """Give the words by which a collection calls a card legal, in any of its printings."""
    return {word for printing in entry.printings for word in printing.legality}


def share_universe(entries: Sequence[Entry]) -> bool:
    """Tell whether a collection calls all cards legal in the spotlight of one universe."""
    words = [{w for w in legality_of(entry) if w.startswith("spotlight ")} for entry in entries]
    return bool(set[str].intersection(*words)) if words else False


def is_legal(entry: Entry, word: str) -> bool:
    """Tell whether a card belongs to what a word of legality names."""
    # "standard banned" and "spotlight bebop" belong to standard and to spotlight.
    return any(each == word or each.startswith(f"{word} ") for each in legality_of(entry))
