"""Acts of one sentence on the same cards: "commit and freeze 1 foundation" chooses but once."""

from dataclasses import replace

from ringside.programs.groups import Cards, It
from ringside.programs.instructions import And, Choose, Move, Turn
from ringside.programs.nodes import Block, Group, Instruction


def with_shared_cards(block: Block) -> Block:
    """Let each sentence of several acts choose the cards that they have in common but once."""
    return tuple([shared_in(node) for node in block])


def shared_in(node: Instruction) -> Instruction:
    """Let the acts of one sentence choose their cards once; what is no such sentence stays."""
    if not isinstance(node, And):
        return node
    do = with_same_cards(node.do)
    return node if do == node.do else replace(node, do=do)


def with_same_cards(block: Block) -> Block:
    """Let acts in a row that say the same noun phrase be done with cards chosen once."""
    parts: list[Instruction] = []
    for i, node in enumerate(block):
        said = chosen_by(node)
        if i > 0 and said is not None and said == chosen_by(block[i - 1]):
            parts.append(acting_on_it(node))
        elif i + 1 < len(block) and said is not None and said == chosen_by(block[i + 1]):
            assert isinstance(node, (Move, Turn))
            parts += [Choose(said, node.who), acting_on_it(node)]
        else:
            parts.append(node)
    return tuple(parts)


def chosen_by(node: Instruction) -> Group | None:
    """Return the noun phrase of an act for whose cards somebody picks, else None."""
    if not isinstance(node, (Move, Turn)) or not isinstance(node.cards, Cards):
        return None
    return node.cards if node.cards.quantity.how in ("exactly", "up to", "any") else None


def acting_on_it(node: Instruction) -> Instruction:
    """Return an act on cards that were just chosen."""
    assert isinstance(node, (Move, Turn))
    return replace(node, cards=It("the same"))
