"""The learnt guide of a search: the network says what is sensible, the judge what it is worth."""

from __future__ import annotations

from typing import Final

import numpy as np

from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.labels import Label
from ringside.bots.net.judge import Judge, shipped_judge
from ringside.bots.net.network import Network, shipped
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State

DOUBT: Final = 0.25  # how much of the trust is the same for all options


class LearntGuide:
    """Asks the network and the judge."""

    def __init__(self, network: Network | None = None, judge: Judge | None = None) -> None:
        """Take a network and a judge, if not those that are shipped."""
        self.network = network or shipped()
        self.judge = judge or shipped_judge()

    def sensible(self, state: State, source: Source) -> int:
        """Return the option that the network likes best."""
        decision = state.decision
        assert decision is not None
        if len(decision.options) == 1:
            return 0
        if is_going_on(state, decision.seat):
            return way_out(decision)
        return int(self.network.scores(state, decision).argmax())

    def trust(self, state: State, offered: dict[Label, int], source: Source) -> list[float]:
        """Return how likely the network finds each of the different options, with some doubt."""
        decision = state.decision
        assert decision is not None
        scores = self.network.scores(state, decision)[list(offered.values())]
        likely = np.exp(scores - scores.max())
        likely *= (1 - DOUBT) / likely.sum()
        likely += DOUBT / len(offered)
        found: list[float] = likely.tolist()
        return found

    def chance(self, state: State, seat: int) -> float:
        """Return what the judge says."""
        return self.judge.chance(state, seat)
