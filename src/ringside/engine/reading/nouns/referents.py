"""Referents: the very cards that a word was bound to when its text was compiled."""

from typing import Final

from ringside.engine.model.card import alone
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import BLOCKED, Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import GROUPS
from ringside.engine.reading.events.patterns import matched
from ringside.programs.groups import Referent
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Group

SECOND: Final = "other"  # the second card of an event


def referent(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards that a part of the text dealt with; none if it never came about."""
    assert isinstance(node, Referent)
    to = node.to
    if isinstance(to, Happening) and to is memory.told():
        return of_events(state, memory, to, node.part)
    found: tuple[int, ...] = ()
    verb = ""
    for mention in reversed(memory.mentions):
        if mention[2] is not to or (mention[0] == SECOND) != (node.part == SECOND):
            continue
        if found and mention[0] != verb:
            break
        verb = mention[0]
        found = tuple([n for n in mention[1] if n not in found]) + found
    return found


def of_events(state: State, memory: Memory, pattern: Happening, part: str) -> tuple[int, ...]:
    """Return the cards of the events that a text answers, those alone that its pattern means."""
    found: list[int] = []
    for event in memory.events:
        found += [n for n in of_event(state, memory, event, pattern, part) if n not in found]
    return tuple(found)


def of_event(
    state: State, memory: Memory, event: Event, pattern: Happening, part: str
) -> tuple[int, ...]:
    """Return the cards of one event, the first or the second as the pattern counts them."""
    swapped = pattern.event == "block" and event.kind == BLOCKED  # of it the attack is the first
    if (part == SECOND) == swapped:
        return event.cards if swapped else matched(state, memory, event, pattern) or event.cards
    return alone(event.other) if event.other != NONE else event.cards


def keep_told(state: State, memory: Memory) -> None:
    """Let what waits remember the cards of the event in which it was said."""
    pattern = memory.told()
    if pattern is None or not memory.events:
        return
    kept = memory.mentions
    if pattern.cards is not None:
        kept = kept + (("", of_events(state, memory, pattern, ""), pattern),)
    if pattern.other is not None:
        kept = kept + ((SECOND, of_events(state, memory, pattern, SECOND), pattern),)
    memory.mentions = kept


GROUPS[Referent] = referent
