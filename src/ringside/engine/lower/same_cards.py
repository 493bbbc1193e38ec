"""Cards that share a sentence: "commit and freeze 1 foundation" chooses but once.

"This attack and your next attack" are changed each in its own time.
"""

from dataclasses import replace
from typing import Final

from ringside.programs.groups import Cards, It, Next, Together
from ringside.programs.instructions import (
    And,
    Change,
    Choose,
    Define,
    Gain,
    Lose,
    Move,
    SetBlocked,
    Turn,
)
from ringside.programs.nodes import Block, Group, Instruction

MODIFYING: Final = (Change, Define, Gain, Lose, SetBlocked)


def with_cards_to_come(block: Block) -> Block:
    """Let what changes cards at hand and cards to come change each of them by itself."""
    if not any(is_shared_with_next(node) for node in block):
        return block
    return tuple([each for node in block for each in apart(node)])


def apart(node: Instruction) -> Block:
    """Return an instruction once for each part of its cards, where one is still to come."""
    if not is_shared_with_next(node):
        return (node,)
    assert isinstance(node, MODIFYING)
    assert isinstance(node.cards, Together)
    parts = (node.cards.left, node.cards.right)
    return tuple([each for cards in parts for each in apart(replace(node, cards=cards))])


def is_shared_with_next(node: Instruction) -> bool:
    """Tell whether an instruction changes several cards, of which some are still to come."""
    return isinstance(node, MODIFYING) and has_next(node.cards) and not isinstance(node.cards, Next)


def has_next(group: Group | None) -> bool:
    """Tell whether cards to come are among those that a noun phrase puts together."""
    if isinstance(group, Together):
        return has_next(group.left) or has_next(group.right)
    return isinstance(group, Next)


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
            if is_any_number(said):  # the first act chooses among those that it can be done to
                parts.append(node)
                continue
            parts += [Choose(said, node.who), acting_on_it(node)]
        else:
            parts.append(node)
    return tuple(parts)


def chosen_by(node: Instruction) -> Group | None:
    """Return the noun phrase of an act for whose cards somebody picks, else None."""
    if not isinstance(node, (Move, Turn)) or not isinstance(node.cards, Cards):
        return None
    how = node.cards.quantity.how
    return node.cards if how in ("exactly", "up to", "any") or is_any_number(node.cards) else None


def is_any_number(group: Group) -> bool:
    """Tell whether a noun phrase lets somebody pick as many cards as they want."""
    return isinstance(group, Cards) and group.quantity.how == "any number"


def acting_on_it(node: Instruction) -> Instruction:
    """Return an act on cards that were just chosen."""
    assert isinstance(node, (Move, Turn))
    return replace(node, cards=It("the same"))
