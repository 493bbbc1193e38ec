"""Passing: decisions that a table makes itself because its seat does not want to be asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from ringside.engine.model.decision import Decision
from ringside.game import Game
from ringside.scenario.choices import is_same
from ringside.server.messages import Until
from ringside.server.play.tables.vain import WINDOWS, is_vain_window, vain_options
from ringside.server.storage.players import AutoPass

PASSING: Final = {"responses": ("respond",), "all": WINDOWS}
ONTO_A_PILE: Final = "comprehensive D.2.3.3.1"  # the rule that asks for the order of discards


class Rest(Struct, frozen=True):
    """A wish to pass every window until the attack or the turn is another one."""

    until: Until
    turn: int
    attack: int

    def holds(self, game: Game) -> bool:
        """Tell whether it is still that attack or that turn."""
        if self.until == "turn":
            return game.turn == self.turn
        return game.attack is not None and game.attack.number == self.attack


def rest_now(game: Game, until: Until) -> Rest | None:
    """Return the wish to pass from now on, None where there is none."""
    attack = 0 if game.attack is None else game.attack.number
    return Rest(until, game.turn, attack) if until else None


def option_taken(
    game: Game,
    wish: AutoPass,
    rest: Rest | None,
    vain: Callable[[Game], tuple[int, ...]] = vain_options,
) -> int | None:
    """Return the option that a seat leaves to the table, None where it wants to be asked.

    `vain` names the options that would not help; a table works them out once.
    """
    decision = game.decision
    if decision is None or wish == "never":
        return None
    if is_all_the_same(game, decision):
        return 0
    if is_unseen(decision):
        return number_of("done", decision) or 0
    if decision.kind in PASSING.get(wish, ()) or (rest is not None and rest.holds(game)):
        return number_of("pass", decision) if decision.kind in WINDOWS else None
    return number_of("pass", decision) if is_vain_window(decision, vain(game)) else None


def is_all_the_same(game: Game, decision: Decision) -> bool:
    """Tell whether all options do the same with cards that nobody could tell apart."""
    return all(is_same(game.state, decision, 0, n) for n in range(1, len(decision.options)))


def is_unseen(decision: Decision) -> bool:
    """Tell whether only a place or an order is asked for that hardly a text looks at."""
    if decision.kind == "arrange":
        return decision.rule == ONTO_A_PILE
    return decision.kind in ("spot", "order") and decision.about == "momentum"


def number_of(kind: str, decision: Decision) -> int | None:
    """Return the first option of a kind."""
    return next((n for n, option in enumerate(decision.options) if option.kind == kind), None)
