"""Reasons: what a search found, in a sentence, with the alternatives and their chances."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ringside.bots.budget import Budget
from ringside.bots.race import Race, average
from ringside.bots.search import SearchBot
from ringside.bots.sight import Sight

CLOSE: Final = 0.02  # chances that differ by less are about the same
HOPELESS: Final = 0.005
SHOWN: Final = 3  # alternatives that are told of


class Chance(Struct, frozen=True):
    """An option and the chance of winning after it, as far as it was tried."""

    option: int
    words: str
    chance: float


class Reasoned(Struct, frozen=True):
    """What to do, why in one sentence, and what else there was, the best first."""

    option: int
    reason: str
    chances: list[Chance]


def considered(sight: Sight, words: list[str], seed: int, budget: Budget) -> Reasoned:
    """Search a decision whose options have some words, and give reasons."""
    race = SearchBot(seed, budget).consider(sight)
    if isinstance(race, int):
        alone = len(words) == 1
        reason = "There is nothing else to do." if alone else "All choices come to the same."
        return Reasoned(race, reason, [])
    return Reasoned(race.leader().number, *told(race, words))


def told(race: Race, words: list[str]) -> tuple[str, list[Chance]]:
    """Say why the leader of a race leads; what fell out counts as far as it came."""
    runners = sorted(race.everybody, key=lambda each: -average(each.outcomes))
    best = race.leader()
    ordered = [best, *(each for each in runners if each is not best)]
    chances = [
        Chance(each.number, words[each.number], round(average(each.outcomes), 3))
        for each in ordered
    ]
    return sentence(chances), chances[: SHOWN + 1]


def sentence(chances: list[Chance]) -> str:
    """Compare the best choice with the next one."""
    best, *others = chances
    if best.chance < HOPELESS:
        return f"Nothing saves the game any more as far as can be seen; try “{best.words}”."
    share = f"You win about {best.chance:.0%} of the games that may follow “{best.words}”"
    if not others:
        return f"{share}."
    gap = best.chance - others[0].chance
    if gap < CLOSE:
        return f"{share}; “{others[0].words}” is about as good."
    return f"{share}, and {others[0].chance:.0%} after “{others[0].words}”."
