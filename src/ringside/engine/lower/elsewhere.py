"""Continuous texts about their own card: the zone in which they work, and limits on playing it."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability, Restriction
from ringside.programs.conditions import Both, Is, No
from ringside.programs.filters import AllOf, AnyOf, InZone
from ringside.programs.groups import This, Within
from ringside.programs.happenings import Cause, Happening
from ringside.programs.instructions import Forbid, If, WhileActive
from ringside.programs.nodes import Condition, Filter, Instruction
from ringside.programs.permissions import AsInHand

ONLY_IF: Final = "only if"
IN_PLAY: Final = ("stage", "card pool", "transit")
OUT_OF_PLAY: Final = ("momentum", "discard pile", "removed pile")


def elsewhere(ability: Ability) -> Ability:
    """Let "while this card is in your discard pile" work there, not in play alone (J.2.1)."""
    if ability.kind != CONTINUOUS:
        return played_there(ability)
    if ability.zones or not ability.effect:
        return ability
    if all(is_of_own_effects(node) for node in ability.effect):
        return replace(ability, zones=(*IN_PLAY, *OUT_OF_PLAY))
    named = {zones_of(node) for node in ability.effect}
    if ability.trigger is not None:
        named = {zones_asked(ability.condition)}
    zones = named.pop()
    if named or not any(zone in OUT_OF_PLAY for zone in zones):
        return ability
    return replace(ability, zones=zones)


def played_there(ability: Ability) -> Ability:
    """Let "only playable while this card is in your stage" be played there, whatever its card."""
    limits = ability.restrictions
    named = [
        zone for each in limits if each.what == ONLY_IF for zone in zones_asked(each.condition)
    ]
    if len(named) != 1 or any(each.what == "zone" for each in limits):
        return ability
    return replace(ability, restrictions=(*limits, Restriction("zone", named[0], place="end")))


def is_of_own_effects(node: Instruction) -> bool:
    """Tell whether a rule is for what its own card does, wherever that is when it does it."""
    cause = getattr(node, "cause", None)
    return isinstance(cause, Cause) and cause.what == "this card"


def zones_of(node: Instruction) -> tuple[str, ...]:
    """Return the zones in which an instruction speaks of its own card."""
    if isinstance(node, (WhileActive, If)):
        return zones_asked(node.condition)
    if isinstance(node, AsInHand) and isinstance(node.cards, Within):
        return (node.cards.zone,) if isinstance(node.cards.of, This) else ()
    if isinstance(node, Forbid) and isinstance(node.happening.cards, This):
        return node.happening.from_zones  # "this card cannot be discarded from your momentum"
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


# ---- limits on playing the card itself


def limiting(ability: Ability) -> Ability:
    """Let "only playable if ..." that stands alone be about playing its card (E.4.1.3)."""
    if ability.kind != CONTINUOUS or ability.effect or ability.trigger is not None:
        return ability
    limits = [each for each in ability.restrictions if each.what == ONLY_IF]
    kept = tuple([each for each in ability.restrictions if each.what != ONLY_IF])
    return replace(ability, effect=tuple(map(forbidding, limits)), restrictions=kept)


def forbidding(limit: Restriction) -> Instruction:
    """Return the prohibition that stands while what a limit asks for is not so."""
    asked = limit.condition
    assert asked is not None
    opposite = asked.of if isinstance(asked, No) else No(asked)
    return WhileActive(opposite, (Forbid(Happening("play", by="you", cards=This())),))
