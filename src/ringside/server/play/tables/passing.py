"""Passing: decisions that a table makes itself because its seat does not want to be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from ringside.engine.model.decision import Decision
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import MOMENTUM, NONE
from ringside.game import Game
from ringside.scenario.choices import is_same
from ringside.server.messages import Until
from ringside.server.play.tables.again import Passed, is_again
from ringside.server.play.tables.habits import AT_FIRST, taken_always
from ringside.server.play.tables.payment import Promise, fee, promised
from ringside.server.play.tables.plans import Plan
from ringside.server.play.tables.vain import WINDOWS, is_vain_window, vain_options
from ringside.server.storage.players import AutoPass

PASSING: Final = {"responses": ("respond",), "all": WINDOWS}
ONTO_A_PILE: Final = "comprehensive D.2.3.3.1"  # the rule that asks for the order of discards


class Wish:
    """What a seat wants to be asked, and what it has said already."""

    def __init__(self, passes: AutoPass = "forced", rest: Rest | None = None) -> None:
        self.passes = passes
        self.hold = False  # everything is asked
        self.rest = rest
        self.leaving: dict[str, Leaving] = {}  # what its last choice of a kind left aside
        self.plan: Plan | None = None  # what it plays next
        self.fee = NONE  # the card of which an ability's cost is paid unasked
        self.passed: Passed | None = None  # the last window of its own passing
        self.promise: Promise | None = None  # what it pays for what it plays
        self.habits = AT_FIRST  # what it always answers


class Rest(Struct, frozen=True):
    """A wish to pass all windows of an attack, or those of a turn that offer nothing new."""

    until: Until
    turn: int
    attack: int
    offered: frozenset[str]  # whenever it was said

    def lasts(self, game: Game) -> bool:
        """Tell whether it is still that attack or that turn."""
        if self.until == "turn":
            return game.turn == self.turn
        return game.attack is not None and game.attack.number == self.attack

    def covers(self, game: Game) -> bool:
        """Tell whether the window that is asked now is passed."""
        return self.lasts(game) and (
            self.until == "attack" or self.offered.issuperset(game.options())
        )


class Leaving(Struct, frozen=True):
    """What is left aside in an attack, or a turn, said with the last thing that is done."""

    turn: int
    attack: int
    offered: frozenset[str]

    def covers(self, game: Game) -> bool:
        """Tell whether the window that is asked now offers nothing beyond it."""
        return (self.turn, self.attack) == (game.turn, attack_number(game)) and (
            self.offered.issuperset(game.options())
        )


def leaving_now(game: Game, plan: Plan | None = None) -> Leaving:
    """Return the wish to be asked no more about what is offered now, but for what is planned.

    The first thing of a game cannot be passed, what comes behind it can.
    """
    decision = game.decision
    assert decision is not None, "somebody leaves aside what is offered now"
    wanted = () if plan is None else plan.cards
    left = [
        words
        for option, words in zip(decision.options, game.options(), strict=True)
        if option.card not in wanted
    ]
    return Leaving(game.turn, attack_number(game), frozenset([*left, "pass"]))


def attack_number(game: Game) -> int:
    """Return the number of the attack under way, 0 where there is none."""
    return 0 if game.attack is None else game.attack.number


def rest_now(game: Game, until: Until, before: Rest | None = None) -> Rest | None:
    """Return the wish to pass from now on, None where there is none.

    What was passed for this turn before stays passed.
    """
    if not until:
        return None
    is_more = before is not None and before.until == until == "turn" and before.lasts(game)
    earlier = before.offered if before is not None and is_more else frozenset[str]()
    return Rest(until, game.turn, attack_number(game), earlier | frozenset(game.options()))


def option_taken(
    game: Game, wish: Wish, vain: Callable[[Game], tuple[int, ...]] = vain_options
) -> int | None:
    """Return the option that a seat leaves to the table, None where it wants to be asked.

    `vain` names the options that would not help; a table works them out once.
    """
    decision = game.decision
    if decision is None or wish.hold or wish.passes == "never":
        return None
    if is_all_the_same(game, decision):
        return 0
    if is_unseen(decision) or is_blind(game, decision):
        return number_of("done", decision) or 0
    if (always := taken_always(game, wish.habits)) is not None:
        return always
    if decision.kind not in WINDOWS:
        if is_left_aside(game, decision, wish):
            return number_of("pass", decision)
        return fee(game) if decision.source == wish.fee else promised(game, wish.promise)
    if is_passed(game, decision, wish) or is_vain_window(decision, vain(game)):
        return number_of("pass", decision)
    return None


def is_passed(game: Game, decision: Decision, wish: Wish) -> bool:
    """Tell whether a seat has said that it passes such a window."""
    if decision.kind in PASSING.get(wish.passes, ()):
        return True
    if wish.rest is not None and wish.rest.covers(game):
        return True
    return is_left_aside(game, decision, wish) or is_again(game, wish.passed)


def is_left_aside(game: Game, decision: Decision, wish: Wish) -> bool:
    """Tell whether all that is offered was left aside with the last thing done."""
    left = wish.leaving.get(decision.kind)
    return left is not None and left.covers(game)


def is_all_the_same(game: Game, decision: Decision) -> bool:
    """Tell whether all options do the same with cards that nobody could tell apart."""
    return all(is_same(game.state, decision, 0, n) for n in range(1, len(decision.options)))


def is_unseen(decision: Decision) -> bool:
    """Tell whether only a place or an order is asked for that hardly a text looks at."""
    if decision.kind == "arrange":
        return decision.rule == ONTO_A_PILE
    return decision.kind in ("spot", "order") and decision.about == "momentum"


def is_blind(game: Game, decision: Decision) -> bool:
    """Tell whether cards are picked in momentum of which the seat sees backs alone."""
    cards = [game.state.cards[option.card] for option in decision.options if option.kind == "pick"]
    return len(cards) == len(decision.options) and all(
        card.zone == MOMENTUM and not may_see(card, decision.seat) for card in cards
    )


def number_of(kind: str, decision: Decision) -> int | None:
    """Return the first option of a kind."""
    return next((n for n, option in enumerate(decision.options) if option.kind == kind), None)
