"""One process that serves by itself: everything is its own, and notices are for it alone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from sqlalchemy.orm import Session
from starlette.types import Scope

from ringside.server.accounts.limits import Counts, Limits
from ringside.server.doors import Doors
from ringside.server.hosts.line import Line
from ringside.server.hosts.notices import AnyNotice, Heed
from ringside.server.refusals import StorageError

Beating = Callable[[], Awaitable[None]]
Finder = Callable[[str], Awaitable[object]]
Answer = Callable[[Line, dict[str, Any]], Awaitable[None]]


class ElsewhereError(StorageError):
    """Another process looks after this; whoever asks again is passed on to it."""

    def __init__(self, thing: str) -> None:
        super().__init__(
            f"Expected to look after {thing} here, but another process of this server does; "
            "try again in a moment."
        )


class Alone:
    """What a server asks about its processes, where there is but one."""

    is_first = True  # of all processes; some work is done by one alone

    def __init__(self) -> None:
        self.heeding: list[Heed] = []
        self.beating: list[Beating] = []  # what is done whenever this process says that it lives
        self.finders: Mapping[str, Finder] = {}  # by kind, who takes something up
        self.answer: Answer | None = None  # for browsers that are connected elsewhere
        self.doors = Doors()

    @property
    def others(self) -> Sequence[str]:
        """Name the other processes that live."""
        return ()

    def claim(self, session: Session, thing: str) -> None:
        """Look after something from now on; raise ElsewhereError where another process does."""

    async def release(self, thing: str) -> None:
        """Look after something no longer."""

    def holders(self, session: Session, things: Sequence[str]) -> dict[str, str]:
        """Name the other processes that look after some of these things."""
        return {}

    def behind(self, door: str) -> AbstractAsyncContextManager[None]:
        """Let one at a time do something, of all who would in any process."""
        return self.doors.behind(door)

    async def ask(self, peer: str, scope: Scope, body: bytes) -> tuple[int, bytes]:
        """Let another process answer a request that came in here."""
        raise AssertionError("there is nobody else")

    async def announce(self, notice: AnyNotice) -> None:
        """Let everybody who must know of something heed it."""
        await self.heed(notice)

    async def heed(self, notice: AnyNotice) -> None:
        """Do here what a notice asks for."""
        for each in self.heeding:
            await each(notice)

    def limits(self, name: str, rate: float, burst: int) -> Limits:
        """Make a limit of so many a second, and so many at once, for each of its keys."""
        return Limits(rate, burst)

    def counts(self, name: str, most: int) -> Counts:
        """Make a limit of so many at the same time for each of its keys."""
        return Counts(most)

    async def begin(self) -> None:
        """Join nobody."""

    async def watch_over(self) -> None:
        """Look after nothing: there is nobody else."""

    async def end(self) -> None:
        """Stop."""
