"""Opening boosters: each slot is filled from a printed sheet, dealt in order and printed anew."""

from __future__ import annotations

from collections.abc import Mapping

from ringside.cards.boosters import Booster, BoosterSlot
from ringside.cards.model import Card
from ringside.engine.model.randomness import Source
from ringside.errors import UserError

Pack = tuple[str, ...]  # the keys of its cards


class Sheet:
    """A slot's print run: every card as often as its rarity weighs, shuffled."""

    def __init__(self, slot: BoosterSlot, cards: Mapping[str, Card], source: Source) -> None:
        """Print the first sheet."""
        self.source = source
        self.printed = [key for key, card in cards.items() for _ in range(slot.weight(card))]
        if not self.printed:
            words = [*slot.rarity, *slot.type]
            raise UserError(
                f"Expected cards of the set for the slot {', '.join(words)}, got none; "
                "change the slot."
            )
        self.left: list[str] = []

    def next(self, taken: set[str]) -> str:
        """Cut off the next card that the pack does not have yet; repeat one if all are there."""
        for place, key in enumerate(reversed(self.left)):
            if key not in taken:
                return self.left.pop(-1 - place)
        if set(self.printed) <= taken:
            taken = set()
        fresh = list(range(len(self.printed)))
        self.source.shuffle(fresh)
        # What is left of the old sheet comes first, so that no card is lost.
        self.left = [self.printed[place] for place in fresh] + self.left
        return self.next(taken)


class Press:
    """Makes boosters of one set, one after the other, from one run of sheets."""

    def __init__(self, booster: Booster, cards: Mapping[str, Card], source: Source) -> None:
        """Take how boosters are made, the set's cards by key, and chance."""
        self.booster = booster
        self.source = source
        self.sheets = [Sheet(slot, cards, source) for slot in booster.slots]

    def pack(self) -> Pack:
        """Make the next booster; its order says nothing of its slots."""
        keys: list[str] = []
        for slot, sheet in zip(self.booster.slots, self.sheets, strict=True):
            for _ in range(slot.cards):
                keys.append(sheet.next(set() if self.booster.duplicates else set(keys)))
        order = list(range(len(keys)))
        self.source.shuffle(order)
        return tuple(keys[place] for place in order)
