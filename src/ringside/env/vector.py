"""Many games side by side in NumPy arrays, for learners who play both sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ringside.engine.model.state import State
from ringside.env.bout import DECKS, EDITION, Bout, Deck, new_bout, returns_of
from ringside.env.crowd import Crowd
from ringside.env.features import FLOATS, OPTION, TABLE
from ringside.env.paging import ACTIONS, MORE
from ringside.errors import UserError

Pair = tuple[str | Deck, str | Deck]
PLACES: Final = np.dtype("<i8")  # as crowd.py writes them


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
        self._rows = self.options.reshape(-1, OPTION)  # the same memory
        self.reset(seed)

    @property
    def bouts(self) -> list[Bout]:
        """The games, one by one."""
        pairs = zip(self._crowd.states, self._crowd.pages, strict=True)
        return [Bout(state, page) for state, page in pairs]

    def reset(self, seed: int) -> None:
        """Deal all games anew; the same seed gives the same games."""
        self._random = np.random.default_rng(seed)
        self.dealt = 0
        self._crowd = Crowd(self.count, self._deal)
        self.over.fill(False)
        self.returns.fill(0)
        self.options.fill(0)
        self._take_over()

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Take an action in each game; where one ends, its returns are told and another begins."""
        if len(actions) != self.count:
            raise UserError(f"Expected {self.count} actions, one a game, got {len(actions)}.")
        ended = self._crowd.step(np.asarray(actions).tolist())
        self.over.fill(False)
        self.returns.fill(0)
        for place, result in ended:
            self.over[place] = True
            self.returns[place] = returns_of(result)
        self._take_over()

    def sample(self) -> NDArray[np.intp]:
        """Return a random legal action for each game."""
        chosen = (self._random.random(self.count) * self._crowd.legal).astype(np.intp)
        for place in self._crowd.large:
            if chosen[place] == self._crowd.legal[place] - 1:
                chosen[place] = MORE
        return chosen

    def _deal(self) -> State:
        pair = self.pairs[self.dealt % len(self.pairs)]
        self.dealt += 1
        while True:  # a game may be over before anybody has acted
            bout = new_bout(pair, self.edition, int(self._random.integers(2**31)))
            if not bout.over:
                return bout.state

    def _take_over(self) -> None:
        """Copy what was written of all games into the arrays."""
        crowd, shape = self._crowd, (self.count, -1)
        self.table[:] = np.frombuffer(crowd.tables.getvalue(), FLOATS).reshape(shape)
        self.mask[:] = np.frombuffer(crowd.masks.getvalue(), np.int8).reshape(shape)
        self.seats[:] = np.frombuffer(crowd.seats.getvalue(), np.int8)
        rows = np.frombuffer(crowd.options.getvalue(), FLOATS).reshape(-1, OPTION)
        self._rows[np.frombuffer(crowd.places.getvalue(), PLACES)] = rows
