"""The plan of a simulation: which decks meet how often, piloted by whom, from which seeds."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final, Literal

import msgspec

from ringside.cards.unread import REFUSED, Unread
from ringside.replay import Copies

SMALL: Final = 2  # matches of one piece of work: one in each seating
LARGE: Final = 8  # the same where games take no time
Starts = Literal["balanced", "chosen"]


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck that takes part, as data that any process can read."""

    name: str
    cards: tuple[Copies, ...]
    boarded: tuple[tuple[str, tuple[Copies, ...]], ...] = ()  # behind the first game, by rival

    def against(self, rival: str) -> tuple[Copies, ...]:
        """Return the deck behind the first game of a match against another deck."""
        known = dict(self.boarded)
        return known.get(rival, known.get("any", self.cards))


class Piece(msgspec.Struct, frozen=True, order=True):
    """Some matches of one pair of decks: what is handed to a worker at once."""

    pair: int
    first: int
    count: int


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that the results of a simulation depend on."""

    edition: str
    entrants: tuple[Entrant, ...]
    bots: tuple[str, str]
    matches: int  # for each pair of decks
    best_of: int = 1
    seed: int = 1
    open_lists: bool = True  # bots know which cards the rival's deck has
    starts: Starts = "balanced"  # each side goes first equally often, or it may choose to
    unread: Unread = REFUSED  # what is done with abilities that are not understood

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """List the pairs of decks that meet; one deck alone meets itself."""
        count = len(self.entrants)
        if count == 1:
            return [(0, 0)]
        return [(one, two) for one in range(count) for two in range(one + 1, count)]

    @property
    def rivals(self) -> bool:
        """Tell whether two different bots are compared."""
        return self.bots[0] != self.bots[1]

    def names(self, pair: int) -> tuple[str, str]:
        """Name the two decks of a pair."""
        one, two = self.pairs[pair]
        return self.entrants[one].name, self.entrants[two].name

    def pieces(self) -> Iterator[Piece]:
        """Cut the work; all pairs advance together, so that a part of it is worth reading."""
        size = LARGE if self.bots == ("random", "random") else SMALL
        for first in range(0, self.matches, size):
            for pair in range(len(self.pairs)):
                yield Piece(pair, first, min(size, self.matches - first))

    def seed_of(self, match: int, game: int) -> int:
        """Give the seed of a game; all pairs share it, so that they are compared on equal luck."""
        words = f"{self.seed}/{match}/{game}"
        return int.from_bytes(sha256(words.encode()).digest()[:6])

    def mark(self) -> str:
        """Return a mark of all that results depend on, but for how many matches are played."""
        same = msgspec.structs.replace(self, matches=0)
        return sha256(msgspec.json.encode(same)).hexdigest()[:16]
