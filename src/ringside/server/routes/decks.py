"""Decks: a player's own, checked while they are built, imported and exported by paste."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct, to_builtins
from sqlalchemy.orm import Session

from ringside.decks import starter_text
from ringside.decks.files import read_deck, write_deck
from ringside.decks.formats import find_format
from ringside.decks.model import Deck
from ringside.decks.shelf import Shelf
from ringside.editions import edition_named
from ringside.server import decks
from ringside.server.accounts.visitors import Asking, hall_of
from ringside.server.checking import Verdict, check
from ringside.server.decks import STARTER
from ringside.server.play.house import House
from ringside.server.storage import shelves
from ringside.server.storage.tables import Deck as Row
from ringside.server.wire import answer, body

router = APIRouter()
Name = Annotated[str, Meta(max_length=80)]
Listed = Annotated[str, Meta(max_length=60_000)]


class DeckText(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list, and what it is for; what is left out is worked out."""

    text: Listed
    name: Name = ""
    edition: Name = ""
    format: Name = ""


async def take(request: Request, house: House) -> DeckText:
    """Read a deck that was sent."""
    asked = await body(request, DeckText, house.settings.body_size)
    if asked.edition:
        edition_named(asked.edition)
    if asked.format:
        find_format(asked.format)
    return asked


async def judge(house: House, player: int, text: str, form: str) -> Verdict:
    """Check a list against a format, off the event loop."""
    library = await house.libraries.of(player)
    return await asyncio.to_thread(check, text, form, library.shelf)


def described(row: Row, shelf: Shelf) -> dict[str, Any]:
    """Describe one of a player's own decks with its list and whether it is legal."""
    return {**to_builtins(decks.own_face(row, shelf)), "text": row.text}


@router.get("/decks")
async def list_decks(request: Request, visitor: Asking) -> Response:
    """List a player's own decks and the starters."""
    return answer({"decks": await decks.faces_for(hall_of(request).house, visitor.id)})


@router.post("/decks/check")
async def check_deck(request: Request, visitor: Asking) -> Response:
    """Say what a list holds and what keeps it from being legal."""
    house = hall_of(request).house
    asked = await take(request, house)
    form = asked.format or decks.default_format(asked.edition)
    return answer(await judge(house, visitor.id, asked.text, form))


@router.post("/decks/import")
@router.post("/decks")
async def add_deck(request: Request, visitor: Asking) -> Response:
    """Keep a deck; one that is not named is called after its character."""
    house = hall_of(request).house
    asked = await take(request, house)
    library = await house.libraries.of(visitor.id)
    reading = await asyncio.to_thread(read_deck, asked.text, library.shelf)
    row = fill(Row(), asked, reading.deck)
    await house.database.run(lambda session: shelves.add_deck(session, visitor.id, row))
    told = await asyncio.to_thread(described, row, library.shelf)
    return answer({**told, "problems": reading.problems})


def fill(row: Row, asked: DeckText, deck: Deck) -> Row:
    """Write what was sent into a deck's row, the rest worked out from its cards."""
    character = deck.character.card.full_name if deck.character else "New deck"
    row.name = " ".join(asked.name.split()) or character
    row.edition = asked.edition or decks.edition_of(deck)
    row.format = asked.format or decks.default_format(row.edition)
    row.text = asked.text
    row.changed = time.time()
    return row


@router.get("/decks/{deck}")
async def show_deck(request: Request, deck: str, visitor: Asking) -> Response:
    """Show a deck with its list."""
    house = hall_of(request).house
    if deck.startswith(STARTER):
        decks.starter(deck)
        face = next(each for each in decks.starter_faces() if each.id == deck)
        text = starter_text(deck.removeprefix(STARTER))
        return answer({**to_builtins(face), "text": text})
    row = await decks.own_deck(house, visitor.id, deck)
    library = await house.libraries.of(visitor.id)
    return answer(await asyncio.to_thread(described, row, library.shelf))


@router.put("/decks/{deck}")
async def change_deck(request: Request, deck: str, visitor: Asking) -> Response:
    """Change one of a player's own decks."""
    house = hall_of(request).house
    asked = await take(request, house)
    wanted = decks.number(deck)
    library = await house.libraries.of(visitor.id)
    reading = await asyncio.to_thread(read_deck, asked.text, library.shelf)

    def store(session: Session) -> Row:
        return fill(shelves.deck_of(session, visitor.id, wanted), asked, reading.deck)

    row = await house.database.run(store)
    told = await asyncio.to_thread(described, row, library.shelf)
    return answer({**told, "problems": reading.problems})


@router.delete("/decks/{deck}")
async def delete_deck(request: Request, deck: str, visitor: Asking) -> Response:
    """Delete one of a player's own decks; games with it go on."""
    wanted = decks.number(deck)

    def delete(session: Session) -> None:
        session.delete(shelves.deck_of(session, visitor.id, wanted))

    await hall_of(request).house.database.run(delete)
    return answer({})


@router.get("/decks/{deck}/export")
async def export(
    request: Request,
    deck: str,
    visitor: Asking,
    format: str = "plain",  # noqa: A002 - of the API
) -> Response:
    """Write a deck in a format that other sites and players read."""
    house = hall_of(request).house
    library = await house.libraries.of(visitor.id)
    if deck.startswith(STARTER):
        return answer({"text": write_deck(decks.starter(deck), format, library.shelf)})
    row = await decks.own_deck(house, visitor.id, deck)
    reading = await asyncio.to_thread(read_deck, row.text, library.shelf)
    return answer({"text": write_deck(reading.deck, format, library.shelf)})
