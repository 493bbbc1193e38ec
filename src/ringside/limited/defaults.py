"""Boosters for sets that do not say how theirs are made, from their rarities and types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from ringside.cards.boosters import Booster, BoosterSlot
from ringside.cards.model import Card, CardType
from ringside.errors import UserError

# From common to rare; a rarity that is not listed is the rarer the fewer cards have it.
KNOWN: Final = ("starter", "common", "uncommon", "rare", "super rare", "ultra rare", "ultra")
OTHERS: Final[tuple[CardType, ...]] = ("attack", "action", "asset", "backup")
RARER: Final = 6  # a tier above rare is found once in so many boosters


def default_booster(cards: Iterable[Card]) -> Booster:
    """Make ten cards: a character, a rare, three less common and five common, half foundations."""
    found = [card for card in cards if card.type != "token"]
    types = {card.type for card in found}
    if not found:
        raise UserError("Expected a set with cards to make boosters of, got an empty one.")
    tiers = tiers_of(card for card in found if card.type != "character")
    slots = [BoosterSlot(1, type=("character",))] if "character" in types else []
    return Booster((*slots, *_rarest(tiers), *_commoner(tiers, types)))


def tiers_of(cards: Iterable[Card]) -> list[str]:
    """Order the rarities of some cards from common to rare."""
    counts = Counter(card.rarity for card in cards)

    def place(rarity: str) -> tuple[float, int]:
        low = rarity.casefold()
        # A name of another world stands beside the rares, by how few cards have it.
        known = float(KNOWN.index(low)) if low in KNOWN else 3.5
        return (known, -counts[rarity])

    return sorted(counts, key=place)


def _rarest(tiers: list[str]) -> list[BoosterSlot]:
    rare = tiers[2:]
    if not rare:
        return []
    weights = {tier: 1 if place else RARER for place, tier in enumerate(rare)}
    return [BoosterSlot(1, weights, _not_characters())]


def _commoner(tiers: list[str], types: set[CardType]) -> list[BoosterSlot]:
    """Fill a booster with less common and common cards, half of them foundations."""
    common, uncommon = (tiers[:1] or [""])[0], tiers[1] if len(tiers) > 1 else ""
    third = len(tiers) > 2
    counts = [(uncommon, 3), (common, 5 if third else 6)] if len(tiers) > 1 else [(common, 9)]
    slots: list[BoosterSlot] = []
    for rarity, count in counts:
        slots += _halves({rarity: 1}, count, types)
    return slots


def _halves(weights: dict[str, int], count: int, types: set[CardType]) -> list[BoosterSlot]:
    others = tuple(kind for kind in OTHERS if kind in types)
    if "foundation" not in types or not others:
        return [BoosterSlot(count, weights, _not_characters())]
    half = (count + 1) // 2
    return [
        BoosterSlot(half, weights, ("foundation",)),
        BoosterSlot(count - half, weights, others),
    ]


def _not_characters() -> tuple[CardType, ...]:
    return ("foundation", *OTHERS)
