"""The database: one thread that owns it, and migrations to this version."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import (
    ArgumentError,
    DataError,
    DBAPIError,
    IntegrityError,
    NoSuchModuleError,
    OperationalError,
    ProgrammingError,
)
from sqlalchemy.orm import Session

from ringside.errors import UserError
from ringside.server.refusals import StorageError

T = TypeVar("T")
PATIENCE: Final = 10_000  # milliseconds that work waits for a database that is locked
PATIENT: Final = (f"busy_timeout={PATIENCE}",)
MOMENT: Final = 0.001
# A process that stopped in the middle of a transaction holds up others for no longer than that.
FORSAKEN: Final = "-c idle_in_transaction_session_timeout=5000"
MIGRATING: Final = 6_170_007  # the number of a lock: one process at a time changes the tables
CALM: Final = 3.0  # seconds, in which bots would have tried again
LOCKED: Final = "database is locked"
TUNED: Final = ("journal_mode=WAL", "foreign_keys=ON")
OUR_MISTAKES: Final = (IntegrityError, DataError, ProgrammingError)
UNSTORED: Final = (
    "Expected to store this, but the table's database does not answer just now; nothing was "
    "changed, so try again in a moment."
)
LOG: Final = logging.getLogger("ringside.server")


class Database:
    """Runs each piece of work as one transaction, one after the other, off the event loop."""

    def __init__(self, url: str, durable: bool = False) -> None:
        self.health = Health()
        self.fence: Callable[[Session], None] | None = None  # asked first in every transaction
        self.engine = connect(url, durable)
        # SQLite asks ever less often whether a lock is free, up to ten times a second; games don't
        # wait that long for whoever stores something else.
        # Nor do they wait while what was written moves from the log into the file: others do that.
        self.eager = open_engine(url, durable, ("busy_timeout=0", "wal_autocheckpoint=0"))
        # One thread is quicker than several that wait for the same file's lock; the journal's is
        # another, so that no step of a game waits behind what anybody asks for.
        self.thread = ThreadPoolExecutor(1, "database")
        self.urgent = ThreadPoolExecutor(1, "journal")

    async def run(self, work: Callable[[Session], T], is_urgent: bool = False) -> T:
        """Do some work in a transaction; what it returns is stored when this returns.

        Raise StorageError where the database is gone, full, locked or broken.
        """
        loop = asyncio.get_running_loop()
        thread = self.urgent if is_urgent else self.thread
        transact = self.transact_eagerly if is_urgent else self.transact
        try:
            done = await loop.run_in_executor(thread, transact, work)
        except DBAPIError as error:
            if isinstance(error, OUR_MISTAKES):
                raise
            self.health.fails(error)
            raise StorageError(UNSTORED) from error
        self.health.works()
        return done

    def transact(self, work: Callable[[Session], T]) -> T:
        """Do some work in a transaction, in the thread that calls."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            return self.fenced(session, work)

    def fenced(self, session: Session, work: Callable[[Session], T]) -> T:
        """Do some work, if this process may do anything at all."""
        if self.fence is not None:
            self.fence(session)
        return work(session)

    def transact_eagerly(self, work: Callable[[Session], T]) -> T:
        """Do some work in a transaction, and ask every moment where the database is locked."""
        until = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                with Session(self.eager, expire_on_commit=False) as session, session.begin():
                    return self.fenced(session, work)
            except OperationalError as error:
                if LOCKED not in str(error.orig) or time.monotonic() > until:
                    raise
            time.sleep(MOMENT)

    def close(self) -> None:
        """Finish what is under way and let the database go."""
        self.thread.shutdown()
        self.urgent.shutdown()
        self.engine.dispose()
        self.eager.dispose()


class Health:
    """Whether the database answers: a line for the host when that changes, not for each try.

    What is full can still be read: it is well again once nothing has failed for a while.
    """

    def __init__(self) -> None:
        self.is_well = True
        self.failed = 0.0

    def fails(self, error: DBAPIError) -> None:
        """Note that something could not be stored."""
        if self.is_well:
            said = " ".join(str(error.orig).split())[:200]
            LOG.error("The database cannot be used (%s); games wait until it can.", said)
        self.is_well = False
        self.failed = time.monotonic()

    def works(self) -> None:
        """Note that something was stored."""
        if not self.is_well and time.monotonic() > self.failed + CALM:
            LOG.warning("The database can be used again; games go on.")
            self.is_well = True


def connect(url: str, durable: bool = False) -> Engine:
    """Open a database and bring it to this version; raise UserError where that cannot be."""
    try:
        engine = open_engine(url, durable)
        check(engine)
        migrate(engine)
    except (
        ArgumentError,
        NoSuchModuleError,
        DBAPIError,
        CommandError,
        ImportError,
        OSError,
    ) as error:
        said = " ".join(str(error).split())[:200]
        if isinstance(error, CommandError):
            said = "it was made by a newer version of Ringside"
        raise UserError(
            "Expected a database such as sqlite:///table.sqlite or "
            f"postgresql://user@host/name, got one that cannot be used ({said}); "
            "start it, or name another with --database."
        ) from error
    return engine


def open_engine(url: str, durable: bool = False, settings: tuple[str, ...] = PATIENT) -> Engine:
    """Open a database as it is; one that is durable outlives a loss of power too."""
    prepared = prepare(url)
    if not prepared.startswith("sqlite"):
        # A connection that was gone is made anew.
        return create_engine(prepared, pool_pre_ping=True, connect_args={"options": FORSAKEN})
    engine = create_engine(prepared)
    level = "synchronous=FULL" if durable else "synchronous=NORMAL"
    event.listen(engine, "connect", partial(tune, (*TUNED, level, *settings)))
    return engine


def check(engine: Engine) -> None:
    """Raise UserError for a SQLite file that is damaged, before anything is made worse."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
    if found != "ok":
        raise UserError(
            f"Expected a database that is whole, got one that is damaged ({found}); "
            "put a backup in its place."
        )


def prepare(url: str) -> str:
    """Choose the driver for PostgreSQL, and make the folder of a SQLite file."""
    parsed = make_url(url)
    if parsed.drivername in ("postgres", "postgresql"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername.startswith("sqlite") and parsed.database not in (None, "", ":memory:"):
        Path(str(parsed.database)).parent.mkdir(parents=True, exist_ok=True)
    return parsed.render_as_string(hide_password=False)


def tune(settings: tuple[str, ...], connection: Any, _: object) -> None:
    """Let SQLite append to a log, which outlives the process, instead of rewriting pages."""
    for setting in settings:
        connection.execute(f"PRAGMA {setting}")


def take_long(connection: Connection) -> None:
    """Let a transaction last as long as it needs, however long it waits for a disk in between."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("set local idle_in_transaction_session_timeout = 0")


def migrate(engine: Engine) -> None:
    """Bring the database to this version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        take_long(connection)
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"select pg_advisory_xact_lock({MIGRATING})")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
