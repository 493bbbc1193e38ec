"""Groups of groups: some of them, the rest, those in a zone, the highest, copies, the n-th."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import ATTEMPT
from ringside.engine.model.kinds import COPY, NONE, POOL, ZONE_OF
from ringside.engine.model.state import State
from ringside.engine.model.values import value_of
from ringside.engine.reading.ask import GROUPS, are_matched, cards, known, seats
from ringside.engine.reading.events.past import begins_span
from ringside.engine.reading.nouns.groups import copied, is_coming, is_played_as
from ringside.engine.reading.nouns.sight import at_layer
from ringside.engine.reading.nouns.whereabouts import holders
from ringside.programs.conditions import Has
from ringside.programs.groups import (
    Alternative,
    Extreme,
    Multiples,
    Ordinal,
    Rest,
    Some,
    Within,
)
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Choose
from ringside.programs.nodes import Group, Node

SHOWN: Final = ("revealed", "looked at")
ASKED: Final = (Happening, Has)
ORDINAL_SPANS: Final[tuple[str, ...]] = (
    "",
    "this turn",
    "each turn",
    "your turn",
    "this combat phase",
)


def within(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return cards mentioned before while they are in a zone."""
    assert isinstance(node, Within)
    found: list[int] = []
    for number in cards(state, memory, node.of):
        card = state.cards[number]
        if card.zone == ZONE_OF[node.zone] and card.holder in holders(
            state, memory, node.whose, (0, 1)
        ):
            found.append(number)
    return tuple(found)


def some(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards from which some are picked."""
    assert isinstance(node, Some)
    found: list[int] = []
    for number in cards(state, memory, node.of):
        if are_matched(state, memory, known(state, memory, number), node.which):
            found.append(number)
    return tuple(found)


def rest(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards shown last with which nothing was done since."""
    assert isinstance(node, Rest)
    start = shown_by(memory, node.of)
    if start == NONE:
        return ()
    of = node.of
    everything = memory.mentions[start][1]
    if isinstance(of, Choose):  # "choose 2 cards in your hand and discard the rest"
        everything = cards(state, memory, of.cards)
    done: set[int] = set()
    for _, numbers, by in memory.mentions:
        if by is of and isinstance(of, Choose):
            done.update(numbers)
    for verb, numbers, by in memory.mentions[start + 1 :]:
        if verb not in SHOWN and not isinstance(by, ASKED):  # a question does nothing with them
            done.update(numbers)
    left: list[int] = []
    for number in everything:
        if number not in done and are_matched(state, memory, state.cards[number], node.which):
            left.append(number)
    return tuple(left)


def shown_by(memory: Memory, node: Node | None) -> i64:
    """Return the place of the last mention that an instruction made, NONE where it made none."""
    for place in range(len(memory.mentions) - 1, -1, -1):
        if memory.mentions[place][2] is node:
            return place
    return NONE


def multiples(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the multiple copies of an attack in its player's card pool (I.3.8)."""
    assert isinstance(node, Multiples)
    found: list[int] = []
    for number in copied(state, memory, node.of):
        original = state.cards[number]
        for other in state.zone(original.holder, POOL):
            card = state.cards[other]
            if card.flags & COPY and other != number and is_copy_of(card, original, node.n):
                found.append(other)
    if node.n:
        found.sort(key=lambda other: state.cards[other].entered)
        return tuple(found[node.n - 1 : node.n])
    return tuple(found)


def is_copy_of(card: Card, original: Card, n: i64) -> bool:
    """Tell whether a multiple copy is one of an attack; counted, those that resolved count too."""
    return card.entered > original.entered if n else card.now.name == original.now.name


# ---- the n-th of its kind


def played(state: State, memory: Memory, node: Ordinal) -> list[int]:
    """Return the cards of a kind that somebody played in a span, in order (K.3.9.1)."""
    came: list[int] = []
    event = state.history
    whose = seats(memory, node.whose)
    if node.span == "your turn" and state.active != memory.controller:
        return came
    while event is not None:
        if is_coming(event, node.role) and event.player in whose:
            as_block = event.kind == ATTEMPT and event.detail == "block"
            for i, number in enumerate(event.cards):
                card: Card = event.records[i] if i < len(event.records) else state.cards[number]
                if is_played_as(card, node.role, as_block) and are_matched(
                    state, memory, card, node.which
                ):
                    came = [number, *[other for other in came if other != number]]
        if begins_span(event, node.span):
            break
        event = event.previous
    return came


def ordinal(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the n-th card that was played, or all from there on; -1 is the one before this."""
    assert isinstance(node, Ordinal)
    came = played(state, memory, node)
    if node.n == -1:
        before = [number for number in came if number != state.attack]
        return tuple(before[-1:])
    return tuple(came[node.n - 1 :] if node.later else came[node.n - 1 : node.n])


def alternative(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards of both groups that a player may take from."""
    assert isinstance(node, Alternative)
    return cards(state, memory, node.left) + cards(state, memory, node.right)


def extreme(state: State, memory: Memory, node: Group) -> tuple[int, ...]:
    """Return the cards that have the highest or lowest value among some."""
    assert isinstance(node, Extreme)
    found = cards(state, memory, node.of)
    values = [value_of(at_layer(known(state, memory, n), node.layer), node.prop) for n in found]
    if not values:
        return ()
    wanted = max(values) if node.how == "highest" else min(values)
    return tuple([number for i, number in enumerate(found) if values[i] == wanted])


GROUPS[Extreme] = extreme
GROUPS[Within] = within
GROUPS[Alternative] = alternative
GROUPS[Some] = some
GROUPS[Rest] = rest
GROUPS[Multiples] = multiples
GROUPS[Ordinal] = ordinal
