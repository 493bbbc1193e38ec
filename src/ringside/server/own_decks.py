"""A player's own decks: read by the readers' processes, never by the server itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TypeVar

from sqlalchemy.orm import Session

from ringside.cards.unread import REFUSED, Unread
from ringside.server import reading
from ringside.server.decks import STARTER, Chosen, DeckFace, choose_starter, number, starter_faces
from ringside.server.services import Services
from ringside.server.storage import shelves
from ringside.server.storage.database import Database
from ringside.server.storage.players import Visitor
from ringside.server.storage.tables import Deck as Row

T = TypeVar("T")


async def faces_for(services: Services, visitor: Visitor) -> list[DeckFace]:
    """Describe the decks that a player may choose from: legal ones of their own come first."""
    rows = await services.database.run(lambda session: shelves.decks_of(session, visitor.id))
    own = await own_faces(services, visitor, rows)
    return sorted([*own, *starter_faces()], key=lambda face: not face.legal)


async def own_faces(services: Services, visitor: Visitor, rows: Sequence[Row]) -> list[DeckFace]:
    """Describe a player's own decks, the one changed last first."""
    if not rows:
        return []
    return await services.readers.ask(
        visitor, reading.list_faces, services.owner(visitor.id), list(rows)
    )


async def choose(
    services: Services, visitor: Visitor, ident: str, unread: Unread = REFUSED
) -> Chosen:
    """Return a deck that a player may play with where unread abilities are treated so."""
    if ident.startswith(STARTER):
        return await asyncio.to_thread(choose_starter, ident)
    row = await own_deck(services, visitor.id, ident)
    owner = services.owner(visitor.id)
    return await services.readers.ask(visitor, reading.choose, owner, row, unread)


async def own_deck(services: Services, player: int, ident: str) -> Row:
    """Find a player's own deck."""
    wanted = number(ident)
    return await services.database.run(lambda session: shelves.deck_of(session, player, wanted))


async def change_own(
    database: Database, visitor: Visitor, deck: str, act: Callable[[Session, int, int], T]
) -> T:
    """Do something with one of a player's own decks, named as the page names it."""
    wanted = number(deck)
    return await database.run(lambda session: act(session, visitor.id, wanted))
