"""A position as numbers for whoever knows all of it: an imagined game where it is judged."""

from __future__ import annotations

from typing import Final

from ringside.bots.net.numbers import OWN_HAND, SIDE, add_hand, add_side, tenth
from ringside.engine.model.state import State

POSITION: Final = 3 + 2 * SIDE + 2 * OWN_HAND  # numbers of a position
LATE: Final = 20  # turns after which it does not matter how late it is


def position_numbers(state: State, seat: int) -> list[float]:
    """Describe a position to a seat, both hands included."""
    row = [
        tenth(min(state.turn, LATE)),
        1.0 if state.active == seat else 0.0,
        1.0 if state.first == seat else 0.0,
    ]
    add_side(row, state, seat)
    add_side(row, state, 1 - seat)
    add_hand(row, state, seat)
    add_hand(row, state, 1 - seat)
    return row
