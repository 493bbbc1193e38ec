"""What an ability refers to and nothing in it says: a difference, a keyword, a check."""

from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.engine.lower.stage import lowered
from ringside.engine.reading.gap import comparison_of
from ringside.engine.reading.nouns.faces import keywords_told
from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import Gap
from ringside.programs.filters import IsNamed
from ringside.programs.groups import Referent
from ringside.programs.happenings import Happening
from ringside.programs.instructions import ChangeCheck, Instead, MakeCheck, NameSomething, Recheck
from ringside.programs.nodes import Node

CHECKING: Final = (MakeCheck, Recheck)


def unsaid_words(node: Ability) -> list[str]:
    """Name what an ability speaks of without having said it."""
    if speaks_of_nothing(node):
        return ["Gap"]
    if names_nothing(node):
        return ["IsNamed"]
    return ["ChangeCheck.which"] if speaks_of_no_check(node) else []


def speaks_of_nothing(node: Ability) -> bool:
    """Tell whether an ability speaks of "the difference", but compares nothing."""
    letters = [part for _, part in node.variables]
    return any(isinstance(part, Gap) for each in letters for part in parts_of(each)) and (
        comparison_of(node) is None
    )


def names_nothing(node: Ability) -> bool:
    """Tell whether an ability speaks of "that keyword", but neither names nor tells one."""
    parts = parts_of(node)
    if not any(isinstance(part, IsNamed) and part.what == "that keyword" for part in parts):
        return False
    told = [part for part in parts if isinstance(part, Happening) and keywords_told(part)]
    return not told and not any(isinstance(part, NameSomething) for part in parts)


def speaks_of_no_check(node: Ability) -> bool:
    """Tell whether an ability speaks of "that check" without one, or of the card of one to come."""
    if node.trigger is not None or node.kind == CONTINUOUS:
        return False
    parts = parts_of(lowered(node))
    waits = [part for part in parts if isinstance(part, Referent) and is_to_come(part.to)]
    if waits and any(isinstance(part, Instead) for part in parts):
        return True
    if any(isinstance(part, CHECKING) or is_about_checks(part) for part in parts):
        return False
    return any(isinstance(part, ChangeCheck) and part.which == "it" for part in parts)


def is_about_checks(node: Node) -> bool:
    """Tell whether a pattern is about checks."""
    return isinstance(node, Happening) and "check" in node.event


def is_to_come(node: Node) -> bool:
    """Tell whether an instruction changes a check that is still to be made."""
    return isinstance(node, ChangeCheck) and node.which == "next"
