"""Five levels to choose from, from beginner to the best, each quick."""

from __future__ import annotations

from typing import Final

import numpy as np

from ringside.bots.bot import Bot
from ringside.bots.budget import Budget
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.net.player import NetBot
from ringside.bots.search import SearchBot
from ringside.engine.model.decision import Decision
from ringside.engine.model.state import State
from ringside.errors import UserError

# How warm the choices of a level are: at nought what looks best is taken, the warmer the more often
# something that looks a little worse. Each level was measured to win about three games in four
# against the one below it; docs/bots.md has the figures.
HEATS: Final = {1: 1.85, 2: 1.0, 3: 0.55}
LEARNT: Final = 4
BEST: Final = 5
BUDGET: Final = Budget(seconds=0.3)


class LevelBot(NetBot):
    """Plays as the learnt player does, but with mistakes, small ones more often than large."""

    name = "level"

    def __init__(self, seed: int, heat: float) -> None:
        """Take a seed for the mistakes and how warm the choices are."""
        super().__init__(seed)
        self.random = np.random.default_rng(seed)
        self.heat = heat

    def best(self, state: State, decision: Decision) -> int:
        """Return an option, more likely the better it looks."""
        if is_going_on(state, decision.seat):
            return way_out(decision)
        scores = self.network.scores(state, decision).astype(np.float64) / self.heat
        likely = np.exp(scores - scores.max())
        return int(self.random.choice(len(likely), p=likely / likely.sum()))


def level(number: str, seed: int) -> Bot:
    """Return the bot of a level from 1 to 5; raise UserError for another one."""
    if number not in ("1", "2", "3", "4", "5"):
        raise UserError(f"Expected a level from 1 to 5, got {number!r}; say level:3.")
    chosen = int(number)
    if chosen == BEST:
        return SearchBot(seed, BUDGET)
    return NetBot(seed) if chosen == LEARNT else LevelBot(seed, HEATS[chosen])
