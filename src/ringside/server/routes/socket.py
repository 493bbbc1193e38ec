"""The socket of a game: one for each browser, told only what its seat may know."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from ringside.errors import UserError
from ringside.replay import commitment
from ringside.server import messages as m
from ringside.server.accounts.limits import Counts
from ringside.server.accounts.visitors import is_own_origin, recognise, tables_of
from ringside.server.events.house import House
from ringside.server.play.tables.answering import MOST_CHAT, hear
from ringside.server.play.tables.connection import WATCHER, Connection
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.presence import join, leave
from ringside.server.play.tables.table import Table
from ringside.server.play.telling.composing import compose
from ringside.server.play.telling.heard import Heard
from ringside.server.play.telling.swaps import swaps
from ringside.server.refusals import BannedError, StorageError, UnknownError
from ringside.server.routes.closed import is_closed
from ringside.server.storage.players import PAGE, Visitor
from ringside.server.storage.records import OVER, SWAPPING, chats_of

router = APIRouter()
STRANGER: Final = 4401
NOT_HERE: Final = 4403
NO_GAME: Final = 4404
FLOODING: Final = 4429
LATER: Final = 4503
CONNECTING: Final = 4.0  # messages that a new connection counts as
FROM_ADDRESS: Final = 3  # times the connections of one player


@router.websocket("/games/{game}/socket")
async def socket(websocket: WebSocket, game: str) -> None:
    """Connect a browser to a table; one that comes while nothing can be read tries again."""
    try:
        await connect(websocket, game)
    except (StorageError, BannedError) as error:
        with suppress(RuntimeError):  # of a socket that is closed already
            await websocket.close(NOT_HERE if isinstance(error, BannedError) else LATER)


async def connect(websocket: WebSocket, game: str) -> None:
    """Let a browser sit down or look on, if it may."""
    visitor = await recognise(websocket)
    is_page = visitor is not None and visitor.access == PAGE
    if visitor is None or (is_page and not is_own_origin(websocket, needed=True)):
        await websocket.close(STRANGER)
        return
    tables = tables_of(websocket)
    try:
        table = await tables.find(game)
    except UnknownError:
        await websocket.close(NO_GAME)
        return
    seat = table.record.seat_of(visitor.id)
    may_look = seat is not None or table.record.watch
    if not is_page:
        seat = None  # a program only looks on
    if not may_look:
        await websocket.close(NOT_HERE)
        return
    async with holding(tables.services.sockets, visitor) as is_free:
        if not is_free or not await tables.services.allow(visitor, CONNECTING):
            await websocket.close(FLOODING)
            return
        await websocket.accept()
        connection = await sit(tables, table, visitor, seat)
        house = websocket.app.state.house
        assert isinstance(house, House)
        event = table.record.event if is_page and seat is None else ""
        connection.judges = await house.may_judge(event, game, visitor)
        await attend(tables, table, websocket, visitor, connection)


@asynccontextmanager
async def holding(counts: Counts, visitor: Visitor) -> AsyncIterator[bool]:
    """Count something of a player and of an address while it lasts; tell whether it may be."""
    keys = {f"player {visitor.id}": 1, f"address {visitor.address}": FROM_ADDRESS}
    held = [key for key, times in keys.items() if await counts.take(key, times)]
    try:
        yield len(held) == len(keys)
    finally:
        for key in held:
            await counts.give_back(key)


async def sit(tables: OpenTables, table: Table, visitor: Visitor, seat: int | None) -> Connection:
    """Prepare what a connection hears first."""
    connection = Connection(WATCHER if seat is None else seat, visitor)
    if seat is not None and not table.is_here(seat):
        table.wishes[seat].passes = visitor.preferences.auto_pass
    game = table.record.id
    for who, text in await tables.services.database.run(lambda s: chats_of(s, game, MOST_CHAT)):
        connection.note(m.Said(seat=who, name=table.names[who], text=text))
    return connection


async def attend(
    tables: OpenTables,
    table: Table,
    websocket: WebSocket,
    visitor: Visitor,
    connection: Connection,
) -> None:
    """Serve a connection until either side ends it, or one of its two halves fails."""
    if table.record.state == OVER:
        table.is_revealed = not await is_closed(websocket, table.record)
    join(table, connection)
    if table.is_lost:  # meanwhile; the browser finds it anew
        connection.close()
    if table.record.state == OVER:
        connection.note(table.end)  # the others were told when it ended
    try:
        async with asyncio.TaskGroup() as halves:
            writing = halves.create_task(write(table, websocket, connection))
            reason = await read(tables, table, websocket, visitor, connection)
            writing.cancel()
    finally:
        leave(table, connection)
    if reason is not None:
        await websocket.close(reason)


async def read(
    tables: OpenTables,
    table: Table,
    websocket: WebSocket,
    visitor: Visitor,
    connection: Connection,
) -> int | None:
    """Hear what a browser sends; return why it must go once it is beyond its limits."""
    services, faults = tables.services, 0
    while not connection.is_closed:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        if services.doorkeeper.ban_of(visitor.id, visitor.address) is not None:
            return NOT_HERE
        faults += not await listen(tables, table, connection, message.get("text"))
        if not await services.allow(visitor) or faults > services.settings.faults:
            return FLOODING
    return None


async def listen(
    tables: OpenTables, table: Table, connection: Connection, text: str | None
) -> bool:
    """Do what a message asks, or say why not; tell whether it was a message at all."""
    try:
        asked = m.DECODER.decode(text or "")
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
        words = f"Expected a message of the page, got another ({error}); reload the page."
        connection.note(m.Refused(words=words))
        return False
    began = time.perf_counter()
    try:
        await hear(tables, table, connection, asked)
    except UserError as error:
        connection.note(m.Refused(words=str(error)))
    kind = type(asked).__name__.lower()
    tables.services.metrics.note_message(kind, time.perf_counter() - began)
    return True


async def write(table: Table, websocket: WebSocket, connection: Connection) -> None:
    """Tell a browser everything until it is gone, or must go."""
    heard = Heard(connection.seat, connection.judges)
    with suppress(WebSocketDisconnect):
        while not connection.is_closed:
            await connection.wake.wait()
            connection.wake.clear()
            await tell(table, websocket, connection, heard)
        await websocket.close(STRANGER)


async def tell(table: Table, websocket: WebSocket, connection: Connection, heard: Heard) -> None:
    """Tell a browser what is new, the newest state only where it is slow.

    While it waits for its turn somebody may have chosen: what is under way is told to nobody.
    """
    if connection.has_news and not table.is_quiet:
        told = None
        async with table.services.work.turn(connection.share):
            if not table.is_quiet:
                connection.has_news = False
                told = news(table, connection, heard)
        await send(websocket, told)
    while connection.notes:
        await send(websocket, connection.notes.popleft())


def news(table: Table, connection: Connection, heard: Heard) -> m.Told | None:
    """Return the game as it stands, or that it waits for a player."""
    if table.parting is not None and table.game is None:
        return None  # which says why it is closed
    if table.game is None and table.record.state == OVER:
        return None  # time was called before it began, as its end says
    if table.record.state == SWAPPING:
        return swaps(table, connection)
    if table.game is None:
        invitation = table.record.invitation if connection.seat == 0 else ""
        committed = commitment(table.record.seed)
        return m.Awaiting(names=table.names, invitation=invitation, commitment=committed)
    return compose(table, connection, heard)


async def send(websocket: WebSocket, message: m.Told | None) -> None:
    """Send a message, if there is one."""
    if message is not None:
        await websocket.send_text(m.encode(message))
