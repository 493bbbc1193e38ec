"""Referents: the very cards that a word was bound to when its text was compiled."""

from typing import Final

from ringside.engine.model.card import alone
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import BLOCK, BLOCKED, Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import GROUPS
from ringside.engine.reading.events.patterns import matched
from ringside.programs.groups import Referent
from ringside.programs.happenings import Happening
from ringside.programs.nodes import Group

SECOND: Final = "other"  # the second card of an event
BLOCKING: Final = ("block", "attempt block")  # "that block" is spoken of also where none is said
CHECKS: Final = ("check", "pass check", "fail check", "change check")
ABILITIES: Final = ("play ability", "resolve ability")  # and "that card" is the one it is on


def referent(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards that a part of the text dealt with; none if it never came about."""
    assert isinstance(node, Referent)
    to = node.to
    if isinstance(to, Happening) and to is memory.told():
        return of_events(state, memory, to, node.part)
    found: tuple[int, ...] = ()
    verb = ""
    begun = False  # what was done last counts, also where it befell no card
    for mention in reversed(memory.mentions):
        if mention[2] is not to or (mention[0] == SECOND) != (node.part == SECOND):
            continue
        if begun and mention[0] != verb:
            break
        begun = True
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
    if part == SECOND and pattern.event in CHECKS and pattern.detail == "block":
        return alone(state.attack) if state.attack != NONE else ()  # the one to be blocked
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
    if pattern.cards is not None or pattern.event in BLOCKING:
        kept = kept + (("", of_events(state, memory, pattern, ""), pattern),)
    if pattern.other is not None or pattern.event in ABILITIES:
        kept = kept + ((SECOND, of_events(state, memory, pattern, SECOND), pattern),)
    about = pattern.cards or pattern.other
    attacks = tuple([event.other for event in memory.events if event.kind == BLOCK])
    if attacks and about is not None:
        kept = (*kept, ("blocked", attacks, about))
    memory.mentions = kept


GROUPS[Referent] = referent
