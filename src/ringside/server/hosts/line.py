"""Lines: one conversation of a browser, carried between two processes message by message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from ringside.server.hosts.notices import AnyNotice

WINDOW: Final = 16  # messages that one end sends before the other has taken them
Message = dict[str, Any]  # as ASGI has them
PASSED: Final = "ringside.passed"  # in the scope of what another process passed on
# What an application may ask of a connection; the rest stays where the connection is.
CARRIED: Final = (
    *("type", "asgi", "http_version", "scheme", "path", "raw_path", "query_string", "root_path"),
    *("headers", "client", "server", "method", "subprotocols"),
)


class Letter(Struct, frozen=True, tag=True):
    """What one process sends to another."""

    line: str
    sender: str


class Opened(Letter, frozen=True):
    """A browser asks for something that the receiver looks after."""

    scope: Message


class Carried(Letter, frozen=True):
    """One message of a conversation; a number that is missing means that the line is broken."""

    number: int
    message: Message


class Taken(Letter, frozen=True):
    """The other end may send so many more."""

    count: int


class Ended(Letter, frozen=True):
    """The conversation is over."""


class Told(Letter, frozen=True):
    """A notice for everybody."""

    notice: AnyNotice


AnyLetter = Opened | Carried | Taken | Ended | Told
ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(AnyLetter)


class BrokenError(Exception):
    """The other end is gone."""


class Line:
    """One end of a conversation.

    Neither end sends more than the other can take, so that a slow browser slows down whoever
    talks to it, as if it were connected there.
    """

    def __init__(self, name: str, me: str, peer: str, send: Callable[[str, bytes], None]) -> None:
        self.name = name
        self.me = me
        self.peer = peer
        self.post = send
        self.sent = self.heard = self.taken = 0
        self.inbox: asyncio.Queue[Message | None] = asyncio.Queue()
        self.room = asyncio.Semaphore(WINDOW)
        self.is_broken = False

    def write(self, letter: AnyLetter) -> None:
        """Send a letter to the other end."""
        self.post(self.peer, ENCODER.encode(letter))

    async def send(self, message: Message) -> None:
        """Carry a message to the other end, once there is room for it."""
        await self.room.acquire()
        if self.is_broken:
            raise BrokenError
        self.write(Carried(self.name, self.me, self.sent, message))
        self.sent += 1

    async def receive(self) -> Message:
        """Return the next message of the other end."""
        message = None if self.is_broken and self.inbox.empty() else await self.inbox.get()
        if message is None:
            raise BrokenError
        self.taken += 1
        if self.taken == WINDOW // 2:
            self.write(Taken(self.name, self.me, self.taken))
            self.taken = 0
        return message

    def hear(self, letter: Carried | Taken | Ended) -> None:
        """Take what the other end sent."""
        if isinstance(letter, Taken):
            for _ in range(letter.count):
                self.room.release()
        elif isinstance(letter, Carried) and letter.number == self.heard:
            self.heard += 1
            self.inbox.put_nowait(letter.message)
        else:
            self.end()

    def end(self) -> None:
        """Let both who wait here know that nothing comes any more."""
        if not self.is_broken:
            self.is_broken = True
            self.inbox.put_nowait(None)
            for _ in range(WINDOW):
                self.room.release()


def carried(scope: Mapping[str, Any]) -> Message:
    """Return what another process must know of a connection."""
    return {name: scope[name] for name in CARRIED if name in scope}


def plain(headers: Iterable[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Return the head of a request whose answer is read here, and not packed for a browser."""
    return [each for each in headers if each[0] != b"accept-encoding"]


async def answered(line: Line, body: bytes) -> tuple[int, bytes]:
    """Send all of a request over a line, and return the status and the body of its answer."""
    await line.send({"type": "http.request", "body": body, "more_body": False})
    status, told, goes_on = 0, b"", True
    while goes_on:
        message = await line.receive()
        status = message.get("status", status)
        told += message.get("body", b"")
        goes_on = message["type"] != "http.response.body" or bool(message.get("more_body"))
    return status, told
