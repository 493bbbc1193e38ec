"""What a seat may know, as arrays: one row for the table, one for each option, a mask."""

from __future__ import annotations

from typing import Final

import numpy as np
from librt.strings import BytesWriter
from numpy.typing import NDArray

from ringside.bots.net.numbers import OPTIONS
from ringside.engine.model.decision import Option
from ringside.engine.model.kinds import (
    HEIGHT_WORDS,
    PHASE_WORDS,
    STATUS_WORDS,
    STEP_WORDS,
    TYPE_WORDS,
    ZONES_EACH,
)
from ringside.env import rows
from ringside.env.bout import Bout
from ringside.env.crowd import MASKS, WITH_MORE
from ringside.env.paging import ACTIONS, MORE, has_more, shown
from ringside.env.rows import COUNTED, DECISIONS

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
FLOATS: Final = np.dtype("<f4")  # as rows.py writes them


def offered(bout: Bout, seat: int) -> list[Option]:
    """Return the options that have an action of a seat now."""
    decision = bout.state.decision
    if decision is None or decision.seat != seat:
        return []
    return shown(decision, bout.page)


def write_table(bout: Bout, seat: int, row: Numbers) -> None:
    """Write the table as a seat may know it, in the order of TABLE_NAMES, over a given row."""
    row[:] = table_row(bout, seat)


def write_options(bout: Bout, seat: int, numbers: Numbers) -> None:
    """Write a row for each action in the order of OPTION_NAMES; rows without an option are 0."""
    numbers.fill(0)
    add_options(bout, seat, numbers)


def add_options(bout: Bout, seat: int, numbers: Numbers) -> None:
    """Write the rows of options over rows that are 0."""
    options = offered(bout, seat)
    if options:
        out = BytesWriter()
        rows.write_options(out, bout.state, seat, options)
        numbers[: len(options)] = np.frombuffer(out.getvalue(), FLOATS).reshape(-1, OPTION)
        if has_more(bout.decision):
            numbers[MORE] = np.frombuffer(rows.NEXT_PAGE, FLOATS)


def write_mask(bout: Bout, seat: int, legal: Mask) -> None:
    """Write a one for each action that is legal for a seat now, and zeros."""
    legal[:] = mask(bout, seat)


def table_row(bout: Bout, seat: int) -> Numbers:
    """Return the table as a seat may know it, in the order of TABLE_NAMES."""
    decision = bout.state.decision
    if decision is not None and decision.seat != seat:
        decision = None
    out = BytesWriter()
    rows.write_table(out, bout.state, seat, decision)
    return np.frombuffer(out.getvalue(), FLOATS).astype(np.float32)


def option_rows(bout: Bout, seat: int) -> Numbers:
    """Return a row for each action in the order of OPTION_NAMES; rows without an option are 0."""
    numbers = np.zeros((ACTIONS, OPTION), np.float32)
    add_options(bout, seat, numbers)
    return numbers


def mask(bout: Bout, seat: int) -> Mask:
    """Return a one for each action that is legal for a seat now."""
    options = offered(bout, seat)
    masks = WITH_MORE if options and has_more(bout.decision) else MASKS
    return np.frombuffer(masks[len(options)], np.int8).copy()
