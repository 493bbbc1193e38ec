"""The judge: a learnt chance of winning from a position of an imagined game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from math import exp
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ringside.bots.net.position import position_numbers
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State

Numbers = NDArray[np.float32]
WEIGHTS: Final = "judge.npz"
DRAW: Final = 2


class Judge:
    """One hidden layer above the numbers of a position."""

    def __init__(self, weights: dict[str, Numbers]) -> None:
        """Take trained weights."""
        self.table = weights["table"]
        self.bias = weights["bias"]
        self.score = weights["score"]
        self.middle = float(weights["middle"][0])

    def chance(self, state: State, seat: int) -> float:
        """Return the chance that a seat wins, from 0 to 1; the same for both adds up to 1."""
        if state.result != NONE:
            return 0.5 if state.result == DRAW else float(state.result == seat)
        lead = (self.lead(state, seat) - self.lead(state, 1 - seat)) / 2
        return 1.0 / (1.0 + exp(-lead))

    def lead(self, state: State, seat: int) -> float:
        """Return how far ahead a seat looks from its own side."""
        hidden = np.array(position_numbers(state, seat), np.float32) @ self.table
        hidden += self.bias
        np.maximum(hidden, 0, out=hidden)
        return float(hidden @ self.score) + self.middle


@cache
def shipped_judge() -> Judge:
    """Load the weights that come with the project."""
    return load_judge((files(__package__) / WEIGHTS).read_bytes())


def load_judge(data: bytes) -> Judge:
    """Read a judge as `ringside train --judge` writes it."""
    with np.load(BytesIO(data), allow_pickle=False) as stored:
        return Judge({name: stored[name].astype(np.float32) for name in stored})
