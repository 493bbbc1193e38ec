"""What a rating looks at: a card's printed values and what its programs do, never its name."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ringside.cards.model import Card
from ringside.cards.playable import playable
from ringside.engine.lower.linking import parts_of
from ringside.programs.abilities import Ability
from ringside.programs.instructions import (
    Cancel,
    Change,
    DealDamage,
    Draw,
    Health,
    Move,
    Recheck,
    Search,
    Turn,
)
from ringside.programs.nodes import Node
from ringside.programs.printed import Printed

HARMFUL = ("destroy", "discard", "ruin", "remove")


@cache
def features(card: Card) -> dict[str, float]:
    """Describe a card in numbers, each around zero for a usual card.

    Characters have features of their own: they are there from the start, in every game.
    """
    ready = playable(card)
    found: Counter[str] = Counter()
    values = _values(ready)
    for ability in ready.abilities:
        found[f"{ability.kind} ability"] += 1
        found.update(_deeds(ability))
    found["keyword with a rating"] = sum(keyword.rating > 0 for keyword in ready.keywords)
    # A second deed of a kind is worth less than the first, and a third nothing.
    deeds = {name: float(min(count, 2)) for name, count in found.items() if count}
    mark = "character: " if ready.type == "character" else ""
    return {f"{mark}{name}": value for name, value in {**values, **deeds}.items() if value}


def _values(card: Printed) -> dict[str, float]:
    if card.type == "character":
        return {"named": 1.0, "health": (card.health - 24) / 4, "hand size": card.hand_size - 6.0}
    values = {card.type: 1.0, "check": card.check - 4.0}
    if card.block_zone:
        values |= {"block": 1.0, "block modifier": float(card.block_modifier)}
    values["difficulty"] = card.difficulty - 3.0
    if card.type == "attack":
        values |= {"speed": card.speed - 3.0, "damage": card.damage - 4.0}
    return values


def _deeds(ability: Ability) -> set[str]:
    """Name what the effect of an ability does, each once."""
    return {name for node in parts_of(ability.effect) if (name := _deed(node))}


def _deed(node: Node) -> str:
    if isinstance(node, Draw):
        return "draws cards"
    if isinstance(node, Change):
        return "raises values" if node.sign > 0 else "lowers values"
    if isinstance(node, Health):
        return "gains or takes health"
    if isinstance(node, DealDamage):
        return "deals damage"
    if isinstance(node, Move):
        return "gets rid of cards" if node.verb in HARMFUL else "moves cards"
    if isinstance(node, Turn):
        return f"{node.verb} cards"
    if isinstance(node, (Cancel, Recheck, Search)):
        return {Cancel: "cancels", Recheck: "checks again", Search: "searches"}[type(node)]
    return ""
