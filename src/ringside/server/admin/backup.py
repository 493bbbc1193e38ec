"""Backups: a database at one moment in one SQLite file, and back into a database of any kind."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Engine, Integer, Table, func, insert, select, text

from ringside.errors import UserError
from ringside.server.admin.opening import opened
from ringside.server.storage.database import connect, take_long
from ringside.server.storage.tables import Base, HostRow, OwnerRow

AT_ONCE: Final = 500  # rows
PRIVATE: Final = 0o600  # hashes of passwords are in it
EVERY: Final = tuple(Base.metadata.sorted_tables)  # those that others point to first
OF_PROCESSES: Final = (HostRow.__tablename__, OwnerRow.__tablename__)  # that run now, not later
TABLES: Final = tuple(each for each in EVERY if each.name not in OF_PROCESSES)


def back_up(url: str, file: Path) -> dict[str, int]:
    """Write a database into a file, also while it is served; return the rows of each table."""
    if file.exists():
        raise UserError(f"Expected a new file, but {file} is there already; name another.")
    with opened(url) as engine, snapshot(engine) as source, half_written(file) as part:
        target = connect(f"sqlite:///{part}")
        with target.begin() as connection:
            copied = copy_all(source, connection)
        with target.connect() as connection:  # all of it in the one file
            connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
        target.dispose()
    return copied


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """Read a database as it is at this moment, whatever is stored meanwhile."""
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
            yield connection
        else:
            connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
            take_long(connection)
            yield connection


@contextmanager
def half_written(file: Path) -> Iterator[Path]:
    """Give a file to write that takes its name once it is whole, and is gone otherwise."""
    try:
        folder = Path(tempfile.mkdtemp(prefix=f".{file.name}-", dir=file.parent))
    except OSError as error:
        raise UserError(
            f"Expected a place for a file, got {file} ({error.strerror}); name another."
        ) from error
    part = folder / "backup.sqlite"
    try:
        part.touch(PRIVATE)
        yield part
        os.replace(part, file)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def restore(file: Path, url: str, replace: bool = False) -> dict[str, int]:
    """Write a backup into a database; one that has players is kept unless it is to be replaced."""
    with read_backup(file) as source:
        target = connect(url)
        try:
            with target.begin() as connection:
                take_long(connection)
                make_room(connection, replace)
                copied = copy_all(source, connection)
                if target.dialect.name == "postgresql":
                    count_on(connection)
        finally:
            target.dispose()
    return copied


@contextmanager
def read_backup(file: Path) -> Iterator[Connection]:
    """Open a copy of a backup, brought to this version."""
    if not file.is_file():
        raise UserError(f"Expected a backup, but there is no file {file}; name another.")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite"
        shutil.copyfile(file, copy)
        copy.chmod(PRIVATE)
        try:
            engine = connect(f"sqlite:///{copy}")
        except UserError as error:
            raise UserError(
                f"Expected a backup of a table, got {file}, which is damaged, none at all, or of "
                "a newer version of Ringside; name another."
            ) from error
        with engine.connect() as connection:
            yield connection
        engine.dispose()


def make_room(connection: Connection, replace: bool) -> None:
    """Empty a database that is to be replaced; refuse one that is not empty otherwise."""
    is_empty = all(
        connection.scalar(select(func.count()).select_from(each)) == 0 for each in TABLES
    )
    if not is_empty and not replace:
        raise UserError(
            "Expected an empty database, got one with players in it; name another with --database, "
            "or stop its server and say --replace."
        )
    for table in reversed(EVERY):
        connection.execute(table.delete())


def copy_all(source: Connection, target: Connection) -> dict[str, int]:
    """Copy all rows of all tables; return how many each has."""
    return {table.name: copy_table(table, source, target) for table in TABLES}


def copy_table(table: Table, source: Connection, target: Connection) -> int:
    """Copy the rows of a table, some at a time."""
    reading = source.execution_options(yield_per=AT_ONCE)
    count = 0
    for rows in reading.execute(select(table)).mappings().partitions():
        target.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


def count_on(connection: Connection) -> None:
    """Let PostgreSQL number new rows after those that were copied."""
    for table in TABLES:
        (key, *others) = table.primary_key.columns
        if others or not isinstance(key.type, Integer) or key.foreign_keys:
            continue
        last = connection.scalar(select(func.max(key)))
        if last is not None:
            named = {"table": table.name, "key": key.name, "last": last}
            connection.execute(
                text("select setval(pg_get_serial_sequence(:table, :key), :last)"), named
            )
