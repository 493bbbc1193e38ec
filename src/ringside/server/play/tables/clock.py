"""Clocks: the time that a seat may spend on its decisions."""

from __future__ import annotations

import time
from typing import Final

from msgspec import Struct

from ringside.server.messages import Clocks


class Mode(Struct, frozen=True):
    """Minutes for each player in the whole game, seconds more for each turn, and its name."""

    minutes: float
    name: str
    more: float = 0.0


MODES: Final = {
    "none": Mode(0, "No clock"),
    "quick": Mode(10, "10 minutes each"),
    "match": Mode(25, "25 minutes each"),
    "turns": Mode(5, "5 minutes each, and 30 seconds more for every turn", 30),
}
COARSE: Final = 15  # seconds; the rival's clock is no finer, so that it tells of no single choice
URGENT: Final = 60


class Clock:
    """What both seats have left; time runs only while a person decides."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        minutes, self.more = MODES[mode].minutes, MODES[mode].more
        self.left = [minutes * 60.0, minutes * 60.0]
        self.turn = 0  # of the game, each of which gives both more time, so that it tells nothing
        self.running: int | None = None
        self.since = 0.0

    @property
    def is_used(self) -> bool:
        """Tell whether this game has clocks at all."""
        return MODES[self.mode].minutes > 0

    def start(self, seat: int | None, turn: int = 0) -> None:
        """Let a seat's clock run in a turn, or none."""
        self.running, self.turn = seat, turn
        self.since = time.monotonic()

    def spent(self) -> float:
        """Return the seconds that the seat has spent on the decision it is asked now."""
        return time.monotonic() - self.since if self.running is not None else 0.0

    def charge(self, seat: int, seconds: float) -> None:
        """Take seconds off a seat's clock."""
        self.left[seat] -= seconds

    def remaining(self, seat: int) -> float:
        """Return the seconds that a seat has left now."""
        spent = self.spent() if self.running == seat else 0.0
        return self.left[seat] + self.more * self.turn - spent

    def shown(self, viewer: int) -> Clocks | None:
        """Describe the clocks to a seat, or to somebody who looks on (2)."""
        if not self.is_used:
            return None
        one, two = (self.shown_to(viewer, seat) for seat in (0, 1))
        # Whoever is not asked waits for the other, which the page says anyway.
        return Clocks(self.mode, (one, two), self.running if viewer in (0, 1) else None)

    def shown_to(self, viewer: int, seat: int) -> int:
        """Return the seconds of one clock, coarse where they are another's."""
        left = max(0, int(self.remaining(seat)))
        return left if viewer == seat or left < URGENT else left // COARSE * COARSE
