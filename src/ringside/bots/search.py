"""The searching bot: imagined games, a learnt guide and a tree below each option, in a budget."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from ringside.bots.bot import Bot
from ringside.bots.budget import Budget, Clock
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.guide import Guide
from ringside.bots.labels import labels
from ringside.bots.race import Race, Runner
from ringside.bots.rival import Rival, pool
from ringside.bots.sight import Sight
from ringside.bots.tree import Tree, Walk
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State

DEFAULT: Final = Budget(seconds=1.0)
Watch = Callable[[int, State], None]  # is shown each option with where a game came to after it
TURNS: Final = 2  # how many turns must end before a position is judged: one's own and the rival's
# After so many games of each option one more turn must end. Farther ahead luck is larger and the
# judge errs less: few games see more clearly at two turns, many gain nothing there (docs/bots.md).
FARTHER: Final = (16, 64)


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

    def consider(self, sight: Sight, watch: Watch | None = None) -> Race | int:
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
        race = Race(self.by_liking(worlds[0], list(different.values())))
        self.run(race, sight, worlds, self.budget.start(begun), watch)
        return race

    def by_liking(self, state: State, numbers: list[int]) -> list[int]:
        """Put first what the guide likes, which is the answer where there is no time at all."""
        scores = self.guide.scores([state])[0]
        return sorted(numbers, key=lambda number: -scores[number])

    def run(
        self,
        race: Race,
        sight: Sight,
        worlds: list[State],
        clock: Clock,
        watch: Watch | None = None,
    ) -> None:
        """Follow imagined games until one option is left or the budget is used."""
        tree = Tree(sight.seat, self.guide, clock)
        while clock.goes_on() and not race.is_over():
            tried = race.round(clock.left)
            walks = [
                self.walk(runner, self.world(sight, worlds, place), horizon(place))
                for runner, place in tried
            ]
            outcomes = tree.grow(walks)
            if not outcomes:
                break  # what was cut short says nothing
            race.note(tried, outcomes)
            clock.tick(len(tried))
            if watch is not None:
                for (runner, _), walk in zip(tried, walks, strict=True):
                    watch(runner.number, walk.state)

    def walk(self, runner: Runner, state: State, turns: int) -> Walk:
        """Send a game on its way with an option taken, until so many turns have ended."""
        last = state.turn + turns
        state.choose(runner.number)
        return Walk(runner.node, state, last)

    def world(self, sight: Sight, worlds: list[State], place: int) -> State:
        """Return one of the imagined games to play on; every option meets them in this order."""
        if place == len(worlds):
            worlds.append(sight.imagine(self.source.word()))
        return worlds[place].copy()


def horizon(game: int) -> int:
    """Return how many turns an imagined game is followed, by how many came before it."""
    return TURNS + sum(game >= farther for farther in FARTHER)


def get_ready(edition: str) -> None:
    """Load what the first thought of a process would lose its time with."""
    pool(edition)
    learnt_guide()


def learnt_guide() -> Guide:
    """Return the learnt guide; what it needs is loaded when it is first asked for."""
    from ringside.bots.net.guide import LearntGuide

    return LearntGuide()
