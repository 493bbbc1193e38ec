"""What is done to the next card somebody plays: it waits until that card is played."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.filters import OfType
from ringside.programs.groups import Cards, It, Next, Quantity
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import Move, Turn, When
from ringside.programs.nodes import TYPES, Block, Instruction

AS_BLOCK: Final = "as a block"


def awaiting(ability: Ability) -> Ability:
    """Let "seal your next attack" and "build the next foundation you play" wait for that card."""
    return in_every_block(ability, with_waiting)


def with_waiting(block: Block) -> Block:
    """Let what moves or turns a card to come wait for it; return the very block where none does."""
    changed = tuple([waiting(node) for node in block])
    return block if all(new is old for new, old in zip(changed, block, strict=True)) else changed


def waiting(node: Instruction) -> Instruction:
    """Return an act on the next card as one that waits until it is played."""
    if not isinstance(node, (Move, Turn)) or not isinstance(node.cards, Next):
        return node
    if node.cards.count != 1 or node.cards.ordinal:
        return node
    come = Trigger("after", played(node.cards))
    return When(come, (replace(node, cards=It("it")),), node.cards.span or "this turn")


def played(node: Next) -> Happening:
    """Return that a card is played as it is described."""
    kinds = (OfType(node.role),) if node.role in TYPES else ()
    cards = Cards(Quantity("any"), (*kinds, *node.which))
    detail = AS_BLOCK if node.role == "block" else ""
    return Happening("play", by=node.whose, cards=cards, detail=detail)
