"""Decks: a player's own, checked while they are built, imported and exported by paste."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct, to_builtins
from sqlalchemy.orm import Session

from ringside.decks import starter_text
from ringside.decks.formats import find_format
from ringside.editions import edition_named
from ringside.server import decks, reading
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.decks import STARTER
from ringside.server.own_decks import change_own, faces_for, own_deck
from ringside.server.services import Services
from ringside.server.storage import deck_versions, shelves
from ringside.server.storage.players import Visitor
from ringside.server.storage.tables import Deck as Row
from ringside.server.wire import answer, body

router = APIRouter()
LONGEST_NAME: Final = 80
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Listed = Annotated[str, Meta(max_length=1_900_000)]  # saved objects of other programs are long


class DeckText(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list, and what it is for; what is left out is worked out."""

    text: Listed
    name: Name = ""
    edition: Name = ""
    format: Name = ""
    pick: Annotated[str, Meta(max_length=200)] = ""  # a deck of an archive


async def take(request: Request, services: Services) -> DeckText:
    """Read a deck that was sent."""
    asked = await body(request, DeckText, services.settings.body_size)
    if asked.edition:
        edition_named(asked.edition)
    if asked.format:
        find_format(asked.format)
    return asked


@router.get("/decks")
async def list_decks(request: Request, visitor: Asking) -> Response:
    """List a player's own decks and the starters."""
    return answer({"decks": await faces_for(tables_of(request).services, visitor)})


@router.post("/decks/check")
async def check_deck(request: Request, visitor: Asking) -> Response:
    """Say what a list holds and what keeps it from being legal."""
    services = tables_of(request).services
    asked = await take(request, services)
    form = asked.format or (decks.default_format(asked.edition) if asked.edition else "")
    owner = services.owner(visitor.id)
    return answer(
        await services.readers.ask(visitor, reading.judge, owner, asked.text, form, asked.pick)
    )


class Rewriting(Struct, frozen=True, forbid_unknown_fields=True):
    """A list and what is to change in it, in this order."""

    text: Listed
    format: Name
    changes: Annotated[list[reading.CardChange], Meta(max_length=100)]


@router.post("/decks/change")
async def rewrite(request: Request, visitor: Asking) -> Response:
    """Change a list that is being built, and keep whatever else stands in it."""
    services = tables_of(request).services
    asked = await body(request, Rewriting, services.settings.body_size)
    find_format(asked.format)
    owner = services.owner(visitor.id)
    text = await services.readers.ask(
        visitor, reading.rewrite, owner, asked.text, asked.format, asked.changes
    )
    return answer({"text": text})


@router.post("/decks/import")
@router.post("/decks")
async def add_deck(request: Request, visitor: Asking) -> Response:
    """Keep a deck; one that is not named is called after its character."""
    services = tables_of(request).services
    asked = await take(request, services)
    await services.keep(visitor)
    row, problems = await fill(services, visitor, Row(text=asked.text), asked)
    await services.database.run(lambda session: shelves.add_deck(session, visitor.id, row))
    return answer({**await described(services, visitor, row), "problems": problems})


async def fill(
    services: Services, visitor: Visitor, row: Row, asked: DeckText
) -> tuple[Row, list[str]]:
    """Write what was sent into a deck's row, the rest worked out from its cards."""
    owner = services.owner(visitor.id)
    row.text = asked.text
    return await services.readers.ask(
        visitor, reading.fill, owner, row, asked.name, asked.edition, asked.format, asked.pick
    )


async def described(services: Services, visitor: Visitor, row: Row) -> dict[str, Any]:
    """Describe one of a player's own decks with its list and whether it is legal."""
    return await services.readers.ask(visitor, reading.describe, services.owner(visitor.id), row)


@router.get("/decks/{deck}")
async def show_deck(request: Request, deck: str, visitor: Asking) -> Response:
    """Show a deck with its list."""
    services = tables_of(request).services
    if deck.startswith(STARTER):
        decks.starter(deck)
        face = next(each for each in decks.starter_faces() if each.id == deck)
        text = starter_text(deck.removeprefix(STARTER))
        return answer({**to_builtins(face), "text": text})
    row = await own_deck(services, visitor.id, deck)
    return answer(await described(services, visitor, row))


@router.put("/decks/{deck}")
async def change_deck(request: Request, deck: str, visitor: Asking) -> Response:
    """Change one of a player's own decks."""
    services = tables_of(request).services
    asked = await take(request, services)
    wanted = decks.number(deck)
    new, problems = await fill(services, visitor, Row(text=asked.text), asked)

    def store(session: Session) -> Row:
        row = shelves.deck_of(session, visitor.id, wanted)
        deck_versions.remember(session, row, new.text)
        row.name, row.edition, row.format = new.name, new.edition, new.format
        row.text, row.changed = new.text, new.changed
        return row

    row = await services.database.run(store)
    return answer({**await described(services, visitor, row), "problems": problems})


@router.delete("/decks/{deck}")
async def delete_deck(request: Request, deck: str, visitor: Asking) -> Response:
    """Delete one of a player's own decks; games with it go on."""
    database = tables_of(request).services.database
    await change_own(database, visitor, deck, deck_versions.delete_deck)
    return answer({})


@router.get("/decks/{deck}/export")
async def export(
    request: Request,
    deck: str,
    visitor: Asking,
    format: str = "plain",  # noqa: A002 - of the API
) -> Response:
    """Write a deck in a format that other sites and players read."""
    services = tables_of(request).services
    starter = deck if deck.startswith(STARTER) else ""
    row = None if starter else await own_deck(services, visitor.id, deck)
    owner = services.owner(visitor.id)
    text = await services.readers.ask(visitor, reading.export, owner, row, starter, format)
    return answer({"text": text})
