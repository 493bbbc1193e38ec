"""`ringside admin`: what the host's commands see and do while the table is served."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import WebSocketException

from ringside.cli.main import run
from ringside.replay import Replay
from ringside.server.accounts.doorkeeper import Doorkeeper
from ringside.server.storage.bans import Ban
from ringside.server.storage.database import connect
from ringside.server.storage.records import OVER
from tests.server.browser import Browser, serving
from tests.server.conftest import settings_in
from tests.server.several import open_game
from tests.server.test_databases import postgres as postgres
from tests.server.test_storage import until

WORD = "correct horse battery"
OTHER = "another horse entirely"


class Host:
    """A served table, and its host at a command line."""

    def __init__(self, url: str, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.url = url
        self.database = database
        self.capsys = capsys

    def says(self, *words: str, code: int = 0) -> str:
        """Run a command of the host; return what it prints."""
        self.capsys.readouterr()
        assert run(["admin", *words, "--database", self.database]) == code
        shown = self.capsys.readouterr()
        return shown.err if code else shown.out

    def lists(self, *words: str) -> list[dict[str, Any]]:
        """Run a command that lists something; return its rows."""
        (rows,) = json.loads(self.says(*words, "--json")).values()
        assert isinstance(rows, list)
        return rows


@pytest.fixture(params=["sqlite", "postgres"])
def host(
    request: pytest.FixtureRequest, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Iterator[Host]:
    """Serve a table of its own, once on each kind of database."""
    settings = settings_in(tmp_path)
    if request.param == "postgres":
        settings = settings_in(tmp_path, database=request.getfixturevalue("postgres"))
    with serving(settings) as served:
        yield Host(served.url, settings.database, capsys)


def test_a_banned_player_is_turned_out_and_let_in_again(host: Host) -> None:
    """Requests, the open socket and signing in are refused with the reason until it is lifted."""
    with Browser(host.url) as browser:
        browser.post("/register", {"name": "Bruiser", "password": WORD})
        game = browser.play_bot()
        with browser.sit(game) as seat:
            seat.until_asked()
            said = host.says("ban", "bruiser", "--reason", "rude words", "--days", "3")
            assert re.fullmatch(r"Bruiser is banned until \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\n", said)
            with pytest.raises(WebSocketException):
                seat.drain()
        until(lambda: browser.http.get("/games").status_code == 403)
        assert "rude words" in browser.get("/me", status=403)["error"]
        with pytest.raises(WebSocketException):
            browser.sit(game).next()
        with Browser(host.url) as again:
            told = again.post("/login", {"name": "Bruiser", "password": WORD}, status=403)
            assert "rude words" in told["error"]
        assert [each["name"] for each in host.lists("bans")] == ["Bruiser"]
        assert host.lists("players", "bruis")[0]["banned"]
        host.says("unban", "Bruiser")
        until(lambda: browser.http.get("/games").status_code == 200)
        assert host.lists("bans") == []
        assert host.says("unban", "Bruiser", code=2).startswith("Expected somebody who is banned")


def test_whoever_waits_for_a_banned_player_wins(host: Host) -> None:
    """The game of two people ends for the one who is left."""
    with Browser(host.url) as rude, Browser(host.url) as kind:
        rude.post("/register", {"name": "Rowdy", "password": WORD})
        game = open_game(rude, kind)
        with kind.sit(game) as seat:
            seat.next("view")
            host.says("ban", "Rowdy")
            assert seat.next("over")["result"] == 1


def test_one_broken_game_keeps_no_ban_from_holding(tmp_path: Path) -> None:
    """A game that failed is left alone, and one that cannot be ended keeps no other waiting."""
    settings = settings_in(tmp_path)
    with serving(settings) as served, Browser(served.url) as rude, Browser(served.url) as kind:
        rude.post("/register", {"name": "Rowdy", "password": WORD})
        failed, broken, sound = (open_game(rude, kind) for _ in range(3))
        opened = served.app.state.tables.opened
        opened[failed].record = replace(opened[failed].record, state=OVER)
        opened[broken].lock = None
        with kind.sit(sound) as seat:
            seat.next("view")
            assert run(["admin", "ban", "Rowdy", "--database", settings.database]) == 0
            assert seat.next("over")["result"] == 1
        assert run(["admin", "unban", "Rowdy", "--database", settings.database]) == 0
        until(lambda: rude.http.get("/games").status_code == 200)
        assert opened[failed].game.result is None


def test_a_banned_address_is_turned_away(host: Host) -> None:
    """Neither those who are there already nor new guests come in from a banned network."""
    with Browser(host.url) as browser:
        host.says("ban", "127.0.0.0/8")
        until(lambda: browser.http.get("/games").status_code == 403)
        stranger = httpx.get(f"{host.url}/api/me", trust_env=False)
        assert stranger.status_code == 403
        host.says("unban", "127.0.0.0/8")
        until(lambda: browser.http.get("/games").status_code == 200)


def test_a_password_is_reset_by_a_link_that_holds_once(host: Host) -> None:
    """The link signs in with a new password, ends other sessions, and is spent."""
    with Browser(host.url) as old, Browser(host.url) as fresh:
        old.post("/register", {"name": "Forgetful", "password": WORD})
        link = host.says("reset", "Forgetful", "--address", "https://table.example/").strip()
        place, _, token = link.partition("#")
        assert place == "https://table.example/reset"
        weak = fresh.post("/reset", {"token": token, "password": "password1"}, status=400)
        assert "guess" in weak["error"]
        assert fresh.post("/reset", {"token": token, "password": OTHER})["name"] == "Forgetful"
        assert old.http.get("/games").status_code == 401
        spent = fresh.post("/reset", {"token": token, "password": WORD}, status=400)
        assert "used or too old" in spent["error"]
    with Browser(host.url) as other:
        other.post("/login", {"name": "Forgetful", "password": WORD}, status=400)
        other.post("/login", {"name": "Forgetful", "password": OTHER})


def test_a_link_that_is_too_old_opens_nothing(host: Host) -> None:
    """A link of no hours is refused, and so is one that a newer one replaced."""
    with Browser(host.url) as browser:
        browser.post("/register", {"name": "Latecomer", "password": WORD})
        first = host.says("reset", "Latecomer").strip().partition("#")[2]
        late = host.says("reset", "Latecomer", "--hours", "0").strip().partition("#")[2]
        for token in (first, late, "x"):
            browser.post("/reset", {"token": token, "password": OTHER}, status=400)


def test_a_guest_has_no_password_to_reset(host: Host) -> None:
    """A guest is listed where guests are asked for, and refused a link in one sentence."""
    with Browser(host.url) as guest:
        number = f"#{guest.me['id']}"
        assert guest.me["id"] not in {each["id"] for each in host.lists("players")}
        assert guest.me["id"] in {each["id"] for each in host.lists("players", "--guests")}
        assert "is a guest" in host.says("reset", number, code=2)
        assert host.says("reset", "Nobody Atall", code=2).startswith("Expected an account's name")


def test_reports_come_with_their_games(host: Host, tmp_path: Path) -> None:
    """A report is listed, shown, its game saved as a replay, and gone from the list once closed."""
    with Browser(host.url) as browser:
        game = browser.play_bot()
        with browser.sit(game) as seat:
            seat.until_asked()
            seat.choose(0)
        words = "It hit twice.\x1b[2J Really."
        number = str(browser.post(f"/games/{game}/reports", {"words": words, "moment": 1})["id"])
    assert [(each["id"], each["game"]) for each in host.lists("reports")] == [(int(number), game)]
    file = tmp_path / "game.json"
    shown = host.says("report", number, "--replay", str(file), "--close")
    assert "It hit twice." in shown
    assert "\x1b" not in shown
    assert len(Replay.from_json(file.read_bytes()).choices) >= 1
    assert host.lists("reports") == []
    assert [each["id"] for each in host.lists("reports", "--all")] == [int(number)]
    assert host.says("report", "999", code=2).startswith("Expected the number of a report")


def test_commands_leave_other_databases_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is not there is not made, and one of another version is not migrated."""
    file = tmp_path / "table.sqlite"
    assert run(["admin", "players", "--database", f"sqlite:///{file}"]) == 2
    assert not file.exists()
    engine = connect(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.exec_driver_sql("update alembic_version set version_num = '0001'")
    engine.dispose()
    assert run(["admin", "players", "--database", f"sqlite:///{file}"]) == 2
    assert "got 0001" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("network", "address", "is_banned"),
    [
        ("192.0.2.0/24", "192.0.2.7", True),
        ("192.0.2.0/24", "192.0.3.7", False),
        ("2001:db8::/48", "2001:db8:0:5::/64", True),
        ("2001:db8::/48", "192.0.2.7", False),
        ("192.0.2.0/24", "nowhere", False),
    ],
)
def test_networks_hold_their_addresses(network: str, address: str, is_banned: bool) -> None:
    """An address is banned with the network that it lies in, and with no other."""
    keeper = Doorkeeper()
    keeper.learn([Ban(None, "", network, "", None, 0.0)])
    assert (keeper.ban_of(1, address) is not None) == is_banned
