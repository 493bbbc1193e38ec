"""What "instead" replaces: the sentence before it, also in a choice; an offer is made first."""

from dataclasses import replace
from operator import is_
from typing import Final

from ringside.engine.lower.blocks import in_every_block, with_parts
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import Depends
from ringside.programs.conditions import Did, No
from ringside.programs.groups import Attack, Cards, Character, It, This
from ringside.programs.instructions import (
    And,
    Change,
    DecideCheck,
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
    Supplant,
    When,
    WhileActive,
)
from ringside.programs.nodes import Block, Condition, Group, Instruction, field_names

SHOWING: Final = (Look, Reveal, Search)
CHECK_ENDS: Final = ("pass check", "fail check")


def replacing(ability: Ability) -> Ability:
    """Let every "instead" replace the sentence before it."""
    done = in_every_block(in_every_block(ability, folded), decided)
    if done.trigger is not None and done.trigger.happening.event in CHECK_ENDS:
        done = replace(done, effect=ended_otherwise(done.effect))
    if done.kind != CONTINUOUS or done.trigger is not None:
        return done
    return replace(done, effect=parted(done.effect))


def unless(condition: Condition, block: Block) -> Instruction:
    """Let what holds do so unless a condition holds, of which the text speaks behind its own."""
    own = block[0] if len(block) == 1 else None
    if isinstance(own, If) and not own.otherwise:
        return replace(own, then=(If(No(condition), own.then),))
    return If(No(condition), block)


def decided(block: Block) -> Block:
    """Let a check that is "successful instead" be decided once it has failed."""
    found = [decided_one(node) for node in block]
    return block if all(map(is_, found, block)) else tuple(found)


def decided_one(node: Instruction) -> Instruction:
    """Let what waits for the end of a check decide it, and take the place of nothing."""
    if not isinstance(node, When) or node.trigger.happening.event not in CHECK_ENDS:
        return node
    then = ended_otherwise(node.then)
    return node if then is node.then else replace(node, then=then)


def ended_otherwise(block: Block) -> Block:
    """Return the acts that take the place of a check's end, where all they do is to decide it."""
    alone = block[0] if len(block) == 1 else None
    if isinstance(alone, Supplant) and all(isinstance(act, DecideCheck) for act in alone.do):
        return alone.do
    return block


def parted(block: Block) -> Block:
    """Let what always holds hold one way or the other, as a condition does or does not."""
    found: list[Instruction] = []
    for node in block:
        if isinstance(node, Instead) and node.normal and not isinstance(node.condition, Did):
            found.append(unless(node.condition, parted(node.normal)))
            found.append(If(node.condition, parted(node.instead)))
        elif isinstance(node, (And, WhileActive)):
            found.append(replace(node, do=parted(node.do)))
        else:
            found.append(node)
    same = len(found) == len(block) and all(map(is_, found, block))
    return block if same else tuple(found)


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
