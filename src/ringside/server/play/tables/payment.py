"""Payments: which cards a seat would miss least, to pass a check that is short."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from ringside.engine.execute.frame import EffectFrame
from ringside.engine.legal.committing import worth
from ringside.engine.model.card import Card
from ringside.engine.model.kinds import CHARACTER, CONTINUOUS
from ringside.engine.model.state import State
from ringside.game import Game


def payment(game: Game) -> tuple[int, ...]:
    """Return the cards to commit, by their handles; none where no check is short."""
    decision = game.decision
    if decision is None or decision.kind != "commit":
        return ()
    state, seat = game.state, decision.seat
    ready = [option.card for option in decision.options if option.kind == "pick"]
    chosen = enough(state, seat, ready, decision.amount, decision.source)
    return tuple(state.cards[number].handles[seat] for number in chosen)


def enough(
    state: State, seat: int, ready: Iterable[int], amount: int, played: int
) -> tuple[int, ...]:
    """Return those of ready cards that a seat misses least and that count as so many points."""
    chosen: tuple[int, ...] = ()
    for card in sorted((state.cards[number] for number in ready), key=how_missed):
        if worth(state, seat, chosen, played) >= amount:
            break
        chosen = (*chosen, card.id)
    return chosen


class Promise(Struct, frozen=True):
    """What a seat agreed to when it played a card: so many missing points are paid unasked."""

    card: int
    points: int


def promised(game: Game, promise: Promise | None) -> int | None:
    """Return the option that pays as a seat has agreed, None where it must be asked."""
    decision = game.decision
    if decision is None or promise is None or decision.kind != "commit":
        return None
    if decision.source != promise.card or decision.amount > promise.points:
        return None
    wanted = payment(game)[:1]
    for number, option in enumerate(decision.options):
        if option.kind == "pick" and game.handle_of(decision.seat, option.card) in wanted:
            return number
    return None


def fee(game: Game) -> int | None:
    """Return the option that pays what an ability costs, where that is an own ready card."""
    decision, top = game.decision, game.state.top
    if decision is None or (decision.kind, decision.about) != ("pick", "commit"):
        return None
    cards = [game.state.cards[option.card] for option in decision.options if option.kind == "pick"]
    is_all = len(cards) == len(decision.options)
    if not is_all or not isinstance(top, EffectFrame) or not top.cost:
        return None
    if any(card.holder != decision.seat for card in cards):
        return None
    return min(range(len(cards)), key=lambda number: how_missed(cards[number]))


def how_missed(card: Card) -> tuple[bool, int, int]:
    """Order cards by what they could still do: characters last, then those with abilities."""
    abilities = sum(power.kind != CONTINUOUS for power in card.now.powers)
    return card.now.type == CHARACTER, abilities, card.now.difficulty
