"""A room: one draft with everybody around it; every act is stored before anybody hears of it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.decks.formats import find_format
from ringside.decks.pool import Pool
from ringside.limited.acts import NOBODY, Act
from ringside.limited.catalogue import own_catalogue
from ringside.limited.draft import OVER, REVIEW, Draft
from ringside.limited.drafter import Drafter
from ringside.limited.sealed import pool_of
from ringside.limited.seeing import Table
from ringside.limited.solomon import Solomon
from ringside.limited.table import run_bots
from ringside.server.drafts import records
from ringside.server.drafts.connection import Listener
from ringside.server.drafts.records import BUILDING, DRAFTING, DraftRecord
from ringside.server.services import Services

GRACE: Final = 20.0  # seconds until a player without a connection counts as away


class Room:
    """A draft being made; `do` and `tick` alone change it."""

    def __init__(self, services: Services, record: DraftRecord, log: Sequence[Act]) -> None:
        self.services = services
        self.record = record
        self.lock = asyncio.Lock()
        self.listeners: list[Listener] = []
        self.draft: Table | None = rebuilt(record, log)
        self.drafter = Drafter(find_format(record.format), own_catalogue())
        self.deadlines: dict[int, tuple[tuple[int, ...], float]] = {}  # by seat: what, until when
        self.gone: dict[int, float] = {}  # since when a seat has no connection
        self.used = time.monotonic()

    # ---- what it is

    def is_here(self, seat: int) -> bool:
        """Tell whether somebody is connected for a seat."""
        return any(each.seat == seat for each in self.listeners)

    def pool(self, seat: int) -> Pool:
        """Give what a seat may build from."""
        if self.record.kind == "sealed":
            starter = self.record.seats[seat].starter
            chosen = (starter,) if starter else ()
            return pool_of(chosen, self.record.opened[seat], own_catalogue())
        assert self.draft is not None, "a draft that has begun has its packs"
        return self.draft.pool(seat, own_catalogue())

    def left(self, seat: int) -> float:
        """Return the seconds that a seat has left, 0 where nobody hurries it."""
        _, until = self.deadlines.get(seat, ((), 0.0))
        return max(0.1, until - time.monotonic()) if until else 0.0

    # ---- what changes it

    async def do(self, *acts: Act) -> None:
        """Do what a player asks, let bots follow, store all of it, and then tell."""
        async with self.lock:
            await self._do(acts)
        self.tell()

    async def tick(self) -> None:
        """Pick for those whose time is up or who are gone; tell if anything changed."""
        if self.draft is None or self.record.state != DRAFTING:
            return
        async with self.lock:
            acts = [*self._absences(), *self._late()]
            if not acts:
                return
            for act in acts:
                await self._do((act,))
        self.tell()

    async def change(self, record: DraftRecord) -> None:
        """Store a changed record; whoever calls holds the lock and tells."""
        await self.services.database.run(lambda session: records.save(session, record))
        self.record = record

    async def begin(self) -> None:
        """Take up a draft whose packs are made: bots pick, clocks start."""
        await self._do(())

    async def _do(self, acts: Sequence[Act]) -> None:
        draft = self.draft
        if draft is None:
            return
        before = len(draft.log)
        try:
            for act in acts:
                draft.apply(act)
            if draft.phase != OVER:
                run_bots(draft, self.drafter)
            await self._store(before)
        except BaseException:
            # What was not stored never happened: the log that is stored makes the draft anew.
            self.draft = rebuilt(self.record, draft.log[:before])
            raise
        self._hurry()

    async def _store(self, before: int) -> None:
        draft = self.draft
        assert draft is not None
        fresh = draft.log[before:]
        name = self.record.id
        over = draft.phase == OVER and self.record.state == DRAFTING
        record = replace(self.record, state=BUILDING) if over else self.record

        def store(session: Session) -> None:
            records.append(session, name, before, fresh)
            if over:
                records.save(session, record)

        await self.services.database.run(store)
        self.record = record

    # ---- clocks and absence

    def _hurry(self) -> None:
        """Set a clock for each seat that has something new to do."""
        draft = self.draft
        assert draft is not None
        for seat in range(draft.pod.seats):
            what = self._task(seat)
            if not what or not draft.seconds(seat) or draft.paused:
                self.deadlines.pop(seat, None)
            elif self.deadlines.get(seat, ((), 0.0))[0] != what:
                self.deadlines[seat] = (what, time.monotonic() + draft.seconds(seat))

    def _task(self, seat: int) -> tuple[int, ...]:
        """Name what a seat has to do: a pack to pick from, or a review; nothing while it waits."""
        draft = self.draft
        assert draft is not None
        if draft.phase == OVER or seat in draft.pod.bots:
            return ()
        if isinstance(draft, Draft) and draft.phase == REVIEW:
            return () if seat in draft.ready else (NOBODY, draft.round)
        if isinstance(draft, Solomon) and seat != draft.actor:
            return ()
        return tuple(draft.pack(seat))

    def _late(self) -> list[Act]:
        """Return what the clock does for seats whose time is up."""
        now = time.monotonic()
        late = [seat for seat, (_, until) in self.deadlines.items() if until <= now]
        return [self._by_clock(seat) for seat in late]

    def _by_clock(self, seat: int) -> Act:
        draft = self.draft
        assert draft is not None
        if isinstance(draft, Draft):
            if draft.phase == REVIEW:
                return Act("ready", seat, by="clock")
            if draft.chosen[seat] != NOBODY:
                return Act("pass", seat, draft.chosen[seat], by="clock")
        return replace(self.drafter.act(draft, seat), by="clock")

    def _absences(self) -> list[Act]:
        """Return who left for good and who is back."""
        draft = self.draft
        assert draft is not None
        now = time.monotonic()
        found: list[Act] = []
        for seat, sitter in enumerate(self.record.seats):
            if sitter.player is None:
                continue
            if self.is_here(seat):
                self.gone.pop(seat, None)
                if seat in draft.away:
                    found.append(Act("back", seat))
            elif now - self.gone.setdefault(seat, now) > GRACE and seat not in draft.away:
                found.append(Act("away", seat))
        return found

    # ---- telling

    def tell(self) -> None:
        """Let every connection hear how it stands."""
        self.used = time.monotonic()
        for listener in self.listeners:
            listener.news()


def rebuilt(record: DraftRecord, log: Sequence[Act]) -> Table | None:
    """Return the draft that a record and a log make; none before its packs are made."""
    if record.pod is None:
        return None
    return Solomon.of(record.pod, log) if record.kind == "solomon" else Draft.of(record.pod, log)
