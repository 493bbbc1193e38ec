"""Filters that relate a card to others, or count what is on it."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import DAMAGE
from ringside.engine.model.kinds import ATTACHED, NONE, POOL
from ringside.engine.model.state import State
from ringside.engine.reading.ask import AMOUNTS, FILTERS, amount, cards, known
from ringside.engine.reading.compare import compares
from ringside.engine.reading.events.past import past
from ringside.engine.reading.nouns.faces import is_of_kind, of_itself
from ringside.engine.reading.nouns.fighting import meant_attack
from ringside.engine.reading.nouns.groups import fits
from ringside.engine.reading.nouns.sight import current, is_same_name, powers_of, printed
from ringside.engine.reading.nouns.whereabouts import holders, zone_numbers
from ringside.programs.amounts import Apart, CountersOn, Tally
from ringside.programs.filters import (
    AimedAt,
    Among,
    AttachedTo,
    Dealt,
    Follows,
    HasCopies,
    HasNumber,
    Precedes,
)
from ringside.programs.nodes import SYMBOLS, Amount, Filter, Group

COUNTED: Final[tuple[str, ...]] = ("keyword", "keyword ability", "symbol", "ability", "counter")


# ---- what is on a card, counted


def features(card: Card, what: str, as_printed: bool) -> list[str]:
    """Return what a card has of something, as words: its keywords, symbols or abilities."""
    values = printed(card) if as_printed else current(card)
    if what == "keyword":
        return [trait.name for trait in values.traits]
    if what == "keyword ability":
        powers = powers_of(card, as_printed)
        return [trait.name for trait in values.traits if trait.power in powers]
    if what == "symbol":
        return [word for i, word in enumerate(SYMBOLS) if (values.symbols >> i) & 1]
    if what == "counter":
        return [name for name, number in card.counters for _ in range(number)]
    kind = "" if what == "ability" else what
    powers = powers_of(card, as_printed)
    return [str(power.serial) for power in powers if is_of_kind(power, kind)]


def has_number(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card has so many of something."""
    assert isinstance(node, HasNumber)
    there = len(features(card, node.what, node.printed))
    return compares(there, node.compare, amount(state, memory, node.amount))


def tally(state: State, memory: Memory, node: Amount) -> i64:
    """Count what cards have together, or have in common with others."""
    assert isinstance(node, Tally)
    found = all_features(state, memory, node, node.of)
    if node.shared is not None:
        others = all_features(state, memory, node, node.shared)
        found = [word for word in found if word in others]
    if node.unshared is not None:
        others = all_features(state, memory, node, node.unshared)
        found = [word for word in found if word not in others]
    return len(found)


def all_features(state: State, memory: Memory, node: Tally, group: Group) -> list[str]:
    """Return what several cards have of what is tallied, each time it is there."""
    found: list[str] = []
    for number in cards(state, memory, group):
        found += features(known(state, memory, number), node.prop, node.printed)
    return found


def counters_on(state: State, memory: Memory, node: Amount) -> i64:
    """Count counters of a name, or all, on cards."""
    assert isinstance(node, CountersOn)
    found = 0
    for number in cards(state, memory, node.on):
        for name, there in known(state, memory, number).counters:
            if node.counter in ("", name):
                found += there
    return found


def apart(state: State, memory: Memory, node: Amount) -> i64:
    """Return how far two amounts are apart."""
    assert isinstance(node, Apart)
    return abs(int(amount(state, memory, node.left) - amount(state, memory, node.right)))


def dealt(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether an attack dealt so much damage in a span."""
    assert isinstance(node, Dealt)
    found = 0
    for event in past(state, memory, node.span or "this turn"):
        if event.kind == DAMAGE and card.id in event.cards:
            found += event.amount
    return compares(found, node.compare, amount(state, memory, of_itself(card, node.amount)))


# ---- one card and others


def has_copies(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether so many copies of a card, itself included, are in zones (K.3.2)."""
    assert isinstance(node, HasCopies)
    there = 0
    default = (0, 1) if "play" in node.zones else (memory.controller,)
    for seat in holders(state, memory, node.whose, default):
        for zone in zone_numbers(state, node.zones):
            for number in state.zone(seat, zone):
                if is_same_name(card, state.cards[number]):
                    there += 1
    return compares(there, node.compare, amount(state, memory, node.amount))


def precedes(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card lies further left in the card pool (D.2.1.3)."""
    assert isinstance(node, Precedes)
    others: tuple[int, ...]
    if node.other is None:
        number = meant_attack(state, memory, "")
        others = (number if number != NONE else memory.source,)
    else:
        others = cards(state, memory, node.other)
    pool = state.zone(card.holder, POOL)
    if card.id not in pool:
        return False
    for number in others:
        if number in pool and pool.index(card.id) < pool.index(number):
            return True
    return False


def follows(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card lies further right in the card pool than another, or right beside it."""
    assert isinstance(node, Follows)
    pool = state.zone(card.holder, POOL)
    if card.id not in pool:
        return False
    mine = pool.index(card.id)
    for number in cards(state, memory, node.other):
        if number in pool:
            gap = mine - pool.index(number)
            if gap == 1 or (gap > 0 and not node.direct):
                return True
    return False


def among(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card is one of these very cards."""
    assert isinstance(node, Among)
    return card.id in cards(state, memory, node.of)


def attached_to(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether a card is attached to one of these."""
    assert isinstance(node, AttachedTo)
    if not card.flags & ATTACHED:
        return False
    host = card.host if card.host != NONE else state.characters[card.holder]
    return host in cards(state, memory, node.on)


def aimed_at(state: State, memory: Memory, card: Card, node: Filter) -> bool:
    """Tell whether an attack is aimed at one of these; where at no backup, at the character."""
    assert isinstance(node, AimedAt)
    if card.id != state.attack:
        return False
    target = card.target if card.target != NONE else state.characters[1 - card.holder]
    return target != NONE and fits(state, memory, state.cards[target], node.on)


FILTERS[HasNumber] = has_number
FILTERS[Dealt] = dealt
FILTERS[HasCopies] = has_copies
FILTERS[Precedes] = precedes
FILTERS[Follows] = follows
FILTERS[Among] = among
FILTERS[AttachedTo] = attached_to
FILTERS[AimedAt] = aimed_at
AMOUNTS[Tally] = tally
AMOUNTS[CountersOn] = counters_on
AMOUNTS[Apart] = apart
