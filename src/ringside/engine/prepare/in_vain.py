"""What comes too late or too early to do anything: refused, for nothing would come of it."""

from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.engine.lower.stage import lowered
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import Total, Variable
from ringside.programs.groups import Those
from ringside.programs.instructions import Change, If, Lasting, When
from ringside.programs.nodes import Instruction, field_names
from ringside.programs.permissions import CountsTowards

EARLIER: Final = ("before", "would")  # when no card was checked yet


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


def asks_before_it_is_checked(ability: Ability) -> bool:
    """Tell whether what answers a check before it is made asks at once for the card checked."""
    trigger = ability.trigger
    if trigger is None or trigger.happening.event != "check" or trigger.timing not in EARLIER:
        return False
    asked = [node for node in lowered(ability).effect if isinstance(node, If)]
    said = [part for node in asked for part in parts_of(node.condition)]
    return any(isinstance(part, Those) and part.verb == "checked" for part in said)


def counts_too_late(ability: Ability) -> bool:
    """Tell whether cards are to count towards a check that has failed already (E.3.5.2.2)."""
    trigger = ability.trigger
    if trigger is None or trigger.happening.event != "fail check" or trigger.timing in EARLIER:
        return False
    return any(isinstance(part, CountsTowards) for part in parts_of(ability.effect))


def letter_of_itself(ability: Ability) -> str:
    """Return a letter that is what the very change by that letter comes to, or nothing."""
    for letter, meaning in ability.variables:
        if not isinstance(meaning, Total) or meaning.span != "this way":
            continue
        for part in parts_of(ability.effect):
            if isinstance(part, Change) and part.prop == meaning.happening.detail:
                if part.amount == Variable(letter):
                    return letter
    return ""
