"""The overseer: gives each request a name, counts it, and writes a line about it."""

from __future__ import annotations

import re
import secrets
import time
from typing import Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ringside.server.figures.logs import ACCESS, GAME, REQUEST
from ringside.server.figures.metrics import Metrics

IN_PATH: Final = re.compile("/api/games/([A-Za-z0-9_-]{1,24})(?:/|$)")
API: Final = "/api/"
NO_ANSWER: Final = 500


class Overseer:
    """Stands around the whole server, requests and sockets alike."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on whatever comes, and note it once it is over."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        seen = Seen(scope, send)
        game = IN_PATH.match(scope["path"])
        REQUEST.set(seen.name)
        GAME.set(game[1] if game else "")
        try:
            await self.app(scope, receive, seen.send)
        finally:
            self.note(scope, seen)

    def note(self, scope: Scope, seen: Seen) -> None:
        """Count a request and write a line; a socket's is written when it ends."""
        seconds = time.perf_counter() - seen.began
        route = route_of(scope)
        method = scope.get("method", "SOCKET")
        if scope["type"] == "http":
            self.metrics.note_request(method, route, seen.status, seconds)
        client = scope.get("client")
        told = {
            "method": method,
            "route": route,
            "status": seen.status,
            "milliseconds": round(seconds * 1000, 1),
            "address": client[0] if client else "",
        }
        ACCESS.info("%s %s", method, route, extra=told)


def route_of(scope: Scope) -> str:
    """Name what was asked for without what is different each time."""
    route = str(getattr(scope.get("route"), "path", "none"))
    is_inner = scope["path"].startswith(API) and not route.startswith(API)
    return f"{API}{route.removeprefix('/')}" if is_inner else route


class Seen:
    """One request, and how it is answered."""

    def __init__(self, scope: Scope, send: Send) -> None:
        self.name = secrets.token_hex(8)
        self.began = time.perf_counter()
        self.status = 0 if scope["type"] == "websocket" else NO_ANSWER
        self.send_on = send

    async def send(self, message: Message) -> None:
        """Send a part of the answer, with the request's name in its head."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            MutableHeaders(scope=message)["X-Request-Id"] = self.name
        elif message["type"] == "websocket.close":
            self.status = message.get("code", 1000)
        await self.send_on(message)
