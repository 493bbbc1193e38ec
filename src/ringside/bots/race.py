"""The race between the options of a decision: who is clearly behind falls out."""

from __future__ import annotations

from math import sqrt
from typing import Final

from ringside.bots.tree import Node

FEWEST: Final = 8  # games of each option before one may fall out
PACE: Final = 1.25  # options are compared again after so many times the games
CERTAIN: Final = 2.75  # standard errors that make a difference certain
WIDTH: Final = 12  # games that are played side by side; more would wake other cores for nothing
TRIFLE: Final = 0.003  # a difference in the chance of winning that does not matter


class Runner:
    """One option of the decision, and how it did in each imagined game, in their order."""

    def __init__(self, number: int) -> None:
        """Take the number of the option."""
        self.number = number
        self.node = Node()
        self.outcomes: list[float] = []


class Race:
    """All options run through the same imagined games, so that luck is the same for each."""

    def __init__(self, numbers: list[int]) -> None:
        """Let the options of some numbers run."""
        self.everybody = [Runner(number) for number in numbers]
        self.running = self.everybody.copy()
        self.compare_at = FEWEST

    def round(self, most: int) -> list[tuple[Runner, int]]:
        """Return who is tried next in which imagined game, at most so many.

        Several games are tried side by side, but never more than were tried before.
        """
        tried = len(self.running[0].outcomes)
        games = max(1, min(WIDTH // len(self.running), tried))
        places = range(tried, tried + games)
        return [(each, place) for place in places for each in self.running][:most]

    def note(self, tried: list[tuple[Runner, int]], outcomes: list[float]) -> None:
        """Note how those of a round did; compare all when it was whole."""
        for (runner, _), outcome in zip(tried, outcomes, strict=True):
            runner.outcomes.append(outcome)
        count = len(self.running[0].outcomes)
        if count >= self.compare_at and count == len(self.running[-1].outcomes):
            self.compare_at = int(count * PACE)
            self.drop_those_behind()

    def is_over(self) -> bool:
        """Tell whether only one option is left."""
        return len(self.running) == 1

    def leader(self) -> Runner:
        """Return the option with the best average."""
        best = self.running[0]
        for each in self.running:
            if average(each.outcomes) > average(best.outcomes):
                best = each
        return best

    def drop_those_behind(self) -> None:
        """Take out what is surely worse than the leader, or surely no better by more than a bit."""
        best = self.leader()
        self.running = [
            each for each in self.running if each is best or may_win(each.outcomes, best.outcomes)
        ]


def may_win(one: list[float], best: list[float]) -> bool:
    """Tell whether an option may turn out better than the best, by more than a trifle."""
    behind = [b - a for a, b in zip(one, best, strict=True)]
    mean = average(behind)
    spread = sqrt(sum([(each - mean) ** 2 for each in behind]) / (len(behind) - 1))
    error = CERTAIN * spread / sqrt(len(behind))
    return error - mean > TRIFLE


def average(numbers: list[float]) -> float:
    """Return the mean of numbers, of none a half."""
    return sum(numbers) / len(numbers) if numbers else 0.5
