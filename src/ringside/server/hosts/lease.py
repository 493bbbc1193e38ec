"""Leases: each process says every second that it lives; what a dead one had is free to take.

PostgreSQL keeps who lives and who has what, by its own clock. Every transaction of a process holds
on to the process's row, and whoever declares it dead deletes that row. So either a write comes
first, and whoever takes over reads it, or the row is gone, and the write is refused: a process that
lost its lease can never write, however late it wakes up.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.orm import Session

from ringside.server.hosts.alone import ElsewhereError
from ringside.server.refusals import StorageError
from ringside.server.storage.database import Database, open_engine

MOST_ORPHANS: Final = 10  # that one process takes up at once
JOIN: Final = text(
    "insert into hosts (id, until) values (:me, extract(epoch from clock_timestamp()) + :seconds)"
)
RENEW: Final = text(
    "update hosts set until = extract(epoch from clock_timestamp()) + :seconds where id = :me"
)
# One that is in the middle of a write is left for the next time: nobody waits for the dead.
BURY: Final = text(
    "delete from hosts where id in (select id from hosts "
    "where until < extract(epoch from clock_timestamp()) and id <> :me for update skip locked)"
)
LEAVE: Final = text("delete from hosts where id = :me")
LIVING: Final = text("select id from hosts order by id")
# Deleting the row waits for this lock; renewing it does not.
HOLD: Final = text("select 1 from hosts where id = :me for key share")
ORPHANS: Final = text(
    "select thing from owners where not exists (select 1 from hosts where hosts.id = owners.host) "
    "order by random() limit :most"
)
CLAIM: Final = text(
    "insert into owners (thing, host) values (:thing, :me) on conflict (thing) do update "
    "set host = :me where owners.host = :me "
    "or not exists (select 1 from hosts where hosts.id = owners.host) returning host"
)
FREE: Final = text("delete from owners where thing = :thing and host = :me")
FORGET: Final = text(
    "delete from owners where thing = :thing "
    "and not exists (select 1 from hosts where hosts.id = owners.host)"
)
OWNER: Final = text(
    "select owners.host from owners join hosts on hosts.id = owners.host where thing = :thing"
)

HOLDERS: Final = text(
    "select thing, host from owners join hosts on hosts.id = owners.host "
    "where thing = any(:things) and host <> :me"
)


class LostError(StorageError):
    """The process was declared dead; others look after what it had."""

    def __init__(self) -> None:
        super().__init__(
            "Expected to be the process that looks after this, but another one does by now; "
            "try again in a moment."
        )


class Beat(Struct, frozen=True):
    """What a process learns whenever it says that it lives."""

    living: tuple[str, ...]
    orphans: tuple[str, ...]  # some of the things that a dead process had


def new_name() -> str:
    """Return a name for a process that no other ever had."""
    return secrets.token_hex(8)


def bury(database: str, name: str) -> None:
    """Declare a process dead whose end was seen, so that nobody waits for its lease."""
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(LEAVE, {"me": name})
    engine.dispose()


class Lease:
    """One process among others: its name, and what it looks after."""

    def __init__(self, database: Database, seconds: float, name: str = "") -> None:
        self.database = database
        self.seconds = seconds
        self.me = name or new_name()
        self.renewed = 0.0  # when, by the clock of this process

    async def begin(self) -> None:
        """Join the processes that live; from now on nothing is written without the lease."""
        mine = {"me": self.me, "seconds": self.seconds}
        await self.database.run(lambda session: session.execute(JOIN, mine))
        self.renewed = time.monotonic()
        self.database.fence = self.hold

    def hold(self, session: Session) -> None:
        """Hold on to the lease for one transaction; raise LostError where it is lost."""
        if session.execute(HOLD, {"me": self.me}).first() is None:
            raise LostError

    async def beat(self) -> Beat:
        """Say that this process lives, and bury those who have not for too long."""
        # Whoever could not reach the database for a while does not judge others by that.
        buries = time.monotonic() - self.renewed < self.seconds
        mine = {"me": self.me, "seconds": self.seconds, "most": MOST_ORPHANS}

        def renew(session: Session) -> Beat:
            session.execute(RENEW, mine)
            if buries:
                session.execute(BURY, mine)
            living = tuple(session.scalars(LIVING))
            return Beat(living, tuple(session.scalars(ORPHANS, mine)))

        found = await self.database.run(renew, is_urgent=True)
        self.renewed = time.monotonic()
        return found

    def claim(self, session: Session, thing: str) -> None:
        """Take something that nobody alive has; raise ElsewhereError where somebody does."""
        if session.execute(CLAIM, {"thing": thing, "me": self.me}).first() is None:
            raise ElsewhereError(thing)

    async def release(self, thing: str) -> None:
        """Give something back."""
        mine = {"thing": thing, "me": self.me}
        await self.database.run(lambda session: session.execute(FREE, mine))

    async def forget(self, thing: str) -> None:
        """Forget something that a dead process had, and that is no more."""
        await self.database.run(lambda session: session.execute(FORGET, {"thing": thing}))

    def holders(self, session: Session, things: Sequence[str]) -> dict[str, str]:
        """Name the other processes that live and look after some of these things."""
        rows = session.execute(HOLDERS, {"things": list(things), "me": self.me})
        return {str(thing): str(host) for thing, host in rows}

    async def owner_of(self, thing: str) -> str | None:
        """Name the process that looks after something, if one that lives does."""
        return await self.database.run(lambda session: session.scalar(OWNER, {"thing": thing}))

    async def end(self) -> None:
        """Leave the others; they take up at once what this process had."""
        await self.database.run(lambda session: session.execute(LEAVE, {"me": self.me}))
