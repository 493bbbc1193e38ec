"""Which choices of an ability are refused: those that would tell hidden cards, or ask for more."""

from typing import Final

from ringside.engine.legal.candidates import ALL_OF_THEM
from ringside.engine.lower.linking import parts_of
from ringside.programs.amounts import Number
from ringside.programs.filters import InZone
from ringside.programs.groups import Cards, Quantity
from ringside.programs.instructions import ChooseAbility
from ringside.programs.nodes import DECK, HAND, MOMENTUM, Node

HIDDEN: Final = (DECK, HAND, MOMENTUM)  # the options of a choice would show what lies there
ONE_OF_ALL: Final = (*ALL_OF_THEM, "any")


def ability_words(node: ChooseAbility) -> list[str]:
    """Name what a choice of an ability asks beyond one ability of cards that all can see."""
    parts = parts_of(node.cards)
    if any(is_hidden(part) for part in parts):
        return ["ChooseAbility on hidden cards"]
    counts = [part for part in parts if isinstance(part, Quantity)]
    return [] if all(is_of_one(each) for each in counts) else ["ChooseAbility.cards"]


def is_hidden(node: Node) -> bool:
    """Tell whether a part of a phrase puts cards where not all can see them."""
    if isinstance(node, InZone):
        return node.zone in HIDDEN
    return isinstance(node, Cards) and any(zone in HIDDEN for zone in node.zones)


def is_of_one(quantity: Quantity) -> bool:
    """Tell whether one ability among so many cards is what a player is asked for."""
    return quantity.how in ONE_OF_ALL or (quantity.how == "exactly" and quantity.n == Number(1))
