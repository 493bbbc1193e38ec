"""Whom "they" are once players were chosen: refused where somebody else may be meant."""

from typing import Final

from ringside.binding.kinds import NAMED
from ringside.engine.lower.linking import parts_of
from ringside.engine.lower.owners import speaks_of
from ringside.programs.abilities import Ability
from ringside.programs.instructions import NameSomething
from ringside.programs.nodes import THEY, Block, Instruction, Node, field_names

PLAYERS: Final = ("who", "whose", "by", "chooser", "whose_from", "whose_zone")


def mistakes_the_chosen(ability: Ability) -> bool:
    """Tell whether "they" behind a choice of players may be others than the chosen ones."""
    if not any(map(chooses_players, parts_of(ability))):
        return False
    return any(mistaken(block) for block in blocks_in(ability))


def mistaken(block: Block) -> bool:
    """Tell whether a block speaks of "they" behind a choice inside a sentence, or a name."""
    chosen = named = False
    for node in block:
        named = named or (chosen and any(map(names_another, parts_of(node))))
        if named and speaks_of(node, THEY):
            return True
        if any(map(chooses_players, parts_of(node))):
            named = not chooses_players(node)  # made inside a sentence, it is not heard behind it
            chosen = True
    return False


def blocks_in(node: Node) -> list[Block]:
    """Return every block of a program."""
    found: list[Block] = []
    for part in parts_of(node):
        for name in field_names(part):
            value = getattr(part, name)
            for each in (value, *value) if isinstance(value, tuple) else ():
                if isinstance(each, tuple) and each and isinstance(each[0], Instruction):
                    found.append(each)
    return found


def chooses_players(node: Node) -> bool:
    """Tell whether an instruction lets somebody choose players."""
    return isinstance(node, NameSomething) and node.what.endswith("players")


def names_another(node: Node) -> bool:
    """Tell whether a part of a text names a player who is not the one it belongs to."""
    return any(getattr(node, name, "") in NAMED for name in PLAYERS)
