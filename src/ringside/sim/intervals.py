"""How far a share can be trusted."""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

Z: Final = 1.959964  # 95 % of a normal distribution lies within so many standard deviations


class Share(msgspec.Struct, frozen=True):
    """A share of trials, with the bounds that hold the true share in 95 of 100 cases."""

    won: int
    of: int
    share: float
    low: float
    high: float


def wilson(won: int, of: int) -> Share:
    """Return the share won with Wilson's 95 % interval; nothing tried says nothing."""
    if of == 0:
        return Share(0, 0, 0.5, 0.0, 1.0)
    share = won / of
    scale = 1 + Z * Z / of
    middle = (share + Z * Z / (2 * of)) / scale
    spread = Z * sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / scale
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    return Share(won, of, round(share, 4), round(low, 4), round(high, 4))
