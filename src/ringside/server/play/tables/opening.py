"""Opening games: against a bot, for anybody, by invitation, again, or from a moment of another."""

from __future__ import annotations

import hmac
import secrets
import time
from typing import Final

from msgspec.structs import replace

from ringside.editions import DEFAULT, edition_named
from ringside.replay import Seed, deck_data, secret_seed
from ringside.server.decks import Chosen
from ringside.server.lesson.course import course
from ringside.server.lesson.deeds import SEED
from ringside.server.play.minds.rivals import bot_title
from ringside.server.play.tables.clock import MODES
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.table import Table
from ringside.server.refusals import ForbiddenError, RefusalError, StorageError, TooManyError
from ringside.server.storage import records
from ringside.server.storage.database import UNSTORED
from ringside.server.storage.players import Visitor
from ringside.server.storage.records import OVER, PLAYING, WAITING, Record, SeatRecord

OPENING: Final = 10.0  # requests that a new game counts as


def new_record(edition: str, clock: str, seed: Seed | None = None) -> Record:
    """Start the record of a game that nobody sits at yet."""
    edition_named(edition[:40])
    if clock not in MODES:
        known = ", ".join(MODES)
        raise RefusalError(
            f"Expected a clock out of {known}, got {clock[:40]!r}; choose one of these."
        )
    return Record(
        id=secrets.token_urlsafe(9),
        edition=edition,
        seed=secret_seed() if seed is None else seed,
        seats=(SeatRecord(), SeatRecord()),
        clock=clock,
        created=time.time(),
    )


def person(visitor: Visitor, deck: Chosen) -> SeatRecord:
    """Seat a player with a deck."""
    return SeatRecord(
        player=visitor.id, name=visitor.name, deck_name=deck.name, deck=deck_data(deck.cards)
    )


def bot(name: str, deck: Chosen) -> SeatRecord:
    """Seat a bot with a deck."""
    return SeatRecord(
        bot=name, name=bot_title(name), deck_name=deck.name, deck=deck_data(deck.cards)
    )


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
    player, most = visitor.id, tables.services.settings.games_each
    count = await tables.services.database.run(lambda s: records.count_running(s, player))
    if count >= most:
        raise TooManyError(
            f"Expected at most {most} games of yours at the same time, got one more; "
            "finish or concede one first."
        )


async def join(
    tables: OpenTables, table: Table, visitor: Visitor, deck: Chosen, invitation: str
) -> int:
    """Give a player the free seat of a game, if it is meant for them."""
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
        record = replace(record.with_seat(1, person(visitor, deck)), state=PLAYING)
        await tables.services.database.run(lambda session: records.save(session, record))
        table.record = record
        await tables.deal(table, [], None)
    return 1


def refuse_lost(table: Table) -> None:
    """Refuse to change a game that another process may look after by now."""
    if table.is_lost:
        raise StorageError(UNSTORED)


async def rematch(tables: OpenTables, table: Table, seat: int) -> str | None:
    """Note that a seat wants another game; open it once both do, and name it."""
    async with table.lock:
        refuse_lost(table)
        record = table.record
        if record.state != OVER:
            raise RefusalError("Expected a game that is over, but this one goes on; end it first.")
        table.rematch[seat] = True
        if record.next:
            return record.next
        if not all(table.rematch[s] or table.is_bot(s) for s in (0, 1)):
            return None
        fresh = new_record(record.edition, record.clock)
        again = replace(
            fresh,
            seats=record.seats,
            state=PLAYING,
            watch=record.watch,
            unread=record.unread,
            alone=record.alone,
            chooser=1 - record.result if record.result in (0, 1) else None,  # the loser decides
        )
        await tables.open(again)
        table.record = replace(record, next=again.id)
        changed = table.record
        await tables.services.database.run(lambda session: records.save(session, changed))
        return again.id
