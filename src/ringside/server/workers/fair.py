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
MOST_TOLD: Final = 200  # of whom other processes are told
HALVED: Final = 30.0  # seconds after which what somebody had counts half
MOST_HALVES: Final = 60  # after which all that is known is weighed anew, before numbers overflow


class FairTurns:
    """So many at once; those who wait take turns by the seconds they had lately, not by wishes.

    With `pauses` a turn is given on only once the event loop has looked around: work that never
    waits would otherwise be done in the order in which it came.
    """

    def __init__(
        self,
        places: int,
        most: int,
        clock: Callable[[], float] = time.monotonic,
        pauses: bool = False,
    ) -> None:
        self.free = places
        self.most = most  # wishes of one sharer that may wait
        self.clock = clock
        self.pauses = pauses
        self.had: dict[str, float] = {}  # seconds, those of today weighing more than older ones
        self.since = clock()  # when a second weighed one
        self.untold: dict[str, float] | None = None  # seconds that other processes don't know of
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def turn(self, sharer: str) -> AsyncIterator[None]:
        """Wait for a turn, and give it on afterwards."""
        await self.enter(sharer)
        began = self.clock()
        try:
            yield
        finally:
            seconds = self.clock() - began
            self.note(sharer, seconds)
            if self.untold is not None:
                self.untold[sharer] = self.untold.get(sharer, 0.0) + seconds
            if self.pauses:
                asyncio.get_running_loop().call_soon(self.leave)
            else:
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
        """Remember what a sharer had; of too many, those who had least are forgotten."""
        self.had[sharer] = seconds * self.weight() + self.had.get(sharer, 0.0)
        if len(self.had) > MOST_KNOWN:
            most = sorted(self.had, key=self.standing, reverse=True)[: MOST_KNOWN // 2]
            self.had = {each: self.had[each] for each in most}

    def weight(self) -> float:
        """Return what a second weighs now: ever more, so that older ones need not be touched.

        Otherwise whoever has been here for hours would stand behind everybody who is new.
        """
        now = self.clock()
        halves = (now - self.since) / HALVED
        if halves > MOST_HALVES:
            lighter = 0.5**halves
            self.had = {sharer: had * lighter for sharer, had in self.had.items()}
            self.since, halves = now, 0.0
        return float(2.0**halves)

    def told(self) -> dict[str, float]:
        """Return the seconds of each sharer since this was last asked, the most of them first."""
        found, self.untold = self.untold or {}, {}
        most = sorted(found, key=lambda sharer: found[sharer], reverse=True)[:MOST_TOLD]
        return {sharer: found[sharer] for sharer in most}

    def lately(self, sharer: str) -> float:
        """Return the seconds that a sharer had; what is long ago counts less."""
        weight = self.weight()
        return self.standing(sharer) / weight

    def standing(self, sharer: str) -> float:
        """Return what tells who had more; unlike the seconds themselves it asks no clock."""
        return self.had.get(sharer, 0.0)

    def leave(self) -> None:
        """Give the turn to whoever had least."""
        while self.waiting:
            sharer = min(self.waiting, key=self.standing)
            queue = self.waiting[sharer]
            following = queue.popleft()
            if not queue:
                del self.waiting[sharer]
            if not following.cancelled():
                following.set_result(None)
                return
        self.free += 1
