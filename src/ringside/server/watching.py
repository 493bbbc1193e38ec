"""Watching over: work that is done again and again for as long as the server runs."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Final

from ringside.server.refusals import StorageError

LOG: Final = logging.getLogger("ringside.server")


class Watch:
    """Keeps a loop alive: what fails is written down once, and again when it goes on.

    A table, draft or event that cannot be looked after keeps no other waiting, whatever the reason
    is; the next look tries again. The log of a host whose disk is full has one line for each.
    """

    def __init__(self) -> None:
        self.failing: set[str] = set()

    async def try_to(self, work: Awaitable[object], what: str) -> bool:
        """Do some work; tell whether it went well."""
        try:
            await work
        except StorageError:
            return False  # the database has written its own line for all that waits for it
        except Exception:
            if what not in self.failing:
                LOG.exception("%s could not be looked after; this is tried again.", what)
            self.failing.add(what)
            return False
        if what in self.failing:
            self.failing.discard(what)
            LOG.warning("%s is looked after again.", what)
        return True
