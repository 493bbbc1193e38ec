"""What happened, in a span or this way: how often, how many cards together, and which they were."""

from dataclasses import replace

from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, happens, seats
from ringside.engine.reading.compare import compares
from ringside.engine.reading.events.past import past, this_way
from ringside.engine.reading.events.patterns import matched
from ringside.engine.reading.nouns.groups import fits_quantity
from ringside.programs.amounts import Number
from ringside.programs.conditions import Happened
from ringside.programs.groups import Cards, Quantity
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Condition


def happened(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether something happened often enough."""
    assert isinstance(node, Happened)
    if node.span == "this game" and node.happening.event == "cycle":
        return cycled(state, memory, node)
    told = this_way(node.happening) if node.span == "this way" else node.happening
    found = past(state, memory, node.span)
    if is_counted(told):
        return is_reached(state, memory, told, found)
    times = 0
    for event in found:
        if happens(state, memory, event, told):
            times += 1
            if times >= node.times:
                return True
    return False


def spoken_of(state: State, memory: Memory, node: Happened) -> tuple[int, ...]:
    """Return the cards of what happened, for words about them: "if you milled an attack, ... it".

    Of one card at a time it is the last that came; of several all that were counted.
    """
    told = this_way(node.happening) if node.span == "this way" else node.happening
    several = is_counted(told)
    if several:
        told = replace(told, compare="", amount=None)
        if isinstance(told.cards, Cards):
            told = replace(told, cards=replace(told.cards, quantity=Quantity("any")))
    found: tuple[int, ...] = ()
    for event in past(state, memory, node.span):
        if happens(state, memory, event, told):
            found = (*[n for n in matched(state, memory, event, told) if n not in found], *found)
            if not several:
                break
    return found


def is_counted(happening: Happening) -> bool:
    """Tell whether a pattern says how many cards or how much, which history adds up."""
    if happening.amount is not None:
        return True
    group = happening.cards
    if not isinstance(group, Cards) or group.quantity.how not in ("at least", "exactly"):
        return False
    return group.quantity.n != Number(1)


def is_reached(state: State, memory: Memory, happening: Happening, found: list[Event]) -> bool:
    """Tell whether all events of a span together come to what a pattern says."""
    group = happening.cards
    loose = replace(happening, compare="", amount=None)
    if isinstance(group, Cards):
        loose = replace(loose, cards=replace(group, quantity=Quantity("any")))
    numbers = 0
    total = 0
    for event in found:
        if happens(state, memory, event, loose):
            numbers += len(matched(state, memory, event, loose))
            total += event.made if event.made else event.amount
    if happening.amount is not None:
        return compares(total, happening.compare, amount(state, memory, happening.amount))
    assert isinstance(group, Cards)
    return fits_quantity(state, memory, group.quantity, numbers)


def cycled(state: State, memory: Memory, node: Happened) -> bool:
    """Tell whether a player has cycled in this game, which is counted without a history."""
    return any(state.cycles[seat] >= node.times for seat in seats(memory, node.happening.by))
