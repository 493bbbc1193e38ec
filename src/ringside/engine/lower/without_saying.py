"""What goes without saying: whence more cards come, and as what and at what price one is played."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.conditions import No
from ringside.programs.filters import HasBlock, OfType
from ringside.programs.groups import Cards, It, This
from ringside.programs.happenings import Happening
from ringside.programs.instructions import (
    And,
    Change,
    Forbid,
    If,
    Lasting,
    Move,
    Otherwise,
    Play,
    Turn,
)
from ringside.programs.nodes import Block, Condition, Instruction
from ringside.programs.permissions import Ignores

TAKING: Final = ("remove", "cycle")  # cycling removes the top cards of a deck


def outwitting(ability: Ability) -> Ability:
    """Add the cost that every Outwit ability has: unflip and commit the card."""
    if all(restriction.what != "outwit" for restriction in ability.restrictions):
        return ability
    inherent = (Turn("unflip", This()), Turn("commit", This()))
    return replace(ability, cost=inherent + ability.cost)


# ---- "after your rival removes cards from their deck, they remove 1 more"


def taking_more(ability: Ability) -> Ability:
    """Let "after your rival removes cards from their deck, they remove 1 more" go on there."""
    if ability.trigger is None or ability.trigger.happening.event not in TAKING:
        return ability
    happening = ability.trigger.happening

    def from_there(block: Block) -> Block:
        more = tuple([with_place(node, happening) for node in block])
        return block if all(new is old for new, old in zip(more, block, strict=True)) else more

    return in_every_block(ability, from_there)


def with_place(node: Instruction, happening: Happening) -> Instruction:
    """Return a removal that says no place as one from where the first cards were removed."""
    if not isinstance(node, Move) or node.verb != "remove" or not isinstance(node.cards, Cards):
        return node
    cards = node.cards
    if cards.zones or cards.whose or any(isinstance(each, OfType) for each in cards.which):
        return node
    if happening.event == "cycle":
        return replace(node, cards=replace(cards, whose=node.who, zones=("deck",), place="top"))
    first = happening.cards
    if not isinstance(first, Cards) or not first.zones:
        return node
    there = replace(cards, whose=node.who, zones=first.zones, place=first.place)
    return replace(node, cards=there)


# ---- "you may play another block"


def blocking(ability: Ability) -> Ability:
    """Let who plays "a block" block with it (comprehensive K.3.24)."""
    return in_every_block(ability, with_roles)


def with_roles(block: Block) -> Block:
    """Look for blocks that are played; return the very instructions where there are none."""
    said = tuple([with_role(node) for node in block])
    return block if all(new is old for new, old in zip(said, block, strict=True)) else said


def with_role(node: Instruction) -> Instruction:
    """Return an instruction to play a block as one that says so."""
    if not isinstance(node, Play) or node.role or not isinstance(node.cards, Cards):
        return node
    is_block = any(isinstance(each, HasBlock) and each.noun for each in node.cards.which)
    return replace(node, role="block") if is_block else node


# ---- "this card remains in your card pool until your next End Phase"


def remaining(ability: Ability) -> Ability:
    """Let what is not cleared until an End Phase stay through the one that comes: cleared in it."""
    return in_every_block(ability, with_stays)


def with_stays(block: Block) -> Block:
    """Look for cards that stay until an End Phase; return the very block where none do."""
    said = tuple([with_stay(node) for node in block])
    return block if all(new is old for new, old in zip(said, block, strict=True)) else said


def with_stay(node: Instruction) -> Instruction:
    """Return what forbids clearing until the next End Phase as lasting until the one after."""
    if not isinstance(node, Lasting) or node.span != "until your next end phase":
        return node
    if not all(isinstance(each, Forbid) and each.happening.event == "clear" for each in node.do):
        return node
    return replace(node, span="until the end phase of your next turn")


# ---- "play 1 attack. It gets +2 difficulty"


def pricing(ability: Ability) -> Ability:
    """Let "play 1 attack. It gets +2 difficulty" be played at that difficulty."""
    return in_every_block(ability, with_prices)


def with_prices(block: Block) -> Block:
    """Let what is said of the difficulty of a card that is played count for its play."""
    found: list[Instruction] = []
    for node in block:
        before = found[-1] if found else None
        prices = prices_in(node)
        if isinstance(before, Play) and prices:
            found[-1] = replace(before, changes=(*before.changes, *prices))
        else:
            found.append(node)
    return tuple(found) if len(found) != len(block) else block


def prices_in(node: Instruction) -> Block:
    """Return what a sentence says of the difficulty of "it", if it says nothing else."""
    parts = node.do if isinstance(node, And) else (node,)
    prices: list[Instruction] = []
    for each in parts:
        if not isinstance(each, (Change, Ignores)) or not isinstance(each.cards, It):
            return ()
        if isinstance(each, Change) and each.prop != "difficulty":
            return ()
        if isinstance(each, Ignores) and each.rule != "progressive":
            return ()
        prices.append(replace(each, cards=It()))
    return tuple(prices)


# ---- "if it was blocked, ... If it was not blocked, ..."


def asking_both_ways(ability: Ability) -> Ability:
    """Let a condition of an ability that also says what else is done decide between the two."""
    condition = ability.condition
    if condition is None or not ability.effect:
        return ability
    first, later = ability.effect[0], ability.effect[1:]
    if not any(is_other_side(each, condition) for each in later):
        return ability
    return replace(ability, condition=None, effect=(If(condition, (first,)), *later))


def is_other_side(node: Instruction, condition: Condition) -> bool:
    """Tell whether a sentence is about what a condition leaves out: "if it was not blocked"."""
    if isinstance(node, Otherwise):
        return True
    if not isinstance(node, If):
        return False
    return node.condition == No(condition) or condition == No(node.condition)
