"""Acts that count as spending momentum when a cost is paid (PayWith)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.events import ABILITY, Event
from ringside.engine.model.kinds import DECK, MOMENTUM
from ringside.engine.model.state import State
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import cards, happens, seats
from ringside.engine.reading.nouns.whereabouts import find
from ringside.programs.groups import Cards
from ringside.programs.instructions import Counters, Mill, Move, PayWith, Turn
from ringside.programs.nodes import Group

PAYMENTS: Final = ("discard", "spend")
ACTS: Final = (Counters, Mill, Move, Turn)
Act = Counters | Mill | Move | Turn  # what is done with a card in place of spending momentum


def is_momentum(group: Cards, about: str) -> bool:
    """Tell whether a part of a cost takes any cards of one's own momentum."""
    if about not in PAYMENTS or group.which or group.whose not in ("", "you"):
        return False
    return group.zones == ("momentum",) or (group.zones == () and about == "spend")


def substitutes(state: State, memory: Memory, seat: i64) -> list[tuple[int, Act]]:
    """Return the cards that can be given in place of momentum for an ability, and how each is."""
    found: list[tuple[int, Act]] = []
    for effect in payments(state, memory, seat):
        node = effect.node
        assert isinstance(node, PayWith)
        for act in node.do:
            assert isinstance(act, (Counters, Mill, Move, Turn))
            found += [(number, act) for number in given(state, effect.memory, seat, act)]
    return found


def payments(state: State, memory: Memory, seat: i64) -> list[Effect]:
    """Return the effects that let a player pay otherwise for the ability that is played."""
    found: list[Effect] = []
    if memory.power is None:
        return found
    for effect in state.effects:
        node = effect.node
        if isinstance(node, PayWith) and is_active(state, effect):
            if seat in seats(effect.memory, node.who):
                if happens(state, effect.memory, played(state, memory, seat), node.cost_of):
                    found.append(effect)
    return found


def is_replaced(state: State, memory: Memory, seat: i64) -> bool:
    """Tell whether momentum itself cannot be used to pay for the ability that is played."""
    for effect in payments(state, memory, seat):
        if isinstance(effect.node, PayWith) and effect.node.instead:
            return True
    return False


def played(state: State, memory: Memory, seat: i64) -> Event:
    """Return the event of playing the ability whose cost is paid."""
    event = Event(ABILITY, seat, "comprehensive E.4.11")
    event.cards = (memory.source,)
    event.records = (state.cards[memory.source],)
    event.power = memory.power
    event.other = memory.source
    event.other_record = state.cards[memory.source]
    return event


def given(state: State, memory: Memory, seat: i64, act: Act) -> tuple[int, ...]:
    """Return the cards that one act can be done with, once for each: one to mill, one counter."""
    if isinstance(act, Mill):
        return tuple(state.zone(seat, DECK)[-1:])
    if isinstance(act, Counters):
        marked = pointed_at(state, memory, seat, act.on, act.verb)
        return tuple([n for n in marked if has_counter(state, n, act.counter)])
    able = pointed_at(state, memory, seat, act.cards, act.verb)
    flips = isinstance(act, Turn)
    return tuple(
        [
            n
            for n in able
            if not is_own_momentum(state, seat, n) and (state.cards[n].face_up or not flips)
        ]
    )


def is_own_momentum(state: State, seat: i64, number: i64) -> bool:
    """Tell whether a card is what costs are paid with anyway."""
    card = state.cards[number]
    return card.zone == MOMENTUM and card.holder == seat


def pointed_at(
    state: State, memory: Memory, seat: i64, group: Group, about: str
) -> tuple[int, ...]:
    """Return the cards that an act speaks of."""
    if isinstance(group, Cards):
        return find(state, memory, group, (seat,), about)
    return cards(state, memory, group)


def has_counter(state: State, number: i64, counter: str) -> bool:
    """Tell whether a card carries a counter of a name."""
    return any(name == counter and there > 0 for name, there in state.cards[number].counters)


def act_with(state: State, memory: Memory, seat: i64, number: i64) -> Act | None:
    """Return what is done with a card that is given in place of momentum."""
    for other, act in substitutes(state, memory, seat):
        if other == number:
            return act
    return None
