"""Cards: search, faces, pictures, and imports of a player's own."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from msgspec import Struct, to_builtins
from sqlalchemy.orm import Session

from ringside.cards.imports import Batch, read_cards
from ringside.cards.pictures.frame import draw, draw_back
from ringside.cards.playable import problems_of
from ringside.server.accounts.visitors import Asking, hall_of
from ringside.server.faces import face_of
from ringside.server.refusals import RefusalError
from ringside.server.storage import shelves
from ringside.server.wire import answer, body

router = APIRouter()
MOST_SHOWN: Final = 200
MOST_PROBLEMS: Final = 100
KEPT: Final = {"Cache-Control": "private, max-age=3600"}


class Pasted(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file as text: JSON Lines, JSON or CSV."""

    text: str


@router.get("/cards")
async def search(
    request: Request, visitor: Asking, q: str = "", limit: int = 60, offset: int = 0
) -> Response:
    """Find cards by a query."""
    library = await hall_of(request).house.libraries.of(visitor.id)
    found = library.index.find(q[:500]) if q.strip() else list(library.entries)
    first = max(0, offset)
    shown = found[first : first + max(0, min(limit, MOST_SHOWN))]
    return answer({"total": len(found), "cards": [face_of(entry.card) for entry in shown]})


@router.post("/cards/import")
async def import_cards(request: Request, visitor: Asking) -> Response:
    """Add a player's own cards, and say which entries were left out and why."""
    house = hall_of(request).house
    asked = await body(request, Pasted, house.settings.body_size)
    batch = await asyncio.to_thread(read_pasted, asked.text)

    def store(session: Session) -> int:
        return shelves.add_cards(session, visitor.id, batch.cards)

    added = await house.database.run(store)
    house.libraries.forget(visitor.id)
    problems = batch.problems[:MOST_PROBLEMS]
    return answer({"added": added, "cards": len(batch.cards), "problems": problems})


def read_pasted(text: str) -> Batch:
    """Read a card file that was sent as text, in whichever format it is."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"cards{ending_of(text)}"
        path.write_text(text, "utf-8")
        try:
            return read_cards(path)
        except RecursionError as error:
            raise RefusalError(
                "Expected the fields of cards, got lists within lists; check the text."
            ) from error


def ending_of(text: str) -> str:
    """Tell the formats of card files apart by how they begin."""
    start = text.lstrip("\ufeff \r\n\t")
    if start.startswith("["):
        return ".json"
    if start.startswith("{"):
        return ".json" if start.partition("\n")[0].rstrip() in ("{", '{"cards": [') else ".jsonl"
    return ".csv"


@router.get("/cards/{code}/{number}/picture.svg")
async def picture(
    request: Request, code: str, number: str, visitor: Asking, side: str = "front"
) -> Response:
    """Draw a card."""
    library = await hall_of(request).house.libraries.of(visitor.id)
    card = library.card(f"{code}/{number}")
    drawn = draw_back(card) if side == "back" else draw(card)
    return Response(drawn, headers=KEPT, media_type="image/svg+xml")


@router.get("/cards/{code}/{number}")
async def show(request: Request, code: str, number: str, visitor: Asking) -> Response:
    """Describe a card, and what of its text is not understood."""
    library = await hall_of(request).house.libraries.of(visitor.id)
    card = library.card(f"{code}/{number}")
    problems = await asyncio.to_thread(problems_of, card)
    return answer({**to_builtins(face_of(card)), "problems": problems})
