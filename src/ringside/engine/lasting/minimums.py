"""Numbers that cannot be brought below another: health and values of cards while a text says so."""

from typing import Final

from ringside.engine.model.effect import Memory
from ringside.engine.model.effect_kinds import HOLDS_UP
from ringside.engine.model.events import CHANGE, DAMAGE, HEALTH, Event
from ringside.engine.model.state import State
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import amount, seats
from ringside.engine.reading.events.patterns import is_caused
from ringside.engine.reading.nouns.groups import fits
from ringside.programs.amounts import PlayerValue, Value
from ringside.programs.instructions import Floor

LIMITED: Final = (CHANGE, DAMAGE, HEALTH)


def hold_up(state: State, event: Event) -> None:
    """Lessen an event so that it brings no number below where a text holds it."""
    if not state.families & HOLDS_UP or event.kind not in LIMITED:
        return
    for effect in state.effects:
        node = effect.node
        if isinstance(node, Floor) and is_active(state, effect):
            if is_caused(state, effect.memory, event, node.cause):
                lessen(state, effect.memory, node, event)


def lessen(state: State, memory: Memory, node: Floor, event: Event) -> None:
    """Apply one floor to one event."""
    low = amount(state, memory, node.low)
    if isinstance(node.of, PlayerValue):
        loses = event.kind == DAMAGE or (event.kind == HEALTH and event.verb == "lose")
        if loses and event.player in seats(memory, node.of.who):
            event.amount = min(event.amount, max(0, state.health[event.player] - low))
    elif isinstance(node.of, Value) and event.kind == CHANGE and event.detail == node.of.prop:
        for number in event.cards:
            if fits(state, memory, state.cards[number], node.of.of):
                event.low = low if event.low is None else max(low, event.low)
                if event.verb != "" and event.made < 0:  # set to less than it is
                    event.amount = max(event.amount, low)
