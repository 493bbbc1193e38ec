"""Standing conditions that call for an act: they are looked at when a card comes that counts."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.conditions import Both, Has
from ringside.programs.groups import Cards, Quantity
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import If, Move, Turn, WhileActive
from ringside.programs.nodes import Block, Condition

ACTS: Final = (Move, Turn)
COUNTING: Final = (">", ">=")


def watching(ability: Ability) -> Ability:
    """Let "if there are 3 or more of them there, destroy 1" wait for cards that come there."""
    if ability.kind != CONTINUOUS or ability.trigger is not None or len(ability.effect) != 1:
        return ability
    conditions, acts = opened(ability.effect)
    last = conditions[-1] if conditions else None
    if not isinstance(last, Has) or last.compare not in COUNTING or not acts:
        return ability
    if not all(isinstance(act, ACTS) for act in acts):
        return ability
    if not isinstance(last.cards, Cards) or len(last.cards.zones) != 1:
        return ability
    came = Happening(
        "enter",
        cards=Cards(Quantity("any")),
        zone=last.cards.zones[0],
        whose_zone=last.cards.whose or last.who,
    )
    condition = conditions[0] if len(conditions) == 1 else Both(conditions)
    # asked when it is done, for another copy of the text may have done it by then
    return replace(ability, effect=(If(condition, acts),), trigger=Trigger("after", came))


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
