"""What comes again and again: each time in a span, and until something holds."""

from dataclasses import replace
from typing import Final

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.conditions import Both
from ringside.programs.instructions import And, EachPlayer, Lasting, Move, Then, Until, When
from ringside.programs.nodes import EACH, THEY, Block, Instruction

SEVERAL: Final = (EACH, "both")


def recurring(ability: Ability) -> Ability:
    """Let "for the rest of this turn, after you ready a foundation, ..." answer every time."""
    return in_every_block(in_every_block(ability, with_recurring), with_once)


def with_recurring(block: Block) -> Block:
    """Look for what lasts in a block; return the very block where nothing changes."""
    changed = tuple([opened(node) for node in block])
    return block if all(new is old for new, old in zip(changed, block, strict=True)) else changed


def opened(node: Instruction) -> Instruction:
    """Let what waits inside a span that is said first wait on after it was done."""
    if not isinstance(node, Lasting) or node.place != "start":
        return node
    inner = tuple([again(part) for part in node.do])
    same = all(new is old for new, old in zip(inner, node.do, strict=True))
    return node if same else replace(node, do=inner)


def again(node: Instruction) -> Instruction:
    """Return an effect that waits as one that answers every time."""
    if isinstance(node, When):
        return node if node.every or node.trigger.nth else replace(node, every=True)
    if isinstance(node, And):
        return replace(node, do=tuple([again(part) for part in node.do]))
    return node


# ---- "draw 2 cards and then discard cards until ..." draws once


def with_once(block: Block) -> Block:
    """Look for what is done until something holds; return the very block where nothing changes."""
    changed = tuple([last_alone(node) for node in block])
    return block if all(new is old for new, old in zip(changed, block, strict=True)) else changed


def last_alone(node: Instruction) -> Instruction:
    """Let only the last act of a sentence be done again and again, and those before it once."""
    if not isinstance(node, Until) or len(node.do) != 1:
        return node
    act = node.do[0]
    if isinstance(act, Then):
        return replace(act, then=with_last(act.then, node))
    if isinstance(act, And):
        return replace(act, do=with_last(act.do, node))
    return by_each(node, act) if isinstance(act, Move) and act.who in SEVERAL else node


def by_each(node: Until, act: Move) -> Instruction:
    """Let each of both players go on until it holds of them, one after the other."""
    return EachPlayer(EACH, Both(()), (replace(node, do=(replace(act, who=THEY),)),))


def with_last(acts: Block, node: Until) -> Block:
    """Return acts of which the last one is done until something holds."""
    return (*acts[:-1], last_alone(replace(node, do=acts[-1:])))
