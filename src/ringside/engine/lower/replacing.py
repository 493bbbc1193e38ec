"""What "instead" replaces inside a choice or a quotation: the sentence before it, as anywhere."""

from dataclasses import replace
from operator import is_

from ringside.engine.lower.blocks import in_every_block
from ringside.programs.abilities import Ability
from ringside.programs.instructions import Either, Instead
from ringside.programs.nodes import Block, Instruction


def replacing(ability: Ability) -> Ability:
    """Let every "instead" replace the sentence before it."""
    return in_every_block(ability, folded)


def folded(block: Block) -> Block:
    """Put the sentence before an "instead" into it, to be done where its condition fails."""
    found: list[Instruction] = []
    for node in block:
        if found and isinstance(node, Instead) and not node.normal:
            node = replace(node, normal=(found.pop(),))
        found.append(of_same_options(node))
    same = len(found) == len(block) and all(map(is_, found, block))
    return block if same else tuple(found)


def of_same_options(node: Instruction) -> Instruction:
    """Let "choose both instead" be of the options that the sentence before offers."""
    if not isinstance(node, Instead) or len(node.normal) != 1 or len(node.instead) != 1:
        return node
    offered, asked = node.normal[0], node.instead[0]
    if not isinstance(offered, Either) or not isinstance(asked, Either) or asked.options:
        return node
    return replace(node, instead=(replace(asked, options=offered.options, who=offered.who),))
