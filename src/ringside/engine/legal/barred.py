"""Costs that a rule forbids to pay: what cannot be done with a card is not offered (E.4.1.1)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.lasting import is_forbidden
from ringside.engine.model.card import alone
from ringside.engine.model.effect import Memory
from ringside.engine.model.effect_kinds import PROHIBITS
from ringside.engine.model.events import HEALTH, MOVE, TURN, Event
from ringside.engine.model.kinds import NONE, ZONE_OF
from ringside.engine.model.state import State
from ringside.programs import verbs

TAKING: Final = (1 << MOVE) | (1 << TURN)  # kinds of events, as bits
GOING: Final[dict[str, int]] = {
    row.word: ZONE_OF[row.to] if row.to else NONE for row in verbs.ROWS if row.event == verbs.MOVE
}
TURNING: Final = tuple([row.word for row in verbs.ROWS if row.event == verbs.TURN])


def bars_cards(state: State) -> bool:
    """Tell whether some rule could forbid moving or turning cards."""
    return state.families & PROHIBITS != 0 and state.guards & TAKING != 0


def unbarred(
    state: State, memory: Memory, numbers: tuple[int, ...], seat: i64, about: str
) -> tuple[int, ...]:
    """Return those of some cards with which no rule forbids a cost to do something."""
    return tuple(
        [number for number in numbers if not is_barred(state, memory, number, seat, about)]
    )


def is_barred(state: State, memory: Memory, number: i64, seat: i64, about: str) -> bool:
    """Tell whether a rule forbids a cost to turn or move a card."""
    if about in TURNING:
        event = Event(TURN, seat, "comprehensive E.4.4")
    elif about in GOING:
        event = Event(MOVE, seat, "comprehensive E.4.4")
        event.to_zone = GOING[about]
        event.from_zone = state.cards[number].zone
    else:
        return False
    event.verb = about
    event.cards = alone(number)
    event.records = (state.cards[number],)
    return is_forbidden(state, for_cost(memory, event))


def may_not_lose(state: State, memory: Memory, seat: i64, n: i64) -> bool:
    """Tell whether a rule forbids a cost to take health."""
    if not (state.guards >> HEALTH) & 1:
        return False
    event = Event(HEALTH, seat, "comprehensive E.4.4")
    event.verb = "lose"
    event.amount = n
    return is_forbidden(state, for_cost(memory, event))


def for_cost(memory: Memory, event: Event) -> Event:
    """Mark an event as one that the cost of an ability would cause."""
    event.controller = memory.controller
    event.source = memory.source
    event.cost = True
    if memory.power is not None:
        event.serial = memory.power.serial
        event.cause = memory.power
    return event
