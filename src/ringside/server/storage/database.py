"""The database: one thread that owns it, and migrations to this version."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError
from sqlalchemy.orm import Session

from ringside.errors import UserError

T = TypeVar("T")
PATIENCE: Final = 10_000  # milliseconds that work waits for a database that is locked
PATIENT: Final = (f"busy_timeout={PATIENCE}",)
MOMENT: Final = 0.001
LOCKED: Final = "database is locked"
TUNED: Final = ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON")


class Database:
    """Runs each piece of work as one transaction, one after the other, off the event loop."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        # SQLite asks ever less often whether a lock is free, up to ten times a second; games don't
        # wait that long for whoever stores something else.
        # Nor do they wait while what was written moves from the log into the file: others do that.
        self.eager = open_engine(url, ("busy_timeout=0", "wal_autocheckpoint=0"))
        # One thread is quicker than several that wait for the same file's lock; the journal's is
        # another, so that no step of a game waits behind what anybody asks for.
        self.thread = ThreadPoolExecutor(1, "database")
        self.urgent = ThreadPoolExecutor(1, "journal")

    async def run(self, work: Callable[[Session], T], is_urgent: bool = False) -> T:
        """Do some work in a transaction; what it returns is stored when this returns."""
        loop = asyncio.get_running_loop()
        if is_urgent:
            return await loop.run_in_executor(self.urgent, self.transact_eagerly, work)
        return await loop.run_in_executor(self.thread, self.transact, work)

    def transact(self, work: Callable[[Session], T]) -> T:
        """Do some work in a transaction, in the thread that calls."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            return work(session)

    def transact_eagerly(self, work: Callable[[Session], T]) -> T:
        """Do some work in a transaction, and ask every moment where the database is locked."""
        until = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                with Session(self.eager, expire_on_commit=False) as session, session.begin():
                    return work(session)
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


def connect(url: str) -> Engine:
    """Open a database and bring it to this version; raise UserError where that cannot be."""
    try:
        engine = open_engine(url)
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


def open_engine(url: str, settings: tuple[str, ...] = PATIENT) -> Engine:
    """Open a database as it is, SQLite with some more settings."""
    engine = create_engine(prepare(url))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", partial(tune, (*TUNED, *settings)))
    return engine


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


def migrate(engine: Engine) -> None:
    """Bring the database to this version."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
