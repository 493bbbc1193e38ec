"""Limits: a bucket of tokens for each player or address, refilled with time, and counts."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MOST_BUCKETS: Final = 20_000


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.seen = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Take a token, or tell that there is none."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Limits:
    """A bucket for each key; those that were not used for longest are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    async def allow(self, key: str, cost: float = 1.0) -> bool:
        """Count one request of somebody; tell whether it is within the limits."""
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, self.burst)
        self.buckets[key] = bucket
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        return bucket.take(cost)


class Counts:
    """How much of something each key has at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: dict[str, int] = {}

    async def take(self, key: str, times: int = 1) -> bool:
        """Take one more, or tell that a key has as many as it may: `times` the usual number."""
        if self.held.get(key, 0) >= self.most * times:
            return False
        self.held[key] = self.held.get(key, 0) + 1
        return True

    async def give_back(self, key: str) -> None:
        """Give one back."""
        left = self.held.get(key, 0) - 1
        if left > 0:
            self.held[key] = left
        else:
            self.held.pop(key, None)
