"""The socket of a draft: one for each browser, told only what its seat was passed."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from ringside.errors import UserError
from ringside.server.accounts.visitors import is_own_origin, recognise
from ringside.server.drafts import messages as m
from ringside.server.drafts.answering import hear
from ringside.server.drafts.connection import Listener
from ringside.server.drafts.room import Room
from ringside.server.drafts.telling import news
from ringside.server.refusals import BannedError, StorageError, UnknownError
from ringside.server.routes.drafts import rooms_of
from ringside.server.routes.socket import CONNECTING, holding
from ringside.server.storage.players import PAGE, Visitor

router = APIRouter()
STRANGER: Final = 4401
NOT_HERE: Final = 4403
NO_DRAFT: Final = 4404
FLOODING: Final = 4429
LATER: Final = 4503


@router.websocket("/drafts/{draft}/socket")
async def socket(websocket: WebSocket, draft: str) -> None:
    """Connect a browser to a draft; only those who sit there may."""
    try:
        visitor = await recognise(websocket)
    except BannedError:
        await websocket.close(NOT_HERE)
        return
    if visitor is None or visitor.access != PAGE or not is_own_origin(websocket, needed=True):
        await websocket.close(STRANGER)
        return
    try:
        room = await rooms_of(websocket).find(draft)
    except UnknownError:
        await websocket.close(NO_DRAFT)
        return
    except StorageError:
        await websocket.close(LATER)
        return
    seat = room.record.seat_of(visitor.id)
    if seat is None:
        await websocket.close(NOT_HERE)
        return
    async with holding(room.services.sockets, visitor) as is_free:
        if not is_free or not await room.services.allow(visitor, CONNECTING):
            await websocket.close(FLOODING)
            return
        await websocket.accept()
        await attend(room, websocket, Listener(seat, visitor.session), visitor)


async def attend(room: Room, websocket: WebSocket, listener: Listener, visitor: Visitor) -> None:
    """Serve a connection until either side ends it."""
    room.listeners.append(listener)
    room.tell()
    reason: int | None = None
    try:
        async with asyncio.TaskGroup() as halves:
            writing = halves.create_task(write(room, websocket, listener))
            reason = await read(room, websocket, listener, visitor)
            writing.cancel()
    finally:
        room.listeners.remove(listener)
        room.tell()
    if reason is not None:
        await websocket.close(reason)


async def read(
    room: Room, websocket: WebSocket, listener: Listener, visitor: Visitor
) -> int | None:
    """Hear what a browser sends; return why it must go once it is beyond its limits."""
    services, faults = room.services, 0
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return None
        if services.doorkeeper.ban_of(visitor.id, visitor.address) is not None:
            return NOT_HERE
        faults += not await listen(room, listener, message.get("text"))
        if not await services.allow(visitor) or faults > services.settings.faults:
            return FLOODING


async def listen(room: Room, listener: Listener, text: str | None) -> bool:
    """Do what a message asks, or say why not; tell whether it was a message at all."""
    try:
        asked = m.DECODER.decode(text or "")
    except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
        words = f"Expected a message of the page, got another ({error}); reload the page."
        listener.note(m.DraftRefused(words=words))
        return False
    try:
        await hear(room, listener, asked)
    except UserError as error:
        listener.note(m.DraftRefused(words=str(error)))
    return True


async def write(room: Room, websocket: WebSocket, listener: Listener) -> None:
    """Tell a browser everything until it is gone."""
    with suppress(WebSocketDisconnect):
        while True:
            await listener.wake.wait()
            listener.wake.clear()
            if listener.has_news:
                listener.has_news = False
                async with room.lock:  # what is being stored is not told yet
                    told = news(room, listener)
                await send(websocket, told)
            while listener.notes:
                await send(websocket, listener.notes.popleft())


async def send(websocket: WebSocket, message: m.DraftTold) -> None:
    """Send a message."""
    await websocket.send_text(m.ENCODER.encode(message).decode())
