"""Turning out: bans that the host has made meanwhile are learnt, and games given up for them."""

from __future__ import annotations

import asyncio
from typing import Final

from ringside.server.play.tables.answering import concede
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.table import Table
from ringside.server.storage.bans import bans_now
from ringside.server.storage.records import PLAYING
from ringside.server.watching import Watch

SECONDS: Final = 2.0  # between two looks


class TurningOut:
    """Looks for bans every few seconds; the host's command writes them into the database."""

    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables
        self.watch = Watch()

    async def look(self) -> None:
        """Learn the bans, end the connections of those who are banned, and their games."""
        services = self.tables.services
        banned = services.doorkeeper.learn(await services.database.run(bans_now))
        for table in list(self.tables.opened.values()) if banned else ():
            for connection in table.connections:
                if connection.player in banned:
                    connection.close()
            what = f"A banned player's game {table.record.id}"
            await self.watch.try_to(self.give_up_for(table, banned), what)

    async def give_up_for(self, table: Table, banned: set[int]) -> None:
        """Let a person who waits for somebody banned win; against a bot nobody waits."""
        if table.record.state != PLAYING or table.game is None or table.game.result is not None:
            return
        for seat, player in enumerate(table.record.seats):
            if player.player in banned and not table.is_bot(1 - seat):
                await concede(self.tables, table, seat)
                return

    async def watch_over(self) -> None:
        """Look again and again; a database that does not answer is asked later."""
        while True:
            await asyncio.sleep(SECONDS)
            await self.watch.try_to(self.look(), "Who is banned")
