"""Drafts and sealed pools: opened, joined, begun, built from, played and told."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct
from starlette.requests import HTTPConnection

from ringside.decks.formats import find_format, formats
from ringside.limited.building import suggest
from ringside.limited.catalogue import own_catalogue
from ringside.limited.sealed import starters_of
from ringside.limited.seeing import story
from ringside.replay import commitment
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.drafts import records
from ringside.server.drafts.arranging import (
    choose,
    hand_in,
    join,
    new_draft,
    refuse_unfinished,
    start,
)
from ringside.server.drafts.meeting import meet
from ringside.server.drafts.product import NewDraft, Sets, Words, handout
from ringside.server.drafts.records import BUILDING, DraftRecord
from ringside.server.drafts.room import Room
from ringside.server.drafts.rooms import Rooms
from ringside.server.faces import face_of
from ringside.server.refusals import ForbiddenError
from ringside.server.routes.closed import refuse_running_event
from ringside.server.storage.players import Visitor
from ringside.server.wire import answer, body

router = APIRouter()
SMALL: Final = 20_000
MOST_LISTED: Final = 50


class Coming(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who wants a seat."""

    invitation: Words = ""
    starter: Words = ""


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """The product that a player chooses: a starter deck, and sets where they may be mixed."""

    starter: Words = ""
    boosters: Sets = ()


class Handed(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck built from a pool: who starts, and the other cards, by their keys."""

    start: Words
    main: Annotated[tuple[Words, ...], Meta(max_length=400)]


class Meet(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish to play the next round."""

    bot: Words = "greedy"


def rooms_of(connection: HTTPConnection) -> Rooms:
    """Give the rooms of the server that was asked."""
    rooms = connection.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms


def summary(record: DraftRecord, viewer: int) -> dict[str, Any]:
    """Describe a draft to a player."""
    return {
        "id": record.id,
        "kind": record.kind,
        "state": record.state,
        "format": record.format,
        "set": record.set,
        "names": [sitter.name for sitter in record.seats],
        "seat": record.seat_of(viewer),
        "open": record.is_open,
        "handout": handout(record),
        "commitment": commitment(record.secret),
        "created": record.created,
    }


async def seated(request: Request, draft: str, visitor: Visitor) -> tuple[Room, int]:
    """Return a room and the visitor's seat in it; refuse others."""
    room = await rooms_of(request).find(draft)
    seat = room.record.seat_of(visitor.id)
    if seat is None:
        raise ForbiddenError("Expected somebody who drafts here, got another; join a draft first.")
    return room, seat


@router.get("/drafts")
async def list_drafts(request: Request, visitor: Asking) -> Response:
    """List what can be drafted, a player's own drafts, and those that wait for anybody."""
    database = tables_of(request).services.database
    mine = await database.run(lambda s: records.drafts_of(s, visitor.id, MOST_LISTED))
    waiting = await database.run(lambda s: records.open_drafts(s, MOST_LISTED))
    limited = [form for form in formats().values() if form.limited]
    return answer(
        {
            "mine": [summary(record, visitor.id) for record in mine],
            "open": [summary(record, visitor.id) for record in waiting],
            "formats": [
                {
                    "id": form.name,
                    "name": form.title,
                    "draft": form.draft is not None,
                    "sealed": form.sealed is not None,
                }
                for form in limited
            ],
            "sets": [
                {
                    "id": code,
                    "size": own_catalogue().booster(code).size,
                    "starters": starters_of(code),
                }
                for code in own_catalogue().sets
            ],
        }
    )


@router.post("/drafts")
async def open_draft(request: Request, visitor: Asking) -> Response:
    """Open a draft, or sealed pools, for the player and whoever joins."""
    asked = await body(request, NewDraft, SMALL)
    await tables_of(request).services.keep(visitor)
    record = await asyncio.to_thread(new_draft, visitor, asked)
    await rooms_of(request).open(record)
    return answer({"id": record.id, "seat": 0, "invitation": record.invitation})


@router.get("/drafts/{draft}")
async def show_draft(request: Request, draft: str, visitor: Asking) -> Response:
    """Describe one draft."""
    room = await rooms_of(request).find(draft)
    return answer(summary(room.record, visitor.id))


@router.post("/drafts/{draft}/join")
async def join_draft(request: Request, draft: str, visitor: Asking) -> Response:
    """Take a free seat."""
    asked = await body(request, Coming, SMALL)
    room = await rooms_of(request).find(draft)
    return answer({"seat": await join(room, visitor, asked.invitation, asked.starter)})


@router.post("/drafts/{draft}/product")
async def choose_product(request: Request, draft: str, visitor: Asking) -> Response:
    """Choose a starter deck and boosters, as far as the host lets players choose."""
    asked = await body(request, Chosen, SMALL)
    room, seat = await seated(request, draft, visitor)
    await choose(room, seat, asked.starter, asked.boosters)
    return answer({})


@router.post("/drafts/{draft}/start")
async def start_draft(request: Request, draft: str, visitor: Asking) -> Response:
    """Begin, with bots in the seats that are free."""
    room, _ = await seated(request, draft, visitor)
    await start(room, visitor)
    return answer({})


@router.get("/drafts/{draft}/suggestion")
async def suggestion(request: Request, draft: str, visitor: Asking) -> Response:
    """Suggest a deck from the player's pool, with reasons."""
    room, seat = await seated(request, draft, visitor)
    refuse_unfinished(room)
    found = suggest(room.pool(seat), find_format(room.record.format))
    deck = found.deck
    return answer(
        {
            "start": deck.character.card.id if deck.character else "",
            "main": [slot.card.id for slot in deck.main for _ in range(slot.copies)],
            "words": found.words,
        }
    )


@router.post("/drafts/{draft}/deck")
async def hand_in_deck(request: Request, draft: str, visitor: Asking) -> Response:
    """Hand in a deck; say what keeps it from being legal, if anything."""
    asked = await body(request, Handed, SMALL)
    room, seat = await seated(request, draft, visitor)
    return answer({"problems": await hand_in(room, seat, asked.start, asked.main)})


@router.post("/drafts/{draft}/play")
async def play_round(request: Request, draft: str, visitor: Asking) -> Response:
    """Open the game of the player's next round, or find the one that waits."""
    asked = await body(request, Meet, SMALL)
    room, seat = await seated(request, draft, visitor)
    return answer({"game": await meet(tables_of(request), room, seat, asked.bot)})


@router.get("/drafts/{draft}/story")
async def tell_story(request: Request, draft: str, visitor: Asking) -> Response:
    """Tell a finished draft pick by pick, to whoever has the link; after its event, if any."""
    room = await rooms_of(request).find(draft)
    refuse_unfinished(room)
    await refuse_running_event(request, room.record.event)
    record = room.record
    if record.pod is None or room.draft is None:
        return answer({**summary(record, visitor.id), "secret": record.secret, "steps": []})
    first = 0 if record.kind == "solomon" else -1
    steps = story(record.pod, room.draft.log, first)
    keys = {copy.key for step in steps for copy in step.pack}
    faces = {key: face_of(own_catalogue().entry(key).card) for key in sorted(keys)}
    secret = record.secret if record.state == BUILDING else ""
    told = {**summary(record, visitor.id), "secret": secret, "steps": steps, "faces": faces}
    return answer(told)
