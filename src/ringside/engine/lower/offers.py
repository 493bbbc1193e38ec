"""Offers that replace: "A. You may Y. If you do, B instead" asks about Y before it does A or B."""

from dataclasses import replace

from ringside.programs.conditions import Did
from ringside.programs.instructions import Instead, May
from ringside.programs.nodes import Block, Instruction


def offered_first(block: Block) -> Block:
    """Put an offer before what it would replace."""
    found: list[Instruction] = []
    for node in block:
        if found and isinstance(node, Instead) and is_offer(node):
            replaced = found.pop()
            found += [*node.normal, replace(node, normal=(replaced,))]
        else:
            found.append(node)
    return block if len(found) == len(block) and not has_offer(block) else tuple(found)


def has_offer(block: Block) -> bool:
    """Tell whether a block holds an offer that replaces what stands before it."""
    return any(isinstance(node, Instead) and is_offer(node) for node in block[1:])


def is_offer(node: Instead) -> bool:
    """Tell whether what an instruction depends on is an offer in front of it."""
    asks = isinstance(node.condition, Did)
    return asks and len(node.normal) == 1 and isinstance(node.normal[0], May)
