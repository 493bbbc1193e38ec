"""Reasons: why an instruction that is right leaves no mark in any game."""

from __future__ import annotations

from typing import Final

from ringside.engine.lower.linking import parts_of
from ringside.exercise.spots import Spot
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Variable
from ringside.programs.conditions import Is
from ringside.programs.filters import AllOf, HasName, InZone, Precedes
from ringside.programs.groups import Cards, Character, This
from ringside.programs.instructions import Counters, Define, Move, Turn
from ringside.programs.nodes import Filter, Node
from ringside.programs.permissions import DeckRule
from ringside.programs.printed import Printed

BLANK: Final = "foundation with a blank text box"
FACE_DOWN: Final = "A card turned face down is that by the rules; the text only says it again."
STAYING: Final = ("foundation", "asset", "backup", "character")
PASSING: Final = ("attack", "action")
HALF: Final = "Its keyword Throw says the same."
NO_BLOCK: Final = "Its card has no block, so it never blocks with it."
STAGED: Final = "Attacks and actions do not stay in a stage (E.2.7), so it is never used there."
COVERED: Final = "Another part of the text does the same; without that one it leaves its mark."
ONE_SIDED: Final = "It waits for its card to transform, and that has no other side."
AT_HOME: Final = (
    "Its card works in its stage alone (J.2.1), so that it lies there is true whenever asked."
)
NO_OTHER_SIDE: Final = "It turns its card to another side, and that has none."
IN_POOL: Final = "Its card lies in the card pool already when it is played."
NOWHERE: Final = (
    "It counts from where its own card lies in a card pool, and its card works in a stage alone."
)
DECKS: Final = "It is a rule for building decks, asked before any game."


def reason_for(card: Printed, ability: Ability, spot: Spot) -> str:
    """Say why what stands at a spot need not leave a mark, "" where it should."""
    node = spot.node
    if isinstance(node, Define) and node.word == BLANK and turns_down(ability):
        return FACE_DOWN
    if isinstance(node, Define) and node.prop == "damage dealt" and has_throw(card):
        return HALF
    if isinstance(node, Turn) and card.back is None and turns_itself_over(card, node):
        return NO_OTHER_SIDE
    if isinstance(node, DeckRule):
        return DECKS
    if isinstance(node, Is) and is_at_home(card, ability) and asks_for_stage(node):
        return AT_HOME
    if isinstance(node, Move) and card.type == "action" and lays_itself_there(node):
        return IN_POOL
    if is_at_home(card, ability) and any(is_left_of_itself(part) for part in said(ability, node)):
        return NOWHERE
    if isinstance(node, Counters) and card.type in PASSING and goes_to_stage(ability):
        return STAGED
    return reason_for_offer(card, ability)


def reason_for_offer(card: Printed, ability: Ability) -> str:
    """Say why an ability is never offered, "" where it should be."""
    if card.back is None and transforms_itself(ability):
        return ONE_SIDED
    zones = [each.value for each in ability.restrictions if each.what == "zone"]
    if card.type in PASSING and (zones == ["stage"] or is_only_for_stage(ability)):
        return STAGED
    return NO_BLOCK if not card.block_zone and blocks_with_itself(ability) else ""


def is_only_for_stage(ability: Ability) -> bool:
    """Tell whether a limit of an ability asks its own card to be in a stage."""
    own = [each.condition for each in ability.restrictions if isinstance(each.condition, Is)]
    parts = [part for each in own if isinstance(each.cards, This) for part in parts_of(each)]
    return any(isinstance(part, InZone) and part.zone == "stage" for part in parts)


def lays_itself_there(node: Move) -> bool:
    """Tell whether a card is added to the card pool by its own text."""
    return node.to == "card pool" and isinstance(node.cards, This) and not node.face


def is_left_of_itself(node: Node) -> bool:
    """Tell whether something is asked of what lies before the text's own card."""
    return isinstance(node, Precedes) and isinstance(node.other, This)


def said(ability: Ability, node: Node) -> list[Node]:
    """Return what a part of a program is made of, with what its letters mean."""
    letters = {part.name for part in parts_of(node) if isinstance(part, Variable)}
    meanings = [meaning for name, meaning in ability.variables if name in letters]
    return [*parts_of(node), *[part for each in meanings for part in parts_of(each)]]


def is_at_home(card: Printed, ability: Ability) -> bool:
    """Tell whether an ability works in a stage alone: no text of it names a zone to work in."""
    named = ability.zones or any(each.what == "zone" for each in ability.restrictions)
    return card.type in STAYING and not named


def asks_for_stage(node: Is) -> bool:
    """Tell whether a condition asks no more of its own card than to be in a stage."""
    asked = [part for part in parts_of(node) if isinstance(part, Filter)]
    zones = [part for part in asked if not isinstance(part, AllOf)]
    own = isinstance(node.cards, This) and bool(zones)
    return own and all(isinstance(part, InZone) and part.zone == "stage" for part in zones)


def blocks_with_itself(ability: Ability) -> bool:
    """Tell whether an ability answers a block with its own card."""
    if ability.trigger is None:
        return False
    happening = ability.trigger.happening
    blocking = happening.event == "block" or happening.detail == "as a block"
    return blocking and isinstance(happening.cards, This)


def transforms_itself(ability: Ability) -> bool:
    """Tell whether an ability answers the transformation of its own card."""
    trigger = ability.trigger
    if trigger is None or trigger.happening.event != "transform":
        return False
    return isinstance(trigger.happening.cards, (This, Character, type(None)))


def turns_itself_over(card: Printed, node: Turn) -> bool:
    """Tell whether an instruction transforms its own card, perhaps by its name."""
    if node.verb != "transform":
        return False
    if isinstance(node.cards, Cards):
        named = [each.name for each in node.cards.which if isinstance(each, HasName)]
        return card.name in named
    return isinstance(node.cards, (This, Character))


def goes_to_stage(ability: Ability) -> bool:
    """Tell whether an ability adds its own card to a stage."""
    moves = [part for part in parts_of(ability) if isinstance(part, Move)]
    return any(part.to == "stage" and not isinstance(part.cards, Cards) for part in moves)


def turns_down(ability: Ability) -> bool:
    """Tell whether an ability turns cards face down itself."""
    for part in parts_of(ability):
        if isinstance(part, Turn) and part.verb == "flip":
            return True
        if isinstance(part, Move) and part.face in ("down", "face down"):
            return True
    return False


def has_throw(card: Printed) -> bool:
    """Tell whether a card has Throw."""
    return any(keyword.name == "Throw" for keyword in card.keywords)
