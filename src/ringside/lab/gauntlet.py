"""The gauntlet: a deck against a field of rivals, each as often as its weight says it is met."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from msgspec import Struct

from ringside.lab.deals import Cards
from ringside.lab.swap import Play

CERTAIN: Final = 1.96  # standard errors of a 95 % interval
BATCH: Final = 20  # deals that are played at once


class Met(Struct, frozen=True):
    """How a deck did against one rival, or all: its share of games won, with a 95 % interval."""

    rival: str
    weight: float
    deals: int
    share: float
    low: float
    high: float


class Run(Struct, frozen=True):
    """A gauntlet with one pilot."""

    pilot: str
    rivals: list[Met]
    field: Met


def run_gauntlet(
    deck: Cards,
    field: list[tuple[str, float]],
    pilot: str,
    deals: int,
    play: Play,
    tick: Callable[[int], None] = lambda count: None,
) -> Run:
    """Let a deck meet each rival of the arena in so many deals of two games."""
    met: list[Met] = []
    errors: list[float] = []
    for place, (rival, weight) in enumerate(field):
        scores: list[float] = []
        for begin in range(0, deals, BATCH):
            batch = range(begin, min(begin + BATCH, deals))
            scores += play([(deck, pilot, place + len(field) * deal) for deal in batch])
            tick(len(batch))
        share, error = mean_and_error(scores)
        errors.append(error)
        met.append(Met(rival, weight, deals, *bounds(share, error)))
    return Run(pilot, met, whole_field(met, errors))


def mean_and_error(scores: list[float]) -> tuple[float, float]:
    """Return the mean and its standard error, from the spread between deals."""
    mean = sum(scores) / len(scores)
    if len(scores) < 2:
        return mean, 1.0
    spread = sum((each - mean) ** 2 for each in scores) / (len(scores) - 1)
    # Deals that all went alike still leave it open what the next one does.
    return mean, sqrt(max(spread, 1 / len(scores)) / len(scores))


def bounds(share: float, error: float) -> tuple[float, float, float]:
    """Return a share with its interval."""
    low, high = max(0.0, share - CERTAIN * error), min(1.0, share + CERTAIN * error)
    return round(share, 4), round(low, 4), round(high, 4)


def whole_field(met: list[Met], errors: list[float]) -> Met:
    """Return how a deck did against the field, each rival by its weight."""
    total = sum(each.weight for each in met)
    share = sum(each.weight * each.share for each in met) / total
    error = sqrt(
        sum((each.weight * e) ** 2 for each, e in zip(met, errors, strict=True)) / total**2
    )
    return Met("field", total, sum(each.deals for each in met), *bounds(share, error))


def pilots_disagree(runs: list[Run]) -> str:
    """Warn where two pilots are sure of different shares against one rival or the field."""
    for place, one in enumerate(runs):
        for two in runs[place + 1 :]:
            for a, b in zip([*one.rivals, one.field], [*two.rivals, two.field], strict=True):
                if a.high < b.low or b.high < a.low:
                    return (
                        f"The pilots disagree about {a.rival}: {a.share:.0%} with {one.pilot}, "
                        f"{b.share:.0%} with {two.pilot}; trust neither yet."
                    )
    return ""
