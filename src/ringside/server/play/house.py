"""What all tables of one server share."""

from __future__ import annotations

from ringside.server.accounts.limits import Limits
from ringside.server.libraries import Libraries
from ringside.server.play.pool import Pool
from ringside.server.settings import Settings
from ringside.server.storage.database import Database
from ringside.server.storage.journal import Journal


class House:
    """The database, the journal of all games, the bots' processes and the limits."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.journal = Journal(self.database)
        self.libraries = Libraries(self.database)
        self.pool = Pool(settings.workers, settings.warm)
        self.limits = Limits(settings.rate, settings.burst)
        self.doors = Limits(settings.door_rate, settings.door_burst)

    def close(self) -> None:
        """Let everything go."""
        self.pool.close()
        self.database.close()
