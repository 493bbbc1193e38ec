"""The front desk: a browser may come in anywhere; its wishes go to whoever looks after them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send

from ringside.server.hosts.line import PASSED, BrokenError, Line, Message, carried
from ringside.server.hosts.ring import GONE, Ring
from ringside.server.refusals import StorageError
from ringside.server.wire import refuse

THING: Final = re.compile(r"/api/((?:games|drafts|events)/[A-Za-z0-9_-]{1,24})(?:/|$)")
LATER: Final = 4503
TOO_LONG: Final = "Expected at most {:,} bytes, got more; send less."


def thing_of(path: str) -> str | None:
    """Name the game, draft or event that an address is about."""
    found = THING.match(path)
    return found[1] if found else None


class FrontDesk:
    """Passes on what another process looks after; everything else is done here."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection, here or elsewhere."""
        hosts = scope["app"].state.hosts if scope["type"] in ("http", "websocket") else None
        thing = thing_of(scope["path"]) if isinstance(hosts, Ring) else None
        if thing is None or PASSED in scope:
            await self.app(scope, receive, send)
            return
        assert isinstance(hosts, Ring)
        try:
            owner = await hosts.elsewhere(thing)
        except StorageError:
            owner = None  # which is said in the usual way
        if owner is None:
            await self.app(scope, receive, send)
            return
        line = hosts.open_line(owner, carried(scope))
        try:
            carry = carry_socket if scope["type"] == "websocket" else carry_request
            await carry(line, scope, receive, send)
        finally:
            hosts.hang_up(line)


async def carry_request(line: Line, scope: Scope, receive: Receive, send: Send) -> None:
    """Carry a request and its answer; say so where nobody answers."""
    most = scope["app"].state.hosts.most
    has_begun = False
    body = await whole_body(receive, most)
    if body is None:
        await refuse(TOO_LONG.format(most), 413)(scope, receive, send)
        return
    try:
        await line.send({"type": "http.request", "body": body, "more_body": False})
        while True:
            message = await line.receive()
            has_begun = True
            await send(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                return
    except BrokenError:
        if not has_begun:
            await refuse(GONE, 503)(scope, receive, send)
            return
        raise


async def whole_body(receive: Receive, most: int) -> bytes | None:
    """Read what comes with a request; None where it is too much."""
    body = bytearray()
    while len(body) <= most:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):  # nor does somebody who has left send any
            return bytes(body)
    return None


async def carry_socket(line: Line, scope: Scope, receive: Receive, send: Send) -> None:
    """Carry both halves of a socket until either side ends it, or the line breaks."""
    coming = asyncio.ensure_future(back(line, send))
    going = asyncio.ensure_future(forth(line, receive))
    try:
        await asyncio.wait((going, coming), return_when=asyncio.FIRST_COMPLETED)
        if not going.done() or not going.result():
            await asyncio.wait((coming,))
            if isinstance(coming.exception(), BrokenError):
                await send({"type": "websocket.close", "code": LATER})
    finally:
        for half in (going, coming):
            half.cancel()
        await asyncio.gather(going, coming, return_exceptions=True)


async def forth(line: Line, receive: Receive) -> bool:
    """Carry what a browser sends; tell whether it left, or else that the line is broken."""
    try:
        while True:
            message = await receive()
            await line.send(dict(message))
            if message["type"] == "websocket.disconnect":
                return True
    except BrokenError:
        return False


async def back(line: Line, send: Send) -> None:
    """Carry what a browser is told until it must go."""
    while True:
        message = await line.receive()
        await send(message)
        if message["type"] == "websocket.close":
            return


def answering(app: ASGIApp) -> Callable[[Line, dict[str, Any]], Awaitable[None]]:
    """Return what answers browsers that are connected to another process: the whole server."""

    async def answer(line: Line, scope: dict[str, Any]) -> None:
        gone = f"{scope['type']}.disconnect"

        async def receive() -> Message:
            try:
                return await line.receive()
            except BrokenError:
                return {"type": gone, "code": 1006}

        async def send(message: MutableMapping[str, Any]) -> None:
            try:
                await line.send(dict(message))
            except BrokenError as error:
                raise OSError from error  # as if the browser itself were gone

        with suppress(OSError):
            await app({**scope, PASSED: True}, receive, send)

    return answer
