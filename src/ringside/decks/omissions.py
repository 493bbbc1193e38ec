"""Omissions: the abilities of a deck that are not understood and do nothing where it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from ringside.cards.model import Card
from ringside.cards.playable import unread_of
from ringside.decks.model import Deck, Slot
from ringside.errors import UserError


class Omission(Struct, frozen=True):
    """A card of a deck, its copies, and what of it is not understood, as printed."""

    card: str
    copies: int
    texts: tuple[str, ...]


def omissions(cards: Iterable[Card]) -> tuple[Omission, ...]:
    """Say what is left out where these cards are played."""
    counted = Counter(card for card in cards if unread_of(card))
    return tuple(
        Omission(card.full_name, copies, unread_of(card)) for card, copies in counted.items()
    )


def deck_omissions(deck: Deck) -> tuple[Omission, ...]:
    """Say what is left out where a deck is played, its sideboard included."""
    start = (Slot(deck.character, 1),) if deck.character else ()
    slots = (*start, *deck.main, *deck.side)
    return omissions(slot.card for slot in slots for _ in range(slot.copies))


def refuse_unread(cards: Iterable[Card], deck: str) -> None:
    """Raise UserError for the first card of a deck that is not understood whole."""
    for each in omissions(cards):
        raise UserError(
            f"Expected decks whose cards are understood whole, but {each.card!r} of {deck} is not "
            f"({each.texts[0]!r}); add --leave-out to play without such abilities."
        )


def count(found: Iterable[Omission]) -> int:
    """Count abilities, one of several copies once."""
    return sum(len(each.texts) for each in found)


def in_words(number: int) -> str:
    """Say how many abilities the players see to themselves."""
    return f"{number} {'ability' if number == 1 else 'abilities'} by hand"
