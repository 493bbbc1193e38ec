"""How the judge is taught: positions of the learnt player's own games, and who won them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ringside.bots.greedy import is_going_on, way_out
from ringside.bots.labels import labels
from ringside.bots.net.network import Network
from ringside.bots.net.position import POSITION, position_numbers
from ringside.engine.model.edition import Edition
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.training.decks import Deck

Numbers = NDArray[np.float32]
Weights = dict[str, Numbers]
HIDDEN: Final = 32
BATCH: Final = 512
EPOCHS: Final = 12
RATE: Final = 3e-3
DECAY: Final = 3e-3
BETAS: Final = (0.9, 0.999)
WHIMS: Final = (0.0, 0.03, 0.1)  # of a game's choices, so many are left to chance
ASIDE: Final = 10  # one game in so many is not learnt from, but tells how well was learnt
DRAW: Final = 2


def played(
    edition: Edition, deck: Callable[[Random], Deck], player: Network, games: int, source: Random
) -> Iterator[tuple[list[list[float]], list[float]]]:
    """Play games; tell for each its positions as every turn began, and for whom they ended well."""
    for _ in range(games):
        state = start(edition, (deck(source), deck(source)), source.getrandbits(40))
        state.run()
        whims, rows, turn = source.choice(WHIMS), list[list[float]](), 0
        while state.decision is not None:
            if state.turn > turn:
                turn = state.turn
                rows += [position_numbers(state, seat) for seat in (0, 1)]
            state.choose(choice(state, player, whims, source))
        won = [0.5 if state.result == DRAW else float(state.result == seat) for seat in (0, 1)]
        yield rows, won * (len(rows) // 2)


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
    plain = {"table": table, "bias": np.zeros(HIDDEN), "score": score, "middle": np.zeros(1)}
    return {name: np.asarray(each, np.float32) for name, each in plain.items()}


def forward(weights: Weights, rows: Numbers) -> tuple[Numbers, Numbers]:
    """Return the hidden layer and the chances of winning."""
    hidden = np.maximum(rows @ weights["table"] + weights["bias"], 0)
    lead = hidden @ weights["score"] + weights["middle"]
    return hidden, np.asarray(1 / (1 + np.exp(-lead)), np.float32)


def slopes(weights: Weights, rows: Numbers, won: Numbers) -> Weights:
    """Return how the loss changes with each weight."""
    hidden, chances = forward(weights, rows)
    off = (chances - won) / np.float32(len(rows))
    back = np.outer(off, weights["score"]) * (hidden > 0)
    found = {"table": rows.T @ back, "bias": back.sum(0)}
    return found | {"score": hidden.T @ off, "middle": off.sum(keepdims=True)}


def fitted(rows: Numbers, won: Numbers, seed: int) -> Weights:
    """Fit weights to who won."""
    source = np.random.default_rng(seed)
    weights = fresh(source)
    means = {name: np.zeros_like(each) for name, each in weights.items()}
    squares = {name: np.zeros_like(each) for name, each in weights.items()}
    steps = max(1, EPOCHS * (len(rows) // BATCH))
    for step in range(1, steps + 1):
        chosen = source.integers(len(rows), size=BATCH)
        rate = RATE * (1 - step / (steps + 1))
        for name, slope in slopes(weights, rows[chosen], won[chosen]).items():
            means[name] += (1 - BETAS[0]) * (slope - means[name])
            squares[name] += (1 - BETAS[1]) * (slope * slope - squares[name])
            fair = means[name] / (1 - BETAS[0] ** step)
            spread = np.sqrt(squares[name] / (1 - BETAS[1] ** step)) + 1e-8
            weights[name] -= np.float32(rate) * (fair / spread + DECAY * weights[name])
    return weights


def loss(weights: Weights, rows: Numbers, won: Numbers) -> float:
    """Return how surprising the results are to the judge, per position; a coin has 0.693."""
    chances = np.clip(forward(weights, rows)[1], 1e-4, 1 - 1e-4)
    return -float((won * np.log(chances) + (1 - won) * np.log(1 - chances)).mean())


def teach_judge(
    games: Iterator[tuple[list[list[float]], list[float]]], path: Path, seed: int
) -> tuple[float, int]:
    """Fit a judge to games and write it; return its loss over games put aside, and how many."""
    parts: tuple[tuple[list[list[float]], list[float]], ...] = (([], []), ([], []))
    for number, (rows, won) in enumerate(games):
        kept = parts[number % ASIDE == 0]
        kept[0].extend(rows)
        kept[1].extend(won)
    learnt, aside = (tuple(np.array(each, np.float32) for each in part) for part in parts)
    weights = fitted(learnt[0], learnt[1], seed)
    stored = {name: each.astype(np.float16) for name, each in weights.items()}
    np.savez_compressed(path, allow_pickle=False, **stored)
    return loss(weights, aside[0], aside[1]), len(aside[0])
