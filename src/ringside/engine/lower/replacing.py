"""What "instead" replaces inside a choice or a quotation: the sentence before it, as anywhere."""

from dataclasses import replace

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.instructions import Instead
from ringside.programs.nodes import Block, Instruction


def replacing(ability: Ability) -> Ability:
    """Let every "instead" replace the sentence before it."""
    return in_every_block(ability, folded)


def folded(block: Block) -> Block:
    """Put the sentence before an "instead" into it, to be done where its condition fails."""
    found: list[Instruction] = []
    for node in block:
        if found and isinstance(node, Instead) and not node.normal:
            found.append(replace(node, normal=(found.pop(),)))
        else:
            found.append(node)
    return block if len(found) == len(block) else tuple(found)
