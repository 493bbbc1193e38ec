"""What a text says of its own card being moved, heard wherever that card lies."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.conditions import Both
from ringside.programs.groups import This
from ringside.programs.happenings import Trigger
from ringside.programs.instructions import When
from ringside.programs.nodes import Condition
from ringside.programs.verbs import MOVE, ROWS

OTHERWISE: Final = ("enter", "leave", "check")
MOVED: Final = frozenset([*[row.word for row in ROWS if row.event == MOVE], *OTHERWISE])


def hearing(ability: Ability) -> Ability:
    """Let "if this card is discarded, ..." be told to the card in hand, as "after" is.

    A standing effect is there only while its card is in play; a text with a trigger of its own is
    asked wherever its card was moved from (J.3.2.5).
    """
    if ability.kind != CONTINUOUS or ability.trigger is not None or len(ability.effect) != 1:
        return ability
    node = ability.effect[0]
    if not isinstance(node, When) or node.span or not is_own_move(node.trigger):
        return ability
    return replace(
        ability,
        effect=node.then,
        trigger=node.trigger,
        condition=joined(ability.condition, node.condition),
    )


def is_own_move(trigger: Trigger) -> bool:
    """Tell whether a trigger waits for its own card being moved, or checked, which moves it."""
    happening = trigger.happening
    if trigger.negated or trigger.also or trigger.span == "this attack":
        return False
    return happening.event in MOVED and isinstance(happening.cards, This)


def joined(one: Condition | None, other: Condition | None) -> Condition | None:
    """Return what asks for both conditions, where there are two."""
    return Both((one, other)) if one is not None and other is not None else one or other
