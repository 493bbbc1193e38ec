"""Cards: search, faces, pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from fastapi import APIRouter, Request, Response
from sqlalchemy.orm import Session

from ringside.cards.model import Card
from ringside.cards.pictures.frame import draw
from ringside.cards.printings import Entry
from ringside.cards.search import Index
from ringside.server.accounts.visitors import Asking, hall_of
from ringside.server.faces import face_of
from ringside.server.refusals import UnknownError
from ringside.server.storage import shelves
from ringside.server.wire import answer

router = APIRouter()
MOST_SHOWN: Final = 200
KEPT: Final = {"Cache-Control": "private, max-age=86400"}


@lru_cache(maxsize=32)
def index_of(cards: tuple[Card, ...]) -> tuple[tuple[Entry, ...], Index]:
    """Give our own sets and a player's cards, ready to be searched."""
    entries = shelves.entries_of(cards)
    return entries, Index(entries)


async def own(request: Request, player: int) -> tuple[Card, ...]:
    """Read the cards that a player imported."""

    def read(session: Session) -> tuple[Card, ...]:
        return shelves.own_cards(session, player)

    return await hall_of(request).house.database.run(read)


@router.get("/cards")
async def search(
    request: Request, visitor: Asking, q: str = "", limit: int = 60, offset: int = 0
) -> Response:
    """Find cards by a query."""
    entries, index = index_of(await own(request, visitor.id))
    found = index.find(q[:500]) if q.strip() else list(entries)
    first = max(0, offset)
    shown = found[first : first + max(0, min(limit, MOST_SHOWN))]
    return answer({"total": len(found), "cards": [face_of(entry.card) for entry in shown]})


async def find(request: Request, player: int, ident: str) -> Card:
    """Return a card by its id."""
    entries, _ = index_of(await own(request, player))
    for entry in entries:
        for printing in entry.printings:
            if printing.id == ident:
                return printing
    raise UnknownError(f"Expected a card such as first-bell/017, got {ident[:60]!r}.")


@router.get("/cards/{code}/{number}/picture.svg")
async def picture(request: Request, code: str, number: str, visitor: Asking) -> Response:
    """Draw a card."""
    card = await find(request, visitor.id, f"{code}/{number}")
    return Response(draw(card), headers=KEPT, media_type="image/svg+xml")


@router.get("/cards/{code}/{number}")
async def show(request: Request, code: str, number: str, visitor: Asking) -> Response:
    """Describe a card."""
    return answer(face_of(await find(request, visitor.id, f"{code}/{number}")))
