"""Of an event about several cards, those that a pattern means."""

from typing import Final

from ringside.engine.model.effect import Memory
from ringside.engine.model.events import MOVE, TURN, Event
from ringside.engine.model.state import State
from ringside.engine.reading.events.patterns import matched
from ringside.programs.amounts import Number
from ringside.programs.groups import Cards, Quantity
from ringside.programs.happenings import Happening

ONE: Final = Quantity("exactly", Number(1))


def only(event: Event, cards: tuple[int, ...]) -> None:
    """Let an event be about some of its cards alone."""
    event.cards = cards
    event.records = tuple([record for record in event.records if record.id in cards])


def part_meant(state: State, memory: Memory, event: Event, node: Happening) -> tuple[int, ...]:
    """Return the cards of an event that a pattern means, nothing where it means all of them."""
    if event.kind not in (MOVE, TURN) or len(event.cards) < 2 or node.cards is None:
        return ()
    found = matched(state, memory, event, node)
    return found if 0 < len(found) < len(event.cards) else ()


def is_each(event: Event, pattern: Happening) -> bool:
    """Tell whether a pattern means one card of an event about several, each by itself."""
    if event.kind not in (MOVE, TURN) or len(event.cards) < 2:
        return False
    group = pattern.cards
    return isinstance(group, Cards) and group.quantity == ONE


def any_one_of(state: State, memory: Memory, event: Event) -> tuple[int, ...]:
    """Return the cards of which an effect means one, where an event is about several."""
    pattern = memory.told()
    if pattern is None or not is_each(event, pattern):
        return ()
    found = matched(state, memory, event, pattern)
    return found if len(found) > 1 else ()


def speak_of(memory: Memory, event: Event, part: tuple[int, ...]) -> None:
    """Let an effect speak of some cards of an event alone."""
    only_these = event.copy()
    only(only_these, part)
    memory.event = only_these
    memory.events = (only_these,)
    memory.it = part
