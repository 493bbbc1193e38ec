"""Databases: migrations match the tables, and PostgreSQL serves as well as SQLite."""

import os
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect, text

from ringside.errors import UserError
from ringside.server.storage.database import connect, migrate
from ringside.server.storage.tables import Base
from tests.server.browser import Browser, serving
from tests.server.conftest import settings_in

MISSING = "Expected PostgreSQL on this machine; run `make postgres` as root, or install it by hand."


def programs() -> Path:
    """Find the programs of a PostgreSQL server."""
    found = shutil.which("pg_ctl")
    places = [Path(found).parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    whole = [place for place in places if (place / "initdb").exists()]
    assert whole, MISSING
    return whole[0]


def as_its_user(*command: str | Path) -> None:
    """Run a program of PostgreSQL, which refuses to run as root."""
    user = "postgres" if os.geteuid() == 0 else None
    subprocess.run(command, check=True, user=user, stdout=subprocess.DEVNULL, cwd="/")


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    """Run a PostgreSQL server of our own, and give the address of a database on it.

    It has a socket in its folder and no port, which somebody else might have taken meanwhile.
    """
    folder = Path(tempfile.mkdtemp(prefix="ringside-"))
    options = f"-k {folder} -c listen_addresses= -c fsync=off"
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    try:
        data = ("-D", folder / "data")
        initdb = programs() / "initdb"
        as_its_user(initdb, *data, "-U", "postgres", "--auth=trust", "--no-sync")
        control = (programs() / "pg_ctl", *data, "-l", folder / "log", "-w")
        as_its_user(*control, "-o", options, "start")
        try:
            yield f"postgresql://postgres@/postgres?host={folder}"
        finally:
            as_its_user(*control, "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def differences(engine: Engine) -> list[object]:
    """Return how a migrated database differs from the tables of this version."""
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, Base.metadata))


def test_migrations_make_the_tables_of_this_version(tmp_path: Path, postgres: str) -> None:
    """Migrated from nothing, both kinds of database have exactly the tables that are used."""
    for url in (f"sqlite:///{tmp_path / 'new.sqlite'}", postgres):
        engine = connect(url)
        assert differences(engine) == []
        migrate(engine)
        assert differences(engine) == []
        engine.dispose()


def test_a_game_is_played_on_postgres(tmp_path: Path, postgres: str) -> None:
    """With one setting a whole game, an account and a deck are kept in PostgreSQL."""
    source = random.Random(1)
    settings = settings_in(tmp_path, database=postgres)
    with serving(settings) as served, Browser(served.url) as browser:
        browser.post("/register", {"name": "Elephant", "password": "never forgets"})
        starter = browser.get("/decks/starter:odile-marsh")["text"]
        deck = browser.post("/decks", {"text": starter})
        game = browser.play_bot("random", deck=deck["id"], seed=2)
        with browser.sit(game) as seat:
            while seat.until_asked():
                seat.choose(source.randrange(len(seat.options())))
        length = browser.get(f"/games/{game}/replay")["length"]
    engine = create_engine(postgres.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        assert connection.scalar(text("select count(*) from steps")) == length
    engine.dispose()


def test_a_game_goes_on_after_a_restart_on_postgres(tmp_path: Path, postgres: str) -> None:
    """A second server on the same database finds the game where the first one left it."""
    settings = settings_in(tmp_path, database=postgres)
    with serving(settings) as served, Browser(served.url) as browser:
        game = browser.play_bot("random", seed=3)
        cookies = browser.http.cookies
        with browser.sit(game) as seat:
            for _ in range(5):
                seat.until_asked()
                seat.choose(0)
            before = seat.until_asked()
    with serving(settings) as served, Browser(served.url) as browser:
        browser.http.cookies = cookies
        with browser.sit(game) as seat:
            after = seat.until_asked()
    assert before is not None
    assert after is not None
    assert after["view"] == before["view"]


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://x", "sqlite:////proc/no/such", "postgresql://127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_used_is_one_sentence(url: str) -> None:
    """A wrong address is answered with what was expected."""
    with pytest.raises(UserError, match="Expected a database"):
        connect(url)


def test_sqlite_files_keep_what_was_stored_when_a_process_dies(tmp_path: Path) -> None:
    """SQLite writes ahead to a log, so that a stored choice outlives the process."""
    engine = connect(f"sqlite:///{tmp_path / 'table.sqlite'}")
    with engine.connect() as connection:
        assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
        assert connection.scalar(text("PRAGMA foreign_keys")) == 1
        assert "steps" in inspect(connection).get_table_names()
    engine.dispose()
