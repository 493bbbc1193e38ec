"""Events in the database: their lines, and who is who in them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable

import msgspec
from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ringside.events.deeds import Entry
from ringside.replay import Copies
from ringside.server.storage.tables import EventLine, EventPerson, EventRow


class Person(Struct, frozen=True):
    """Somebody at an event: `player` is the account or guest that acts for them."""

    name: str
    role: str = "player"
    player: int | None = None
    code: str = ""
    deck_name: str = ""
    deck: tuple[Copies, ...] = ()
    side: tuple[Copies, ...] = ()


class Hall(Struct, frozen=True):
    """An event as it is listed."""

    id: str
    name: str
    finished: bool
    created: float


def new_code() -> str:
    """Draw a code that lets somebody in."""
    return secrets.token_urlsafe(6)


def store_new(session: Session, event: str, name: str, listed: bool) -> None:
    """Store an event that has no lines yet."""
    session.add(EventRow(id=event, name=name, listed=listed, finished=False, created=time.time()))
    session.flush()


def add_lines(session: Session, event: str, first: int, entries: Iterable[Entry]) -> None:
    """Add lines to the log of an event."""
    session.add_all(
        EventLine(event=event, place=place, entry=msgspec.json.encode(entry))
        for place, entry in enumerate(entries, first)
    )


def mark_finished(session: Session, event: str) -> None:
    """Note that an event is over."""
    row = session.get(EventRow, event)
    assert row is not None
    row.finished = True


def lines_of(session: Session, event: str) -> list[Entry]:
    """Read the log of an event in order."""
    rows = session.scalars(
        select(EventLine.entry).where(EventLine.event == event).order_by(EventLine.place)
    )
    return [msgspec.json.decode(data, type=Entry) for data in rows]


def save_person(session: Session, event: str, person: Person) -> None:
    """Store somebody at an event, new or changed."""
    row = session.get(EventPerson, (event, person.name))
    if row is None:
        row = EventPerson(event=event, name=person.name)
        session.add(row)
    row.role, row.player, row.code = person.role, person.player, person.code
    row.deck_name, row.deck = person.deck_name, msgspec.json.encode(person.deck)
    row.side = msgspec.json.encode(person.side)


def people_of(session: Session, event: str) -> dict[str, Person]:
    """Read everybody at an event."""
    rows = session.scalars(select(EventPerson).where(EventPerson.event == event))
    return {
        row.name: Person(
            row.name,
            row.role,
            row.player,
            row.code,
            row.deck_name,
            msgspec.json.decode(row.deck, type=tuple[Copies, ...]),
            msgspec.json.decode(row.side, type=tuple[Copies, ...]),
        )
        for row in rows
    }


def listed(session: Session, most: int) -> list[Hall]:
    """List events that anybody may follow, newest first."""
    rows = session.scalars(
        select(EventRow).where(EventRow.listed).order_by(EventRow.created.desc()).limit(most)
    )
    return [Hall(row.id, row.name, row.finished, row.created) for row in rows]


def count_running(session: Session, player: int) -> int:
    """Count the events that go on and that somebody organises."""
    own = select(EventPerson.event).where(
        EventPerson.player == player, EventPerson.role == "organiser"
    )
    wanted = select(func.count()).select_from(EventRow)
    return session.scalar(wanted.where(EventRow.finished.is_(False), EventRow.id.in_(own))) or 0


def running(session: Session) -> list[str]:
    """Name the events that go on."""
    rows = session.scalars(select(EventRow.id).where(EventRow.finished.is_(False)))
    return list(rows)
