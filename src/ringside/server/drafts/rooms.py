"""Rooms: drafts found, taken up again from the database, and cleared when left alone."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Final

from sqlalchemy.orm import Session

from ringside.limited.acts import Act
from ringside.server.doors import Doors
from ringside.server.drafts import records
from ringside.server.drafts.product import cards_in
from ringside.server.drafts.records import DRAFTING, DraftRecord
from ringside.server.drafts.room import Room
from ringside.server.refusals import UnknownError
from ringside.server.services import Services
from ringside.server.watching import Watch

DRAFT_ID: Final = re.compile("[A-Za-z0-9_-]{1,24}")
TICK: Final = 0.5
IDLE: Final = 600.0


class Rooms:
    """All drafts that somebody has asked for lately."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.opened: dict[str, Room] = {}
        self.watch = Watch()
        self.doors = Doors()

    async def find(self, draft: str) -> Room:
        """Return a room, taken up from the database where need be."""
        if not DRAFT_ID.fullmatch(draft):
            raise no_draft(draft)
        found = self.opened.get(draft)
        if found is None:
            async with self.doors.behind(draft):
                found = self.opened.get(draft) or await self._take_up(draft)
        found.used = time.monotonic()
        return found

    async def _take_up(self, draft: str) -> Room:
        def read(session: Session) -> tuple[DraftRecord, list[Act]]:
            self.services.hosts.claim(session, f"drafts/{draft}")
            stored = records.load(session, draft)
            if stored is None:
                raise no_draft(draft)  # and nothing is claimed
            return stored

        record, log = await self.services.database.run(read)
        room = await asyncio.to_thread(Room, self.services, record, log)
        if record.state == DRAFTING:
            await asyncio.to_thread(room.drafter.prepare, cards_in(record))
            async with room.lock:
                await room.begin()
        self.opened[draft] = room
        return room

    async def open(self, record: DraftRecord) -> Room:
        """Store a new draft and open its room."""
        await self.services.database.run(lambda session: records.save(session, record))
        return await self.find(record.id)

    async def watch_over(self) -> None:
        """Look after clocks and empty rooms for as long as the server runs."""
        while True:
            await asyncio.sleep(TICK)
            for room in list(self.opened.values()):
                await self.watch.try_to(room.tick(), f"The draft {room.record.id}")
                if not room.listeners and time.monotonic() - room.used > IDLE:
                    await self.watch.try_to(self.let_go(room), f"The draft {room.record.id}")

    async def let_go(self, room: Room) -> None:
        """Forget a room that nobody uses."""
        draft = room.record.id
        async with self.doors.behind(draft):
            self.opened.pop(draft, None)
            await self.services.hosts.release(f"drafts/{draft}")


def no_draft(draft: str) -> UnknownError:
    """Say that there is no such draft."""
    return UnknownError(f"Expected the address of a draft, got {draft[:40]!r}; check the link.")
