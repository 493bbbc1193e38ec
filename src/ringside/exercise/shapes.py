"""Shapes: what abilities and instructions have in common, so that faults can be ranked by them."""

from __future__ import annotations

from typing import Any, Final

from ringside.exercise.spots import Path, Spot
from ringside.programs.abilities import Ability
from ringside.programs.nodes import Group, Node, field_names

TELLING: Final = (
    "verb",
    "what",
    "which",
    "prop",
    "event",
    "status",
    "word",
    "to",
    "kind",
    "result",
)
SLOTS: Final = ("cards", "other", "happening", "trigger", "of", "left", "right")


def shape_of_offer(ability: Ability) -> str:
    """Return what decides whether an ability is offered: its kind, restrictions, cost, trigger."""
    words = [each.what for each in ability.restrictions]
    if ability.trigger is not None:
        words.append(f"{ability.trigger.timing} {brief(ability.trigger.happening)}")
    words += [f"cost {brief(node)}" for node in ability.cost]
    return f"{ability.kind}: {', '.join(words)}" if words else ability.kind


def shape_of_spot(ability: Ability, spot: Spot) -> str:
    """Return an instruction with what it stands in: "cost", "When > If"."""
    holders = [type(node).__name__ for node in above(ability, spot.path)]
    place = "cost" if spot.in_cost else ability.kind
    if ability.trigger is not None and not spot.in_cost:
        place += f" {ability.trigger.timing} {ability.trigger.happening.event}"
    return " > ".join([place, *holders, brief(spot.node)])


def above(ability: Ability, path: Path) -> list[Node]:
    """Return the nodes that a path goes through, without the ability and the last one."""
    found: list[Node] = []
    value: Any = ability
    for step in path[:-1]:
        value = value[step] if isinstance(step, int) else getattr(value, step)
        if isinstance(value, Node):
            found.append(value)
    return found


def brief(node: Node, depth: int = 2) -> str:
    """Return a node in a few words: its kind and what tells it from others of that kind."""
    words = [type(node).__name__]
    for name in field_names(node):
        value = getattr(node, name)
        if name in TELLING and isinstance(value, str) and value:
            words.append(value)
        elif name in SLOTS and isinstance(value, Node) and depth > 0:
            inner = brief(value, 0 if isinstance(value, Group) else depth - 1)
            words.append(f"({inner})")
    return " ".join(words)
