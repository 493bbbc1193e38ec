"""How a set's boosters are made: slots, each filled from cards of some rarities and types."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from ringside.cards.model import Card, CardType


class BoosterSlot(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Some cards of a booster: how many, of which rarities by weight, of which types.

    Without rarities every card of the set is printed as often as any other; without types every
    card but tokens belongs here.
    """

    cards: Annotated[int, Meta(ge=1, le=60)]
    rarity: dict[str, Annotated[int, Meta(ge=1, le=1000)]] = {}
    type: tuple[CardType, ...] = ()

    def weight(self, card: Card) -> int:
        """Give how often a card stands on the slot's sheet: 0 where it does not belong."""
        if card.type == "token" and "token" not in self.type:
            return 0
        if self.type and card.type not in self.type:
            return 0
        return self.rarity.get(card.rarity, 0) if self.rarity else 1


class Booster(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The slots of a booster; no card stands in one booster twice unless it says so."""

    slots: Annotated[tuple[BoosterSlot, ...], Meta(min_length=1, max_length=30)]
    duplicates: bool = False

    @property
    def size(self) -> int:
        """Count the cards of one booster."""
        return sum(slot.cards for slot in self.slots)
