"""Turning out: bans that the host has made meanwhile are learnt, and connections ended."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.refusals import StorageError
from ringside.server.storage.bans import bans_now

SECONDS: Final = 2.0  # between two looks


class TurningOut:
    """Looks for bans every few seconds; the host's command writes them into the database."""

    def __init__(self, tables: OpenTables) -> None:
        self.tables = tables

    async def look(self) -> None:
        """Learn the bans, and end the connections of those who are banned."""
        services = self.tables.services
        banned = services.doorkeeper.learn(await services.database.run(bans_now))
        for table in list(self.tables.opened.values()) if banned else ():
            for connection in table.connections:
                if connection.player in banned:
                    connection.close()

    async def watch_over(self) -> None:
        """Look again and again; a database that does not answer is asked later."""
        while True:
            await asyncio.sleep(SECONDS)
            with suppress(StorageError):
                await self.look()
