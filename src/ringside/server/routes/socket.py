"""The socket of a game: one for each browser, told only what its seat may know."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from ringside.errors import UserError
from ringside.server import messages as m
from ringside.server.accounts.limits import Bucket
from ringside.server.accounts.visitors import hall_of, is_own_origin, recognise
from ringside.server.play.answering import MOST_CHAT, hear
from ringside.server.play.ear import WATCHER, Ear
from ringside.server.play.hall import Hall
from ringside.server.play.table import Table
from ringside.server.play.telling import compose
from ringside.server.refusals import UnknownError
from ringside.server.storage.players import Visitor
from ringside.server.storage.records import OVER, chats_of

router = APIRouter()
STRANGER: Final = 4401
NOT_HERE: Final = 4403
NO_GAME: Final = 4404
FLOODING: Final = 4429


@router.websocket("/games/{game}/socket")
async def socket(websocket: WebSocket, game: str) -> None:
    """Connect a browser to a table."""
    visitor = await recognise(websocket)
    if visitor is None or not is_own_origin(websocket, needed=True):
        await websocket.close(STRANGER)
        return
    hall = hall_of(websocket)
    try:
        table = await hall.table(game)
    except UnknownError:
        await websocket.close(NO_GAME)
        return
    seat = table.record.seat_of(visitor.id)
    if seat is None and not table.record.watch:
        await websocket.close(NOT_HERE)
        return
    await websocket.accept()
    await attend(hall, table, websocket, await sit(hall, table, visitor, seat))


async def sit(hall: Hall, table: Table, visitor: Visitor, seat: int | None) -> Ear:
    """Prepare what a connection hears first."""
    ear = Ear(WATCHER if seat is None else seat, visitor.id, visitor.session)
    if seat is not None and not table.is_here(seat):
        table.auto_pass[seat] = visitor.preferences.auto_pass
    game = table.record.id
    for who, text in await hall.house.database.run(lambda s: chats_of(s, game, MOST_CHAT)):
        ear.note(m.Said(seat=who, name=table.names[who], text=text))
    return ear


async def attend(hall: Hall, table: Table, websocket: WebSocket, ear: Ear) -> None:
    """Serve a connection until either side ends it, or one of its two halves fails."""
    table.join(ear)
    if table.record.state == OVER:
        table.tell_end()
    try:
        async with asyncio.TaskGroup() as halves:
            writing = halves.create_task(write(table, websocket, ear))
            reason = await read(hall, table, websocket, ear)
            writing.cancel()
    finally:
        table.leave(ear)
    if reason is not None:
        await websocket.close(reason)


async def read(hall: Hall, table: Table, websocket: WebSocket, ear: Ear) -> int | None:
    """Hear what a browser sends; return why it must go once it is beyond its limits."""
    settings = hall.house.settings
    bucket = Bucket(settings.rate, settings.burst)
    faults = 0
    while not ear.is_closed:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        faults += not await listen(hall, table, ear, message.get("text"))
        if not bucket.take() or faults > settings.faults:
            return FLOODING
    return None


async def listen(hall: Hall, table: Table, ear: Ear, text: str | None) -> bool:
    """Do what a message asks, or say why not; tell whether it was a message at all."""
    try:
        asked = m.DECODER.decode(text or "")
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
        words = f"Expected a message of the page, got another ({error}); reload the page."
        ear.note(m.Refused(words=words))
        return False
    try:
        await hear(hall, table, ear, asked)
    except UserError as error:
        ear.note(m.Refused(words=str(error)))
    return True


async def write(table: Table, websocket: WebSocket, ear: Ear) -> None:
    """Tell a browser everything until it is gone, or must go."""
    with suppress(WebSocketDisconnect):
        while not ear.is_closed:
            await ear.wake.wait()
            ear.wake.clear()
            await tell(table, websocket, ear)
        await websocket.close(STRANGER)


async def tell(table: Table, websocket: WebSocket, ear: Ear) -> None:
    """Tell a browser what is new, the newest state only where it is slow."""
    if ear.has_news and not table.is_settling:
        ear.has_news = False
        await send(websocket, news(table, ear))
    while ear.notes:
        await send(websocket, ear.notes.popleft())


def news(table: Table, ear: Ear) -> m.Told | None:
    """Return the game as it stands, or that it waits for a player."""
    if table.game is None:
        invitation = table.record.invitation if ear.seat == 0 else ""
        return m.Lobby(names=table.names, invitation=invitation)
    return compose(table, ear)


async def send(websocket: WebSocket, message: m.Told | None) -> None:
    """Send a message, if there is one."""
    if message is not None:
        await websocket.send_text(m.encode(message))
