"""Play random games of one kind for some seconds and print how many, as one JSON object.

    python bench/random_play.py ringside|open_spiel|rlcard|pettingzoo SECONDS

Each kind needs its own library only, so that each can run in its own environment.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

WARMING = 200
Play = Callable[[int], int]  # plays one game with a seed and returns its decisions


def ringside() -> Play:
    """Whole games between starter decks with all abilities."""
    from ringside.collector import keep_cards
    from ringside.editions import edition_named
    from ringside.engine.flow.playout import playout
    from ringside.engine.model.randomness import seeded
    from ringside.engine.prepare.starting import start
    from ringside.fuzz.dealers import dealer

    edition, deal = edition_named("uvs-2024"), dealer("starters")
    keep_cards()

    def play(seed: int) -> int:
        source = seeded(seed)
        state = start(edition, (deal(source), deal(source)), seed)
        state.run()
        return playout(state, source, 20_000)

    return play


def open_spiel() -> Play:
    """Gin rummy of OpenSpiel, driven from Python."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def play(seed: int) -> int:
        chance = random.Random(seed)
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            made += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
        return made

    return play


def rlcard() -> Play:
    """Gin rummy of RLCard."""
    import rlcard as library
    from rlcard.agents import RandomAgent

    env = library.make("gin-rummy")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(seed: int) -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(each) // 2 for each in trajectories)

    return play


def pettingzoo() -> Play:
    """No-limit hold'em of PettingZoo: hands of few decisions, so compare those."""
    from pettingzoo.classic import texas_holdem_no_limit_v6

    env = texas_holdem_no_limit_v6.env()

    def play(seed: int) -> int:
        env.reset(seed=seed)
        made = 0
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            made += 1
            env.step(env.action_space(agent).sample(seen["action_mask"]))
        return made

    return play


KINDS: dict[str, Callable[[], Play]] = {
    "ringside": ringside,
    "open_spiel": open_spiel,
    "rlcard": rlcard,
    "pettingzoo": pettingzoo,
}


def measure(play: Play, seconds: float) -> dict[str, float]:
    """Play for so many seconds, after some games that warm up."""
    for seed in range(WARMING):
        play(1_000_000 + seed)
    games = decisions = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        games += 1
        decisions += play(games)
    return {"games": games, "decisions": decisions, "seconds": round(spent, 3)}


if __name__ == "__main__":
    print(json.dumps(measure(KINDS[sys.argv[1]](), float(sys.argv[2]))))
