"""Adjectives: to which noun a word before it belongs, where nouns or adjectives are joined."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import Ability
from ringside.programs.filters import AllOf, AnyOf, HasKeyword, HasSymbol, OfType
from ringside.programs.groups import Cards
from ringside.programs.nodes import Filter, Node, field_names

KINDS: Final = (HasKeyword, HasSymbol)
MANY: Final = ("all", "each", "every", "generic")


def place_adjectives(ability: Ability) -> Ability:
    """Let each adjective of an ability belong to its own noun."""
    placed = within(ability)
    assert isinstance(placed, Ability)
    return placed


def within(value: object) -> object:
    """Place the adjectives of all noun phrases that a value is made of."""
    if isinstance(value, tuple):
        parts = tuple([within(part) for part in value])
        same = all(new is old for new, old in zip(parts, value, strict=True))
        return value if same else parts
    if not isinstance(value, Node):
        return value
    changes: dict[str, object] = {}
    for name in field_names(value):
        old = getattr(value, name)
        new = within(old)
        if new is not old:
            changes[name] = new
    node = replace(value, **changes) if changes else value
    return placed_in(node) if isinstance(node, Cards) else node


def placed_in(cards: Cards) -> Cards:
    """Place the adjectives of one noun phrase."""
    which = own_noun(cards.which)
    if cards.quantity.how in MANY:
        which = either_kind(which)
    return cards if which is cards.which else replace(cards, which=which)


def own_noun(which: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Let "a Kick attack or face down card" be a Kick attack, or any card that lies face down."""
    for i, each in enumerate(which):
        if i > 0 and isinstance(each, AnyOf) and isinstance(each.of[0], OfType):
            if any(not isinstance(part, OfType) for part in each.of[1:]):
                first = AllOf((*which[:i], each.of[0]))
                return (AnyOf((first, *each.of[1:])), *which[i + 1 :])
    return which


def either_kind(which: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Let "Kick and Punch attacks" be those that are either, for they are many."""
    for i, each in enumerate(which[:-1]):
        if isinstance(each, AllOf) and all(isinstance(part, KINDS) for part in each.of):
            if any(isinstance(later, OfType) for later in which[i + 1 :]):
                return (*which[:i], AnyOf(each.of), *which[i + 1 :])
    return which
