"""Open tables: found, taken up again from the database, and cleared when left alone."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.origin import Origin
from ringside.server.doors import Doors
from ringside.server.hosts.alone import ElsewhereError
from ringside.server.hosts.notices import AnyNotice, Deleted, SignedOut, Wanted
from ringside.server.play.tables.connection import Connection
from ringside.server.play.tables.dealer import go_on, revive
from ringside.server.play.tables.fresh import following
from ringside.server.play.tables.rebuilding import rebuild
from ringside.server.play.tables.series import is_due, lacks_next
from ringside.server.play.tables.table import Table
from ringside.server.play.tables.tidying import Tidier
from ringside.server.refusals import RefusalError, StorageError, UnknownError
from ringside.server.services import Services
from ringside.server.storage import records
from ringside.server.storage.database import UNSTORED
from ringside.server.storage.forgetting import forget_idle_guests
from ringside.server.storage.journal import TIMEOUT, Step, add, row_of, steps_of
from ringside.server.storage.origins import load_origin, save_origin
from ringside.server.storage.records import OVER, PLAYING, SWAPPING, WAITING, Record
from ringside.server.watching import Watch
from ringside.server.workers.fair import FairTurns

LOG: Final = logging.getLogger("ringside.server")
GAME_ID: Final = re.compile("[A-Za-z0-9_-]{1,24}")
KIND: Final = "games/"  # among all that processes look after
CLEARING: Final = 60.0  # seconds between two looks for guests who are gone
MOST_DEALT: Final = 200
TICK: Final = 0.5
OVER_MINUTES: Final = 0.5  # a game that is over is read again if somebody asks for it


def no_game(game: str) -> UnknownError:
    """Say that there is no such game."""
    return UnknownError(f"Expected the address of a game, got {game[:40]!r}; check the link.")


def refuse_lost(table: Table) -> None:
    """Refuse to change a game that another process may look after by now."""
    if table.is_lost:
        raise StorageError(UNSTORED)


def thing(game: str) -> str:
    """Name a game among all that processes look after."""
    return KIND + game


class OpenTables:
    """All tables that somebody has asked for lately."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.opened: dict[str, Table] = {}
        self.tidier = Tidier()
        self.dealing = FairTurns(1, MOST_DEALT)  # one at a time: more would crowd out the loop
        self.next_clearing = 0.0
        self.watch = Watch()
        self.doors = Doors()
        services.hosts.heeding.append(self.heed)

    async def find(self, game: str) -> Table:
        """Return a table, taken up from the database where need be."""
        found = self.opened.get(game)
        if found is None:
            if not GAME_ID.fullmatch(game):
                raise no_game(game)
            async with self.doors.behind(game):
                found = self.opened.get(game) or await self.take_up(game)
        found.used = time.monotonic()
        return found

    async def take_up(self, game: str) -> Table:
        """Look after a game from now on: read its steps and play it up to where it was left."""

        def read(session: Session) -> tuple[Record, list[Step], Origin | None]:
            self.services.hosts.claim(session, thing(game))
            record = records.load(session, game)
            if record is None:
                raise no_game(game)  # and nothing is claimed
            return record, steps_of(session, game), load_origin(session, game)

        record, steps, origin = await self.services.database.run(read)
        table = Table(self.services, record)
        await self.deal(table, steps, origin)
        self.opened[game] = table
        return table

    async def deal(self, table: Table, steps: list[Step], origin: Origin | None) -> None:
        """Put the cards on a table whose seats are taken."""
        record = table.record
        if record.state in (WAITING, SWAPPING):
            return
        async with self.dealing.turn(table.sharer):
            rebuilt = await asyncio.to_thread(rebuild, record, steps, origin)
        if origin is None and not steps and (begun := rebuilt.origin) is not None:
            origin = begun
            await self.services.database.run(lambda s: save_origin(s, record.id, begun))
        table.begin(rebuilt, origin, steps)
        if rebuilt.parting is None:
            await table.finish_if_over()
        elif record.state != OVER:
            LOG.warning("The game %s waits: %s", record.id, rebuilt.parting.words)
        go_on(table)

    async def change(self, table: Table, record: Record) -> None:
        """Store what has changed of a game, and deal it where it begins by that.

        A table that is not sure what is stored, or could not be dealt, is taken up anew.
        """
        refuse_lost(table)
        try:
            await self.services.database.run(lambda session: records.save(session, record))
        except StorageError:
            self.give_up(table)
            raise
        begins = table.game is None and record.state == PLAYING
        table.record = record
        try:
            if begins:
                await self.deal(table, [], None)
        except RefusalError:  # it has begun nevertheless, as is stored
            self.give_up(table)

    async def open_behind(self, table: Table, record: Record) -> str:
        """Open the game that follows another, which names it and whose end is stored."""
        named = replace(table.record, next=record.id)
        await self.open(record, before=named)
        table.record = named
        table.tell_end()
        return record.id

    async def settle_end(self, table: Table) -> None:
        """Store what is owed of a game's end before another follows; refuse where that fails."""
        refuse_lost(table)
        await table.store_owed()

    async def follow(self, table: Table, results: tuple[int, ...] | None = None) -> str:
        """Return the next game of a match, opened if it is not."""
        async with table.lock:
            await self.settle_end(table)
            record = table.record
            return record.next or await self.open_behind(table, following(record, results))

    async def open(
        self,
        record: Record,
        steps: Sequence[Step] = (),
        origin: Origin | None = None,
        before: Record | None = None,
    ) -> Table:
        """Store a new game, perhaps with steps that led to where it begins, and lay its table."""

        def store(session: Session) -> None:
            records.save(session, record)
            if before is not None:
                records.save(session, before)
            session.flush()
            if origin is not None:
                save_origin(session, record.id, origin)
            add([row_of(record.id, place, step) for place, step in enumerate(steps)], session)

        await self.services.database.run(store)
        return await self.find(record.id)

    async def heed(self, notice: AnyNotice) -> None:
        """Do what a notice asks for at the tables that are here."""
        match notice:
            case SignedOut(player, session):
                for connection in self.connections_of(player):
                    if session in ("", connection.session):
                        connection.close()
            case Deleted(player):
                for game, table in list(self.opened.items()):
                    if table.record.seat_of(player) is not None:
                        await self.hand_over(game)
            case Wanted(wanted) if wanted.startswith(KIND):
                await self.hand_over(wanted.removeprefix(KIND))

    def connections_of(self, player: int) -> list[Connection]:
        """List a player's connections at the tables that are here."""
        every = (each for table in self.opened.values() for each in table.connections)
        return [each for each in every if each.player == player]

    async def hand_over(self, game: str, if_idle: bool = False) -> None:
        """Let a game go; whoever is there comes back to it as it is stored, here or elsewhere."""
        async with self.doors.behind(game):
            table = self.opened.get(game)
            if table is not None:
                async with table.lock:
                    if if_idle and not self.is_idle(table):
                        return
                    self.give_up(table)
            await self.services.hosts.release(thing(game))

    def is_idle(self, table: Table) -> bool:
        """Tell whether nobody needs a table any more."""
        minutes = (
            OVER_MINUTES if table.record.state == OVER else self.services.settings.idle_minutes
        )
        is_used = table.connections or table.is_followed or table.owes_end
        return not is_used and time.monotonic() - table.used > minutes * 60

    def give_up(self, table: Table) -> None:
        """Forget a table, which stores nothing from now on."""
        table.is_lost = True
        self.opened.pop(table.record.id, None)
        for connection in table.connections:
            connection.close()

    async def fetch(self, game: str) -> Table:
        """Return a table that must be here; where another process has it, it is asked for."""
        try:
            return await self.find(game)
        except ElsewhereError:
            await self.services.hosts.announce(Wanted(thing(game)))
            raise

    async def clear_guests(self) -> None:
        """Delete guests who are gone, a few at a time."""
        days = self.services.settings.guest_days
        count = await self.services.database.run(lambda s: forget_idle_guests(s, days))
        if count:
            LOG.info("%d guests who were gone are forgotten.", count)

    async def watch_over(self) -> None:
        """Look after clocks and empty tables for as long as the server runs."""
        while True:
            await asyncio.sleep(TICK)
            if time.monotonic() > self.next_clearing and self.services.hosts.is_first:
                self.next_clearing = time.monotonic() + CLEARING
                await self.watch.try_to(self.clear_guests(), "Guests who are gone")
            for table in list(self.opened.values()):
                await self.watch.try_to(self.look_at(table), f"The table {table.record.id}")
            if self.services.settings.tidy:
                self.tidier.tidy(len(self.opened))

    async def look_at_match(self, table: Table) -> None:
        """Begin a game for which decks were arranged long enough, or open the next one."""
        if is_due(table.record):
            async with table.lock:
                if is_due(table.record):
                    await self.change(table, replace(table.record, state=PLAYING))
            table.tell()
        elif lacks_next(table.record):
            await self.follow(table)

    async def look_at(self, table: Table) -> None:
        """End a game whose clock ran out, and clear a table that nobody uses."""
        running = table.clock.running
        if table.clock.is_used and running is not None and table.clock.remaining(running) <= 0:
            async with table.lock:
                if table.clock.running == running and table.clock.remaining(running) <= 0:
                    await table.give_up(running, TIMEOUT)
            table.tell()
        if table.is_lost:
            await self.hand_over(table.record.id)
            return
        if table.owes_end and not table.lock.locked():  # else it is being stored
            async with table.lock:
                await self.settle_end(table)
            table.tell_end()
        await self.look_at_match(table)
        if revive(table):
            LOG.warning("The table %s waited for its bot and goes on again.", table.record.id)
        if self.is_idle(table) and not table.lock.locked():
            await self.hand_over(table.record.id, if_idle=True)
