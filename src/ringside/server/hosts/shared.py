"""Limits that all processes share: what somebody takes here is missing elsewhere too.

Redis counts, in one step for each question. While it is gone each process counts for itself, and
nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from ringside.server.accounts.limits import Counts, Limits

# The bucket is refilled by the time since it was last used, on Redis's own clock.
TAKE: Final = """
local now = redis.call('TIME')
now = now[1] + now[2] / 1000000
local rate, burst, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'left', 'seen')
local left = tonumber(kept[1]) or burst
left = math.min(burst, left + math.max(0, now - (tonumber(kept[2]) or now)) * rate)
local may = left >= cost
if may then left = left - cost end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'seen', tostring(now))
redis.call('EXPIRE', KEYS[1], math.min(86400, math.ceil(burst / math.max(rate, 0.000001)) + 1))
return may and 1 or 0
"""
# What each living process says that it holds, this one's included; ARGV: most, mine, me, others.
HOLD: Final = """
local total = tonumber(ARGV[2])
for place = 4, #ARGV do
    total = total + (tonumber(redis.call('HGET', KEYS[1], ARGV[place])) or 0)
end
if total > tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[3], ARGV[2])
redis.call('EXPIRE', KEYS[1], 86400)
return 1
"""
FAILS: Final = (RedisError, OSError)


class SharedLimits(Limits):
    """A bucket for each key, the same in all processes."""

    def __init__(
        self, redis: Redis, name: str, rate: float, burst: int, is_well: Callable[[], bool]
    ) -> None:
        super().__init__(rate, burst)
        self.is_well = is_well
        self.name = f"ringside:limit:{name}:"
        self.script = redis.register_script(TAKE)

    async def allow(self, key: str, cost: float = 1.0) -> bool:
        """Count one request of somebody; tell whether it is within the limits."""
        if not self.is_well():
            return await super().allow(key, cost)
        try:
            given = (self.rate, self.burst, cost)
            return bool(await self.script(keys=[self.name + key], args=given))
        except FAILS:
            return await super().allow(key, cost)


class SharedCounts(Counts):
    """How much of something each key has at the same time in all processes that live."""

    def __init__(
        self, redis: Redis, name: str, most: int, me: str, living: Callable[[], Sequence[str]]
    ) -> None:
        super().__init__(most)
        self.name = f"ringside:count:{name}:"
        self.redis = redis
        self.me = me
        self.living = living
        self.script = redis.register_script(HOLD)

    async def take(self, key: str, times: int = 1) -> bool:
        """Take one more, or tell that a key has as many as it may: `times` the usual number."""
        if not await super().take(key, times):
            return False
        others = [host for host in self.living() if host != self.me]
        given: list[str | int] = [self.most * times, self.held[key], self.me, *others]
        try:
            may = bool(await self.script(keys=[self.name + key], args=given))
        except FAILS:
            return True
        if not may:
            await super().give_back(key)
        return may

    async def give_back(self, key: str) -> None:
        """Give one back."""
        await super().give_back(key)
        with suppress(*FAILS):  # then this process says again what it holds the next time
            if key in self.held:
                await self.redis.hset(self.name + key, self.me, str(self.held[key]))
            else:
                await self.redis.hdel(self.name + key, self.me)
