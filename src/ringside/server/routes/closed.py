"""What stays closed while a match or an event goes on: decks and pools that rivals would read."""

from __future__ import annotations

from fastapi import Request
from sqlalchemy.orm import Session
from starlette.requests import HTTPConnection

from ringside.server.accounts.visitors import tables_of
from ringside.server.events.house import house_of
from ringside.server.play.tables.series import goes_on
from ringside.server.refusals import RefusalError
from ringside.server.storage import records
from ringside.server.storage.records import OVER, Record


async def refuse_running_match(request: HTTPConnection, record: Record) -> None:
    """Refuse what tells a game's secrets while rivals can still make use of them."""
    if record.event:
        held = await house_of(request).glance(record.event)
        if held.event.finished:
            return
        if held.event.plan.lists != "open":
            raise RefusalError(
                "Expected an event that is over, got one that goes on with closed lists; "
                "look again after its end."
            )
    if not goes_on(record):
        return
    if await tables_of(request).services.database.run(lambda s: goes_on(last_of(s, record))):
        raise RefusalError(
            "Expected a match that is over, got one that goes on; look again after its last game."
        )


async def is_closed(request: HTTPConnection, record: Record) -> bool:
    """Tell whether rivals can still make use of what a game keeps secret."""
    try:
        await refuse_running_match(request, record)
    except RefusalError:
        return True
    return record.state != OVER


def last_of(session: Session, record: Record) -> Record:
    """Return the last game that was opened of a match which goes on."""
    while goes_on(record) and record.next:
        following = records.load(session, record.next)
        if following is None:
            return record
        record = following
    return record


async def refuse_running_event(request: Request, event: str) -> None:
    """Refuse what tells the pools of an event until it is over."""
    if event and not (await house_of(request).glance(event)).event.finished:
        raise RefusalError(
            "Expected an event that is over, got one that goes on; look again after its end."
        )
