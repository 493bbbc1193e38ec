"""Doors: whoever takes something up shuts its door, so that nobody else does at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Doors:
    """A lock for each name, kept only while somebody is at it."""

    def __init__(self) -> None:
        self.shut: dict[str, tuple[asyncio.Lock, int]] = {}  # with how many are at it

    @asynccontextmanager
    async def behind(self, name: str) -> AsyncIterator[None]:
        """Wait until a door is free, and keep it shut meanwhile."""
        lock, count = self.shut.get(name) or (asyncio.Lock(), 0)
        self.shut[name] = (lock, count + 1)
        try:
            async with lock:
                yield
        finally:
            count = self.shut[name][1] - 1
            if count:
                self.shut[name] = (lock, count)
            else:
                del self.shut[name]
