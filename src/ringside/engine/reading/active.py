"""Whether a lasting effect is active now: its time has come and its condition holds (J.2.4)."""

from typing import Final

from ringside.engine.model.effect import Effect
from ringside.engine.model.kinds import COMBAT_PHASE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import holds

LATER: Final = (
    "next turn",
    "your next turn",
    "the rival's next turn",
    "your next combat phase",
    "the rival's next combat phase",
)  # not before that turn


def is_active(state: State, effect: Effect) -> bool:
    """Tell whether an effect's time has come and its own condition holds (J.2.4)."""
    if effect.until and effect.until in LATER and not has_come(state, effect):
        return False
    return effect.condition is None or holds(state, effect.memory, effect.condition)


def has_come(state: State, effect: Effect) -> bool:
    """Tell whether the turn that an effect is for has come."""
    if state.turn == effect.turn:
        return False
    if effect.until == "next turn":
        return True
    if effect.until.endswith("combat phase") and state.phase != COMBAT_PHASE:
        return False
    return (state.active == effect.memory.controller) == effect.until.startswith("your")
