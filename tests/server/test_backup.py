"""Backups: a running table in one file, restored on either kind of database, and played on."""

import os
import threading
import time
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, Table, func, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

from ringside.cli.main import run
from ringside.server.admin import backup
from ringside.server.storage import database
from ringside.server.storage.database import connect, open_engine
from ringside.server.storage.tables import HostRow, OwnerRow
from tests.server.browser import Browser, serving
from tests.server.conftest import settings_in
from tests.server.test_databases import postgres as postgres
from tests.server.test_playing import asked
from tests.server.test_restart import play

WORD = "correct horse battery"
KINDS = [("sqlite", "sqlite"), ("postgres", "postgres"), ("sqlite", "postgres")]


def new_database(address: str, name: str) -> str:
    """Make an empty database on a PostgreSQL server."""
    engine = open_engine(address)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql(f"drop database if exists {name}")
        connection.exec_driver_sql(f"create database {name}")
    engine.dispose()
    return make_url(address).set(database=name).render_as_string()


@pytest.mark.parametrize(("kind", "other"), KINDS)
def test_a_backup_is_restored_and_played_on(
    kind: str, other: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Both find the game as it was at the backup and play it to its end, and newcomers come."""
    urls = [f"sqlite:///{tmp_path / name}.sqlite" for name in ("old", "new")]
    for place, each in enumerate((kind, other)):
        if each == "postgres":
            urls[place] = new_database(request.getfixturevalue("postgres"), f"backup{place}")
    file = tmp_path / "table.backup"
    with serving(settings_in(tmp_path, database=urls[0])) as served:
        one, two = Browser(served.url), Browser(served.url)
        one.post("/register", {"name": "Keeper", "password": WORD})
        wanted = {"deck": "starter:odile-marsh", "opponent": {"open": True}}
        game = one.post("/games", wanted)["id"]
        two.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"})
        with one.sit(game) as first, two.sit(game) as second:
            play(first, second, 12)
            before = [first.view["view"], second.view["view"]]
            assert run(["backup", str(file), "--database", urls[0]]) == 0
            play(first, second, 3)
    assert os.stat(file).st_mode & 0o077 == 0
    assert run(["restore", str(file), "--database", urls[1]]) == 0
    with serving(settings_in(tmp_path, database=urls[1])) as served:
        for browser in (one, two):
            browser.url = served.url
            browser.http.base_url = f"{served.url}/api"
        with one.sit(game) as first, two.sit(game) as second:
            play(first, second, 0)
            assert [first.view["view"], second.view["view"]] == before
            play(first, second, 5_000)
            assert asked(first, second) is None
        with Browser(served.url) as newcomer:
            assert newcomer.me["id"] > max(one.me["id"], two.me["id"])
            newcomer.post("/login", {"name": "Keeper", "password": WORD})
            assert [each["id"] for each in newcomer.get("/games")["games"]] == [game]
    one.http.close()
    two.http.close()


def test_a_slow_disk_ends_no_backup(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PostgreSQL ends transactions of a server that has stopped, and no backup that takes long."""
    monkeypatch.setattr(database, "FORSAKEN", "-c idle_in_transaction_session_timeout=50")
    copy_table = backup.copy_table

    def slowly(table: Table, source: Connection, target: Connection) -> int:
        time.sleep(0.1)
        return copy_table(table, source, target)

    old, new = (new_database(postgres, name) for name in ("slow", "restored"))
    connect(old).dispose()
    monkeypatch.setattr(backup, "copy_table", slowly)
    file = str(tmp_path / "table.backup")
    assert run(["backup", file, "--database", old]) == 0
    assert run(["restore", file, "--database", new]) == 0


def test_a_backup_is_of_one_moment(tmp_path: Path) -> None:
    """While games are opened and played, no backup has a step without its game, or with a gap."""
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    done = threading.Event()
    with serving(settings_in(tmp_path, database=url)) as served, Browser(served.url) as browser:

        def keep_playing() -> None:
            while not done.is_set():
                with browser.sit(browser.play_bot()) as seat:
                    for _ in range(5):
                        if seat.until_asked():
                            seat.choose(0)

        player = threading.Thread(target=keep_playing)
        player.start()
        try:
            for number in range(6):
                assert run(["backup", str(tmp_path / f"{number}.backup"), "--database", url]) == 0
        finally:
            done.set()
            player.join(120)
    for number in range(6):
        engine = connect(f"sqlite:///{tmp_path / f'{number}.backup'}")
        check_whole(engine)
        engine.dispose()


def check_whole(engine: Engine) -> None:
    """Find no row that points to none, and no gap between the steps of a game."""
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA foreign_key_check")).all() == []
        steps = text("select count(*), max(place) + 1 from steps group by game")
        assert all(count == last for count, last in connection.execute(steps))


def test_processes_that_ran_are_not_restored(tmp_path: Path) -> None:
    """Who looked after which game is left out, so that the games are free for whoever serves."""
    old, new = (f"sqlite:///{tmp_path / name}.sqlite" for name in ("old", "new"))
    for url in (old, new):
        engine = connect(url)
        with Session(engine) as session, session.begin():
            session.add(HostRow(id="one", until=9e9))
            session.flush()
            session.add(OwnerRow(thing="games/x", host="one"))
        engine.dispose()
    file = str(tmp_path / "table.backup")
    assert run(["backup", file, "--database", old]) == 0
    assert run(["restore", file, "--database", new]) == 0
    engine = connect(new)
    with Session(engine) as session:
        assert session.scalar(select(func.count()).select_from(HostRow)) == 0
        assert session.scalar(select(func.count()).select_from(OwnerRow)) == 0
    engine.dispose()


def test_nothing_is_overwritten_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is there, a database with players, and a file that is no backup are refused."""
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    file = tmp_path / "one.backup"
    with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
        number = browser.me["id"]
    assert run(["backup", str(file), "--database", url]) == 0
    assert run(["backup", str(file), "--database", url]) == 2
    assert "is there already" in capsys.readouterr().err
    assert run(["restore", str(file), "--database", url]) == 2
    assert "--replace" in capsys.readouterr().err
    assert run(["restore", str(file), "--database", url, "--replace"]) == 0
    with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
        assert browser.me["id"] == number + 1
    other = tmp_path / "letter.txt"
    other.write_text("Dear host, " * 500)
    capsys.readouterr()  # what a server said when it was stopped
    for wrong in (other, tmp_path / "nowhere"):
        assert run(["restore", str(wrong), "--database", url, "--replace"]) == 2
        assert capsys.readouterr().err.startswith("Expected a backup")
    assert run(["backup", "/proc/no/such/file", "--database", url]) == 2
    assert [path.name for path in tmp_path.glob(".*")] == []
