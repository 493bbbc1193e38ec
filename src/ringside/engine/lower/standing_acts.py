"""Standing conditions that call for an act: they are looked at when what they count changes."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import CountersOn, Number
from ringside.programs.conditions import Both, Compare, Has, IsTurn
from ringside.programs.filters import OfType
from ringside.programs.groups import Cards, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import (
    And,
    Change,
    ChangeCheck,
    Forbid,
    Gain,
    If,
    Lose,
    Move,
    Turn,
    WhileActive,
)
from ringside.programs.nodes import STAGE, Block, Condition, Group, Instruction

ACTS: Final = (Move, Turn)
LASTING: Final = (Change, ChangeCheck, Forbid, Gain, Lose)  # what is so, and is not done once
COUNTING: Final = (">", ">=")
STAYING: Final = ("foundation", "asset", "character", "backup")  # types that lie in stages


def watching(ability: Ability) -> Ability:
    """Let "if there are 3 or more of them there, destroy 1" wait for cards that come there."""
    ability = throughout_turn(ability)
    if ability.kind != CONTINUOUS or ability.trigger is not None or len(ability.effect) != 1:
        return ability
    conditions, acts = opened(ability.effect)
    last = conditions[-1] if conditions else None
    if isinstance(last, Compare) and acts and all(isinstance(act, ACTS) for act in acts):
        return running_out(ability, conditions, last, acts)
    if not isinstance(last, Has) or last.compare not in COUNTING or not acts:
        return ability
    if not all(isinstance(act, ACTS) for act in acts):
        return ability
    zone = counted_in(last.cards)
    if not zone or not isinstance(last.cards, Cards):
        return ability
    came = Happening(
        "enter",
        cards=Cards(Quantity("any")),
        zone=zone,
        whose_zone=last.cards.whose or last.who,
    )
    condition = conditions[0] if len(conditions) == 1 else Both(conditions)
    # asked when it is done, for another copy of the text may have done it by then
    return replace(ability, effect=(If(condition, acts),), trigger=Trigger("after", came))


def throughout_turn(ability: Ability) -> Ability:
    """Let "during your turn, your attacks get +1 damage" be so while it is that turn."""
    trigger = ability.trigger
    if ability.kind != CONTINUOUS or trigger is None or trigger.timing != "during":
        return ability
    told = trigger.happening
    if trigger != Trigger("during", Happening("phase", by=told.by, detail="turn")):
        return ability
    if told.by not in ("you", "rival") or not all(map(is_lasting, ability.effect)):
        return ability
    return replace(ability, trigger=None, effect=(WhileActive(IsTurn(told.by), ability.effect),))


def is_lasting(node: Instruction) -> bool:
    """Tell whether an instruction says how something is, alone or joined to its like."""
    return all(map(is_lasting, node.do)) if isinstance(node, And) else isinstance(node, LASTING)


def counted_in(cards: Group) -> str:
    """Return the zone in which cards are counted: foundations and assets that one has lie there."""
    if not isinstance(cards, Cards) or len(cards.zones) > 1:
        return ""
    if cards.zones:
        return cards.zones[0]
    kinds = [each.type for each in cards.which if isinstance(each, OfType) and not each.card]
    return STAGE if kinds and kinds[0] in STAYING else ""


def running_out(
    ability: Ability, conditions: tuple[Condition, ...], last: Compare, acts: Block
) -> Ability:
    """Let "if it has no tokens, destroy it" wait for those that are taken off its own card."""
    counted = last.left
    if not isinstance(counted, CountersOn) or not isinstance(counted.on, This):
        return ability
    if last.compare not in ("=", "<=") or last.right != Number(0):
        return ability
    taken = Happening("remove counter", cards=counted.on, detail=counted.counter)
    condition = conditions[0] if len(conditions) == 1 else Both(conditions)
    return replace(ability, effect=(If(condition, acts),), trigger=Trigger("after", taken))


def opened(block: Block) -> tuple[tuple[Condition, ...], Block]:
    """Return the conditions around what is done, and that."""
    if len(block) == 1:
        node = block[0]
        if isinstance(node, WhileActive):
            conditions, acts = opened(node.do)
            return (node.condition, *conditions), acts
        if isinstance(node, If) and not node.otherwise:
            conditions, acts = opened(node.then)
            return (node.condition, *conditions), acts
    return (), block
