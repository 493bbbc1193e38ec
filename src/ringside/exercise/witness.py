"""Witnesses: for each kind of instruction, where its mark is looked for."""

from __future__ import annotations

from typing import Final

from ringside.exercise.spots import Spot
from ringside.exercise.trace import FACETS
from ringside.programs.instructions import (
    Attach,
    BecomeCopy,
    Change,
    CheckCard,
    Choose,
    ChooseAbility,
    Counters,
    DealDamage,
    Define,
    Draw,
    Either,
    Gain,
    Health,
    LevelUp,
    Look,
    Lose,
    MakeCheck,
    May,
    Mill,
    Move,
    NameSomething,
    Reveal,
    Search,
    Shuffle,
    Turn,
    Unless,
)
from ringside.programs.nodes import Condition, Instruction

ZONES: Final = tuple(
    name for name in FACETS if name.startswith(("one ", "two ")) and "health" not in name
)
HEALTH: Final = ("one health", "two health", "result")
VALUES: Final = tuple(name for name in FACETS if name.startswith("value "))
LYING: Final = ("committed", "face", "states", "host", "value name", "value abilities")
CHECKED: Final = ("difficulty", "block", "check")  # what a check is made with and against
QUESTION: Final = ("asked", "options")
MARKS: Final[dict[type[Instruction], tuple[str, ...]]] = {
    Draw: (*ZONES, "result"),
    Mill: (*ZONES, "result"),
    Move: ZONES,
    Attach: (*LYING, *ZONES),
    Turn: (*LYING, *VALUES),
    BecomeCopy: VALUES,
    Gain: (*VALUES, "options"),
    Lose: (*VALUES, "options"),
    LevelUp: VALUES,
    Health: HEALTH,
    DealDamage: HEALTH,
    MakeCheck: ("check made", *ZONES),
    Counters: ("counters",),
    Reveal: ("told reveal", "seen"),
    Look: ("told look", "seen", *QUESTION),
    Search: ("told search", *QUESTION),
    Shuffle: ("told shuffle", "one deck", "two deck"),
    NameSomething: ("told name", *QUESTION),
    Choose: ("told choose", *QUESTION),
    CheckCard: ("check made", *ZONES),
    ChooseAbility: ("told choose", *QUESTION),
    May: QUESTION,
    Either: QUESTION,
    Unless: QUESTION,
}


def is_mark(spot: Spot, seen: set[str]) -> bool:
    """Tell whether a difference between two games is the mark of what stands at a spot."""
    if isinstance(spot.node, Condition):
        return True
    wanted = marks_of(spot.node)
    return wanted is None or any(name in seen for name in wanted)


def marks_of(node: Instruction) -> tuple[str, ...] | None:
    """Return the facets of which one shows that an instruction was carried out; None is any."""
    if isinstance(node, Move) and (node.face or node.state):
        return (*ZONES, "face", "committed")
    if isinstance(node, Change) and node.prop == "that rating":
        return None  # of an ability under way: seen by what that does
    if isinstance(node, (Change, Define)):
        return (*values_named(node.prop), *HEALTH, "options", "check made")
    return MARKS.get(type(node))


def values_named(prop: str) -> tuple[str, ...]:
    """Return the facets of a value that a text names."""
    if prop == "damage dealt":  # the paper's word for what is left of damage after a block
        return ("value damage", "value damage dealt")
    if prop in CHECKED:
        return (f"value {prop}", "margins")
    if f"value {prop}" in VALUES:
        return (f"value {prop}",)
    return ("value keywords",) if prop.endswith("rating") else VALUES
