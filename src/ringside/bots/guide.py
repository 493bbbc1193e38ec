"""Guides of a search: what is sensible in a position, and what the position is worth."""

from __future__ import annotations

from typing import Protocol

from ringside.engine.model.state import State


class Guide(Protocol):
    """Knows a little about every position, quickly, and about many at once for little more."""

    def scores(self, states: list[State]) -> list[list[float]]:
        """Return how good each option looks to whoever must decide, for each of some positions."""
        ...

    def chances(self, states: list[State], seat: int) -> list[float]:
        """Return the chances that a seat wins, from 0 to 1."""
        ...
