"""How often a hint lets its player die although a block could have met the attack.

`python -m bench.hints --games 60 --budget 100 [--seconds 300]`

Games between the learnt player and itself are stopped wherever an attack would kill the seat that
may block, a card could block at least so much of it that the seat lives, and a usual check can be
passed. There the hint is asked for. If it is not to block, a search with sixteen times the games
says how much that costs. Prints one JSON object: `declined` counts hints not to block, `mistaken`
those of them that the longer search finds worse than the best block by more than a point.
"""

from __future__ import annotations

import time
from typing import Final

import msgspec
from cyclopts import App

from ringside.bots.budget import Budget, parse_budget
from ringside.bots.labels import labels
from ringside.bots.net.player import NetBot
from ringside.bots.race import average
from ringside.bots.reasons import considered
from ringside.bots.search import SearchBot
from ringside.bots.sight import Sight
from ringside.editions import edition_named
from ringside.engine.legal.difficulty import total_difficulty
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.kinds import (
    AS_BLOCK,
    CHARACTER,
    COMPLETELY,
    FOUNDATION,
    NO_ZONE,
    NONE,
    PARTIALLY,
    STAGE,
)
from ringside.engine.model.state import State
from ringside.engine.model.zones import attack_zone, block_status
from ringside.engine.prepare.starting import start
from ringside.training.decks import starter_decks

app = App(name="hints")
LONGER: Final = 16  # times the games for what was declined
MISTAKE: Final = 0.01
TYPICAL: Final = 4  # what a check usually comes to


@app.default
def hints(*, games: int = 60, budget: str = "100", seed: int = 1, seconds: float = 600.0) -> None:
    """Ask for hints where it is block or die.

    Parameters
    ----------
    games
        How many games are played.
    budget
        How long a hint may think: 100 imagined games, or a time such as 800ms.
    seed
        Another seed gives other games.
    seconds
        End after so much time.

    """
    thought, until = parse_budget(budget), time.monotonic() + seconds
    decks, edition = starter_decks(held_out=False), edition_named("uvs-2024")
    counts = {"games": 0, "lethal": 0, "declined": 0, "mistaken": 0}
    for game in range(games):
        if time.monotonic() >= until:
            break
        pair = (decks[game % len(decks)], decks[(game * 5 + seed) % len(decks)])
        state = start(edition, pair, seed * 1_000_003 + game)
        state.run()
        watch(state, thought, counts)
        counts["games"] += 1
    print(msgspec.json.encode({"budget": budget, "seed": seed, **counts}).decode())


def watch(state: State, thought: Budget, counts: dict[str, int]) -> None:
    """Play one game, and ask at every lethal attack that could be met."""
    player = NetBot(0)
    while (decision := state.decision) is not None:
        if is_block_or_die(state, decision):
            counts["lethal"] += 1
            words = [option.kind for option in decision.options]
            found = considered(Sight(state), words, state.turn, thought)
            if decision.options[found.option].kind != "block":
                counts["declined"] += 1
                counts["mistaken"] += price(state, decision, thought) > MISTAKE
        state.choose(player.choose(Sight(state)))


def is_block_or_die(state: State, decision: Decision) -> bool:
    """Tell whether an attack kills its target, and some block could keep it alive."""
    if decision.kind != "block" or state.attack == NONE or len(labels(state)) == 1:
        return False
    damage, seat = state.cards[state.attack].now.damage, decision.seat
    return damage >= state.health[seat] and any(
        saves(state, seat, option) for option in decision.options if option.kind == "block"
    )


def saves(state: State, seat: int, option: Option) -> bool:
    """Tell whether a block can be paid for and stops enough."""
    ready = [
        number
        for number in state.zone(seat, STAGE)
        if not state.cards[number].committed
        and state.cards[number].now.type in (FOUNDATION, CHARACTER)
    ]
    if total_difficulty(state, seat, option.card, AS_BLOCK) > TYPICAL + len(ready):
        return False
    attack, block = state.cards[state.attack].now, state.cards[option.card].now
    if block.block_zone == NO_ZONE:
        return False
    status = block_status(block.block_zone, attack_zone(attack))
    through = {COMPLETELY: 0, PARTIALLY: (attack.damage + 1) // 2}.get(status, attack.damage)
    return through < state.health[seat]


def price(state: State, decision: Decision, thought: Budget) -> float:
    """Return by how much the best block beats the best of the rest, to a longer search."""
    longer = (
        Budget(iterations=thought.iterations * LONGER)
        if thought.seconds == float("inf")
        else Budget(seconds=thought.seconds * LONGER)
    )
    race = SearchBot(state.turn + 7, longer).consider(Sight(state))
    if isinstance(race, int):
        return 0.0
    block, rest = 0.0, 0.0
    for each in race.everybody:
        if decision.options[each.number].kind == "block":
            block = max(block, average(each.outcomes))
        else:
            rest = max(rest, average(each.outcomes))
    return block - rest


if __name__ == "__main__":
    app()
