"""Tidying: short pauses for the collector of garbage instead of long ones.

A table keeps the games that an undo goes back to, which are many small objects without cycles; a
collection of everything would look at all of them and hold up every game for a second.
"""

from __future__ import annotations

import gc
import time
from typing import Final

FEW: Final = 20  # tables that can be looked at without anybody noticing
SOON: Final = 10 * 60.0
LATEST: Final = 2 * 60 * 60.0


class Tidier:
    """Collects what is new often, and everything when few are playing."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def tidy(self, tables: int) -> None:
        """Collect garbage among what was made since the last time, or among everything."""
        waited = time.monotonic() - self.last
        if waited > LATEST or (waited > SOON and tables <= FEW):
            gc.unfreeze()
            self.last = time.monotonic()
        gc.collect()
        gc.freeze()
