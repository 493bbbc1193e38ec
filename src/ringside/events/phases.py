"""The phases of an event as data: Swiss rounds, brackets, round robin, deck building, drafts."""

from __future__ import annotations

from math import ceil, log2
from typing import Final

from msgspec import Struct

MINUTES: Final = {1: 30, 3: 50}  # tournament-2008 100.4
WARNING: Final = 10
SHUFFLING: Final = 3


class Rounds(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What the rounds of a phase have in common.

    `minutes` is the limit of a round, 0 for the one that belongs to the number of games;
    `extra` are minutes that follow when time is called, for those who play 60 + 10.
    """

    best_of: int = 3
    minutes: int = 0
    extra: int = 0
    untimed: bool = False

    @property
    def limit(self) -> int:
        """Give the minutes of a round (tournament-2008 100.4), 0 for a round without a limit."""
        if self.untimed:
            return 0
        return self.minutes or MINUTES.get(self.best_of, MINUTES[3])


class Swiss(Rounds, frozen=True, omit_defaults=True, tag="swiss", kw_only=True):
    """Rounds in which players with like points meet; 0 rounds means as many as the field needs."""

    rounds: int = 0


class Elimination(Rounds, frozen=True, omit_defaults=True, tag="elimination", kw_only=True):
    """A bracket in which the first meets the last, and who loses is out; 0 players: everybody."""

    players: int = 0


class RoundRobin(Rounds, frozen=True, omit_defaults=True, tag="round robin", kw_only=True):
    """Everybody meets everybody."""


class DeckBuilding(Struct, frozen=True, omit_defaults=True, tag="deck building", kw_only=True):
    """Time to build a deck from what was drafted, or from a sealed pool of a set.

    0 boosters are as many as the format says.
    """

    minutes: int = 30
    set: str = ""
    boosters: int = 0


class Draft(Struct, frozen=True, omit_defaults=True, tag="draft", kw_only=True):
    """Boosters that go around in pods."""

    pod: int = 8
    boosters: int = 5
    set: str = ""


Pooled = Draft | DeckBuilding
Played = Swiss | Elimination | RoundRobin
Phase = Swiss | Elimination | RoundRobin | DeckBuilding | Draft


def rounds_of(phase: Phase, players: int) -> int:
    """Count the rounds that a phase has for so many players."""
    if isinstance(phase, Swiss):
        return phase.rounds or swiss_rounds(players)
    if isinstance(phase, Elimination):
        return bracket_rounds(phase.players or players)
    if isinstance(phase, RoundRobin):
        return max(0, players - 1 + players % 2)
    return 0


def swiss_rounds(players: int) -> int:
    """Count the rounds after which at most one of so many players has won all."""
    return max(1, ceil(log2(players))) if players > 1 else 0


def bracket_rounds(players: int) -> int:
    """Count the rounds of a bracket."""
    return ceil(log2(players)) if players > 1 else 0


def pods(players: int, size: int) -> tuple[int, ...]:
    """Give the sizes of draft pods, as even as can be, none above the wanted size."""
    count = max(1, ceil(players / size))
    small, more = divmod(players, count)
    return tuple(small + (place < more) for place in range(count))
