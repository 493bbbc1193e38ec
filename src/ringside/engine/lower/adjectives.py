"""Adjectives: to which noun a word before it belongs, where nouns or adjectives are joined."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block, with_parts
from ringside.programs.abilities import Ability
from ringside.programs.filters import (
    AllOf,
    Among,
    AnyOf,
    CopyOf,
    HasBlock,
    HasKeyword,
    HasSymbol,
    IsNamed,
    Not,
    OfType,
    Other,
)
from ringside.programs.groups import Cards, It, Some, This
from ringside.programs.instructions import And, Choose, Look, Move, Reveal, Turn
from ringside.programs.nodes import Block, Filter, Instruction, field_names

KINDS: Final = (HasKeyword, HasSymbol)
ATTACK_ZONE: Final = IsNamed("zone")
BLOCK_ZONE: Final = IsNamed("block zone")
TAKING: Final = (Choose, Look, Move, Reveal, Turn)  # acts that pick cards
MANY: Final = ("all", "each", "every", "generic")


def place_adjectives(ability: Ability) -> Ability:
    """Let each adjective of an ability belong to its own noun."""
    placed = within(ability)
    assert isinstance(placed, Ability)
    return placed


def within(value: object) -> object:
    """Place the adjectives of all noun phrases that a value is made of."""
    node = with_parts(value, field_names, within)
    return placed_in(node) if isinstance(node, Cards) else node


def placed_in(cards: Cards) -> Cards:
    """Place the adjectives of one noun phrase."""
    which = zone_of_block(other_than_copied(own_noun(cards.which)))
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


def other_than_copied(which: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Let "other copies of that card" be other than that card, not other than the text's own."""
    copied = [each.of for each in which if isinstance(each, CopyOf)]
    if Other() not in which or len(copied) != 1 or isinstance(copied[0], This):
        return which
    return tuple([Not(Among(copied[0])) if each == Other() else each for each in which])


def zone_of_block(which: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Let "blocks of the chosen zone" have that block zone, whatever their zone as attacks."""
    if ATTACK_ZONE not in which or not any(isinstance(each, HasBlock) for each in which):
        return which
    return tuple([BLOCK_ZONE if each == ATTACK_ZONE else each for each in which])


def either_kind(which: tuple[Filter, ...]) -> tuple[Filter, ...]:
    """Let "Kick and Punch attacks" be those that are either, for they are many."""
    for i, each in enumerate(which[:-1]):
        if isinstance(each, AllOf) and all(isinstance(part, KINDS) for part in each.of):
            if any(isinstance(later, OfType) for later in which[i + 1 :]):
                return (*which[:i], AnyOf(each.of), *which[i + 1 :])
    return which


# ---- "reveal 1 of them and discard all other cards"


def leaving_out(ability: Ability) -> Ability:
    """Let "all other cards" behind an act on some of them be all but those."""
    return in_every_block(ability, with_others)


def with_others(block: Block) -> Block:
    """Look for such sentences; return the very block where there are none."""
    said = tuple([with_other(node) for node in block])
    return block if all(new is old for new, old in zip(said, block, strict=True)) else said


def with_other(node: Instruction) -> Instruction:
    """Return a sentence whose last act leaves out what the one before it picked."""
    if not isinstance(node, And) or len(node.do) != 2:
        return node
    first, last = node.do
    if not isinstance(first, TAKING) or not isinstance(first.cards, Some):
        return node
    if not isinstance(last, Move) or not isinstance(last.cards, Cards):
        return node
    if last.cards.quantity.how != "all" or Other() not in last.cards.which:
        return node
    kept: Filter = Not(Among(It("the same")))
    which = tuple([kept if each == Other() else each for each in last.cards.which])
    changed = replace(last, cards=replace(last.cards, which=which))
    return replace(node, do=(first, changed))
