"""Where a continuous text works: in the zone that it names of its own card, else in play."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.conditions import Both, Is
from ringside.programs.filters import AllOf, AnyOf, InZone
from ringside.programs.groups import This, Within
from ringside.programs.instructions import If, WhileActive
from ringside.programs.nodes import Condition, Filter, Instruction
from ringside.programs.permissions import AsInHand

OUT_OF_PLAY: Final = ("momentum", "discard pile", "removed pile")


def elsewhere(ability: Ability) -> Ability:
    """Let "while this card is in your discard pile" work there, not in play alone (J.2.1)."""
    if ability.kind != CONTINUOUS or ability.zones or not ability.effect:
        return ability
    named = {zones_of(node) for node in ability.effect}
    if ability.trigger is not None:
        named = {zones_asked(ability.condition)}
    zones = named.pop()
    if named or not any(zone in OUT_OF_PLAY for zone in zones):
        return ability
    return replace(ability, zones=zones)


def zones_of(node: Instruction) -> tuple[str, ...]:
    """Return the zones in which an instruction speaks of its own card."""
    if isinstance(node, (WhileActive, If)):
        return zones_asked(node.condition)
    if isinstance(node, AsInHand) and isinstance(node.cards, Within):
        return (node.cards.zone,) if isinstance(node.cards.of, This) else ()
    return ()


def zones_asked(condition: Condition | None) -> tuple[str, ...]:
    """Return the zones that a condition asks of its own card."""
    if isinstance(condition, Both):
        return tuple([zone for part in condition.of for zone in zones_asked(part)])
    if isinstance(condition, Is) and isinstance(condition.cards, This):
        return zones_among(condition.which)
    return ()


def zones_among(which: tuple[Filter, ...]) -> tuple[str, ...]:
    """Return the zones that filters name."""
    found: list[str] = []
    for node in which:
        if isinstance(node, InZone):
            found.append(node.zone)
        elif isinstance(node, (AllOf, AnyOf)):
            found += zones_among(node.of)
    return tuple(found)
