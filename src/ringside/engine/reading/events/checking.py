"""Happenings of checks: what one is made for, how it ends, and what modifies it."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model import events
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import AS_BLOCK, AS_REVERSAL, NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import HAPPENINGS
from ringside.engine.reading.events.patterns import fits_pattern
from ringside.engine.reading.nouns.whereabouts import calls_by_type
from ringside.programs.happenings import Happening

TO_BLOCK: Final = "block"  # the other card is the attack to be blocked
NOT_TO_BLOCK: Final[tuple[str, ...]] = ("not as a block", "as an attack")
FOR_ABILITY: Final = "ability"  # made for the cost or effect of one, not to play a card
FOR_COST: Final = "cost"  # to play an ability
CHANGE_DETAILS: Final[tuple[str, ...]] = (
    "",
    TO_BLOCK,
    "as a block",
    "as a reversal",
    *NOT_TO_BLOCK,
    FOR_ABILITY,
)
CHECK_DETAILS: Final[tuple[str, ...]] = (*CHANGE_DETAILS, FOR_COST)
CHECK_ENDS: Final[dict[str, str]] = {"pass check": "pass", "fail check": "fail"}


def check(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a check was made."""
    return event.kind == events.CHECK and fits_check(state, memory, event, node)


def check_end(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a check was passed or failed."""
    if event.kind != events.CHECK_END or event.verb != CHECK_ENDS[node.event]:
        return False
    if node.compare and event.amount < 0:  # it is failed by so much
        event = event.copy()
        event.amount = -event.amount
    return fits_check(state, memory, event, node)


def change_check(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a check was modified by an effect (E.3.1.2)."""
    if event.kind != events.CHANGE or event.verb != "check":
        return False
    return fits_check(state, memory, event, node)


def fits_check(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether a check is for what is said: one to play an attack is none for a block."""
    if not is_for_purpose(state, event, node):
        return False
    if node.detail != TO_BLOCK or node.other is None:
        return fits_pattern(state, memory, event, node)
    met = event.copy()  # seen from the attack that is to be blocked
    met.other = state.attack
    met.other_record = None
    return fits_pattern(state, memory, met, node)


def is_for_purpose(state: State, event: Event, node: Happening) -> bool:
    """Tell whether a check is made in the role that is said (K.3.24)."""
    role = role_of(state, event)
    if node.detail == "":
        if node.other is not None and not is_to_play(event):
            return False
        return role != AS_BLOCK or not calls_by_type(node.other)
    if node.detail == FOR_ABILITY:
        return not is_to_play(event)
    if node.detail == FOR_COST:
        return event.detail == FOR_COST
    if node.detail in NOT_TO_BLOCK:
        return is_to_play(event) and role != AS_BLOCK
    return role == (AS_REVERSAL if node.detail == "as a reversal" else AS_BLOCK)


def is_to_play(event: Event) -> bool:
    """Tell whether a check is made to play a card, not for the cost or effect of its ability."""
    return event.other != NONE and (event.kind == events.CHANGE or event.detail == "play")


def role_of(state: State, event: Event) -> i64:
    """Return the role in which the card is played that a check is made for, NONE for none."""
    return NONE if not is_to_play(event) else state.cards[event.other].role


HAPPENINGS["check"] = check
for word in CHECK_ENDS:
    HAPPENINGS[word] = check_end
HAPPENINGS["change check"] = change_check
