"""The judge: a learnt chance of winning from a position of an imagined game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO
from math import exp
from typing import Final

import numpy as np

from ringside.bots.net.network import Numbers, Weights
from ringside.bots.net.position import POSITION, position_numbers
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State

WEIGHTS: Final = "judge.npz"
DRAW: Final = 2


class Judge:
    """One hidden layer above the numbers of a position.

    It says from each side how well that side stands; the chance comes from the difference.
    """

    def __init__(self, weights: Weights) -> None:
        """Take trained weights."""
        self.weights = weights

    def chance(self, state: State, seat: int) -> float:
        """Return the chance that a seat wins, from 0 to 1; the same for both adds up to 1."""
        return self.chances([state], seat)[0]

    def chances(self, states: list[State], seat: int) -> list[float]:
        """Return the chances of many positions at once."""
        going = [state for state in states if state.result == NONE]
        rows = [position_numbers(state, each) for state in going for each in (seat, 1 - seat)]
        leads = iter(ahead(self.weights, sides(rows))[1].tolist() if rows else [])
        return [
            1.0 / (1.0 + exp(-next(leads))) if state.result == NONE else worth(state.result, seat)
            for state in states
        ]


def sides(rows: list[list[float]]) -> Numbers:
    """Return positions, each described to both, as an array of positions and sides."""
    return np.array(rows, np.float32).reshape(-1, 2, POSITION)


def ahead(weights: Weights, positions: Numbers) -> tuple[Numbers, Numbers]:
    """Return the hidden layer of both sides, and how far the first side is ahead."""
    hidden = positions @ weights["table"]
    hidden += weights["bias"]
    np.maximum(hidden, 0, out=hidden)
    standing = hidden @ weights["score"]
    return hidden, standing[:, 0] - standing[:, 1]


def worth(result: int, seat: int) -> float:
    """Return what a game that is over is to a seat."""
    return 0.5 if result == DRAW else float(result == seat)


@cache
def shipped_judge() -> Judge:
    """Load the weights that come with the project."""
    return load_judge((files(__package__) / WEIGHTS).read_bytes())


def load_judge(data: bytes) -> Judge:
    """Read a judge as `ringside train --judge` writes it."""
    with np.load(BytesIO(data), allow_pickle=False) as stored:
        return Judge({name: stored[name].astype(np.float32) for name in stored})
