"""Reasons: why an instruction that is right leaves no mark in any game."""

from __future__ import annotations

from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.exercise.spots import Spot
from ringside.programs.abilities import Ability
from ringside.programs.instructions import Define, Turn
from ringside.programs.permissions import DeckRule
from ringside.programs.printed import Printed

BLANK: Final = "foundation with a blank text box"
FACE_DOWN: Final = "A card turned face down is that by the rules; the text only says it again."
HALF: Final = "Its keyword Throw says the same."
DECKS: Final = "It is a rule for building decks, asked before any game."


def reason_for(card: Printed, ability: Ability, spot: Spot) -> str:
    """Say why what stands at a spot need not leave a mark, "" where it should."""
    node = spot.node
    if isinstance(node, Define) and node.word == BLANK and turns_down(ability):
        return FACE_DOWN
    if isinstance(node, Define) and node.prop == "damage dealt" and has_throw(card):
        return HALF
    if isinstance(node, DeckRule):
        return DECKS
    return ""


def turns_down(ability: Ability) -> bool:
    """Tell whether an ability turns cards face down itself."""
    return any(isinstance(part, Turn) and part.verb == "flip" for part in parts_of(ability))


def has_throw(card: Printed) -> bool:
    """Tell whether a card has Throw."""
    return any(keyword.name == "Throw" for keyword in card.keywords)
