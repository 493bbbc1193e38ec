"""The places of a program: each instruction and condition, and the program with it changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from ringside.programs.abilities import Ability, Restriction
from ringside.programs.amounts import Number
from ringside.programs.conditions import No
from ringside.programs.instructions import (
    And,
    Change,
    EachPlayer,
    EndGame,
    ForEach,
    If,
    Instead,
    Lasting,
    LastsUntil,
    Otherwise,
    PayWith,
    Repeat,
    Supplant,
    Then,
    Until,
    When,
    WhileActive,
)
from ringside.programs.nodes import Condition, Instruction, Node, field_names

Path = tuple[int | str, ...]

# What only holds other instructions is seen at work when these are.
HOLDERS: Final = (
    And,
    EachPlayer,
    ForEach,
    If,
    Instead,
    Lasting,
    LastsUntil,
    Otherwise,
    Repeat,
    Supplant,
    Then,
    Until,
    When,
    WhileActive,
)
NOTHING: Final = And(())  # an instruction that does nothing
OBJECTS: Final = ("who", "by", "whose", "cards", "verb", "prop")  # what is done, and to whom
THE_END: Final = EndGame("you", "lose")  # one that nobody can miss


@dataclass(frozen=True)
class Spot:
    """One place of an ability's program, and what stands there."""

    path: Path
    node: Instruction | Condition

    @property
    def in_cost(self) -> bool:
        """Tell whether it is a part of what is paid."""
        return self.path[0] == "cost"

    @property
    def is_condition(self) -> bool:
        """Tell whether it is something asked, not something done."""
        return isinstance(self.node, Condition)


def spots(ability: Ability) -> list[Spot]:
    """Return all that an ability does and asks, in the order of its program."""
    return list(found_in(ability, ()))


def found_in(value: object, path: Path) -> Iterator[Spot]:
    """Yield what a part of a program does and asks."""
    if isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from found_in(part, (*path, place))
    elif isinstance(value, Condition):
        yield Spot(path, value)  # asked as a whole
    elif isinstance(value, Node):
        if isinstance(value, Instruction) and not isinstance(value, HOLDERS):
            yield Spot(path, value)
        if isinstance(value, PayWith):
            return  # what it lets a player do is seen where it is offered
        for name in field_names(value):
            yield from found_in(getattr(value, name), (*path, name))


def are_alike(one: Node, other: Node) -> bool:
    """Tell whether two parts do the same to the same cards or player, or rule the same ones."""
    if type(one) is not type(other):
        return False
    told = (getattr(one, "happening", None), getattr(other, "happening", None))
    pairs = ((one, other), told)
    return all(getattr(a, name, "") == getattr(b, name, "") for a, b in pairs for name in OBJECTS)


def without(ability: Ability, spot: Spot) -> Ability:
    """Return the ability that does not do what stands at a spot, or asks for the opposite."""
    if isinstance(spot.node, Condition):
        opposite = spot.node.of if isinstance(spot.node, No) else No(spot.node)
        return changed(ability, spot.path, opposite)
    if isinstance(spot.node, Change):  # of nothing, so that later words still have what they mean
        return changed(ability, spot.path, replace(spot.node, amount=Number(0)))
    return emptied(ability, spot.path)


def emptied(ability: Ability, path: Path) -> Ability:
    """Return the ability with nothing at a place; what is paid is left out altogether."""
    if path[-2] in ("cost", "changes"):
        place = path[-1]
        assert isinstance(place, int)
        block = part_at(ability, path[:-1])
        return changed(ability, path[:-1], block[:place] + block[place + 1 :])
    return changed(ability, path, NOTHING)


def idle(ability: Ability) -> Ability:
    """Return the ability with an effect that does nothing."""
    return replace(ability, effect=(NOTHING,))


def fatal(ability: Ability, spot: Spot) -> Ability:
    """Return the ability that ends the game where a spot is reached."""
    return changed(ability, spot.path, THE_END)


def part_at(value: Any, path: Path) -> Any:
    """Return the part of a program at a path."""
    for step in path:
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def changed(ability: Ability, path: Path, new: object) -> Ability:
    """Return an ability with another part at a path."""
    found = put(ability, path, new)
    assert isinstance(found, Ability)
    return found


def put(value: Any, path: Path, new: object) -> Any:
    """Return a part of a program with another one inside it."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(value, tuple):
        assert isinstance(step, int)
        return (*value[:step], put(value[step], rest, new), *value[step + 1 :])
    return replace(value, **{str(step): put(getattr(value, str(step)), rest, new)})


def is_restriction(ability: Ability, spot: Spot) -> bool:
    """Tell whether a condition says when the ability may be played at all."""
    return isinstance(part_at(ability, spot.path[:2]), Restriction)
