"""Desperation and deadlock: what counts as either for a player (I.3.4.1.1, K.3.19)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect_kinds import PERMITS
from ringside.engine.model.kinds import FOUNDATION, STAGE
from ringside.engine.model.state import State
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import seats
from ringside.programs.permissions import TreatedAs

AT_DESPERATION: Final = "desperation"


def is_at_desperation(state: State, seat: i64) -> bool:
    """Tell whether a player has less than half of their maximum health (I.3.4.1.1).

    An effect may say that they are, whatever their health.
    """
    if state.families & PERMITS and is_deemed(state, seat):
        return True
    character = state.cards[state.characters[seat]]
    printed = state.edition.desperation_printed
    maximum = character.definition.values.health if printed else character.now.health
    if state.edition.desperation_rounds_down:
        return state.health[seat] < maximum // 2
    return state.health[seat] * 2 < maximum


def is_deemed(state: State, seat: i64) -> bool:
    """Tell whether an effect lets a player count as being at desperation."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, TreatedAs) and node.what == AT_DESPERATION:
            if seat in seats(effect.memory, node.who) and is_active(state, effect):
                return True
    return False


def is_at_deadlock(state: State, seat: i64) -> bool:
    """Tell whether a player has too many foundations for their own good (K.3.19)."""
    foundations = 0
    for number in state.zone(seat, STAGE):
        if state.cards[number].now.type == FOUNDATION:
            foundations += 1
    return foundations > state.edition.deadlock_over
