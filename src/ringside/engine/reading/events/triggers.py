"""Triggers: whether an event is the one that an effect or a response waits for."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect import Memory
from ringside.engine.model.events import BEGIN, BLOCKED, END, RESOLVE, Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import happens, seats
from ringside.engine.reading.events.past import past
from ringside.engine.reading.events.times import CLEARING
from ringside.engine.reading.nouns.groups import fits
from ringside.programs.happenings import Happening, Trigger

APART: Final[tuple[str, ...]] = ("", "ability", "card", "name")
SPANS: Final[tuple[str, ...]] = (
    "",
    "this turn",
    "this attack",
    "this combat phase",
    "this enhance step",
)
POINTS: Final = ("during", "at")  # a phase is met at its beginning, not at its end


def fits_trigger(state: State, memory: Memory, event: Event, trigger: Trigger) -> bool:
    """Tell whether an event is one that a trigger waits for."""
    if trigger.negated:
        return stays_out(state, memory, event, trigger)
    if not fits_any(state, memory, event, trigger):
        return False
    if trigger.span == "this attack" and memory.attack not in (-1, state.attack):
        return False
    return trigger.nth == 0 or is_nth(state, memory, trigger)


def is_end_phase(trigger: Trigger) -> bool:
    """Tell whether a trigger waits for the End Phase as a time, not for its end."""
    happening = trigger.happening
    return (
        happening.event == "phase"
        and happening.detail == "end phase"
        and (trigger.timing in POINTS)
    )


def is_cleared(state: State, card: i64, event: Event) -> bool:
    """Tell whether a card in a pool is about to be cleared: its own End Phase (F.3.1.3)."""
    return event.kind == END and event.detail == CLEARING and card in event.cards


def fits_any(state: State, memory: Memory, event: Event, trigger: Trigger) -> bool:
    """Tell whether an event fits one of a trigger's patterns."""
    if fits_point(state, memory, event, trigger, trigger.happening):
        return True
    for happening in trigger.also:
        if fits_point(state, memory, event, trigger, happening):
            return True
    return False


def fits_point(
    state: State, memory: Memory, event: Event, trigger: Trigger, happening: Happening
) -> bool:
    """Tell whether an event fits a pattern; "during" a phase means from its beginning on."""
    if happening.event == "phase" and trigger.timing in POINTS:
        if event.kind != BEGIN:
            return False
        begins = Happening("begin", by=happening.by, cards=happening.cards, detail=happening.detail)
        return happens(state, memory, event, begins)
    return happens(state, memory, event, happening)


def stays_out(state: State, memory: Memory, event: Event, trigger: Trigger) -> bool:
    """Tell whether something has not happened by the time it could have.

    How an attack is blocked is known when its status is determined; all else when it resolved.
    """
    if trigger.happening.event == "block":
        return event.kind == BLOCKED and lets_through(state, memory, event, trigger.happening)
    if trigger.happening.event == "blocked":
        settled = event.kind == BLOCKED and is_of_attack(state, memory, event, trigger.happening)
        return settled and not fits_any(state, memory, event, trigger)
    if event.kind != RESOLVE or not event.records:  # a card that is no attack has no record
        return False
    if memory.attack not in (NONE, event.cards[0]):
        return False
    spoken = speaking_of_attack(memory, event.cards[0])
    if trigger.happening.event == "deal damage" and not concerns(state, spoken, event, trigger):
        return False
    for earlier in past(state, memory, "this attack"):
        if fits_any(state, spoken, earlier, trigger):
            return False
    return True


def is_of_attack(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether the status that was determined is that of an attack as described."""
    return happens(state, memory, event, replace(node, detail=""))


def speaking_of_attack(memory: Memory, number: i64) -> Memory:
    """Return a memory in which "this attack" is the one that has just resolved."""
    if memory.attack == number:
        return memory
    spoken = memory.copy()
    spoken.attack = number
    return spoken


def concerns(state: State, memory: Memory, event: Event, trigger: Trigger) -> bool:
    """Tell whether an attack that resolved is the one that was to deal damage."""
    happening = trigger.happening
    if happening.by and event.player not in seats(memory, happening.by):
        return False
    return happening.cards is None or fits(state, memory, event.records[0], happening.cards)


def lets_through(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a player does not block: the attack they could have met is not blocked."""
    if node.by and 1 - state.attacker not in seats(memory, node.by):
        return False
    return happens(state, memory, event, Happening("blocked", cards=node.other, detail="not"))


def is_alike(state: State, latest: Event, event: Event, apart: str) -> bool:
    """Tell whether an event is counted with the latest: of the same ability, card or name."""
    if apart == "name":
        names = [state.cards[each.cards[0]].now.name for each in (latest, event) if each.cards]
        return len(names) == 2 and names[0] == names[1]
    if apart and event.other != latest.other:
        return False
    if apart != "ability":
        return True
    if latest.power is None or event.power is None:
        return False
    return event.power.serial == latest.power.serial


def is_nth(state: State, memory: Memory, trigger: Trigger) -> bool:
    """Tell whether something happened for the n-th time in its span."""
    span = trigger.span or "this turn"
    count = 0
    latest: Event | None = None
    for event in past(state, memory, span):
        if fits_any(state, memory, event, trigger):
            latest = latest or event
            count += is_alike(state, latest, event, trigger.apart)
    return count >= trigger.nth if trigger.later else count == trigger.nth
