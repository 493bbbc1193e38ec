"""Whose check an ability speaks of: it must be the very check that is answered, or was made."""

from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.engine.lower.stage import lowered
from ringside.programs.abilities import Ability
from ringside.programs.amounts import CheckResult
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import (
    ChangeCheck,
    DecideCheck,
    Lasting,
    MakeCheck,
    SetCheck,
    When,
)
from ringside.programs.nodes import EACH, Node, field_names

ALL: Final = (EACH, "both")  # makers of a check each
WAITING: Final = (Lasting, When)  # what they hold is done later, and not seen from outside


def mistakes_maker(node: Ability) -> list[str]:
    """Name the words for a player's check that stand where that player makes none."""
    done = lowered(node)
    heard = makers(done.trigger)
    made: list[str] = []
    said = (done.restrictions, done.cost, done.condition, done.effect)
    wrong = [name for part in said for name in misread(part, heard, made)]
    parts = parts_of(done)
    heard += [by for part in parts if isinstance(part, When) for by in makers(part.trigger)]
    made = [part.who for part in parts if isinstance(part, MakeCheck)]
    letters = [amount for _, amount in done.variables]  # they are asked wherever they stand
    return wrong + [name for part in letters for name in misread(part, heard, made)]


def makers(trigger: Trigger | None) -> list[str]:
    """Return who makes the checks that a trigger is about."""
    if trigger is None:
        return []
    told = (trigger.happening, *trigger.also)
    return [each.by for each in told if "check" in each.event]


def misread(value: object, heard: list[str], made: list[str]) -> list[str]:
    """Name the words in a part that speak of a check nobody made, and add the checks it makes."""
    if isinstance(value, tuple):
        return [name for each in value for name in misread(each, heard, made)]
    if not isinstance(value, Node):
        return []
    if isinstance(value, MakeCheck):
        made.append(value.who)
    wrong = [type(value).__name__ + ".who"] if is_misread(value, heard, made) else []
    if isinstance(value, When):
        heard = makers(value.trigger) or heard
    if isinstance(value, WAITING):
        made = list(made)
    for name in field_names(value):
        wrong += misread(getattr(value, name), heard, made)
    return wrong


def is_misread(node: Node, heard: list[str], made: list[str]) -> bool:
    """Tell whether a word names a player whose check is not the one in question."""
    if isinstance(node, (ChangeCheck, DecideCheck, SetCheck)):
        return node.which == "it" and node.who != "" and not is_heard(node.who, heard)
    if not isinstance(node, CheckResult) or node.who == "":
        return False
    by_text = node.who in made or any(who in ALL for who in made)
    return not (by_text or is_heard(node.who, heard))


def is_heard(who: str, heard: list[str]) -> bool:
    """Tell whether every check that is answered is made by a player."""
    same = [by == who or (by == "either" and who == "they") for by in heard]
    return bool(same) and all(same)
