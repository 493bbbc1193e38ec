"""What more games and farther horizons buy a choice: imagined games judged after so many turns.

`python -m bench.horizon --positions 150 --games 64 --seconds 900`

Takes positions out of games of the learnt player and plays every option to the end in the same
imagined games, with the learnt player on both sides. Some of the games choose, by what the judge
says after so many turns; others tell what that choice is worth against what the network likes best.
Prints points (percents of games) for each horizon and number of games, as one JSON object.
"""

from __future__ import annotations

import time
from math import sqrt
from random import Random
from typing import Final

import msgspec
import numpy as np
from cyclopts import App
from numpy.typing import NDArray

from bench.regret import position
from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.labels import labels
from ringside.bots.net.guide import LearntGuide
from ringside.bots.sight import Sight
from ringside.engine.model.state import State

app = App(name="horizon")
Outcomes = NDArray[np.float64]  # by horizon, imagined game and option
HORIZONS: Final = (1, 2, 3, 4)
SPLITS: Final = 100  # ways to part the games into those that choose and those that tell
MOST: Final = 8  # options of a position
WIDTH: Final = 96  # games that the network is asked of at once


class Seen:
    """One imagined game on its way to its end, with what the judge said as turns began."""

    def __init__(self, state: State, turn: int) -> None:
        """Begin behind an option that was taken in a turn."""
        self.state = state
        self.turn = turn
        self.judged: dict[int, float] = {}

    def comes_to_a_choice(self, guide: LearntGuide, seat: int) -> bool:
        """Go on as long as there is nothing to choose, and have each turn judged."""
        state = self.state
        while (decision := state.decision) is not None:
            ahead = state.turn - self.turn
            if ahead in HORIZONS and ahead not in self.judged:
                self.judged[ahead] = guide.chances([state], seat)[0]
            if len(decision.options) > 1 and not is_going_on(state, decision.seat):
                return True
            state.choose(way_out(decision) if len(decision.options) > 1 else 0)
        return False


@app.default
def horizon(
    *, positions: int = 150, games: int = 64, seed: int = 1, seconds: float = 900.0
) -> None:
    """Tell what choices are worth.

    Parameters
    ----------
    positions
        How many positions are taken.
    games
        How many games are imagined for each; a quarter of them tells what a choice is worth.
    seed
        Another seed gives other positions.
    seconds
        End after so much time.

    """
    random, until = Random(seed), time.monotonic() + seconds
    luck, guide = np.random.default_rng(seed), LearntGuide()
    counts = sorted({games // 8, games // 4, games // 2, 3 * games // 4})
    gains: dict[tuple[int, int], list[float]] = {(h, n): [] for h in HORIZONS for n in counts}
    taken = 0
    while taken < positions and time.monotonic() < until:
        state = position(random)
        if state is None or len(labels(state)) > MOST:
            continue
        taken += 1
        liked, outcomes, results = followed(state, guide, games, random.getrandbits(30))
        for (ahead, count), found in gains.items():
            chosen_by = outcomes[HORIZONS.index(ahead)]
            found.append(gain(chosen_by, results, liked, count, luck))
    shown = [
        {"turns": ahead, "games": count, "points": mean(each), "error": error(each)}
        for (ahead, count), each in gains.items()
    ]
    print(msgspec.json.encode({"positions": taken, "gains": shown}).decode())


def followed(
    state: State, guide: LearntGuide, games: int, seed: int
) -> tuple[int, Outcomes, Outcomes]:
    """Play every option to the end in imagined games.

    Returns the option that the network likes best, what the judge said after each horizon, or the
    result where the game was over before, and the results.
    """
    decision = state.decision
    assert decision is not None
    sight, seat, numbers = (
        Sight(state, open_lists=True),
        decision.seat,
        list(labels(state).values()),
    )
    scores = guide.scores([state])[0]
    going: list[Seen] = []
    for game in range(games):
        world = sight.imagine(seed + game)
        for number in numbers:
            going.append(Seen(world.copy(), state.turn))
            going[-1].state.choose(number)
    everybody = going.copy()
    while going := [each for each in going if each.comes_to_a_choice(guide, seat)]:
        for begin in range(0, len(going), WIDTH):
            part = going[begin : begin + WIDTH]
            for each, liked in zip(part, guide.scores([e.state for e in part]), strict=True):
                each.state.choose(liked.index(max(liked)))
    shape = (games, len(numbers))
    results = np.array([won(each.state, seat) for each in everybody]).reshape(shape)
    judged = [
        np.array([each.judged.get(h, won(each.state, seat)) for each in everybody]).reshape(shape)
        for h in HORIZONS
    ]
    best = max(range(len(numbers)), key=lambda place: scores[numbers[place]])
    return best, np.array(judged), results


def won(state: State, seat: int) -> float:
    """Return what a game that is over is to a seat."""
    return 0.5 if state.result not in (0, 1) else float(state.result == seat)


def gain(
    judged: Outcomes, results: Outcomes, liked: int, count: int, luck: np.random.Generator
) -> float:
    """Return how many points the option that some games choose is better than the liked one."""
    telling = len(results) - len(results) // 4
    total = 0.0
    for _ in range(SPLITS):
        order = luck.permutation(len(results))
        chosen = int(judged[order[:count]].mean(0).argmax())
        told = results[order[telling:]].mean(0)
        total += float(told[chosen] - told[liked])
    return 100 * total / SPLITS


def mean(gains: list[float]) -> float:
    """Return the mean over positions."""
    return round(float(np.mean(gains)), 2)


def error(gains: list[float]) -> float:
    """Return the standard error of the mean."""
    return round(float(np.std(gains)) / sqrt(max(1, len(gains))), 2)


if __name__ == "__main__":
    app()
