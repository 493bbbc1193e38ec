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
from ringside.engine.source import Source
from ringside.errors import UserError
from ringside.fuzz.decks import Deck, deal, shelf, shelve

STARTERS = "starters"

Dealer = Callable[[Source], Deck]


@cache
def dealer(cards: str) -> Dealer:
    """Return what deals decks: by the name of a set, "starters", or a file; "" for cards made."""
    if cards == STARTERS:
        return deal_starters()
    if cards in set_names():
        found = shelve(load_set(cards).cards, cards)
    elif not cards or Path(cards).is_file():
        found = shelf(Path(cards) if cards else None)
    else:
        known = ", ".join((*set_names(), STARTERS))
        raise UserError(f"Expected a file of cards, or one of {known}, got {cards!r}.")
    return lambda source: deal(found, source)


def deal_starters() -> Dealer:
    """Return what deals any of the starter decks."""
    decks = [playable_deck(everything(deck)) for deck in starters().values()]
    return lambda source: decks[source.below(len(decks))]


def everything(deck: Listed) -> list[Card]:
    """Return the cards of a starter deck, the character first."""
    assert deck.character is not None, "a starter deck has a character"
    return [deck.character.card, *deck.cards()]
