"""A ring: several processes, each of which looks after what it took, and knows who has the rest."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy.orm import Session
from starlette.types import Scope

from ringside.server.accounts.limits import Counts, Limits
from ringside.server.hosts.alone import Alone
from ringside.server.hosts.lease import Beat, Lease, LostError
from ringside.server.hosts.line import (
    DECODER,
    ENCODER,
    BrokenError,
    Ended,
    Line,
    Opened,
    Told,
    answered,
    carried,
    plain,
)
from ringside.server.hosts.notices import AnyNotice, Used
from ringside.server.hosts.post import EVERYBODY, Post
from ringside.server.hosts.shared import SharedCounts, SharedLimits
from ringside.server.refusals import StorageError, UnknownError
from ringside.server.watching import Watch

LOG: Final = logging.getLogger("ringside.server")
BEATS: Final = 5  # in the time of one lease
GONE: Final = (
    "Expected the process that looks after this to answer, got silence; try again in a moment."
)
CROWDED: Final = "Expected a turn within seconds, got too many others; try again in a moment."
DOOR_SECONDS: Final = 15.0  # that somebody waits behind a door, and keeps it at most
LOST: Final = 75  # how a process ends that was declared dead


class Ring(Alone):
    """One process among the others.

    One that was declared dead ends at once: whoever started it starts another, which knows
    nothing of what is looked after elsewhere by then.
    """

    def __init__(self, redis: Redis, lease: Lease, most: int) -> None:
        super().__init__()
        self.most = most  # bytes of a request that is passed on
        self.lease = lease
        self.redis = redis
        self.post = Post(redis, self.me, self.hear, self.break_lines, self.miss)
        self.living: tuple[str, ...] = ()
        self.lines: dict[str, Line] = {}
        self.owned: set[str] = set()  # what need not be asked for
        self.adopting: set[str] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.watch = Watch()

    @property
    def me(self) -> str:
        """Give the name of this process."""
        return self.lease.me

    @property
    def others(self) -> Sequence[str]:
        """Name the other processes that live."""
        return [each for each in self.living if each != self.me]

    # ---- who has what

    def claim(self, session: Session, thing: str) -> None:
        """Look after something from now on; raise ElsewhereError where another process does."""
        self.lease.claim(session, thing)
        self.owned.add(thing)

    async def release(self, thing: str) -> None:
        """Look after something no longer."""
        self.owned.discard(thing)
        await self.lease.release(thing)

    async def elsewhere(self, thing: str) -> str | None:
        """Name the other process that looks after something, if one does."""
        owner = None if thing in self.owned else await self.lease.owner_of(thing)
        return None if owner == self.me else owner

    def holders(self, session: Session, things: Sequence[str]) -> dict[str, str]:
        """Name the other processes that look after some of these things."""
        return self.lease.holders(session, things)

    @asynccontextmanager
    async def behind(self, door: str) -> AsyncIterator[None]:
        """Let one at a time do something, of all processes; without Redis, of this one."""
        lock = self.redis.lock(
            f"ringside:door:{door}", timeout=DOOR_SECONDS, blocking_timeout=DOOR_SECONDS, sleep=0.05
        )
        async with self.doors.behind(door):
            is_mine = True
            with suppress(RedisError, OSError):
                is_mine = await lock.acquire()
            if not is_mine:
                raise StorageError(CROWDED)
            try:
                yield
            finally:
                with suppress(RedisError, OSError):
                    await lock.release()

    # ---- limits

    def limits(self, name: str, rate: float, burst: int) -> Limits:
        """Make a limit of so many a second, and so many at once, that all processes share."""
        return SharedLimits(self.redis, name, rate, burst, lambda: self.post.is_well)

    def counts(self, name: str, most: int) -> Counts:
        """Make a limit of so many at the same time that all processes share."""
        return SharedCounts(self.redis, name, most, self.me, lambda: self.living)

    # ---- living

    async def begin(self) -> None:
        """Join the others."""
        await self.lease.begin()
        self.keep(self.post.collect())

    async def watch_over(self) -> None:
        """Say that this process lives, and take up what the dead had, as long as it runs."""
        while True:
            try:
                await self.look_around(await self.lease.beat())
            except LostError:
                LOG.error("This process was silent for too long, and others go on with its games.")
                os._exit(LOST)
            except StorageError:
                pass  # the host has been told; nobody can store anything
            await asyncio.sleep(self.lease.seconds / BEATS)

    async def look_around(self, beat: Beat) -> None:
        """End conversations with the dead, and take up some of what they had."""
        self.living = beat.living
        self.is_first = beat.living[:1] == (self.me,)
        for line in list(self.lines.values()):
            if line.peer not in beat.living:
                line.end()
        for each in self.beating:
            await each()
        for thing in set(beat.orphans) - self.adopting:
            self.adopting.add(thing)
            self.keep(self.adopt(thing))

    async def adopt(self, thing: str) -> None:
        """Take up something that a dead process had; forget it where it is no more."""
        kind, _, name = thing.partition("/")
        try:
            await self.watch.try_to(self.take_up(kind, name), f"What was left of {thing}")
        finally:
            self.adopting.discard(thing)

    async def take_up(self, kind: str, name: str) -> None:
        """Take up a game, draft or event."""
        try:
            await self.finders[kind](name)
        except UnknownError:
            await self.lease.forget(f"{kind}/{name}")

    def keep(self, work: Awaitable[None]) -> None:
        """Let something be done meanwhile."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.finish)

    def finish(self, task: asyncio.Task[Any]) -> None:
        """Write down what went wrong in something that nobody waits for."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("Something for another process could not be done.", exc_info=error)

    async def end(self) -> None:
        """Leave the others, who take up what this process had."""
        for task in self.tasks:
            task.cancel()
        await self.lease.end()
        await self.redis.aclose()

    # ---- talking

    async def announce(self, notice: AnyNotice) -> None:
        """Let everybody who must know of something heed it."""
        if not isinstance(notice, Used):  # which is counted here already
            await self.heed(notice)
        self.post.send(EVERYBODY, ENCODER.encode(Told("", self.me, notice)))

    def open_line(self, peer: str, scope: dict[str, Any]) -> Line:
        """Begin a conversation with the process that looks after something."""
        line = self.line(secrets.token_hex(8), peer)
        line.write(Opened(line.name, self.me, scope))
        return line

    async def ask(self, peer: str, scope: Scope, body: bytes) -> tuple[int, bytes]:
        """Let another process answer a request that came in here; give the status and the body."""
        line = self.open_line(peer, {**carried(scope), "headers": plain(scope["headers"])})
        try:
            return await answered(line, body)
        except BrokenError as error:
            raise StorageError(GONE) from error
        finally:
            self.hang_up(line)

    def line(self, name: str, peer: str) -> Line:
        """Give an end of a line to a conversation."""
        self.lines[name] = Line(name, self.me, peer, self.post.send)
        return self.lines[name]

    def hang_up(self, line: Line) -> None:
        """End a conversation."""
        self.lines.pop(line.name, None)
        line.write(Ended(line.name, self.me))
        line.end()

    def hear(self, data: bytes) -> None:
        """Take a letter of another process."""
        letter = DECODER.decode(data)
        if isinstance(letter, Told):
            if letter.sender != self.me:
                self.keep(self.heed(letter.notice))
        elif isinstance(letter, Opened):
            self.keep(self.converse(self.line(letter.line, letter.sender), letter.scope))
        elif letter.line in self.lines:
            self.lines[letter.line].hear(letter)
        elif not isinstance(letter, Ended):
            self.post.send(letter.sender, ENCODER.encode(Ended(letter.line, self.me)))

    async def converse(self, line: Line, scope: dict[str, Any]) -> None:
        """Answer a browser that is connected to another process."""
        assert self.answer is not None, "letters come once the server runs"
        try:
            await self.answer(line, scope)
        finally:
            self.hang_up(line)

    def miss(self, peer: str) -> None:
        """End all conversations with a process that cannot be reached."""
        for line in list(self.lines.values()):
            if line.peer == peer:
                line.end()

    def break_lines(self) -> None:
        """End all conversations: some of what was said may be lost."""
        for line in list(self.lines.values()):
            line.end()
