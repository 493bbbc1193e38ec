"""Many games side by side in NumPy arrays, for learners who play both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ringside.env.bout import ACTIONS, DECKS, EDITION, Bout, Deck, new_bout
from ringside.env.features import OPTION, TABLE, write_mask, write_options, write_table
from ringside.errors import UserError

Pair = tuple[str | Deck, str | Deck]


class RingsideVector:
    """So many games; each row of the arrays is what the seat that must act in a game may know.

    The arrays stay the same and are written over by every step: copy what you keep.
    """

    def __init__(
        self, count: int, pairs: Sequence[Pair] = (DECKS,), edition: str = EDITION, seed: int = 0
    ) -> None:
        """Take how many games, the pairs of decks that meet in turn, and an edition."""
        if count < 1:
            raise UserError(f"Expected at least one game, got {count}.")
        self.count = count
        self.pairs = list(pairs)
        self.edition = edition
        self.dealt = 0
        self.table = np.zeros((count, TABLE), np.float32)
        self.options = np.zeros((count, ACTIONS, OPTION), np.float32)
        self.mask = np.zeros((count, ACTIONS), np.int8)
        self.seats = np.zeros(count, np.int8)  # who acts
        self.over = np.zeros(count, np.bool_)  # games that ended in the last step; others began
        self.returns = np.zeros((count, 2), np.float32)  # of those, for both seats
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Deal all games anew; the same seed gives the same games."""
        self._random = np.random.default_rng(seed)
        self.dealt = 0
        self.bouts = [self._deal() for _ in range(self.count)]
        self.over.fill(False)
        self.returns.fill(0)
        for place in range(self.count):
            self._write(place)

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Take an action in each game; where one ends, its returns are told and another begins."""
        if len(actions) != self.count:
            raise UserError(f"Expected {self.count} actions, one a game, got {len(actions)}.")
        self.over.fill(False)
        self.returns.fill(0)
        for place, action in enumerate(actions):
            bout = self.bouts[place]
            bout.act(int(action))
            if bout.over:
                self.over[place] = True
                self.returns[place] = bout.returns()
                self.bouts[place] = self._deal()
            self._write(place)

    def sample(self) -> NDArray[np.intp]:
        """Return a random legal action for each game."""
        chances = self._random.random((self.count, ACTIONS)) * self.mask
        chosen: NDArray[np.intp] = chances.argmax(1)
        return chosen

    def _deal(self) -> Bout:
        pair = self.pairs[self.dealt % len(self.pairs)]
        self.dealt += 1
        while True:  # a game may be over before anybody has acted
            bout = new_bout(pair, self.edition, int(self._random.integers(2**31)))
            if not bout.over:
                return bout

    def _write(self, place: int) -> None:
        bout = self.bouts[place]
        seat = bout.seat
        self.seats[place] = seat
        write_table(bout, seat, self.table[place])
        write_options(bout, seat, self.options[place])
        write_mask(bout, seat, self.mask[place])
