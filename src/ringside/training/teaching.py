"""The teacher: what each option of a decision is worth, tried out in many imagined games."""

from __future__ import annotations

from typing import Final

from ringside.bots.greedy import follow
from ringside.bots.labels import labels
from ringside.bots.prospect import prospect
from ringside.bots.sight import Sight
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State

HORIZON: Final = 80  # decisions that a choice is followed before the position is judged


class Teacher:
    """Tries each different option in the same imagined games to the end of a turn."""

    def __init__(self, source: Source, games: int) -> None:
        """Take a random source and how many games to imagine for a decision."""
        self.source = source
        self.games = games

    def judge(self, state: State) -> dict[int, float]:
        """Return the chance of winning after each different option, by its number."""
        sight = Sight(state, open_lists=True)
        worlds = [sight.imagine(self.source.word()) for _ in range(self.games)]
        judged: dict[int, float] = {}
        for number in labels(worlds[0]).values():
            total = sum(self.outcome(world.copy(), sight.seat, number) for world in worlds)
            judged[number] = total / self.games
        return judged

    def outcome(self, state: State, seat: int, number: int) -> float:
        """Return the chance of winning once an option has played out."""
        follow(state, number, self.source, HORIZON)
        return prospect(state, seat)
