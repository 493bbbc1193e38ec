"""The searching bot: imagined games, a learnt guide and a tree below each option, in a budget."""

from __future__ import annotations

import time
from typing import Final

from ringside.bots.bot import Bot
from ringside.bots.budget import Budget, Clock
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.guide import Guide
from ringside.bots.labels import labels
from ringside.bots.race import Race
from ringside.bots.rival import Rival
from ringside.bots.sight import Sight
from ringside.bots.tree import Tree
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State

DEFAULT: Final = Budget(seconds=1.0)
TURNS: Final = 2  # how many turns must end before a position is judged: one's own and the rival's


class SearchBot(Bot):
    """Lets the options race through imagined games and grows a tree below each."""

    name = "search"

    def __init__(self, seed: int, budget: Budget = DEFAULT, guide: Guide | None = None) -> None:
        """Take a seed, how long to think about each decision, and a guide if not the learnt one."""
        self.source = seeded(seed)
        self.rival = Rival(seeded(seed + 1))
        self.budget = budget
        self.guide = guide or learnt_guide()

    def choose(self, sight: Sight) -> int:
        """Return the option that held up best within the budget."""
        race = self.consider(sight)
        return race if isinstance(race, int) else race.leader().number

    def consider(self, sight: Sight) -> Race | int:
        """Let the options race; where there is nothing to think about, return the option."""
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
        race = Race(list(different.values()))
        self.run(race, sight, worlds, self.budget.start(begun))
        return race

    def run(self, race: Race, sight: Sight, worlds: list[State], clock: Clock) -> None:
        """Follow imagined games until one option is left or the budget is used."""
        tree = Tree(sight.seat, self.source, self.guide, clock)
        while clock.goes_on() and not race.is_over():
            runner = race.runner()
            state = self.world(sight, worlds, len(runner.outcomes))
            last = state.turn + TURNS
            state.choose(runner.number)
            outcome = tree.grow(runner.node, state, last)
            if clock.is_late():
                break  # what was cut short says nothing
            race.note(outcome)
            clock.tick()

    def world(self, sight: Sight, worlds: list[State], place: int) -> State:
        """Return one of the imagined games to play on; every option meets them in this order."""
        if place == len(worlds):
            worlds.append(sight.imagine(self.source.word()))
        return worlds[place].copy()


def learnt_guide() -> Guide:
    """Return the learnt guide; what it needs is loaded when it is first asked for."""
    from ringside.bots.net.guide import LearntGuide

    return LearntGuide()
