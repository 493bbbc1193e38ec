"""Whom "they" are once a card of either player was taken: refused where it may be another."""

from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.engine.lower.owners import speaks_of
from ringside.engine.lower.stage import lowered
from ringside.programs.abilities import Ability
from ringside.programs.groups import Cards
from ringside.programs.instructions import EachPlayer, When
from ringside.programs.nodes import EITHER, THEY, Block, Instruction, Node

PICKED: Final = ("exactly", "up to", "any number", "at least")
UNNAMED: Final = ("", "you")  # never "they"


def mistakes_the_holder(ability: Ability) -> bool:
    """Tell whether "they" may be the holder of a card taken, or a player spoken of before it."""
    done = lowered(ability)
    if not takes_of_either(done):
        return False
    trigger = done.trigger
    if trigger is not None and trigger.happening.by not in UNNAMED and is_doubtful(done.effect):
        return True
    parts = parts_of(done.effect)
    if any(map(is_doubtful_inside, parts)):
        return True
    return any(map(is_taken_by_another, parts)) and speaks_of_them(done.effect)


def is_doubtful_inside(node: Node) -> bool:
    """Tell whether what players do in turn, or what waits for one of them, is in doubt."""
    if isinstance(node, EachPlayer):
        return is_doubtful(node.do)
    if not isinstance(node, When):
        return False
    return node.trigger.happening.by not in UNNAMED and is_doubtful(node.then)


def is_taken_by_another(node: Node) -> bool:
    """Tell whether somebody else than you takes cards of either player."""
    named = isinstance(node, Instruction) and getattr(node, "who", "") not in UNNAMED
    return named and not isinstance(node, EachPlayer) and takes_of_either(node)


def is_doubtful(block: Block) -> bool:
    """Tell whether a block takes cards of either player and speaks of "they"."""
    return any(map(takes_of_either, block)) and speaks_of_them(block)


def speaks_of_them(block: Block) -> bool:
    """Tell whether a block speaks of "they"."""
    return any(speaks_of(node, THEY) for node in block)


def takes_of_either(node: Node) -> bool:
    """Tell whether a part of a text lets somebody pick cards of either player."""
    groups = [part for part in parts_of(node) if isinstance(part, Cards)]
    return any(each.whose == EITHER and each.quantity.how in PICKED for each in groups)
