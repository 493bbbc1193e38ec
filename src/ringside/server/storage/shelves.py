"""A player's own cards and decks in the database."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ringside.cards.model import Card
from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.storage.tables import Deck, OwnCard

MOST_CARDS: Final = 20_000
LONGEST_PLACE: Final = 400
MOST_DECKS: Final = 200


def own_fields(session: Session, player: int) -> list[bytes]:
    """Read the cards that a player imported, each as JSON, in a fixed order."""
    wanted = select(OwnCard.fields).where(OwnCard.player == player).order_by(OwnCard.place)
    return list(session.scalars(wanted))


def add_cards(session: Session, player: int, cards: Iterable[Card]) -> int:
    """Add cards to a player's own, in place of those with the same id and name.

    Everything is read before anything is written: SQLite is locked for the writing alone.
    """
    wanted = {place_of(card): msgspec.json.encode(card) for card in cards}
    mine = (OwnCard.player == player) & OwnCard.place.in_(wanted)
    known = {row.place: row for row in session.scalars(select(OwnCard).where(mine))}
    for place, row in known.items():
        row.fields = wanted[place]
    fresh = [place for place in wanted if place not in known]
    session.add_all(OwnCard(player=player, place=each, fields=wanted[each]) for each in fresh)
    return len(fresh)


def place_of(card: Card) -> str:
    """Return where a card lies on a shelf; raise RefusalError where its name is no name."""
    place = f"{card.id} {card.full_name}"
    if len(place) > LONGEST_PLACE:
        raise RefusalError(
            f"Expected names of at most {LONGEST_PLACE} letters, got {place[:40]!r} and more; "
            "shorten it."
        )
    return place


def check_room(session: Session, player: int, cards: Sequence[Card]) -> None:
    """Refuse cards that a player has no room for."""
    count = session.scalar(select(func.count()).where(OwnCard.player == player)) or 0
    if count + len(cards) > MOST_CARDS:
        raise RefusalError(
            f"Expected at most {MOST_CARDS:,} cards of your own, got {count + len(cards):,}; "
            "import fewer."
        )


def decks_of(session: Session, player: int) -> list[Deck]:
    """List a player's own decks, the one changed last first."""
    wanted = select(Deck).where(Deck.player == player).order_by(Deck.changed.desc())
    return list(session.scalars(wanted))


def deck_of(session: Session, player: int, deck: int) -> Deck:
    """Return a player's own deck."""
    row = session.get(Deck, deck)
    if row is None or row.player != player:
        raise UnknownError("Expected one of your decks, got none; choose another.")
    return row


def add_deck(session: Session, player: int, deck: Deck) -> Deck:
    """Add a deck to a player's own."""
    if len(decks_of(session, player)) >= MOST_DECKS:
        raise RefusalError(f"Expected at most {MOST_DECKS} decks, got one more; delete one first.")
    deck.player = player
    deck.changed = time.time()
    session.add(deck)
    session.flush()
    return deck
