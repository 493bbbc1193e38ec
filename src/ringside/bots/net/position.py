"""A position as numbers for whoever knows all of it: an imagined game where it is judged."""

from __future__ import annotations

from typing import Final

from ringside.bots.net.numbers import (
    DECISION_OF,
    DECISIONS,
    FIGHT,
    OWN_HAND,
    PHASES,
    SIDE,
    STEPS,
    add_fight,
    add_hand,
    add_one_of,
    add_side,
    tenth,
)
from ringside.engine.model.state import State

ASKED: Final = 1 + len(DECISIONS)  # whether one must choose, and what
POSITION: Final = 3 + 2 * SIDE + 2 * OWN_HAND + FIGHT + PHASES + STEPS + ASKED
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
    add_fight(row, state, seat)
    add_one_of(row, state.phase, PHASES)
    add_one_of(row, state.step, STEPS)
    decision = state.decision
    if decision is None:
        row.extend([0.0] * ASKED)
    else:
        row.append(1.0 if decision.seat == seat else 0.0)
        add_one_of(row, DECISION_OF.get(decision.kind, 0), len(DECISIONS))
    return row
