"""What a seat may know, as arrays: one row for the table, one for each option, a mask."""

from __future__ import annotations

from functools import cache
from struct import Struct
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ringside.bots.net.numbers import OPTIONS
from ringside.engine.model.kinds import (
    HEIGHT_WORDS,
    PHASE_WORDS,
    STATUS_WORDS,
    STEP_WORDS,
    TYPE_WORDS,
    ZONES_EACH,
)
from ringside.env.bout import ACTIONS, MORE, Bout
from ringside.env.rows import COUNTED, DECISIONS, add_option, table_numbers

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]

PLAYER_NAMES: Final = [
    "health",
    "share_of_health",
    "cycles",
    "ready_foundations",
    "committed_foundations",
    "character_ready",
] + [f"cards_in_zone_{zone}" for zone in COUNTED]
TABLE_NAMES: Final = (
    ["turn", "is_active", "is_first", "amount"]
    + [f"{who}_{name}" for who in ("own", "rival") for name in PLAYER_NAMES]
    + ["attack", "attack_is_own", "attack_speed", "attack_damage"]
    + [f"attack_{word}" for word in (*HEIGHT_WORDS, *STATUS_WORDS)]
    + [f"phase_{word}" for word in PHASE_WORDS]
    + [f"step_{word}" for word in STEP_WORDS]
    + [f"asked_{word}" for word in DECISIONS]
)
OPTION_NAMES: Final = (
    ["exists", "own_card", "rival_card", "known", "committed", "number"]
    + [
        "difficulty",
        "check",
        "block",
        "speed",
        "damage",
        "abilities",
        "needs_more_than_check",
        "fits_zone",
    ]
    + [f"zone_{zone}" for zone in range(ZONES_EACH)]
    + [f"type_{word}" for word in TYPE_WORDS]
    + [f"kind_{word}" for word in OPTIONS]
)
TABLE: Final = len(TABLE_NAMES)
OPTION: Final = len(OPTION_NAMES)
NEXT_PAGE: Final = [1.0, *[0.0] * (OPTION - 2), 1.0]  # the row of the action that shows more


@cache
def form_of(count: int) -> Struct:
    """Return how so many numbers are written, which is much quicker than by a new array."""
    return Struct(f"{count}f")


def write_table(bout: Bout, seat: int, row: Numbers) -> None:
    """Write the table as a seat may know it, in the order of TABLE_NAMES, over a given row."""
    decision = bout.state.decision if bout.seat == seat else None
    form_of(TABLE).pack_into(row.data.cast("B"), 0, *table_numbers(bout.state, seat, decision))


def write_options(bout: Bout, seat: int, rows: Numbers) -> None:
    """Write a row for each action in the order of OPTION_NAMES; rows without an option are 0."""
    if bout.seat != seat:
        rows.fill(0)
        return
    numbers: list[float] = []
    shown = bout.shown()
    for option in shown:
        add_option(numbers, bout.state, seat, option)
    form_of(len(numbers)).pack_into(rows.data.cast("B"), 0, *numbers)
    rows[len(shown) :] = 0
    if len(bout.decision.options) > ACTIONS:
        rows[MORE] = NEXT_PAGE


def write_mask(bout: Bout, seat: int, legal: Mask) -> None:
    """Write a one for each action that is legal for a seat now, and zeros."""
    legal.fill(0)
    if bout.seat == seat:
        legal[: len(bout.shown())] = 1
        if len(bout.decision.options) > ACTIONS:
            legal[MORE] = 1


def table_row(bout: Bout, seat: int) -> Numbers:
    """Return the table as a seat may know it, in the order of TABLE_NAMES."""
    row = np.empty(TABLE, np.float32)
    write_table(bout, seat, row)
    return row


def option_rows(bout: Bout, seat: int) -> Numbers:
    """Return a row for each action in the order of OPTION_NAMES; rows without an option are 0."""
    rows = np.empty((ACTIONS, OPTION), np.float32)
    write_options(bout, seat, rows)
    return rows


def mask(bout: Bout, seat: int) -> Mask:
    """Return a one for each action that is legal for a seat now."""
    legal = np.empty(ACTIONS, np.int8)
    write_mask(bout, seat, legal)
    return legal
