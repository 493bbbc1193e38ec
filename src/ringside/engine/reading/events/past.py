"""Walking back through what happened: which events lie in a span, and what they did."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect import Memory
from ringside.engine.model.events import (
    ATTACK,
    BEGIN,
    BLOCKED,
    DAMAGE,
    KIND_WORDS,
    MOVE,
    TURN,
    Event,
)
from ringside.engine.model.kinds import HAND, MOMENTUM, NONE, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.reading.ask import seats
from ringside.programs.filters import Was
from ringside.programs.happenings import Cause, Happening
from ringside.programs.nodes import ZONES
from ringside.programs.verbs import MOVE as MOVING
from ringside.programs.verbs import ROWS, Verb, ways_of
from ringside.programs.verbs import TURN as TURNING

# Spans that history can look back over.
LOOKING_BACK: Final[tuple[str, ...]] = (
    "",
    "this turn",
    "this attack",
    "this enhance step",
    "this combat phase",
    "this way",
    "last turn",
    "this game",
)
SPENT: Final = "spent"  # momentum that is discarded is spent as well
STARTS: Final[dict[str, str]] = {
    "this enhance step": "enhance step",
    "this combat phase": "combat phase",
}


def begins_span(event: Event, span: str) -> bool:
    """Tell whether a span began with this event, so that nothing before it counts."""
    if span == "this attack":
        return event.kind == ATTACK
    if span in STARTS:
        return event.kind == BEGIN and event.detail == STARTS[span]
    return False


def is_own(memory: Memory, event: Event) -> bool:
    """Tell whether an event was caused by this very cost or effect ("this way")."""
    if event.source != memory.source or (event.done and event.clock < memory.start):
        return False
    return memory.power is None or event.serial == memory.power.serial


def add_turn(newest: Event | None, found: list[Event]) -> None:
    """Add the events of one turn, newest first."""
    event = newest
    while event is not None:
        found.append(event)
        event = event.previous


def past(state: State, memory: Memory, span: str) -> list[Event]:
    """Return the events of a span, newest first."""
    found: list[Event] = []
    if span == "this game":
        for newest in (state.history, *reversed(state.archive)):
            add_turn(newest, found)
        return found
    event = state.last_history if span == "last turn" else state.history
    while event is not None:
        if span != "this way" or is_own(memory, event):
            found.append(event)
        if begins_span(event, span):
            break
        event = event.previous
    return found


def this_way(told: Happening) -> Happening:
    """Let cards discarded this way be those of any zone: the text has said from where (K.2.1)."""
    if told.event != "discard" or told.from_zone or told.from_zones:
        return told
    return replace(told, from_zones=ZONES)


def verbs_of(row: Verb) -> tuple[str, ...]:
    """Return the verbs of events that a verb's participle speaks of, where a kind has several."""
    return ways_of(row.word) if row.event in (MOVING, TURNING) else ()


# What a participle says of an event: its kind and, where the kind has several, its verbs.
DEEDS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    **{row.done: (KIND_WORDS.index(row.event), verbs_of(row)) for row in ROWS},
    "dealt damage": (DAMAGE, ()),
    "blocked": (BLOCKED, ()),
    "left": (MOVE, ()),
}


def did_to(event: Event, card: i64, deed: str) -> bool:
    """Tell whether an event did something to a card."""
    kind, verbs = DEEDS[deed]
    if event.kind != kind:
        return False
    if verbs and event.verb not in verbs:
        return deed == SPENT and event.verb == "discard" and came_from(event, card, MOMENTUM)
    if kind == BLOCKED and event.other == NONE:
        return False
    return event.other == card if kind == DAMAGE else card in event.cards


def came_from(event: Event, card: i64, zone: i64) -> bool:
    """Tell whether a card was in a zone just before an event."""
    return any(record.id == card and record.zone == zone for record in event.records)


def is_doer(state: State, memory: Memory, event: Event, card: i64, node: Was) -> bool:
    """Tell whether the player meant did something to a card, whoever's effect told them to.

    What a rival's card is told to do its own player does; you did what your effects did as well.
    """
    whose = seats(memory, node.by)
    if node.verb == "blocked":
        return 1 - event.player in whose
    if event.player in whose:
        return True
    if memory.controller in whose:
        return event.controller == memory.controller
    return holder_then(state, event, card) in whose


def holder_then(state: State, event: Event, card: i64) -> i64:
    """Return whose card it was when something happened to it."""
    for record in event.records:
        if record.id == card:
            return record.holder
    return state.cards[card].holder


def is_there(event: Event, card: i64, deed: str, zone: i64, whose: tuple[int, ...]) -> bool:
    """Tell whether a card came from a zone, or for "added" went to it."""
    for record in event.records:
        if record.id == card:
            if deed == "added":
                return event.to_zone == zone and record.owner in whose
            return record.zone == zone and record.holder in whose
    return False


def was_done(state: State, memory: Memory, card: i64, node: Was) -> bool:
    """Tell whether something was done to a card in a span, by whom and where if that is said."""
    whose = seats(memory, node.whose) if node.whose else (0, 1)
    for event in past(state, memory, node.span):
        if not did_to(event, card, node.verb):
            continue
        if event.kind == TURN and event.clock < state.cards[card].entered:
            continue  # it left its zone since, and is a new card there (J.4.2)
        if node.by and not is_doer(state, memory, event, card, node):
            continue
        if node.zone and not is_there(event, card, node.verb, ZONE_OF[node.zone], whose):
            continue
        if is_of_hand(node) and not came_from(event, card, HAND):
            continue
        if node.cause is None or is_of_effect(memory, event, node.cause):
            return True
    return False


def is_of_hand(node: Was) -> bool:
    """Tell whether discarding is spoken of without a place: it means from the hand (K.2.1)."""
    return node.verb == "discarded" and not node.zone and node.span != "this way"


def is_of_effect(memory: Memory, event: Event, cause: Cause) -> bool:
    """Tell whether an effect did something, and one of the player that is said."""
    return event.by_effect and (cause.whose == "" or event.controller in seats(memory, cause.whose))
