"""The clock of a round: started, paused, extended, with the warning before its end."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events.phases import SHUFFLING, WARNING, Rounds

NOTHING: Final = timedelta()


class Clock(Struct, frozen=True):
    """How long a round has run: before the last start, and since when it runs again."""

    ran: timedelta = NOTHING
    since: datetime | None = None
    extended: int = 0
    tables: tuple[tuple[int, int], ...] = ()

    @property
    def is_running(self) -> bool:
        """Tell whether the clock runs."""
        return self.since is not None

    def elapsed(self, now: datetime) -> timedelta:
        """Tell how long the round has run."""
        return self.ran + (max(now - self.since, NOTHING) if self.since else NOTHING)

    def started(self, at: datetime) -> Clock:
        """Return the clock running."""
        if self.since:
            raise UserError(
                "Expected a clock that stands still, got one that runs; pause it first."
            )
        return replace(self, since=at)

    def paused(self, at: datetime) -> Clock:
        """Return the clock standing still."""
        if not self.since:
            raise UserError("Expected a clock that runs, but it stands still; start it first.")
        return replace(self, ran=self.elapsed(at), since=None)

    def extended_by(self, minutes: int, table: int = 0) -> Clock:
        """Return the clock with more minutes for everybody, or for one table."""
        if not table:
            return replace(self, extended=self.extended + minutes)
        given = dict(self.tables)
        given[table] = given.get(table, 0) + minutes
        return replace(self, tables=tuple(sorted(given.items())))

    def left(self, phase: Rounds, now: datetime, table: int = 0) -> timedelta | None:
        """Tell how much time is left, below zero when time was called; None without a limit."""
        if not phase.limit:
            return None
        more = self.extended + dict(self.tables).get(table, 0)
        return timedelta(minutes=phase.limit + more) - self.elapsed(now)

    def is_warning(self, phase: Rounds, now: datetime) -> bool:
        """Tell whether the ten minutes have begun of which players are warned."""
        left = self.left(phase, now)
        return left is not None and NOTHING < left <= timedelta(minutes=WARNING)

    def is_time(self, phase: Rounds, now: datetime, table: int = 0) -> bool:
        """Tell whether time is called, where extra minutes are announced behind these."""
        left = self.left(phase, now, table)
        return left is not None and left <= -timedelta(minutes=phase.extra)

    def is_shuffling(self, now: datetime) -> bool:
        """Tell whether the minutes for shuffling go on; they are part of the limit."""
        return self.elapsed(now) < timedelta(minutes=SHUFFLING)
