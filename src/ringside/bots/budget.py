"""How long a bot may think about a decision: so many imagined games, or so much time."""

from __future__ import annotations

import re
import time
from math import isfinite
from typing import Final

import msgspec

from ringside.errors import UserError

SHAPE: Final = re.compile(r"(?P<number>\d+|\d*\.\d+)(?P<unit>s|ms|)")
MANY: Final = 1_000_000_000
FOREVER: Final = float("inf")


class Budget(msgspec.Struct, frozen=True):
    """A limit of imagined games, of seconds, or of both."""

    iterations: int = MANY
    seconds: float = FOREVER

    def __post_init__(self) -> None:
        """Refuse a budget that leaves no time to think."""
        whole = isinstance(self.iterations, int) and not isinstance(self.iterations, bool)
        if not whole or self.iterations < 1:
            raise UserError(
                f"Expected a budget of at least one iteration, got {self.iterations}; "
                "give a whole number such as 1000."
            )
        if not self.seconds > 0:
            raise UserError(
                f"Expected a budget of more than no time, got {self.seconds} seconds; "
                "give a time such as 1s."
            )
        if self.iterations == MANY and not isfinite(self.seconds):
            raise UserError("Expected a budget with an end, got none; give iterations or seconds.")

    def start(self, begun: float) -> Clock:
        """Begin to think; time counts from a moment of the monotonic clock."""
        return Clock(self, begun)


class Clock:
    """Tells whether a budget allows one more imagined game."""

    def __init__(self, budget: Budget, begun: float) -> None:
        """Start with everything left."""
        self.budget = budget
        self.deadline = begun + budget.seconds
        self.done = 0
        self.last = time.monotonic()
        self.longest = self.last - begun  # that games side by side took, so far
        self.looked = self.last
        self.widest = 0.0  # gap between two looks at the clock: how long a busy machine forgets us

    @property
    def left(self) -> int:
        """Return how many games may still be imagined."""
        return self.budget.iterations - self.done

    def tick(self, games: int) -> None:
        """Note that some games were imagined, side by side."""
        self.done += games
        now = time.monotonic()
        self.longest = max(self.longest, now - self.last)
        self.last = now

    def is_late(self) -> bool:
        """Tell whether the time is over, also in the middle of an imagined game.

        It is over when it would be at the next look if that came as late as the latest did.
        """
        if self.budget.seconds == FOREVER:
            return False
        now = time.monotonic()
        self.widest = max(self.widest, now - self.looked)
        self.looked = now
        return now + self.widest >= self.deadline

    def goes_on(self) -> bool:
        """Tell whether more games fit, even if they take as long as the longest did."""
        if self.done == 0:
            return True
        if self.done >= self.budget.iterations:
            return False
        return self.last + self.longest < self.deadline


def parse_budget(words: str) -> Budget:
    """Read a budget such as 1000, 1s or 250ms; raise UserError for anything else."""
    shape = SHAPE.fullmatch(words)
    if shape is None:
        raise UserError(f"Expected a budget such as 1000 (iterations), 1s or 250ms, got {words!r}.")
    number, unit = shape["number"], shape["unit"]
    if not unit:
        if not number.isdecimal():
            raise UserError(
                f"Expected a whole number of iterations, got {words!r}; or say {words}s."
            )
        return Budget(iterations=int(number))
    return Budget(seconds=float(number) / (1000 if unit == "ms" else 1))
