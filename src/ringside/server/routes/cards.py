"""Cards: search, faces, pictures, and imports of a player's own."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct

from ringside.cards.pictures.icons import symbol_picture
from ringside.server import reading, understanding, wording
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.refusals import TooManyError, UnknownError
from ringside.server.routes.socket import holding
from ringside.server.services import Services
from ringside.server.storage.players import Visitor
from ringside.server.wire import answer, body, pass_on, spool

router = APIRouter()
LONGEST_QUERY: Final = 500
FILE_COST: Final = 50.0  # requests that a card file counts as
LARGEST_ASKED: Final = 50_000  # bytes
KEPT: Final = {"Cache-Control": "private, max-age=3600"}


class Marked(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards whose marks are asked for."""

    ids: Annotated[tuple[Annotated[str, Meta(max_length=200)], ...], Meta(max_length=200)]


class Pasted(Struct, frozen=True, forbid_unknown_fields=True):
    """A card file as text: JSON Lines, JSON or CSV."""

    text: str


@router.get("/cards")
async def search(
    request: Request, visitor: Asking, q: str = "", limit: int = 60, offset: int = 0
) -> Response:
    """Find cards by a query."""
    services = tables_of(request).services
    owner, query = services.owner(visitor.id), q[:LONGEST_QUERY]
    found = await services.readers.ask(visitor, reading.find_cards, owner, query, offset, limit)
    return pass_on(found)


@router.post("/cards/marks")
async def marks(request: Request, visitor: Asking) -> Response:
    """Say which cards have abilities that are not understood."""
    services = tables_of(request).services
    asked = await body(request, Marked, LARGEST_ASKED)
    owner = services.owner(visitor.id)
    found = await services.readers.ask(visitor, reading.mark_cards, owner, asked.ids)
    return answer({"marks": found})


@router.get("/cards/understood")
async def understood(request: Request, visitor: Asking, first: int = 0) -> Response:
    """Say of some of a player's own cards, from a place on, how many are understood whole."""
    services = tables_of(request).services
    owner = services.owner(visitor.id)
    return answer(await services.readers.ask(visitor, understanding.understand, owner, first))


class Reworded(Struct, frozen=True, forbid_unknown_fields=True):
    """Another wording of a card, which is tried, or kept as well."""

    card: Annotated[str, Meta(max_length=200)]
    text: Annotated[str, Meta(max_length=5_000)]
    keep: bool = False


@router.post("/cards/wording")
async def reword(request: Request, visitor: Asking) -> Response:
    """Say how another wording of a card is understood, and keep it if that is wanted."""
    services = tables_of(request).services
    asked = await body(request, Reworded, LARGEST_ASKED)
    owner = services.owner(visitor.id)
    try:
        found = await services.readers.ask(
            visitor, wording.reword, owner, asked.card, asked.text, asked.keep
        )
    finally:
        if asked.keep:
            await services.forget_cards(visitor.id)
    return answer(found)


@router.post("/cards/import")
async def import_cards(request: Request, visitor: Asking) -> Response:
    """Add a player's own cards, and say which entries were left out and why."""
    services = tables_of(request).services
    asked = await body(request, Pasted, services.settings.body_size)
    await services.charge(visitor, len(asked.text))
    await services.keep(visitor, len(asked.text))
    owner = services.owner(visitor.id)
    try:
        done = await services.readers.ask(visitor, reading.import_cards, owner, asked.text)
    finally:
        await services.forget_cards(visitor.id)
    return answer(done)


@router.post("/cards/file")
async def import_file(request: Request, visitor: Asking) -> Response:
    """Add a player's own cards from a file that is the whole body: JSON Lines, JSON or CSV."""
    services = tables_of(request).services
    if not await services.allow(visitor, FILE_COST):
        raise TooManyError("Expected fewer card files, got many; wait a moment and try again.")
    async with holding(services.uploads, visitor) as is_free:
        if not is_free:
            raise TooManyError("Expected one card file after the other, got several; wait for one.")
        return answer(await read_file(request, services, visitor))


async def read_file(request: Request, services: Services, visitor: Visitor) -> dict[str, Any]:
    """Keep a body as a file for as long as it takes to read it."""
    settings, owner = services.settings, services.owner(visitor.id)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "cards"
        await services.keep(visitor, await spool(request, file, settings.file_size))
        try:
            return await services.readers.ask_within(
                settings.file_seconds, visitor, reading.import_file, owner, str(file)
            )
        finally:
            await services.forget_cards(visitor.id)


@router.get("/symbols/{symbol}.svg")
async def symbol(symbol: str, visitor: Asking) -> Response:
    """Draw a symbol."""
    drawn = symbol_picture(symbol)
    if not drawn:
        raise UnknownError(
            f"Expected a symbol such as fire, got {symbol[:40]!r}; ask for one of the twelve."
        )
    return Response(drawn, headers=KEPT, media_type="image/svg+xml")


@router.get("/cards/{code}/{number}/picture.svg")
async def picture(
    request: Request, code: str, number: str, visitor: Asking, side: str = "front"
) -> Response:
    """Draw a card."""
    services = tables_of(request).services
    owner, ident = services.owner(visitor.id), f"{code}/{number}"
    is_back = side == "back"
    # The sets that come with Ringside are no wish of a player that could harm anybody.
    drawn = await asyncio.to_thread(reading.draw_printed, ident, is_back)
    if not drawn:
        drawn = await services.readers.ask(visitor, reading.draw_own, owner, ident, is_back)
    return Response(drawn, headers=KEPT, media_type="image/svg+xml")


@router.get("/cards/{code}/{number}")
async def show(request: Request, code: str, number: str, visitor: Asking) -> Response:
    """Describe a card, and what of its text is not understood."""
    services = tables_of(request).services
    owner, ident = services.owner(visitor.id), f"{code}/{number}"
    return answer(await services.readers.ask(visitor, reading.show_card, owner, ident))
