"""Acts that count as spending momentum when a cost is paid (PayWith)."""

from typing import Final

from ringside.engine.effect import Memory
from ringside.engine.events import ABILITY, Event
from ringside.engine.kinds import MOMENTUM
from ringside.engine.lasting import is_active
from ringside.engine.reading.ask import cards, happens, seats
from ringside.engine.reading.whereabouts import find
from ringside.engine.state import State
from ringside.programs.groups import Cards
from ringside.programs.instructions import Move, PayWith

PAYMENTS: Final = ("discard", "spend")


def is_momentum(group: Cards, about: str) -> bool:
    """Tell whether a part of a cost takes any cards of one's own momentum."""
    if about not in PAYMENTS or group.which or group.whose not in ("", "you"):
        return False
    return group.zones == ("momentum",) or (group.zones == () and about == "spend")


def substitutes(state: State, memory: Memory, seat: int) -> list[tuple[int, Move]]:
    """Return the cards that can be given in place of momentum for an ability, and how each is."""
    found: list[tuple[int, Move]] = []
    if memory.power is None:
        return found
    for effect in state.effects:
        node = effect.node
        if not isinstance(node, PayWith) or not is_active(state, effect):
            continue
        if seat not in seats(effect.memory, node.who):
            continue
        if not happens(state, effect.memory, played(state, memory, seat), node.cost_of):
            continue
        for act in node.do:
            assert isinstance(act, Move)
            found += [(number, act) for number in given(state, effect.memory, seat, act)]
    return found


def played(state: State, memory: Memory, seat: int) -> Event:
    """Return the event of playing the ability whose cost is paid."""
    event = Event(ABILITY, seat, "comprehensive E.4.11")
    event.cards = (memory.source,)
    event.records = (state.cards[memory.source],)
    event.power = memory.power
    event.other = memory.source
    event.other_record = state.cards[memory.source]
    return event


def given(state: State, memory: Memory, seat: int, act: Move) -> tuple[int, ...]:
    """Return the cards that one act can be done with."""
    if isinstance(act.cards, Cards):
        able = find(state, memory, act.cards, (seat,), act.verb)
    else:
        able = cards(state, memory, act.cards)
    return tuple([n for n in able if state.cards[n].zone != MOMENTUM])


def act_with(state: State, memory: Memory, seat: int, number: int) -> Move | None:
    """Return what is done with a card that is given in place of momentum."""
    for other, act in substitutes(state, memory, seat):
        if other == number:
            return act
    return None
