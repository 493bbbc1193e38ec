"""Ending: how a game ended, stored together with what that does to its players' ratings."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ringside.server.rating import model
from ringside.server.services import Services
from ringside.server.storage.journal import HAND, UNDO, Step
from ringside.server.storage.ratings import keep_end
from ringside.server.storage.records import Record


async def store(services: Services, record: Record, steps: Sequence[Step]) -> Record:
    """Store a game that is over; return it with what became of both ratings."""
    counts = services.settings.ratings and is_strict(steps)
    if counts and record.rated is not None:
        await asyncio.to_thread(model)  # loaded before the thread of the database needs it
    return await services.database.run(lambda session: keep_end(session, record, counts))


def is_strict(steps: Sequence[Step]) -> bool:
    """Tell whether nothing in a game was taken back or done by hand."""
    return not any(step.kind in (UNDO, HAND) for step in steps)
