"""Where a fuzzed game gets its decks: cards made for it, a set, a file, or the starter decks."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.cards.sets import load_set, set_names
from ringside.decks import starters
from ringside.decks.model import Deck as Listed
from ringside.engine.model.randomness import Source
from ringside.errors import UserError
from ringside.fuzz.decks import Deck, deal, shelf, shelve

STARTERS = "starters"

Dealer = Callable[[Source], Deck]


def deal_pair(cards: str, source: Source) -> tuple[Deck, Deck]:
    """Deal two decks; two starter decks named with a comma between are those two."""
    one, _, two = cards.partition(",")
    return dealer(one)(source), dealer(two or one)(source)


@cache
def dealer(cards: str) -> Dealer:
    """Return what deals decks: by name of a set or starter deck, or a file; "" for cards made."""
    if cards == STARTERS or cards in starters():
        return deal_starters(list(starters()) if cards == STARTERS else [cards])
    if cards in set_names():
        found = shelve(load_set(cards).cards, cards)
    elif not cards or Path(cards).is_file():
        found = shelf(Path(cards) if cards else None)
    else:
        known = ", ".join((*set_names(), STARTERS, *starters()))
        raise UserError(f"Expected a file of cards, or one of {known}, got {cards!r}.")
    return lambda source: deal(found, source)


def deal_starters(names: list[str]) -> Dealer:
    """Return what deals any of some starter decks."""
    decks = [playable_deck(everything(starters()[name])) for name in names]
    return lambda source: decks[source.below(len(decks))]


def everything(deck: Listed) -> list[Card]:
    """Return the cards of a starter deck, the character first."""
    assert deck.character is not None, "a starter deck has a character"
    return [deck.character.card, *deck.cards()]
