"""The learnt player: takes the option that its network likes best."""

from __future__ import annotations

from ringside.bots.bot import Bot
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.net.network import Network, shipped
from ringside.bots.sight import Sight
from ringside.engine.model.decision import Decision
from ringside.engine.model.state import State


class NetBot(Bot):
    """Looks at every option once and imagines no games."""

    name = "net"

    def __init__(self, seed: int, network: Network | None = None) -> None:
        """Take a seed, which it does not need, and a network if not the one that is shipped."""
        self.network = network or shipped()

    def choose(self, sight: Sight) -> int:
        """Return the option with the highest score."""
        if len(sight.decision.options) == 1 or sight.is_start():
            return 0
        return sight.read_by(self.best)

    def best(self, state: State, decision: Decision) -> int:
        """Return the option that looks best, or one that ends what has gone on for too long."""
        if is_going_on(state, decision.seat):
            return way_out(decision)
        return int(self.network.scores(state, decision).argmax())
