"""Sideboard plans: which trades with the sideboard make a deck better against each rival."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from ringside.cards.model import Card
from ringside.decks.model import Deck
from ringside.lab.deals import Cards
from ringside.lab.swap import Finding, Play
from ringside.lab.tune import Tuned, tune

MOST: Final = 4  # kinds of cards that a plan trades


class Trade(Struct, frozen=True):
    """Copies of a card of the sideboard in place of as many of a card in the deck."""

    out: Card
    into: Card
    copies: int

    @property
    def words(self) -> str:
        """Say the trade."""
        return f"{self.copies}x {self.into.full_name} for {self.out.full_name}"

    def apply(self, deck: Cards) -> Cards:
        """Return the deck with the trade; its last copies go, every other card stays in place."""
        changed, left = list(deck), self.copies
        for place in range(len(deck) - 1, 0, -1):
            if left and changed[place] == self.out:
                changed[place] = self.into
                left -= 1
        return tuple(changed)


class Plan(Struct, frozen=True):
    """What to trade against one rival, and what that is worth."""

    rival: str
    tried: int
    trades: list[Trade]
    findings: list[Finding]  # of each pilot, on deals that chose nothing

    @property
    def written(self) -> list[dict[str, object]]:
        """Return the plan as files of sideboard plans have it."""
        return [
            {"in": each.into.full_name, "out": each.out.full_name, "copies": each.copies}
            for each in self.trades
        ]


def trades(deck: Cards, side: Counter[Card], is_legal: Callable[[Cards], bool]) -> Iterator[Trade]:
    """Return the legal trades, each with as many copies as both cards have; who starts stays."""
    main = Counter(deck[1:])
    for out, kept in main.items():
        for into, beside in side.items():
            trade = Trade(out, into, min(kept, beside))
            if out != into and into.type != "character" and is_legal(trade.apply(deck)):
                yield trade


def beside(deck: Deck) -> Counter[Card]:
    """Count the cards of a sideboard."""
    found: Counter[Card] = Counter()
    for slot in deck.side:
        found[slot.card] += slot.copies
    return found


def plan_against(
    rival: str,
    deck: Cards,
    candidates: list[Trade],
    pilots: list[str],
    deals: int,
    play: Play,
    tick: Callable[[int], None] = lambda count: None,
) -> Plan:
    """Find the trades that help against the one rival of an arena."""
    found: Tuned[Trade] = tune(deck, candidates, pilots, deals, play, MOST, tick)
    return Plan(rival, found.tried, found.taken, found.together)
