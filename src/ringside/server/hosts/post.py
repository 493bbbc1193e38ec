"""The post: messages from one process to another, or to all, through Redis."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

import redis
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from ringside.errors import UserError

LOG: Final = logging.getLogger("ringside.server")
EVERYBODY: Final = "all"
AGAIN: Final = 0.5  # seconds until Redis is tried again


def open_redis(url: str) -> Redis:
    """Connect to Redis; whatever fails is told at once, and never tried again in silence."""
    return Redis.from_url(url, retry=Retry(NoBackoff(), 0), protocol=2)


def check_redis(url: str) -> None:
    """Raise UserError where there is no Redis, before anything is started that needs it."""
    try:
        with redis.Redis.from_url(url) as found:
            found.ping()
    except (RedisError, OSError, ValueError) as error:
        raise UserError(
            f"Expected Redis as redis://HOST:6379/0, got one that cannot be used ({error}); "
            "start it, or name another with --redis."
        ) from error


class Post:
    """One process's letter box.

    Messages of one process to another arrive in the order in which they were sent, or not at all:
    `lost` is called whenever some may have been lost, `missed` where nobody lives at an address.
    """

    def __init__(
        self,
        redis: Redis,
        me: str,
        hear: Callable[[bytes], None],
        lost: Callable[[], None],
        missed: Callable[[str], None],
    ) -> None:
        self.redis = redis
        self.me = me
        self.hear = hear
        self.lost = lost
        self.missed = missed
        self.waiting: list[tuple[str, bytes]] = []
        self.sender: asyncio.Task[None] | None = None
        self.reading: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.is_well = True
        # Channels are the same in all databases of one Redis, so that each has names of its own.
        self.prefix = f"ringside:{redis.connection_pool.connection_kwargs.get('db', 0)}:"

    def send(self, to: str, data: bytes) -> None:
        """Send a message; those that come while others are on their way go together."""
        self.waiting.append((to, data))
        if self.sender is None or self.sender.done():
            self.sender = asyncio.create_task(self.empty())

    async def empty(self) -> None:
        """Send what waits until nothing does."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            line = self.redis.pipeline(transaction=False)
            for to, data in batch:
                line.publish(self.prefix + to, data)
            try:
                reached = await line.execute()
            except (RedisError, OSError) as error:
                self.fails(error)
                self.reading.cancel()  # it is well again once it can be heard again
                continue
            for (to, _), count in zip(batch, reached, strict=True):
                if not count:
                    self.missed(to)

    async def collect(self) -> None:
        """Hear what comes for as long as the server runs."""
        while True:
            self.reading = asyncio.ensure_future(self.open_letters())
            await asyncio.wait((self.reading,))
            if not self.reading.cancelled():
                self.fails(self.reading.exception())
            await asyncio.sleep(AGAIN)

    async def open_letters(self) -> None:
        """Hear each message as it comes, until the connection is lost."""
        mailbox = self.redis.pubsub()
        try:
            await mailbox.subscribe(self.prefix + self.me, self.prefix + EVERYBODY)
            await self.read_letters(mailbox)
        finally:
            await mailbox.aclose()  # type: ignore[no-untyped-call]

    async def read_letters(self, mailbox: PubSub) -> None:
        """Take each message, and note that there are messages again."""
        async for letter in mailbox.listen():
            if letter["type"] == "message":
                self.hear(letter["data"])
            elif not self.is_well:
                LOG.warning("Redis can be used again; what is for other processes is passed on.")
                self.is_well = True

    def fails(self, error: Any) -> None:
        """Note that messages may be lost, with one line for the host when that begins."""
        if self.is_well:
            LOG.error("Redis cannot be used (%s); what is for other processes waits.", error)
        self.is_well = False
        self.lost()
