"""Looking back at a game: the choices of a seat that cost it most, each with what was better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from ringside.bots.budget import Budget
from ringside.bots.labels import label
from ringside.bots.race import Race, Runner, average
from ringside.bots.search import SearchBot
from ringside.bots.sight import Sight
from ringside.game import Game

SHOWN: Final = 3
WORTH: Final = 0.01  # what cost less is no mistake that anybody could see
CLOSER: Final = 4  # times the budget for the choices that seem to have cost most
DOUBTFUL: Final = 3  # times as many choices are looked at closer as are shown


class Cost(Struct, frozen=True):
    """A choice, what it cost in the chance of winning, and what was better."""

    choice: int  # how many choices were made before it
    turn: int
    taken: str
    better: str
    chance: float  # after what was taken
    cost: float


def costliest(
    game: Game, choices: tuple[int, ...], seat: int, budget: Budget, tick: Callable[[], None]
) -> list[Cost]:
    """Play a game again from its start and return what cost a seat most, the worst first.

    The judgement is of what the seat could know: it sees neither hands nor decks of the real game.
    """
    asked: list[tuple[float, int]] = []
    positions: dict[int, Game] = {}
    for place, choice in enumerate(choices):
        tick()
        decision = game.decision
        if decision is None or choice < 0:
            break
        if decision.seat == seat and len(decision.options) > 1:
            found = cost_of(game, place, choice, budget)
            if found is not None and found.cost > 0:
                asked.append((found.cost, place))
                positions[place] = game.copy()
        game.apply(choice)
    asked.sort(key=lambda each: -each[0])
    longer = Budget(iterations=budget.iterations * CLOSER)
    closer = [cost_of(positions[p], p, choices[p], longer) for _, p in asked[: SHOWN * DOUBTFUL]]
    costs = [each for each in closer if each is not None and each.cost >= WORTH]
    return sorted(costs, key=lambda each: -each.cost)[:SHOWN]


def cost_of(game: Game, place: int, choice: int, budget: Budget) -> Cost | None:
    """Search one decision and compare what was taken with the best; None where all is the same."""
    race = SearchBot(place, budget).consider(Sight(game.state))
    if isinstance(race, int):
        return None
    words = game.options()
    taken = runner_of(race, game, choice)
    best = race.leader()
    if taken is None or taken is best:
        return None
    # Over the games that both were tried in, so that luck is the same for both.
    count = min(len(taken.outcomes), len(best.outcomes))
    chance = average(taken.outcomes[:count])
    cost = average(best.outcomes[:count]) - chance
    return Cost(
        place, game.turn, words[choice], words[best.number], round(chance, 3), round(cost, 3)
    )


def runner_of(race: Race, game: Game, choice: int) -> Runner | None:
    """Return the runner that stands for a choice: equal cards in equal places are one."""
    state, decision = game.state, game.decision
    assert decision is not None
    wanted = label(state, decision, decision.options[choice])
    for each in race.everybody:
        if label(state, decision, decision.options[each.number]) == wanted:
            return each
    return None
