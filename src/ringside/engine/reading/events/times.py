"""Phases and steps by their words."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.kinds import (
    BLOCK_STEP,
    COMBAT_PHASE,
    DAMAGE_STEP,
    DRAW_STEP,
    END_PHASE,
    ENHANCE_STEP,
    NO_STEP,
    READY_STEP,
    REVIEW_STEP,
)
from ringside.engine.model.state import State

PHASES: Final[dict[str, tuple[int, ...]]] = {
    "ready phase": (READY_STEP, REVIEW_STEP, DRAW_STEP),
    "start phase": (READY_STEP, REVIEW_STEP, DRAW_STEP),
    "ready step": (READY_STEP,),
    "review step": (REVIEW_STEP,),
    "draw step": (DRAW_STEP,),
    "combat phase": (COMBAT_PHASE,),
    "end phase": (END_PHASE,),
}
STEPS: Final[dict[str, int]] = {
    "enhance step": ENHANCE_STEP,
    "block step": BLOCK_STEP,
    "damage step": DAMAGE_STEP,
}
# "Start Phase" is what today's rules call the Ready Phase.
PHASE_NAMES: Final[dict[str, str]] = {"start phase": "ready phase"}
CLEARING: Final = "clearing"  # the End Phase of a single card in the pool (F.3.1.3)
TIMES: Final = ("", "turn", "attack", "your attack", "rival's attack", *PHASES, *STEPS)


def is_time(state: State, phase: i64, step: i64, what: str) -> bool:
    """Tell whether a phase and step are the time that a word means."""
    if what in PHASES:
        return phase in PHASES[what]
    if what in STEPS:
        return step == STEPS[what]
    assert what == "attack", f"no time is called {what!r}"
    return step != NO_STEP
