"""What a text lets last for a span answers its event each time in that span."""

from dataclasses import replace

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.instructions import And, Lasting, When
from ringside.programs.nodes import Block, Instruction


def recurring(ability: Ability) -> Ability:
    """Let "for the rest of this turn, after you ready a foundation, ..." answer every time."""
    return in_every_block(ability, with_recurring)


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
