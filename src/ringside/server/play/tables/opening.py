"""Opening games: against a bot, for anybody, by invitation, again, or from a moment of another."""

from __future__ import annotations

import asyncio
import hmac
from typing import Final

from msgspec.structs import replace

from ringside.editions import DEFAULT
from ringside.replay import deck_data
from ringside.server.decks import Chosen
from ringside.server.lesson.course import course
from ringside.server.lesson.deeds import SEED
from ringside.server.messages import Arrange
from ringside.server.play.minds.rivals import bot_title
from ringside.server.play.tables.fresh import again, new_record
from ringside.server.play.tables.open_tables import OpenTables, refuse_lost
from ringside.server.play.tables.rated import rated_again, rated_by
from ringside.server.play.tables.series import arranged, standing
from ringside.server.play.tables.table import Table
from ringside.server.refusals import ForbiddenError, RefusalError, TooManyError
from ringside.server.storage import records
from ringside.server.storage.blocks import is_kept_apart
from ringside.server.storage.players import Visitor
from ringside.server.storage.records import (
    OVER,
    PLAYING,
    WAITING,
    Record,
    SeatRecord,
    Series,
)

GOES_ON: Final = (
    "Expected a game of a match that is over, got one that goes on; play its next game."
)
OPENING: Final = 10.0  # requests that a new game counts as


def person(visitor: Visitor, deck: Chosen) -> SeatRecord:
    """Seat a player with a deck."""
    return with_deck(SeatRecord(player=visitor.id, name=visitor.name), deck)


def bot(name: str, deck: Chosen) -> SeatRecord:
    """Seat a bot with a deck."""
    return with_deck(SeatRecord(bot=name, name=bot_title(name)), deck)


def with_deck(seat: SeatRecord, deck: Chosen) -> SeatRecord:
    """Lay a deck with its sideboard before somebody."""
    cards, side = deck_data(deck.cards), deck_data(deck.side)
    return replace(seat, deck_name=deck.name, deck=cards, side=side)


def lesson(visitor: Visitor) -> Record:
    """Lay out the first game of a newcomer, both decks stacked."""
    own, other = (Chosen(deck[0].name, DEFAULT, deck) for deck in course().decks)
    record = new_record(DEFAULT, "none", SEED).with_seat(0, person(visitor, own))
    partner = replace(bot("teacher", other), name=other.name)
    return replace(record.with_seat(1, partner), state=PLAYING, lesson=True, practice=True)


async def check_room(tables: OpenTables, visitor: Visitor) -> None:
    """Refuse another game to a player who opens many in a row, or has as many as one may have."""
    if not await tables.services.allow(visitor, OPENING):
        raise TooManyError("Expected fewer new games, got many; wait a moment and try again.")
    await tables.services.keep(visitor)
    player, most = visitor.id, tables.services.settings.games_each
    count = await tables.services.database.run(lambda s: records.count_running(s, player))
    if count >= most:
        raise TooManyError(
            f"Expected at most {most} games of yours at the same time, got one more; "
            "finish or concede one first."
        )


async def join(
    tables: OpenTables,
    table: Table,
    visitor: Visitor,
    deck: Chosen,
    invitation: str,
    agrees: bool = False,
) -> int:
    """Give a player the free seat of a game, if it is meant for them and they agree to ratings."""
    async with table.lock:
        refuse_lost(table)
        record = table.record
        if record.seat_of(visitor.id) is not None:
            raise RefusalError(
                "Expected another player to join, but you sit here already; invite a friend."
            )
        if record.state != WAITING:
            raise RefusalError("Expected a free seat, but both are taken; join another game.")
        invited = hmac.compare_digest(record.invitation.encode(), invitation.encode())
        if not record.is_open and not invited:
            raise ForbiddenError(
                "Expected the invitation to this game, got none; ask for the link."
            )
        await refuse_kept_apart(tables, visitor.id, record.seats[0].player)
        seated = replace(record.with_seat(1, person(visitor, deck)), state=PLAYING)
        rated = await rated_by(tables, seated, visitor, agrees)
        await tables.change(table, replace(seated, rated=rated))
    return 1


async def refuse_kept_apart(tables: OpenTables, one: int | None, two: int | None) -> None:
    """Refuse to seat two players of whom one keeps the other away."""
    if one is None or two is None:
        return
    if await tables.services.database.run(lambda s: is_kept_apart(s, one, two)):
        raise RefusalError(
            "Expected players who want to meet, but one of you keeps the other away; "
            "join another game."
        )


async def rematch(tables: OpenTables, table: Table, seat: int) -> str | None:
    """Note that a seat wants another game; open it once both do, and name it."""
    async with table.lock:
        await tables.settle_end(table)
        record = table.record
        if record.state != OVER:
            raise RefusalError("Expected a game that is over, got one that goes on; end it first.")
        match = standing(record)
        if record.event or (match is not None and not match.is_over):
            raise RefusalError(GOES_ON)
        await refuse_kept_apart(tables, *(each.player for each in record.seats))
        table.rematch[seat] = True
        if record.next:
            return record.next
        if not all(table.rematch[s] or table.is_bot(s) for s in (0, 1)):
            return None
        return await tables.open_behind(table, await rematched(tables, record))


async def rematched(tables: OpenTables, record: Record) -> Record:
    """Lay out the game after a game, or after a match: one with the decks as registered."""
    match = record.series
    if match is None:
        return replace(again(record), rated=await rated_again(tables, record))
    first = await tables.services.database.run(lambda s: records.load(s, match.first))
    fresh = replace(again(first or record), chooser=None)
    return in_match(fresh, match.best_of, match.format)


def in_match(record: Record, best_of: int, form: str = "") -> Record:
    """Make a game the first one of a match, if it is one of several games."""
    if best_of == 1:
        return record
    return replace(record, series=Series(best_of, first=record.id, format=form))


async def arrange(tables: OpenTables, table: Table, seat: int, asked: Arrange) -> None:
    """Arrange a deck for the next game of a match, and begin once everybody is ready."""
    async with table.lock:
        refuse_lost(table)
        record = table.record
        changed = await asyncio.to_thread(arranged, record, seat, asked.start, asked.main)
        assert record.series is not None, "what is arranged belongs to a match"
        one, two = record.series.ready
        ready = (asked.ready, two) if seat == 0 else (one, asked.ready)
        series = replace(record.series, ready=ready)
        record = replace(record.with_seat(seat, changed), series=series)
        await tables.change(table, replace(record, state=PLAYING) if all(ready) else record)
    table.tell()
