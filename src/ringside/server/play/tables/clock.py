"""Clocks: the time that a seat may spend on its decisions."""

from __future__ import annotations

import time
from typing import Final

from ringside.server.messages import Clocks

# Minutes for each player in the whole game, and what the page calls it.
MODES: Final[dict[str, tuple[float, str]]] = {
    "none": (0, "No clock"),
    "quick": (10, "10 minutes each"),
    "match": (25, "25 minutes each"),
}
COARSE: Final = 15  # seconds; the rival's clock is no finer, so that it tells of no single choice
URGENT: Final = 60


class Clock:
    """What both seats have left; time runs only while a person decides."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        minutes = MODES[mode][0]
        self.left = [minutes * 60.0, minutes * 60.0]
        self.running: int | None = None
        self.since = 0.0

    @property
    def is_used(self) -> bool:
        """Tell whether this game has clocks at all."""
        return MODES[self.mode][0] > 0

    def start(self, seat: int | None) -> None:
        """Let a seat's clock run, or none."""
        self.running = seat
        self.since = time.monotonic()

    def spent(self) -> float:
        """Return the seconds that the seat has spent on the decision it is asked now."""
        return time.monotonic() - self.since if self.running is not None else 0.0

    def charge(self, seat: int, seconds: float) -> None:
        """Take seconds off a seat's clock."""
        self.left[seat] -= seconds

    def remaining(self, seat: int) -> float:
        """Return the seconds that a seat has left now."""
        return self.left[seat] - (self.spent() if self.running == seat else 0.0)

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
