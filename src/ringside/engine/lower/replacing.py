"""What "instead" replaces: the sentence before it, also in a choice; an offer is made first."""

from dataclasses import replace
from operator import is_
from typing import Final

from ringside.engine.lower.blocks import in_every_block, with_parts
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Depends
from ringside.programs.conditions import Did
from ringside.programs.groups import Attack, Cards, Character, It, This
from ringside.programs.instructions import (
    And,
    Change,
    Define,
    Either,
    Gain,
    If,
    Instead,
    Look,
    May,
    Otherwise,
    Reveal,
    Search,
    When,
)
from ringside.programs.nodes import Block, Condition, Group, Instruction, field_names

SHOWING: Final = (Look, Reveal, Search)


def replacing(ability: Ability) -> Ability:
    """Let every "instead" replace the sentence before it."""
    return in_every_block(ability, folded)


def folded(block: Block) -> Block:
    """Put the sentence before an "instead" into it, to be done where its condition fails."""
    found: list[Instruction] = []
    for node in block:
        if found and isinstance(node, Instead) and not node.normal:
            node = replace(node, normal=(found.pop(),))
        found.append(shown_once(of_same_options(awaited(node))))
    same = len(found) == len(block) and all(map(is_, found, block))
    return block if same else tuple(found)


def awaited(node: Instruction) -> Instruction:
    """Let what takes the place of something that waits wait as well: "if it is blocked, ..."."""
    if not isinstance(node, Instead) or len(node.normal) != 1:
        return node
    usual = node.normal[0]
    if not isinstance(usual, When) or any(isinstance(each, When) for each in node.instead):
        return node
    return replace(usual, then=(replace(node, normal=usual.then),))


def of_same_options(node: Instruction) -> Instruction:
    """Let "choose both instead" be of the options that the sentence before offers."""
    if not isinstance(node, Instead) or len(node.normal) != 1 or len(node.instead) != 1:
        return node
    offered, asked = node.normal[0], node.instead[0]
    if not isinstance(offered, Either) or not isinstance(asked, Either) or asked.options:
        return node
    return replace(node, instead=(replace(asked, options=offered.options, who=offered.who),))


def shown_once(node: Instruction) -> Instruction:
    """Let "look at 4 instead" be one look at a number that depends, so that "them" is either."""
    if not isinstance(node, Instead) or len(node.normal) != 1 or len(node.instead) != 1:
        return node
    usual = node.normal[0]
    first = usual.do[0] if isinstance(usual, And) and usual.do else usual
    depending = of_either_number(node.condition, first, node.instead[0])
    if depending is None:
        return node
    return replace(usual, do=(depending, *usual.do[1:])) if isinstance(usual, And) else depending


def of_either_number(
    condition: Condition, usual: Instruction, other: Instruction
) -> Instruction | None:
    """Return one instruction for two that show cards and differ in their number alone."""
    if not isinstance(usual, SHOWING) or not isinstance(other, SHOWING):
        return None
    few, many = usual.cards, other.cards
    if not isinstance(few, Cards) or not isinstance(many, Cards):
        return None
    if few.quantity.n is None or many.quantity.n is None:
        return None
    number = Depends(condition, many.quantity.n, few.quantity.n)
    made = replace(usual, cards=replace(few, quantity=replace(few.quantity, n=number)))
    again = replace(other, cards=replace(many, quantity=replace(many.quantity, n=number)))
    return made if made == again else None


# ---- "A. You may Y. If you do, B instead" asks about Y before it does A or B


def offered_first(block: Block) -> Block:
    """Put an offer before what it would replace."""
    found: list[Instruction] = []
    for node in block:
        if found and isinstance(node, Instead) and is_offer(node):
            replaced = found.pop()
            found += [*node.normal, replace(node, normal=(replaced,))]
        elif isinstance(node, Instead) and is_offered(node):
            found += declinable(node)
        else:
            found.append(node)
    same = len(found) == len(block) and all(map(is_, found, block))
    return block if same else tuple(found)


def is_offer(node: Instead) -> bool:
    """Tell whether what an instruction depends on is an offer in front of it."""
    asks = isinstance(node.condition, Did)
    return asks and len(node.normal) == 1 and isinstance(node.normal[0], May)


# ---- "A. If C, you may B instead" does A where the offer is declined


def is_offered(node: Instead) -> bool:
    """Tell whether what takes the place of something is only offered."""
    return bool(node.normal) and len(node.instead) == 1 and isinstance(node.instead[0], May)


def declinable(node: Instead) -> list[Instruction]:
    """Return an offer under its condition, and what is done where it was not taken up."""
    offer = about(node.instead[0], node.normal)
    assert isinstance(offer, May)
    if not offer.to:
        return [If(node.condition, (offer,)), Otherwise(node.normal)]
    price = If(node.condition, (replace(offer, to=()),))
    return [price, replace(node, condition=Did(offer.who), instead=offer.to)]


def about(offer: Instruction, normal: Block) -> Instruction:
    """Let "it" that an offer would change be what the sentence it replaces is about."""
    subject = getattr(normal[0], "cards", None) if len(normal) == 1 else None
    if not isinstance(subject, (Attack, This, Character)):
        return offer
    found = with_it(offer, subject)
    assert isinstance(found, Instruction)
    return found


def with_it(value: object, subject: Group) -> object:
    """Return a part of a text with what "it" stands for where a value of it is changed."""
    if isinstance(value, (Change, Define, Gain)) and value.cards == It("it"):
        return replace(value, cards=subject)
    return with_parts(value, field_names, lambda each: with_it(each, subject))
