"""What the choices of bots cost, judged by imagined games that are played to their end.

`python -m bench.regret net search:100 search:1000 --positions 50 --seconds 600`

Takes positions out of games of the learnt player and asks each bot. Where they differ, every option
is tried in the same imagined games, which the learnt player plays to their end for both sides. The
regret of a bot is how many points (percents of games) its choices are worth less than the best.
It takes far fewer games than a duel to tell bots apart, but judges them by the learnt player.
"""

from __future__ import annotations

import time
from math import sqrt
from random import Random
from typing import Final

import msgspec
from cyclopts import App

from ringside.bots import bot_named
from ringside.bots.budget import Budget
from ringside.bots.labels import Label, label, labels
from ringside.bots.net.guide import LearntGuide
from ringside.bots.net.player import NetBot
from ringside.bots.race import average
from ringside.bots.sight import Sight
from ringside.bots.tree import Node, Tree, Walk
from ringside.editions import edition_named
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.training.decks import starter_decks

app = App(name="regret")
TO_THE_END: Final = 60  # turns, which no game lasts
KINDS: Final = ("form", "block", "enhance", "commit", "respond")
EARLIEST, LATEST = 8, 90  # choices before a position is taken


@app.default
def regret(
    *bots: str, positions: int = 50, games: int = 60, seed: int = 1, seconds: float = 600.0
) -> None:
    """Compare the choices of bots.

    Parameters
    ----------
    bots
        The bots, such as net, search:100 or level:3.
    positions
        How many positions they are asked in.
    games
        How many imagined games judge each option.
    seed
        Another seed gives other positions.
    seconds
        End after so much time.

    """
    random, until = Random(seed), time.monotonic() + seconds
    costs: dict[str, list[float]] = {name: [] for name in bots}
    while len(costs[bots[0]]) < positions and time.monotonic() < until:
        state = position(random)
        if state is not None:
            compare(state, costs, games, random.getrandbits(30))
    counted = len(costs[bots[0]])
    found = {name: {"points": points(each), "error": error(each)} for name, each in costs.items()}
    print(msgspec.json.encode({"positions": counted, "games": games, "regret": found}).decode())


def position(random: Random) -> State | None:
    """Play a game of the learnt player up to some choice; None where it ended before."""
    decks, player = starter_decks(held_out=False), NetBot(0)
    pair = (random.choice(decks), random.choice(decks))
    state = start(edition_named("uvs-2024"), pair, random.getrandbits(40))
    state.run()
    left = random.randrange(EARLIEST, LATEST)
    while (decision := state.decision) is not None:
        left -= 1
        if left < 0 and decision.kind in KINDS and len(labels(state)) > 1:
            return state
        state.choose(player.choose(Sight(state)))
    return None


def compare(state: State, costs: dict[str, list[float]], games: int, seed: int) -> None:
    """Ask every bot, and add what its choice costs; where all agree it costs nothing."""
    chosen = {name: chosen_by(name, state, seed) for name in costs}
    if len(set(chosen.values())) == 1:
        worth = dict.fromkeys(chosen.values(), 0.0)
    else:
        worth = judged(state, games, seed)
    best = max(worth.values())
    for name, choice in chosen.items():
        costs[name].append(best - worth[choice])


def chosen_by(name: str, state: State, seed: int) -> Label:
    """Return what a bot chooses; equal cards in equal places are one."""
    decision = state.decision
    assert decision is not None
    number = bot_named(name, seed).choose(Sight(state, open_lists=True))
    return label(state, decision, decision.options[number])


def judged(state: State, games: int, seed: int) -> dict[Label, float]:
    """Return the share of games that are won after each option."""
    decision = state.decision
    assert decision is not None
    offered, guide = labels(state), LearntGuide()
    tree = Tree(decision.seat, guide, Budget(iterations=1).start(0.0))
    outcomes: dict[Label, list[float]] = {name: [] for name in offered}
    for game in range(games):
        world = Sight(state, open_lists=True).imagine(seed * games + game)
        walks = []
        for number in offered.values():
            tried = world.copy()
            tried.choose(number)
            walks.append(Walk(Node(), tried, tried.turn + TO_THE_END))
        for name, outcome in zip(offered, tree.grow(walks), strict=True):
            outcomes[name].append(outcome)
    return {name: average(each) for name, each in outcomes.items()}


def points(costs: list[float]) -> float:
    """Return the mean in percents of games."""
    return round(100 * average(costs), 2)


def error(costs: list[float]) -> float:
    """Return the standard error of the mean in percents of games."""
    mean = average(costs)
    spread = sum((each - mean) ** 2 for each in costs) / max(1, len(costs) - 1)
    return round(100 * sqrt(spread / max(1, len(costs))), 2)


if __name__ == "__main__":
    app()
