"""How quick random play is natively, in `RingsideVector` and in PettingZoo.

`python -m bench.environments [--games 64] [--decisions 200000]`, with the compiled engine. The
ways take turns, so that all share the moods of the machine; the best round of each counts.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from itertools import cycle
from typing import Final

from cyclopts import App

from ringside.engine.flow.playout import choose_at_random, playout
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import seeded
from ringside.env.aec import RingsideAEC
from ringside.env.bout import DECKS, EDITION, new_bout
from ringside.env.vector import RingsideVector

app = App(name="environments")
MOST: Final = 20_000  # decisions of one game


def native(decisions: int, seed: int) -> int:
    """Play games with nobody looking; return how many decisions there were."""
    made, source = 0, seeded(seed)
    while made < decisions:
        made += playout(new_bout(DECKS, EDITION, source.word()).state, source, MOST)
    return made


def in_turn(count: int, decisions: int, seed: int) -> int:
    """Play so many games natively, one decision of each in turn, with nobody looking."""
    made, source = 0, seeded(seed)
    states = [new_bout(DECKS, EDITION, source.word()).state for _ in range(count)]
    while made < decisions:
        for place, state in enumerate(states):
            if state.result == NONE:
                choose_at_random(state, source)
                made += 1
            else:
                states[place] = new_bout(DECKS, EDITION, source.word()).state
    return made


def vector(count: int, decisions: int, seed: int) -> int:
    """Play so many games side by side."""
    games = RingsideVector(count, seed=seed)
    steps = -(-decisions // count)
    for _ in range(steps):
        games.step(games.sample())
    return steps * count


def pettingzoo(decisions: int, seed: int) -> int:
    """Play one game after another, each decision with its observation and its mask."""
    made, luck, env = 0, random.Random(seed), RingsideAEC()
    for number in cycle(range(decisions)):
        env.reset(seed=seed + number)
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                break
            legal = seen["action_mask"].tobytes().count(1)  # much quicker than NumPy counts
            env.step(int(luck.random() * legal))
            made += 1
        if made >= decisions:
            return made
    return made


@app.default
def measure(*, games: int = 64, decisions: int = 200_000, rounds: int = 5) -> None:
    """Say how many decisions a second each way takes, and how often slower than natively it is.

    Parameters
    ----------
    games
        How many games the vector environment holds.
    decisions
        How many decisions are made in each way and round.
    rounds
        How often; the best counts.

    """
    ways: dict[str, Callable[[int], int]] = {
        "natively": lambda seed: native(decisions, seed),
        f"natively, {games} in turn": lambda seed: in_turn(games, decisions, seed),
        f"RingsideVector of {games}": lambda seed: vector(games, decisions, seed),
        "PettingZoo": lambda seed: pettingzoo(decisions, seed),
    }
    best = dict.fromkeys(ways, 0.0)
    for seed in range(rounds):
        for name, way in ways.items():
            began = time.process_time()
            made = way(seed)
            best[name] = max(best[name], made / (time.process_time() - began))
    for name, rate in best.items():
        print(f"{name:24} {rate:10,.0f} decisions a second {best['natively'] / rate:6.2f} times")


if __name__ == "__main__":
    app()
