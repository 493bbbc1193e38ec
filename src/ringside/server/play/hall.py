"""The hall: finds tables, takes games up again from the database, and clears those left alone."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from sqlalchemy.orm import Session

from ringside.server.play.dealer import go_on
from ringside.server.play.house import House
from ringside.server.play.rebuilding import rebuild
from ringside.server.play.reels import Reels
from ringside.server.play.table import Table
from ringside.server.play.tidying import Tidier
from ringside.server.refusals import UnknownError
from ringside.server.storage import records
from ringside.server.storage.journal import TIMEOUT, Step, row_of, steps_of
from ringside.server.storage.records import OVER, WAITING, Record

TICK: Final = 0.5
OVER_MINUTES: Final = 0.5  # a game that is over is read again if somebody asks for it


class Hall:
    """All tables that somebody has asked for lately."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tables: dict[str, Table] = {}
        self.reels = Reels()
        self.tidier = Tidier()
        self.doors: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def table(self, game: str) -> Table:
        """Return a table, taken up from the database where need be."""
        found = self.tables.get(game)
        if found is None:
            async with self.doors[game]:
                found = self.tables.get(game) or await self.take_up(game)
        found.used = time.monotonic()
        return found

    async def take_up(self, game: str) -> Table:
        """Read a game with its steps and play it up to where it was left."""

        def read(session: Session) -> tuple[Record | None, list[Step]]:
            return records.load(session, game), steps_of(session, game)

        record, steps = await self.house.database.run(read)
        if record is None:
            self.doors.pop(game, None)
            raise UnknownError(
                f"Expected the address of a game, got {game[:40]!r}; check the link."
            )
        table = Table(self.house, record)
        await self.deal(table, steps)
        self.tables[game] = table
        return table

    async def deal(self, table: Table, steps: list[Step]) -> None:
        """Put the cards on a table whose seats are taken."""
        if table.record.state == WAITING:
            return
        game, past = await asyncio.to_thread(rebuild, table.record, steps)
        table.begin(game, past, steps)
        await table.finish_if_over()
        go_on(table)

    async def open(self, record: Record, steps: Sequence[Step] = ()) -> Table:
        """Store a new game, perhaps with steps that led to where it begins, and lay its table."""

        def store(session: Session) -> None:
            records.save(session, record)
            session.flush()
            session.add_all(row_of(record.id, place, step) for place, step in enumerate(steps))

        await self.house.database.run(store)
        return await self.table(record.id)

    async def watch_over(self) -> None:
        """Look after clocks and empty tables for as long as the server runs."""
        while True:
            await asyncio.sleep(TICK)
            for table in list(self.tables.values()):
                await self.look_at(table)
            if self.house.settings.tidy:
                self.tidier.tidy(len(self.tables))

    async def look_at(self, table: Table) -> None:
        """End a game whose clock ran out, and clear a table that nobody uses."""
        running = table.clock.running
        if table.clock.is_used and running is not None and table.clock.remaining(running) <= 0:
            async with table.lock:
                if table.clock.running == running and table.clock.remaining(running) <= 0:
                    await table.give_up(running, TIMEOUT)
            table.tell()
        minutes = OVER_MINUTES if table.record.state == OVER else self.house.settings.idle_minutes
        idle = time.monotonic() - table.used > minutes * 60
        busy = table.thinking is not None and not table.thinking.done()
        if idle and not table.ears and not busy and not table.lock.locked():
            self.tables.pop(table.record.id, None)
            self.doors.pop(table.record.id, None)
