"""Fair turns: of those who wait for something scarce, whoever had least of it lately is next."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final

from ringside.server.refusals import TooManyError

MOST_KNOWN: Final = 2_000  # sharers whose seconds are remembered
FORGOTTEN: Final = 0.5  # of what each had, when there are more


class FairTurns:
    """So many at once; those who wait take turns by the seconds they had, not by their wishes."""

    def __init__(self, places: int, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.free = places
        self.most = most  # wishes of one sharer that may wait
        self.clock = clock
        self.had: dict[str, float] = {}
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, sharer: str) -> AsyncIterator[None]:
        """Wait for a turn, and give it on afterwards."""
        await self.enter(sharer)
        began = self.clock()
        try:
            yield
        finally:
            self.note(sharer, self.clock() - began)
            self.leave()

    async def enter(self, sharer: str) -> None:
        """Wait until it is a sharer's turn; refuse one that waits for too much already."""
        if self.free:
            self.free -= 1
            return
        queue = self.waiting.setdefault(sharer, deque())
        if len(queue) >= self.most:
            raise TooManyError("Expected fewer wishes at once, got many; wait for their answers.")
        mine = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self.leave()
            raise

    def note(self, sharer: str, seconds: float) -> None:
        """Remember what a sharer had; what is long ago counts less."""
        self.had[sharer] = self.had.get(sharer, 0.0) + seconds
        if len(self.had) > MOST_KNOWN:
            least = sorted(self.had.values())[len(self.had) // 2]
            self.had = {each: s * FORGOTTEN for each, s in self.had.items() if s > least}

    def leave(self) -> None:
        """Give the turn to whoever had least."""
        while self.waiting:
            sharer = min(self.waiting, key=lambda each: self.had.get(each, 0.0))
            queue = self.waiting[sharer]
            following = queue.popleft()
            if not queue:
                del self.waiting[sharer]
            if not following.cancelled():
                following.set_result(None)
                return
        self.free += 1
