"""Lines: one conversation of a browser, carried between two processes message by message."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec import Struct

from ringside.server.hosts.notices import AnyNotice

WINDOW: Final = 16  # messages that one end sends before the other has taken them
Message = dict[str, Any]  # as ASGI has them


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
