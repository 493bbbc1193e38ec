"""Dice for drawings: numbers that a name decides, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final, TypeVar

_MASK: Final = (1 << 64) - 1
Thing = TypeVar("Thing")


class Dice:
    """A small stream of numbers that starts from words."""

    def __init__(self, *words: str) -> None:
        digest = blake2b("|".join(words).encode(), digest_size=8).digest()
        self._state = int.from_bytes(digest, "big") or 1

    def roll(self) -> float:
        """Give the next number from 0 up to 1."""
        self._state ^= (self._state << 13) & _MASK
        self._state ^= self._state >> 7
        self._state ^= (self._state << 17) & _MASK
        return self._state / (_MASK + 1)

    def between(self, low: float, high: float) -> float:
        """Give a number between two others."""
        return low + (high - low) * self.roll()

    def pick(self, things: Sequence[Thing]) -> Thing:
        """Give one of several things."""
        return things[int(self.roll() * len(things))]
