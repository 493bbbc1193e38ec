"""The greedy bot: tries each option in imagined games and takes the one that turns out best."""

from __future__ import annotations

from ringside.bots.bot import Bot
from ringside.bots.policy import quick
from ringside.bots.rival import Rival
from ringside.bots.sight import Sight
from ringside.bots.value import value
from ringside.engine.model.decision import Decision
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source, seeded
from ringside.engine.model.state import State

PATIENCE = 15
HORIZON = 60  # decisions to follow a choice before the position is judged


def is_going_on(state: State, seat: int) -> bool:
    """Tell whether a player has done more in one phase or step than makes sense.

    A free ability can be played for ever; a bot ends such a loop by passing.
    """
    return state.forms[seat] > PATIENCE or state.enhances[seat] > PATIENCE


def way_out(decision: Decision) -> int:
    """Return the option that ends something, the last one where none is called so."""
    for number, option in enumerate(decision.options):
        if option.kind in ("pass", "done", "no", "decline", "fail"):
            return number
    return len(decision.options) - 1


def follow(state: State, number: int, source: Source, most: int) -> None:
    """Take an option and go on sensibly to the end of the turn, but not for too long."""
    turn = state.turn
    state.choose(number)
    for _ in range(most):
        if state.result != NONE or state.turn != turn:
            break
        state.choose(quick(state, source))


class GreedyBot(Bot):
    """Looks at where each option leads by the end of the turn, a few times."""

    name = "greedy"

    def __init__(self, seed: int, games: int = 2) -> None:
        """Take a seed and how many games to imagine for each decision."""
        self.source = seeded(seed)
        self.rival = Rival(seeded(seed + 1))
        self.games = games

    def choose(self, sight: Sight) -> int:
        """Return the option with the best average outcome."""
        count = len(sight.decision.options)
        if count == 1 or sight.is_start():
            return 0
        sight.assume(self.rival)
        totals = [0.0] * count
        for _ in range(self.games):
            seed = self.source.word()
            imagined = sight.imagine(seed)
            if is_going_on(imagined, sight.seat):
                return way_out(sight.decision)
            for number in range(count):
                totals[number] += self.outcome(imagined.copy(), sight.seat, number)
        return totals.index(max(totals))

    def outcome(self, state: State, seat: int, number: int) -> float:
        """Return the value of a position once an option has played out."""
        follow(state, number, self.source, HORIZON)
        return value(state, seat)
