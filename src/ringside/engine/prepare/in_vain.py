"""What waits for a moment that cannot come before it ends: refused, nothing would come of it."""

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.instructions import Lasting, When
from ringside.programs.nodes import Instruction, field_names


def waits_in_vain(ability: Ability) -> bool:
    """Tell whether a played text waits for a turn to begin, but ends with the turn (J.2.2.1)."""
    if ability.kind == CONTINUOUS:
        return False
    return any(begins_a_turn(part) for part in ending_now(ability.effect))


def begins_a_turn(node: When) -> bool:
    """Tell whether it waits for the beginning of any turn, with no span of its own."""
    told = node.trigger.happening
    return told.event == "begin" and told.detail == "turn" and not told.by and not node.trigger.span


def ending_now(value: object) -> list[When]:
    """Return what waits inside a text without a span that goes on."""
    if isinstance(value, tuple):
        return [part for each in value for part in ending_now(each)]
    if isinstance(value, When):
        return [value]
    if not isinstance(value, Instruction) or isinstance(value, Lasting):
        return []
    return [part for name in field_names(value) for part in ending_now(getattr(value, name))]
