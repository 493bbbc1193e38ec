"""The five questions that programs ask; each node class has its answer in a table."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import DECK, HAND, MOMENTUM, NONE
from ringside.engine.model.state import State
from ringside.engine.reading.nouns.sight import current, is_of_type, printed
from ringside.programs.amounts import Number
from ringside.programs.filters import HasKeyword, OfType
from ringside.programs.happenings import Happening
from ringside.programs.nodes import (
    CHOSEN,
    EACH,
    EITHER,
    OTHER,
    OWNER,
    RIVAL,
    THEY,
    YOU,
    Amount,
    Condition,
    Filter,
    Group,
    Node,
)

ALONE: Final[tuple[tuple[int, ...], ...]] = ((0,), (1,))
AMOUNTS: Final[dict[type[Node], Callable[[State, Memory, Amount], int]]] = {}
FILTERS: Final[dict[type[Node], Callable[[State, Memory, Card, Filter], bool]]] = {}
GROUPS: Final[dict[type[Node], Callable[[State, Memory, Group], tuple[int, ...]]]] = {}
CONDITIONS: Final[dict[type[Node], Callable[[State, Memory, Condition], bool]]] = {}
# one entry per word for an event
HAPPENINGS: Final[dict[str, Callable[[State, Memory, Event, Happening], bool]]] = {}


def amount(state: State, memory: Memory, node: Amount) -> i64:
    """Return what an amount comes to now."""
    if isinstance(node, Number):  # most are
        return node.n
    return AMOUNTS[type(node)](state, memory, node)


def is_match(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card (or a record of how it was) answers a filter."""
    return FILTERS[type(node)](state, memory, card, node)


def are_matched(state: State, memory: Memory, card: Card, nodes: tuple[Filter, ...]) -> bool:
    """Tell whether a card answers all of several filters."""
    parts: tuple[object, ...] = nodes  # mypyc asks of each whether it is a filter, else
    for node in parts:
        if isinstance(node, OfType):  # most are
            if is_of_type(card, node.type):
                continue
            # only a text of its own makes a card count as of another type
            if not card.definition.continuous or not FILTERS[OfType](state, memory, card, node):
                return False
        elif isinstance(node, HasKeyword) and not state.edition.keyword_needs_restriction:
            values = printed(card) if node.printed else current(card)
            if not values.has_keyword(node.keyword):
                return False
        else:
            assert isinstance(node, Filter)
            if not FILTERS[type(node)](state, memory, card, node):
                return False
    return True


def cards(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards a noun phrase stands for, where nobody has to choose."""
    return state.rules.stands_for(state, memory, node)


def holds(state: State, memory: Memory, node: Condition) -> bool:
    """Tell whether a condition holds now."""
    return CONDITIONS[type(node)](state, memory, node)


def happens(state: State, memory: Memory, event: Event, node: Happening) -> bool:
    """Tell whether an event, proposed or past, fits a pattern, seen by the effect's controller."""
    return state.rules.happens(state, memory, event, node)


def seats(memory: Memory, who: str) -> tuple[int, ...]:
    """Return the seats that a word for players means, the controller first."""
    me = memory.controller
    if who == YOU or who == "" or who == OWNER:
        return ALONE[me]
    if who == RIVAL:
        return ALONE[1 - me]
    if who == EACH or who == EITHER or who == "both":
        return (me, 1 - me)
    if who == THEY:
        return ALONE[memory.they if memory.they != NONE else 1 - me]
    if who == OTHER:  # the rival of the player spoken of: "their rival"
        return ALONE[1 - memory.they if memory.they != NONE else me]
    if who == CHOSEN:
        return memory.players
    raise AssertionError(f"no player is called {who!r}")


def is_valued(card: Card) -> bool:
    """Tell whether a card has a current state where it is (C.3.1)."""
    if card.zone == DECK or card.zone == HAND:
        return card.seen == 3
    return card.face_up or card.zone != MOMENTUM


def known(state: State, memory: Memory, number: i64) -> Card:
    """Return the record to read values from: the last one in the first valued zone (J.4.2.3)."""
    current = state.cards[number]
    best: Card | None = None
    for record in memory.records:
        if record.id == number and record.stamp != current.stamp and is_valued(record):
            if record.entered == current.entered and current.face_up:
                continue  # unflipped where it lies: the last value it had there is that of now
            if best is not None and best.stamp != record.stamp:
                break
            best = record
    return current if best is None else best
