"""What a deck is made of: difficulties, checks, symbols and blocks, counted."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from ringside.cards.model import INFINITY, SYMBOLS, ZONES
from ringside.decks.checks import primary_symbols
from ringside.decks.model import Deck
from ringside.decks.odds import FirstHand, chance_of_check


class Statistics(Struct, frozen=True):
    """Counts over the main deck, and the odds that follow from them."""

    size: int
    types: dict[str, int]
    difficulty: dict[int, int]
    check: dict[int, int]
    symbols: dict[str, int]
    blocks: dict[str, int]
    modifiers: dict[int, int]
    primary: tuple[str, ...]
    average_check: float
    check_odds: dict[int, list[float]]
    hand_size: int
    hand_odds: float
    mulligan_odds: float


def statistics(deck: Deck) -> Statistics:
    """Count a deck and work out its odds."""
    cards = deck.cards()
    checks = Counter(card.check for card in cards if card.check is not None)
    first = FirstHand(deck)
    symbols = Counter(symbol for card in cards for symbol in card.plain_symbols)
    blocks = Counter[str](card.block.zone for card in cards if card.block)
    return Statistics(
        size=len(cards),
        types=dict(Counter(card.type for card in cards).most_common()),
        difficulty=_sorted(Counter(c.difficulty for c in cards if c.difficulty is not None)),
        check=_sorted(checks),
        symbols={name: symbols[name] for name in (*SYMBOLS, INFINITY) if symbols[name]},
        blocks={zone: blocks[zone] for zone in ZONES if blocks[zone]},
        modifiers=_sorted(Counter(card.block.modifier for card in cards if card.block)),
        primary=primary_symbols(deck),
        average_check=round(checks_average(checks), 2),
        check_odds={
            n: [float(chance_of_check(cards, n, committed)) for committed in range(4)]
            for n in range(1, 9)
        },
        hand_size=first.hand,
        hand_odds=float(first.kept),
        mulligan_odds=float(first.redrawn),
    )


def checks_average(checks: Counter[int]) -> float:
    """Give the average check of a deck, 0 for an empty one."""
    return sum(value * copies for value, copies in checks.items()) / max(checks.total(), 1)


def _sorted(counts: Counter[int]) -> dict[int, int]:
    return {number: counts[number] for number in sorted(counts)}
