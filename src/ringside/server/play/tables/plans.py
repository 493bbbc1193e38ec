"""Plans: cards that a seat plays one after the other, said with the first of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from ringside.engine.model.kinds import POOL, STAGE
from ringside.game import Game
from ringside.server.play.tables.payment import Promise

PLAYED: Final = (POOL, STAGE)  # where a card lies whose check was passed


class Plan(Struct, frozen=True):
    """What is still to be played in a turn, behind which card, and what may be paid for each."""

    turn: int
    last: int
    cards: tuple[int, ...]
    points: int


def plan_of(game: Game, first: int, handles: Iterable[int], points: int) -> Plan | None:
    """Return the plan to play cards behind a first one; None where none of them is offered."""
    decision = game.decision
    if decision is None or decision.kind != "form":
        return None
    offered = {
        game.handle_of(decision.seat, option.card): option.card
        for option in decision.options
        if option.kind == "play"
    }
    cards = tuple(offered[handle] for handle in handles if handle in offered)
    return Plan(game.turn, first, cards, points) if cards else None


def planned(game: Game, plan: Plan | None) -> tuple[int, Plan, Promise] | None:
    """Return the option that comes next, what is left, and what is paid; None once it ends.

    A plan ends with the turn, with a card that failed, and with one that is offered no more.
    """
    decision = game.decision
    if plan is None or decision is None or decision.kind != "form" or not plan.cards:
        return None
    if plan.turn != game.turn or game.state.cards[plan.last].zone not in PLAYED:
        return None
    card = plan.cards[0]
    for number, option in enumerate(decision.options):
        if option.kind == "play" and option.card == card:
            rest = Plan(plan.turn, card, plan.cards[1:], plan.points)
            return number, rest, Promise(card, plan.points)
    return None
