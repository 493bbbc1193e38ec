"""Many fuzzed games, on one process or several, and a summary of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import get_context

import msgspec

from ringside.collector import cards_kept
from ringside.editions import edition_named
from ringside.engine.model.randomness import seeded
from ringside.fuzz.dealers import deal_pair
from ringside.fuzz.play import Played, fuzz_game

CHUNK = 8


class Failure(msgspec.Struct, frozen=True):
    """A game that broke, and how to see it again."""

    seed: int
    reason: str
    command: str


class Summary(msgspec.Struct, frozen=True):
    """How many games were played, and what came of them."""

    games: int
    decisions: int
    turns: int
    draws: int
    seconds: float
    failures: tuple[Failure, ...]
    cards: int  # different cards that were dealt
    unused: tuple[str, ...]  # those of them that nobody played or used


def fuzz(
    games: int,
    seed: int,
    edition: str,
    cards: str,
    jobs: int,
    tick: Callable[[], None],
    by_hand: bool = False,
) -> Summary:
    """Play games of successive seeds; `tick` is called after each."""
    edition_named(edition)
    deal_pair(cards, seeded(seed))  # compiled once, before processes are forked
    begun = time.perf_counter()
    decisions = turns = draws = 0
    failures: list[Failure] = []
    dealt: set[str] = set()
    used: set[str] = set()
    with cards_kept():
        for played in play_all(range(seed, seed + games), edition, cards, jobs, by_hand):
            decisions += played.decisions
            turns += played.turns
            draws += played.result == 2
            dealt |= played.dealt
            used |= played.used
            if played.failure:
                failures.append(describe(played, edition, cards, by_hand))
            tick()
    seconds = round(time.perf_counter() - begun, 3)
    return Summary(
        games,
        decisions,
        turns,
        draws,
        seconds,
        tuple(failures),
        len(dealt),
        tuple(sorted(dealt - used)),
    )


def play_all(
    seeds: range, edition: str, cards: str, jobs: int, by_hand: bool = False
) -> Iterator[Played]:
    """Play one game for each seed."""
    play = partial(fuzz_game, edition=edition, cards=cards, by_hand=by_hand)
    if jobs <= 1:
        yield from map(play, seeds)
        return
    with get_context().Pool(jobs) as pool:
        yield from pool.imap_unordered(play, seeds, CHUNK)


def describe(played: Played, edition: str, cards: str, by_hand: bool = False) -> Failure:
    """Say how a broken game is seen again."""
    command = f"ringside fuzz --games 1 --seed {played.seed} --edition {edition}"
    if cards:
        command += f" --cards {cards}"
    if by_hand:
        command += " --by-hand"
    return Failure(played.seed, played.failure, command)
