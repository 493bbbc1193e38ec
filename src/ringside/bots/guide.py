"""Guides of a search: what is sensible in a position, and what the position is worth."""

from __future__ import annotations

from typing import Protocol

from ringside.bots.labels import Label
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State


class Guide(Protocol):
    """Knows a little about every position, quickly."""

    def sensible(self, state: State, source: Source) -> int:
        """Return an option that whoever must decide may well take."""
        ...

    def trust(self, state: State, offered: dict[Label, int], source: Source) -> list[float]:
        """Return how likely each of the different options is the best one; together 1."""
        ...

    def chance(self, state: State, seat: int) -> float:
        """Return the chance that a seat wins, from 0 to 1."""
        ...
