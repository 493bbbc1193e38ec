"""A quick match: sit down with whoever waits for the same rulebook and clock, or wait for them."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.cards.unread import LEFT_OUT
from ringside.server import own_decks
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.decks import Chosen
from ringside.server.hosts.line import PASSED
from ringside.server.play.tables import opening
from ringside.server.play.tables.fresh import new_record
from ringside.server.play.tables.open_tables import OpenTables, thing
from ringside.server.play.tables.rated import check_rated
from ringside.server.refusals import RefusalError, StorageError
from ringside.server.storage import blocks, records
from ringside.server.storage.players import Visitor
from ringside.server.storage.records import Rated, Record
from ringside.server.wire import answer, body

router = APIRouter()
SMALL: Final = 1_000
MOST_WAITING: Final = 50
ARRIVING: Final = 20.0  # seconds in which somebody who waits may still be on the way to the table
QUEUE: Final = "quick"  # one wish at a time in all processes, so that two who press at once meet
HERE: Final = ""
FAULT: Final = 500  # and above: the other process does not know what it has done
PATIENCE: Final = 10.0  # seconds that another process has for its answer
UNSURE: Final = (
    "Expected another process to seat you, got no answer; look at your games, or try again."
)
Words = Annotated[str, Meta(max_length=200)]


class Quick(Struct, frozen=True, forbid_unknown_fields=True):
    """With what, by which rules and with which clock somebody wants to play at once."""

    deck: Words
    edition: Words = ""
    clock: Words = "none"
    rated: bool = False


class Seat(Struct, frozen=True):
    """A game and the seat that somebody has there."""

    id: str
    seat: int


class Seeker(Struct, frozen=True):
    """Somebody who wants to play, with what and how."""

    visitor: Visitor
    deck: Chosen
    wanted: Record
    asked: Quick


@router.post("/quick")
async def quick(request: Request, visitor: Asking) -> Response:
    """Sit down with whoever waits for the same, or wait for them."""
    asked = await body(request, Quick, SMALL)
    tables, is_passed = tables_of(request), PASSED in request.scope
    if not is_passed:
        await opening.check_room(tables, visitor)
    deck = await own_decks.choose(tables.services, visitor, asked.deck, LEFT_OUT)
    fresh = new_record(asked.edition or deck.edition, asked.clock)
    if asked.rated:
        check_rated(tables, visitor, fresh.edition)
    wanted = replace(fresh, unread=LEFT_OUT, rated=Rated() if asked.rated else None)
    seeker = Seeker(visitor, deck, wanted, asked)
    if is_passed:  # whoever asks keeps others out meanwhile
        return answer(await meet_here(tables, seeker))
    async with tables.services.hosts.behind(QUEUE):
        return answer(await meet(request, seeker) or await wait(tables, seeker))


async def wait(tables: OpenTables, seeker: Seeker) -> Seat:
    """Open a game and wait there."""
    own = seeker.wanted.with_seat(0, opening.person(seeker.visitor, seeker.deck))
    await tables.open(replace(own, is_open=True, created=time.time()))
    return Seat(own.id, 0)


async def meet(request: Request, seeker: Seeker) -> Seat | None:
    """Sit down with somebody who waits, here or at another process, the longest waiting first."""
    tables = tables_of(request)
    holders = dict.fromkeys(holder for holder, _ in await waiting(tables, seeker))
    for holder in holders:
        if holder == HERE:
            found = await meet_here(tables, seeker)
        else:
            found = await meet_there(request, seeker, holder)
        if found is not None:
            return found
    return None


async def meet_here(tables: OpenTables, seeker: Seeker) -> Seat | None:
    """Sit down with somebody who waits at a table of this process."""
    for holder, record in await waiting(tables, seeker):
        if holder == HERE and await sits_down(tables, record, seeker):
            return Seat(record.id, 1)
    return None


async def meet_there(request: Request, seeker: Seeker, holder: str) -> Seat | None:
    """Let another process look among those who wait at its tables."""
    hosts, wish = tables_of(request).services.hosts, msgspec.json.encode(seeker.asked)
    try:
        async with asyncio.timeout(PATIENCE):
            status, told = await hosts.ask(holder, request.scope, wish)
    except (TimeoutError, StorageError) as error:
        raise StorageError(UNSURE) from error  # the seat may be taken: nobody sits down twice
    if status >= FAULT:
        raise StorageError(UNSURE)
    return msgspec.json.decode(told, type=Seat | None) if status == 200 else None


async def waiting(tables: OpenTables, seeker: Seeker) -> list[tuple[str, Record]]:
    """List who waits for such a game and may meet this player, and with which process."""
    player, hosts = seeker.visitor.id, tables.services.hosts

    def read(session: Session) -> list[tuple[str, Record]]:
        found = [
            record
            for record in reversed(records.open_games(session, MOST_WAITING))
            if is_such(record, seeker.wanted)
            and record.seat_of(player) is None
            and not blocks.is_kept_apart(session, player, record.seats[0].player)
        ]
        holders = hosts.holders(session, [thing(record.id) for record in found])
        return [(holders.get(thing(record.id), HERE), record) for record in found]

    return await tables.services.database.run(read)


def is_such(record: Record, wanted: Record) -> bool:
    """Tell whether a game that waits is played as somebody wants to play."""
    same = (record.edition, record.clock) == (wanted.edition, wanted.clock)
    alike = record.unread == wanted.unread and record.rated == wanted.rated
    return same and alike and record.series is None


async def sits_down(tables: OpenTables, record: Record, seeker: Seeker) -> bool:
    """Take the free seat of a game whose other player is there; tell whether that could be."""
    table = tables.opened.get(record.id)
    is_new = time.time() - record.created < ARRIVING
    if table is None or not (table.is_here(0) or is_new):
        return False
    try:
        await opening.join(tables, table, seeker.visitor, seeker.deck, "", seeker.asked.rated)
    except StorageError:
        raise  # the seat may be taken, and nobody sits down twice
    except RefusalError:
        return False
    return True
