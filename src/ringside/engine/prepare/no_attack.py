"""Attacks that a form speaks of while none is under way: refused, for nothing would come of it."""

from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.engine.lower.stage import lowered
from ringside.programs.abilities import Ability
from ringside.programs.groups import Attack
from ringside.programs.instructions import (
    Change,
    Define,
    Gain,
    Lasting,
    Lose,
    Play,
    PlayCopy,
    SetBlocked,
    When,
    WhileActive,
)
from ringside.programs.nodes import Instruction, Node, field_names

CHANGING: Final = (Change, Define, Gain, Lose, SetBlocked)
PLAYING: Final = (Play, PlayCopy)  # "that attack" may be what was played
LATER: Final = (Ability, Lasting, When, WhileActive)  # when an attack may be under way


def speaks_of_no_attack(ability: Ability) -> bool:
    """Tell whether a form changes "your attack" at once, or waits for "the attack" at large."""
    if ability.kind != "form":
        return False
    done = lowered(ability)
    if any(isinstance(part, PLAYING) for part in parts_of(done)):
        return False
    return any(is_of_no_attack(part) for part in at_once(done.effect))


def is_of_no_attack(node: Node) -> bool:
    """Tell whether an instruction needs an attack that is under way as it is carried out."""
    if isinstance(node, When):
        return node.trigger.happening.cards == Attack()
    return isinstance(node, CHANGING) and isinstance(node.cards, Attack)


def at_once(value: object) -> list[Node]:
    """Return the instructions that are carried out as an ability is, in any of its branches."""
    if isinstance(value, tuple):
        return [part for each in value for part in at_once(each)]
    if not isinstance(value, Instruction):
        return []
    if isinstance(value, LATER):
        return [value]
    found: list[Node] = [value]
    for name in field_names(value):
        found += at_once(getattr(value, name))
    return found
