"""Walking back through this turn's events: which of them lie in a span, and what they did."""

from typing import Final

from ringside.engine.effect import Memory
from ringside.engine.events import (
    ATTACK,
    BEGIN,
    CHECK,
    DAMAGE,
    MOVE,
    NAME,
    PLAY,
    REVEAL,
    TURN,
    Event,
)
from ringside.engine.kinds import NONE
from ringside.engine.reading.ask import seats
from ringside.engine.state import State

# Spans that history can look back over; it holds the events of the current turn.
LOOKING_BACK: Final = (
    "",
    "this turn",
    "this attack",
    "this enhance step",
    "this combat phase",
    "this way",
)
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
    if event.source != memory.source or event.clock < memory.start:
        return False
    return memory.power is None or event.serial == memory.power.serial


def past(state: State, memory: Memory, span: str) -> list[Event]:
    """Return the events of a span, newest first."""
    found: list[Event] = []
    event = state.history
    while event is not None:
        if span != "this way" or is_own(memory, event):
            found.append(event)
        if begins_span(event, span):
            break
        event = event.previous
    return found


# What a participle says of an event: its kind and, where the kind has several, its verbs.
DEEDS: Final[dict[str, tuple[int, tuple[str, ...]]]] = {
    "discarded": (MOVE, ("discard", "mill", "spend")),
    "destroyed": (MOVE, ("destroy", "sacrifice")),
    "sacrificed": (MOVE, ("sacrifice",)),
    "removed": (MOVE, ("remove",)),
    "milled": (MOVE, ("mill",)),
    "spent": (MOVE, ("spend",)),
    "cleared": (MOVE, ("clear",)),
    "drawn": (MOVE, ("draw",)),
    "added": (MOVE, ("add", "put", "return")),
    "returned": (MOVE, ("return",)),
    "put": (MOVE, ("put",)),
    "built": (MOVE, ("build",)),
    "attached": (MOVE, ("attach",)),
    "committed": (TURN, ("commit",)),
    "readied": (TURN, ("ready",)),
    "flipped": (TURN, ("flip",)),
    "unflipped": (TURN, ("unflip",)),
    "sealed": (TURN, ("seal",)),
    "frozen": (TURN, ("freeze",)),
    "transformed": (TURN, ("transform",)),
    "played": (PLAY, ()),
    "revealed": (REVEAL, ()),
    "checked": (CHECK, ()),
    "named": (NAME, ()),
    "dealt damage": (DAMAGE, ()),
}


def did_to(event: Event, card: int, deed: str) -> bool:
    """Tell whether an event did something to a card."""
    kind, verbs = DEEDS[deed]
    if event.kind != kind or (verbs and event.verb not in verbs):
        return False
    return event.other == card if kind == DAMAGE else card in event.cards


def was_done(state: State, memory: Memory, card: int, deed: str, span: str, by: str) -> bool:
    """Tell whether something was done to a card in a span, by whose effect where that is said."""
    for event in past(state, memory, span):
        if did_to(event, card, deed):
            doer = event.controller if event.controller != NONE else event.player
            if not by or doer in seats(memory, by):
                return True
    return False
