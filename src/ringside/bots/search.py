"""The searching bot: information-set tree search over games that its seat can imagine."""

from __future__ import annotations

import time
from typing import Final

from ringside.bots.bot import Bot
from ringside.bots.budget import Budget
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.labels import labels
from ringside.bots.race import Race
from ringside.bots.rival import Rival
from ringside.bots.sight import Sight
from ringside.bots.tree import TURNS, Tree
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State

DEFAULT: Final = Budget(seconds=1.0)


class SearchBot(Bot):
    """Lets the options race through imagined games and grows a tree below each."""

    name = "search"

    def __init__(self, seed: int, budget: Budget = DEFAULT) -> None:
        """Take a seed, and how long to think about each decision."""
        self.source = seeded(seed)
        self.rival = Rival(seeded(seed + 1))
        self.budget = budget

    def choose(self, sight: Sight) -> int:
        """Return the option that held up best within the budget."""
        if sight.is_start():
            return 0
        begun = time.monotonic()
        sight.assume(self.rival)
        worlds = [sight.imagine(self.source.word())]
        different = labels(worlds[0])
        if len(different) == 1:
            return 0
        if is_going_on(worlds[0], sight.seat):
            return way_out(sight.decision)
        tree = Tree(sight.seat, self.source)
        race = Race(list(different.values()))
        clock = self.budget.start(begun)
        while clock.goes_on() and not race.is_over():
            runner = race.runner()
            state = self.world(sight, worlds, len(runner.outcomes))
            last = state.turn + TURNS
            state.choose(runner.number)
            race.note(tree.grow(runner.node, state, last))
            clock.tick()
        return race.leader().number

    def world(self, sight: Sight, worlds: list[State], place: int) -> State:
        """Return one of the imagined games to play on; every option meets them in this order."""
        if place == len(worlds):
            worlds.append(sight.imagine(self.source.word()))
        return worlds[place].copy()
