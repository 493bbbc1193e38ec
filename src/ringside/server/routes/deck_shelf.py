"""What lies around decks: folders and notes, versions, links, and sheets to print."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct
from sqlalchemy.orm import Session

from ringside.decks.formats import find_format
from ringside.server import decks, printing, reading
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.own_decks import change_own, own_deck
from ringside.server.routes.decks import Listed, Name
from ringside.server.storage import deck_versions, shelves
from ringside.server.wire import answer, body

router = APIRouter()
SMALL: Final = 50_000
PDF: Final = "application/pdf"


class About(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a deck lies, and what its player thinks of it."""

    folder: Name = ""
    notes: Annotated[str, Meta(max_length=20_000)] = ""


class TwoLists(Struct, frozen=True, forbid_unknown_fields=True):
    """Two lists that are compared, by the names of a format."""

    one: Listed
    two: Listed
    format: Name = ""


@router.put("/decks/{deck}/about")
async def describe(request: Request, deck: str, visitor: Asking) -> Response:
    """Keep a deck's folder and notes."""
    asked = await body(request, About, SMALL)
    wanted = decks.number(deck)

    def store(session: Session) -> None:
        row = shelves.deck_of(session, visitor.id, wanted)
        row.folder, row.notes = " ".join(asked.folder.split()), asked.notes

    await tables_of(request).services.database.run(store)
    return answer({})


@router.get("/decks/{deck}/versions")
async def list_versions(request: Request, deck: str, visitor: Asking) -> Response:
    """List what a deck was, the newest first, each with its list."""
    wanted = decks.number(deck)
    found = await tables_of(request).services.database.run(
        lambda session: deck_versions.versions_of(session, visitor.id, wanted)
    )
    told = [{"id": each.id, "changed": each.changed, "text": each.text} for each in found]
    return answer({"versions": told})


@router.post("/decks/difference")
async def difference(request: Request, visitor: Asking) -> Response:
    """Say which cards two lists do not have in the same number."""
    services = tables_of(request).services
    asked = await body(request, TwoLists, services.settings.body_size)
    if asked.format:
        find_format(asked.format)
    owner = services.owner(visitor.id)
    found = await services.readers.ask(
        visitor, reading.difference, owner, asked.one, asked.two, asked.format
    )
    return answer({"changes": found})


@router.post("/decks/{deck}/link")
async def open_link(request: Request, deck: str, visitor: Asking) -> Response:
    """Give a deck a link by which anybody sees it as it is."""
    database = tables_of(request).services.database
    link = await change_own(database, visitor, deck, deck_versions.give_link)
    return answer({"link": link})


@router.delete("/decks/{deck}/link")
async def close_link(request: Request, deck: str, visitor: Asking) -> Response:
    """Close the link of a deck."""
    database = tables_of(request).services.database
    await change_own(database, visitor, deck, deck_versions.take_link)
    return answer({})


@router.get("/links/{link}")
async def follow_link(request: Request, link: str, visitor: Asking) -> Response:
    """Show a deck by its link, its cards as its owner has them."""
    services = tables_of(request).services
    row = await services.database.run(lambda session: deck_versions.linked(session, link[:40]))
    owner = services.owner(row.player)
    return answer(await services.readers.ask(visitor, reading.show_linked, owner, row))


@router.get("/decks/{deck}/{sheet}.pdf")
async def print_sheet(request: Request, deck: str, sheet: str, visitor: Asking) -> Response:
    """Print a deck as proxies, or as the sheet by which it is registered."""
    services = tables_of(request).services
    row = await own_deck(services, visitor.id, deck)
    owner = services.owner(visitor.id)
    printed = await services.readers.ask(visitor, printing.print_deck, owner, row, sheet)
    return Response(printed, media_type=PDF)
