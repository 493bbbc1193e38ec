"""Reasons: what a search found, in a sentence, with the alternatives and their chances."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ringside.bots.budget import Budget
from ringside.bots.consequences import Consequences
from ringside.bots.race import Race, Runner, average
from ringside.bots.search import SearchBot, get_ready
from ringside.bots.sight import Sight

CLOSE: Final = 0.02  # chances that differ by less are about the same
HOPELESS: Final = 0.005
NO_TIME: Final = "There was no time to look ahead; this is what the learnt player would do."
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
    get_ready(sight.edition)
    seen = Consequences(sight.seat)
    race = SearchBot(seed, budget).consider(sight, seen.watch)
    if isinstance(race, int):
        alone = len(words) == 1
        reason = "There is nothing else to do." if alone else "All choices come to the same."
        return Reasoned(race, reason, [])
    if not race.leader().outcomes:
        return Reasoned(race.leader().number, NO_TIME, [])
    chances = ranked(race, words)
    why = seen.because(chances[0].option, chances[1].option) if len(chances) > 1 else ""
    return Reasoned(chances[0].option, sentence(chances, why), chances[: SHOWN + 1])


def ranked(race: Race, words: list[str]) -> list[Chance]:
    """Return all options of a race that were tried, its leader first."""
    best = race.leader()
    others = [each for each in race.everybody if each.outcomes and each is not best]
    chances = [Chance(each.number, words[each.number], chance_of(each, best)) for each in others]
    leading = Chance(best.number, words[best.number], chance_of(best, best))
    return [leading, *sorted(chances, key=lambda each: -each.chance)]


def chance_of(runner: Runner, best: Runner) -> float:
    """Return the chance after an option: the leader's, less what it was behind in shared games.

    What fell out early met fewer games than the leader, and luck was other in those. Whole
    percents are told, so that everybody rounds alike.
    """
    shared = min(len(runner.outcomes), len(best.outcomes))
    behind = average(best.outcomes[:shared]) - average(runner.outcomes[:shared])
    whole = average(best.outcomes)
    return round(max(0.0, min(whole, whole - behind)), 2)


def sentence(chances: list[Chance], why: str = "") -> str:
    """Compare the best choice with the next one, and say why it is better."""
    best, *others = chances
    if best.chance < HOPELESS:
        return f"Nothing saves the game any more as far as can be seen; try “{best.words}”."
    share = f"You win about {best.chance:.0%} of the games that may follow “{best.words}”"
    if not others:
        return f"{share}."
    gap = best.chance - others[0].chance
    if gap < CLOSE:
        return f"{share}; “{others[0].words}” is about as good."
    because = f": {why}" if why else ""
    return f"{share}, and {others[0].chance:.0%} after “{others[0].words}”{because}."
