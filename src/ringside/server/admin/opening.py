"""A table's database opened by its host's commands: as it is, never made or migrated."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.orm import Session

from ringside.errors import UserError
from ringside.server.storage import database as storage
from ringside.server.storage.database import open_engine

T = TypeVar("T")
MIGRATIONS: Final = Path(storage.__file__).parent / "migrations"


@contextmanager
def opened(url: str) -> Iterator[Engine]:
    """Open a database that a server of this version has made; raise UserError for any other."""
    try:
        check_file(url)
        engine = open_engine(url)
        try:
            with engine.connect() as connection:
                check_version(version_of(connection))
            yield engine
        finally:
            engine.dispose()
    except (ArgumentError, NoSuchModuleError, DBAPIError, ImportError, OSError) as error:
        said = " ".join(str(error).split())[:200]
        raise UserError(
            f"Expected the database of a table, got one that cannot be used ({said}); "
            "start it, or name another with --database."
        ) from error


def check_file(url: str) -> None:
    """Refuse a SQLite file that is not there, which opening it would make."""
    parsed = make_url(url)
    if not parsed.drivername.startswith("sqlite"):
        return
    if not parsed.database or not Path(parsed.database).is_file():
        raise UserError(
            f"Expected the database of a table, but there is no file {parsed.database}; "
            "name one with --database, or serve the table first."
        )


def newest_version() -> str:
    """Name the version of databases that this version of Ringside serves."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config).get_current_head() or ""


def version_of(connection: Connection) -> str:
    """Name the version of a database, "" where it is none of a table."""
    return MigrationContext.configure(connection).get_current_revision() or ""


def check_version(found: str) -> None:
    """Refuse a database of another version, which a server may be using."""
    wanted = newest_version()
    if found != wanted:
        raise UserError(
            f"Expected a database of version {wanted}, got {found or 'none of a table'}; "
            "serve it once with this version of Ringside, or use the one that serves it."
        )


def transact(engine: Engine, work: Callable[[Session], T]) -> T:
    """Do some work in one transaction."""
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)
