"""The swap test: two versions of a deck on the same deals, until it is decided which is better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from ringside.lab.deals import Cards, aligned
from ringside.lab.sequence import Sequence

SCALE: Final = 100  # points are percents of games won
FEWEST: Final = 20  # deals of a pilot before a test may end
Play = Callable[[list[tuple[Cards, str, int]]], list[float]]


class Finding(Struct, frozen=True):
    """What one pilot found: the change in points, with bounds that hold at every moment."""

    pilot: str
    deals: int
    points: float
    low: float
    high: float

    @property
    def verdict(self) -> str:
        """Say whether the change is better, worse, or makes no difference that was found."""
        if self.low > 0:
            return "better"
        return "worse" if self.high < 0 else "no difference"


class Limits(Struct, frozen=True, kw_only=True):
    """When a test ends that is not decided: after so many deals, or when it cannot matter."""

    deals: int = 2_000
    margin: float = 1.0  # points that do not matter
    batch: int = 20  # deals that are played before one looks


def swap_test(
    decks: tuple[Cards, Cards],
    pilot: str,
    limits: Limits,
    play: Play,
    tick: Callable[[int], None] = lambda count: None,
) -> Finding:
    """Compare a changed deck with the one before it."""
    pair = (decks[0], aligned(decks[1], decks[0]))
    sequence = Sequence()
    while sequence.count < limits.deals and not is_decided(sequence, limits):
        batch = range(sequence.count, min(sequence.count + limits.batch, limits.deals))
        extend(sequence, pair, pilot, batch, play)
        tick(len(batch))
    return found(pilot, sequence)


def extend(
    sequence: Sequence, decks: tuple[Cards, Cards], pilot: str, deals: range, play: Play
) -> None:
    """Play more deals with both decks."""
    scores = play([(deck, pilot, deal) for deal in deals for deck in decks])
    for before, after in zip(scores[::2], scores[1::2], strict=True):
        sequence.add(after - before)


def is_decided(sequence: Sequence, limits: Limits) -> bool:
    """Tell whether the difference is on one side of nothing, or surely too small to matter."""
    if sequence.count < FEWEST:
        return False
    margin = limits.margin / SCALE
    small = -margin < sequence.low and sequence.high < margin
    return small or sequence.low > 0 or sequence.high < 0


def found(pilot: str, sequence: Sequence) -> Finding:
    """Say in points what a sequence knows."""
    points = [round(SCALE * each, 2) for each in (sequence.mean, sequence.low, sequence.high)]
    return Finding(pilot, sequence.count, points[0], points[1], points[2])


def disagreement(findings: list[Finding]) -> str:
    """Warn where pilots do not find the same; "" where they agree."""
    for place, one in enumerate(findings):
        for two in findings[place + 1 :]:
            apart = one.high < two.low or two.high < one.low
            opposed = {one.verdict, two.verdict} == {"better", "worse"}
            if apart or opposed:
                return (
                    f"The pilots disagree: {one.pilot} finds {one.points:+.1f} points and "
                    f"{two.pilot} {two.points:+.1f}; trust neither yet."
                )
    if len({each.verdict for each in findings}) > 1:
        return "Only some of the pilots found a difference; play more deals before you trust it."
    return ""
