"""Tokens of UniVersus (reference-2025 roman-cancel), written as programs."""

from dataclasses import replace
from typing import Final

from ringside.programs.abilities import (
    CONTINUOUS,
    ENHANCE,
    FORM,
    RESPONSE,
    Ability,
    Restriction,
)
from ringside.programs.amounts import Number
from ringside.programs.conditions import Happened, No
from ringside.programs.filters import BlockedAs, OfType
from ringside.programs.groups import Attack, Cards, It, Quantity, This
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import ChangeDamage, Define, Draw, Move, Turn
from ringside.programs.nodes import MOMENTUM, RIVAL, YOU, Instruction
from ringside.programs.printed import Printed

ONE: Final = Quantity("exactly", Number(1))
REMOVE: Final = Move("remove", This(""))
SPEND: Final = Move("spend", Cards(ONE, zones=(MOMENTUM,)))
IN_MOMENTUM: Final = Restriction("zone", MOMENTUM, place="bracket")


def once_a_turn(ability: Ability) -> Ability:
    """Let a token's ability be played from momentum, one of each name in a turn."""
    played = Happening("play ability", by=YOU, title=ability.name)
    fresh = Restriction("only if", condition=No(Happened(played, "this turn")), place="end")
    return replace(ability, restrictions=(IN_MOMENTUM, fresh))


def passing() -> Ability:
    """Remove the token when its player's turn begins."""
    begins = Trigger("after", Happening("begin", by=YOU, detail="turn"))
    removed: Instruction = Move("remove", This("card"))
    return Ability(CONTINUOUS, (removed,), trigger=begins, zones=(MOMENTUM,))


def red() -> Ability:
    """Change the zone of one's own attack."""
    change = Define(Attack(YOU), "zone", verb="change")
    return once_a_turn(Ability(ENHANCE, (change,), (REMOVE,), name="Red"))


def purple() -> Ability:
    """Clear one's blocked attack once it has resolved, and draw."""
    blocked = Attack(YOU, (BlockedAs("blocked"),))
    resolved = Trigger("after", Happening("resolve", cards=blocked))
    effect = (Move("clear", It()), Draw(YOU, Number(1)))
    return once_a_turn(Ability(RESPONSE, effect, (REMOVE, SPEND), resolved, name="Purple"))


def yellow() -> Ability:
    """Make an unblocked attack deal 3 damage."""
    unblocked = Cards(ONE, (BlockedAs("unblocked"), OfType("attack")))
    hurt = Trigger("before", Happening("take damage", by=YOU, other=unblocked))
    three = ChangeDamage(1, Number(3), to=True)
    return once_a_turn(Ability(RESPONSE, (three,), (REMOVE, SPEND), hurt, name="Yellow"))


def blue() -> Ability:
    """Freeze a foundation of the rival."""
    frozen = Turn("freeze", Cards(ONE, (OfType("foundation"),), RIVAL))
    return once_a_turn(Ability(FORM, (frozen,), (REMOVE,), name="Blue"))


TOKENS: Final[dict[str, Printed]] = {
    "Roman Cancel": Printed(
        "Roman Cancel", "token", abilities=(passing(), red(), purple(), yellow(), blue())
    )
}
