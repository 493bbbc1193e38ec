"""Intervals that hold at every moment of a test, so that it may stop as soon as it is decided.

Differences lie between -1 and 1. For each value that the true difference might have, two gamblers
bet against it, one that it is higher and one that it is lower. If it is true, neither gets rich:
the chance that their common capital ever reaches twenty times what they had is one in twenty,
whenever one looks (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by
betting", 2023).
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
STEPS: Final = 2_000  # the values between -1 and 1 that are tried
PROMISE: Final = 0.05  # how often an interval may miss the truth
BOLDEST: Final = 0.5  # the share of its capital that a gambler risks at most


class Sequence:
    """What is known of a difference after each of many deals."""

    def __init__(self) -> None:
        """Start knowing nothing."""
        self.tried: Numbers = np.linspace(0.0, 1.0, STEPS + 1)  # -1 to 1 in halves
        self.higher = np.zeros(STEPS + 1)  # logarithms of the capitals
        self.lower = np.zeros(STEPS + 1)
        self.count = 0
        self.sum = 0.5  # as if one middling deal had been seen
        self.squares = 0.25
        self.low, self.high = -1.0, 1.0

    @property
    def mean(self) -> float:
        """Return the average difference so far."""
        return 2 * (self.sum - 0.5) / self.count - 1 if self.count else 0.0

    def add(self, difference: float) -> None:
        """Take the difference of one more deal; all bets were made before it was known."""
        seen = (difference + 1) / 2
        bet = self.bet()
        above = np.minimum(bet, BOLDEST / np.maximum(self.tried, 1e-9))
        below = np.minimum(bet, BOLDEST / np.maximum(1 - self.tried, 1e-9))
        self.higher += np.log1p(above * (seen - self.tried))
        self.lower += np.log1p(-below * (seen - self.tried))
        middle = (self.sum + seen) / (self.count + 2)
        self.count += 1
        self.sum += seen
        self.squares += (seen - middle) ** 2
        self.narrow()

    def bet(self) -> float:
        """Return what a gambler risks who knows how much the deals so far differed."""
        spread = self.squares / (self.count + 1)
        return sqrt(2 * log(2 / PROMISE) / (spread * (self.count + 1) * log(self.count + 2)))

    def narrow(self) -> None:
        """Keep the values against which nobody got rich; what is ruled out stays so."""
        rich = np.logaddexp(self.higher, self.lower) - log(2) >= log(1 / PROMISE)
        left = 2 * self.tried[~rich] - 1
        if len(left):
            self.low = max(self.low, float(left[0]))
            self.high = min(self.high, float(left[-1]))

    def evidence(self) -> float:
        """Return the capital of who bets that the difference is above nothing, from 1 on."""
        return float(np.exp(min(self.higher[STEPS // 2], 700.0)))
