"""A construction pool: the cards that a player of limited play may build a deck from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from ringside.cards.printings import Entry
from ringside.decks.model import Deck, Slot, make_deck


class Pool(Struct, frozen=True):
    """The cards that a player received, copies joined, in the order of a deck's slots."""

    slots: tuple[Slot, ...]

    @staticmethod
    def of(entries: Iterable[Entry]) -> Pool:
        """Make a pool of loose cards."""
        return Pool(make_deck(None, (Slot(entry, 1) for entry in entries)).main)

    @property
    def size(self) -> int:
        """Count the cards."""
        return sum(slot.copies for slot in self.slots)

    def entries(self) -> list[Entry]:
        """Give the pool card by card."""
        return [slot.entry for slot in self.slots for _ in range(slot.copies)]

    def build(self, start: Entry | None, main: Iterable[Entry]) -> Deck:
        """Build a deck; the rest of the pool is its sideboard (tournament-2008 101.5)."""
        chosen = list(main)
        used = Counter(entry.identity for entry in chosen)
        if start is not None:
            used[start.identity] += 1
        return make_deck(start, (Slot(entry, 1) for entry in chosen), self._rest(used))

    def _rest(self, used: Counter[str]) -> Iterator[Slot]:
        for slot in self.slots:
            taken = min(used[slot.entry.identity], slot.copies)
            used[slot.entry.identity] -= taken
            yield Slot(slot.entry, slot.copies - taken)

    def lacking(self, deck: Deck) -> Iterator[tuple[str, int, int]]:
        """Give each card of which a deck has more than the pool: name, pool's, deck's copies."""
        have = Counter[str]()
        for slot in self.slots:
            have[slot.entry.identity] += slot.copies
        names, wanted = dict[str, str](), Counter[str]()
        start = (Slot(deck.character, 1),) if deck.character else ()
        for slot in (*start, *deck.main, *deck.side):
            wanted[slot.entry.identity] += slot.copies
            names[slot.entry.identity] = slot.card.full_name
        for identity, copies in wanted.items():
            if copies > have[identity]:
                yield names[identity], have[identity], copies
