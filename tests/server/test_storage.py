"""Storage that fails: a sentence for players, a line for the host, and nothing lost."""

import logging
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, text

from ringside.errors import UserError
from ringside.server.storage import database
from ringside.server.storage.database import Database, connect
from tests.server.browser import Browser, Seat, serving
from tests.server.conftest import settings_in
from tests.server.test_databases import as_its_user, programs
from tests.server.test_playing import asked, stored, take_turns

UNSTORED = "does not answer just now"
HEALTH = ("healthz", "readyz")


def limit(engine: Engine, pages: int) -> None:
    """Let a SQLite file grow to so many pages and no more, as a disk would."""
    with engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")


def test_a_full_disk_is_a_sentence_and_games_go_on_after_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Choices are refused while nothing can be stored, none is lost, and the host has two lines."""
    with serving(settings_in(tmp_path)) as served:
        database = served.app.state.tables.services.database
        one, two = Browser(served.url), Browser(served.url)
        game = one.post("/games", {"deck": "starter:odile-marsh", "opponent": {"open": True}})["id"]
        two.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"})
        with (
            one.sit(game) as first,
            two.sit(game) as second,
            caplog.at_level(logging.WARNING, "ringside.server"),
        ):
            take_turns(first, second, 4)
            most = fill(database)
            words, kept = until_refused(first, second), stored(served, game)
            assert UNSTORED in words
            empty(database, most)
            take_turns(first, second, 6)
            assert stored(served, game) >= kept + (1 if first.over else 6)  # it may end
            until(lambda: one.get("/games") and database.health.is_well)
        one.http.close()
        two.http.close()
    lines = [each.message for each in caplog.records if "database" in each.message]
    assert len(lines) == 2
    assert "cannot be used" in lines[0]
    assert "can be used again" in lines[1]


def forbid(database: Database, is_forbidden: bool) -> None:
    """Let nothing be written any more, as on a disk that became read-only, or let it again."""
    for engine in (database.engine, database.eager):
        with engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA query_only={int(is_forbidden)}")


@contextmanager
def read_only(database: Database) -> Iterator[None]:
    """Let nothing be written for a while."""
    forbid(database, True)
    yield
    forbid(database, False)


@contextmanager
def locked(database: Database) -> Iterator[None]:
    """Keep everybody else from writing for a while."""
    with closing(sqlite3.connect(str(database.engine.url.database), isolation_level=None)) as other:
        other.execute("begin exclusive")
        yield
        other.execute("rollback")


@pytest.mark.parametrize("trouble", [read_only, locked])
def test_what_cannot_be_written_is_a_sentence_and_games_go_on_after_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: Callable[[Database], AbstractContextManager[None]],
) -> None:
    """Where the file is read-only or locked choices are refused, and afterwards nothing is gone."""
    monkeypatch.setattr(database, "PATIENCE", 200)
    with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
        game = browser.play_bot("random", seed=3)
        with browser.sit(game) as seat:
            for _ in range(3):
                assert seat.until_asked()
                seat.choose(0)
            assert seat.until_asked()
            kept = stored(served, game)
            with trouble(served.app.state.tables.services.database):
                seat.send("choose", decision=seat.view["decision"], option=0)
                assert UNSTORED in seat.next("refused")["words"]
                assert stored(served, game) == kept
            for _ in range(3):
                assert seat.until_asked()
                seat.choose(0)
            assert stored(served, game) >= kept + 3


def until_refused(first: Seat, second: Seat) -> str:
    """Choose until a choice is refused, and return the words."""
    for _ in range(2_000):
        seat = asked(first, second)
        assert seat is not None, "the disk is full before the game is over"
        seat.send("choose", decision=seat.view["decision"], option=0)
        told = seat.next("refused", "view")
        if told["t"] == "refused":
            return str(told["words"])
    raise AssertionError("nothing was refused")


def until(is_so: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(200):
        if is_so():
            return
        time.sleep(0.1)
    raise AssertionError("it never came to be so")


def fill(database: Database) -> int:
    """Leave no page free; return how many there may be otherwise."""
    with database.engine.connect() as connection:
        pages = connection.scalar(text("PRAGMA page_count"))
        most = connection.scalar(text("PRAGMA max_page_count"))
    for engine in (database.engine, database.eager):
        limit(engine, pages)
    return int(most)


def empty(database: Database, most: int) -> None:
    """Make room again."""
    for engine in (database.engine, database.eager):
        limit(engine, most)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    """Whoever starts the server reads that the file is damaged, or none of ours."""
    file = tmp_path / "table.sqlite"
    connect(f"sqlite:///{file}").dispose()
    whole = file.read_bytes()
    page = 4096
    file.write_bytes(whole[:page] + os.urandom(page * 4) + whole[page * 5 :])
    with pytest.raises(UserError, match=r"damaged|cannot be used"):
        connect(f"sqlite:///{file}")
    file.write_bytes(b"not a database at all" * 500)
    with pytest.raises(UserError, match="cannot be used"):
        connect(f"sqlite:///{file}")


def test_a_durable_file_waits_for_the_disk(tmp_path: Path) -> None:
    """The setting reaches every connection that stores something."""
    for durable, level in ((False, 1), (True, 2)):
        database = Database(f"sqlite:///{tmp_path / 'table.sqlite'}", durable)
        for engine in (database.engine, database.eager):
            with engine.connect() as connection:
                assert connection.scalar(text("PRAGMA synchronous")) == level
        database.close()


@pytest.fixture
def postgres() -> Iterator[tuple[str, list[str]]]:
    """Prepare a PostgreSQL server; give its address and the command that starts and stops it."""
    folder = Path(tempfile.mkdtemp(prefix="ringside-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data = ["-D", str(folder / "data")]
    as_its_user(programs() / "initdb", *data, "-U", "postgres", "--auth=trust", "--no-sync")
    options = f"-k {folder} -c listen_addresses= -c fsync=off"
    control = [str(programs() / "pg_ctl"), *data, "-l", str(folder / "log"), "-w", "-o", options]
    as_its_user(*control, "start")
    try:
        yield f"postgresql://postgres@/postgres?host={folder}", control
    finally:
        if (folder / "data" / "postmaster.pid").exists():
            as_its_user(*control, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def test_games_go_on_when_postgres_is_back(tmp_path: Path, postgres: tuple[str, list[str]]) -> None:
    """While it is gone choices and requests are answered with a sentence, and nothing is lost."""
    url, control = postgres
    with (
        serving(settings_in(tmp_path, database=url)) as served,
        Browser(served.url) as browser,
    ):
        game = browser.play_bot("random", seed=3)
        with browser.sit(game) as seat:
            for _ in range(3):
                assert seat.until_asked()
                seat.choose(0)
            assert seat.until_asked()
            kept = stored(served, game)
            as_its_user(*control, "-m", "immediate", "stop")
            seat.send("choose", decision=seat.view["decision"], option=0)
            assert UNSTORED in seat.next("refused")["words"]
            assert UNSTORED in browser.get("/games", 503)["error"]
            assert [httpx.get(f"{served.url}/{each}").status_code for each in HEALTH] == [200, 503]
            as_its_user(*control, "start")
            assert [httpx.get(f"{served.url}/{each}").status_code for each in HEALTH] == [200, 200]
            assert stored(served, game) == kept
            seat.choose(0)
            for _ in range(3):
                assert seat.until_asked()
                seat.choose(0)
            assert stored(served, game) > kept
