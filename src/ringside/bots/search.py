"""The searching bot: information-set tree search over games that its seat can imagine."""

from __future__ import annotations

import time

from ringside.bots.bot import Bot
from ringside.bots.budget import Budget
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.rival import Rival
from ringside.bots.sight import Sight
from ringside.bots.tree import Tree, labels
from ringside.engine.source import seeded

DEFAULT = Budget(seconds=1.0)
TURNS = 1  # how many turns must end before a position is judged


class SearchBot(Bot):
    """Deals the hidden cards anew for each game it imagines and grows one tree from them all."""

    name = "search"

    def __init__(self, seed: int, budget: Budget = DEFAULT) -> None:
        """Take a seed, and how long to think about each decision."""
        self.source = seeded(seed)
        self.rival = Rival(seeded(seed + 1))
        self.budget = budget

    def choose(self, sight: Sight) -> int:
        """Return the option that held up best within the budget."""
        begun = time.monotonic()
        sight.assume(self.rival)
        imagined = sight.imagine(self.source.word())
        if len(labels(imagined)) == 1:
            return 0
        if is_going_on(imagined, sight.seat):
            return way_out(sight.decision)
        tree = Tree(sight.seat, self.source, TURNS)
        clock = self.budget.start(begun)
        while clock.goes_on() and not tree.is_settled(clock.left()):
            tree.grow(imagined)
            clock.tick()
            imagined = sight.imagine(self.source.word())
        return tree.best(imagined)
