"""The learnt guide of a search: the network says what is sensible, the judge what it is worth."""

from __future__ import annotations

from ringside.bots.net.judge import Judge, shipped_judge
from ringside.bots.net.network import Network, shipped
from ringside.engine.model.state import State


class LearntGuide:
    """Asks the network and the judge."""

    def __init__(self, network: Network | None = None, judge: Judge | None = None) -> None:
        """Take a network and a judge, if not those that are shipped."""
        self.network = network or shipped()
        self.judge = judge or shipped_judge()

    def scores(self, states: list[State]) -> list[list[float]]:
        """Return what the network says of the options of each position."""
        asked = [(state, state.decision) for state in states if state.decision is not None]
        flat = self.network.scores_of(asked).tolist()
        found: list[list[float]] = []
        begin = 0
        for _, decision in asked:
            end = begin + len(decision.options)
            found.append(flat[begin:end])
            begin = end
        return found

    def chances(self, states: list[State], seat: int) -> list[float]:
        """Return what the judge says of each position."""
        return self.judge.chances(states, seat)
