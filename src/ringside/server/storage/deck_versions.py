"""What a deck was: its earlier lists, and the link by which others see what it is."""

from __future__ import annotations

import secrets
import time
from typing import Final

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from ringside.server.refusals import UnknownError
from ringside.server.storage.shelves import deck_of
from ringside.server.storage.tables import Deck, DeckVersion

MOST: Final = 50  # versions of a deck; the oldest goes first
LARGEST: Final = 2_000_000  # characters of all versions of a player
TOGETHER: Final = 120.0  # seconds within which changes are one version


def remember(session: Session, row: Deck, text: str) -> None:
    """Keep what a deck was before another list takes its place."""
    if row.text == text:
        return
    mine = select(DeckVersion).where(DeckVersion.deck == row.id).order_by(DeckVersion.id.desc())
    kept = list(session.scalars(mine))
    if kept and time.time() - kept[0].changed < TOGETHER:
        return
    fresh = DeckVersion(deck=row.id, player=row.player, text=row.text, changed=time.time())
    session.add(fresh)
    for each in kept[MOST - 1 :]:
        session.delete(each)
    session.flush()
    forget_oldest(session, row.player)


def forget_oldest(session: Session, player: int) -> None:
    """Delete a player's oldest versions until all of them are no longer than may be kept."""
    size = func.length(DeckVersion.text)
    mine = select(DeckVersion.id, size).where(DeckVersion.player == player)
    kept = 0
    for ident, length in session.execute(mine.order_by(DeckVersion.id.desc())).all():
        kept += length
        if kept > LARGEST:
            session.execute(delete(DeckVersion).where(DeckVersion.id == ident))


def versions_of(session: Session, player: int, deck: int) -> list[DeckVersion]:
    """List what a player's deck was, the newest first."""
    deck_of(session, player, deck)
    mine = select(DeckVersion).where(DeckVersion.deck == deck).order_by(DeckVersion.id.desc())
    return list(session.scalars(mine))


def delete_deck(session: Session, player: int, deck: int) -> None:
    """Delete a player's deck with all that it was."""
    row = deck_of(session, player, deck)
    session.execute(delete(DeckVersion).where(DeckVersion.deck == deck))
    session.delete(row)


def give_link(session: Session, player: int, deck: int) -> str:
    """Give a deck a secret by which anybody sees it; one that has one keeps it."""
    row = deck_of(session, player, deck)
    row.link = row.link or secrets.token_urlsafe(15)
    return row.link


def take_link(session: Session, player: int, deck: int) -> None:
    """Close a deck to those who have its link."""
    deck_of(session, player, deck).link = None


def linked(session: Session, link: str) -> Deck:
    """Return the deck of a link."""
    row = session.scalar(select(Deck).where(Deck.link == link)) if link else None
    if row is None:
        raise UnknownError("Expected the link of a deck, got none that is open; ask for a new one.")
    return row
