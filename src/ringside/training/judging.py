"""How the judge is taught: positions of the learnt player's own games, and who won them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.labels import labels
from ringside.bots.net.judge import ahead, sides, worth
from ringside.bots.net.network import Network, Numbers, Weights
from ringside.bots.net.position import POSITION, position_numbers
from ringside.engine.model.edition import Edition
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.training.adam import Adam
from ringside.training.decks import Deck

Rows = list[list[float]]  # two for each position, seat 0 first
HIDDEN: Final = 48
BATCH: Final = 512
EPOCHS: Final = 4
RATE: Final = 2e-3
DECAY: Final = 3e-3
WHIMS: Final = (0.0, 0.03, 0.1)  # of a game's choices, so many are left to chance
LONGEST: Final = 1_000  # decisions of a game; some strange texts would go on for ever
BETWEEN: Final = 0.1  # of the positions within turns, so many are noted as well
ASIDE: Final = 10  # one game in so many is not learnt from, but tells how well was learnt


def played(
    edition: Edition, deck: Callable[[Random], Deck], player: Network, games: int, source: Random
) -> Iterator[tuple[Rows, float]]:
    """Play games; tell for each its positions as turns began, some others, and how it ended."""
    for _ in range(games):
        state = start(edition, (deck(source), deck(source)), source.getrandbits(40))
        state.run()
        whims, rows, turn = source.choice(WHIMS), Rows(), 0
        for _ in range(LONGEST):
            if state.decision is None:
                yield rows, worth(state.result, 0)
                break
            if state.turn > turn or (turn and source.random() < BETWEEN):
                turn = state.turn
                rows += [position_numbers(state, seat) for seat in (0, 1)]
            state.choose(choice(state, player, whims, source))


def choice(state: State, player: Network, whims: float, source: Random) -> int:
    """Choose as the learnt player does, at times at random."""
    decision = state.decision
    assert decision is not None
    if len(decision.options) == 1 or decision.kind in ("character", "first"):
        return 0
    if is_going_on(state, decision.seat):
        return way_out(decision)
    if source.random() < whims:
        return source.choice(list(labels(state).values()))
    return int(player.scores(state, decision).argmax())


def fresh(source: np.random.Generator) -> Weights:
    """Return weights that know nothing."""
    table = source.normal(0, POSITION**-0.5, (POSITION, HIDDEN))
    score = source.normal(0, HIDDEN**-0.5, HIDDEN)
    plain = {"table": table, "bias": np.zeros(HIDDEN), "score": score}
    return {name: np.asarray(each, np.float32) for name, each in plain.items()}


def chances(weights: Weights, positions: Numbers) -> Numbers:
    """Return how likely seat 0 wins."""
    lead = ahead(weights, positions)[1]
    return np.asarray(1 / (1 + np.exp(-lead)), lead.dtype)


def slopes(weights: Weights, positions: Numbers, won: Numbers) -> Weights:
    """Return how the loss changes with each weight."""
    hidden, lead = ahead(weights, positions)
    off = (1 / (1 + np.exp(-lead)) - won) / np.asarray(len(won), lead.dtype)
    both = np.stack([off, -off], axis=1).reshape(-1)
    hidden = hidden.reshape(len(both), -1)
    back = np.outer(both, weights["score"]) * (hidden > 0)
    table = positions.reshape(len(both), -1).T @ back
    return {"score": hidden.T @ both, "bias": back.sum(0), "table": table}


class Judging:
    """A judge that learns."""

    def __init__(self, weights: Weights) -> None:
        """Go on from some weights."""
        self.weights = weights
        self.adam = Adam(weights, {"table": DECAY, "score": DECAY})

    def step(self, positions: Numbers, won: Numbers, rate: float) -> None:
        """Learn from some positions."""
        self.adam.step(slopes(self.weights, positions, won), rate)

    def save(self, path: Path) -> None:
        """Write the judge as it is shipped."""
        small: dict[str, Any] = {
            name: each.astype(np.float16) for name, each in self.weights.items()
        }
        np.savez_compressed(path, allow_pickle=False, **small)


def loss(weights: Weights, positions: Numbers, won: Numbers) -> float:
    """Return how surprising the results are to a judge, per position; a coin has 0.693."""
    likely = np.clip(chances(weights, positions), 1e-4, 1 - 1e-4)
    return -float((won * np.log(likely) + (1 - won) * np.log(1 - likely)).mean())


def teach_judge(games: Iterator[tuple[Rows, float]], path: Path, seed: int) -> tuple[float, int]:
    """Fit a judge to games and write it; return its loss over games put aside, and how many."""
    parts: tuple[tuple[Rows, list[float]], ...] = (([], []), ([], []))
    for number, (rows, won) in enumerate(games):
        kept = parts[number % ASIDE == 0]
        kept[0].extend(rows)
        kept[1].extend([won] * (len(rows) // 2))
    learnt, aside = ((sides(rows), np.array(won, np.float32)) for rows, won in parts)
    source = np.random.default_rng(seed)
    judging = Judging(fresh(source))
    steps = max(1, EPOCHS * (len(learnt[1]) // BATCH))
    for step in range(steps):
        chosen = source.integers(len(learnt[1]), size=BATCH)
        judging.step(learnt[0][chosen], learnt[1][chosen], RATE * (1 - step / steps) + 1e-5)
    judging.save(path)
    return loss(judging.weights, *aside), len(aside[1])
