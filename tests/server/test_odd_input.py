"""Odd input: whatever stands where text is expected is answered with one sentence."""

import json
from pathlib import Path

import pytest
from sqlalchemy import text

from ringside.cli.main import run as run_command
from ringside.errors import UserError
from ringside.replay import Replay
from ringside.server.storage.database import connect
from tests.server.browser import Browser, Served

CARD = {"id": "x/1", "type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"]}


@pytest.mark.parametrize(
    "path", ["/games/%00", "/games/a%00b/replay", "/cards/a%00/1", "/decks/%00"]
)
def test_nul_in_an_address_finds_nothing(browser: Browser, path: str) -> None:
    """An address with a NUL is one that does not exist."""
    answer = browser.http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"].startswith("Expected")


@pytest.mark.parametrize("path", ["a%00b", "a" * 300, "%F0%9F%98%80" * 300, "a/" * 3_000])
def test_no_file_has_such_an_address(browser: Browser, served: Served, path: str) -> None:
    """An address of the page with a NUL, or too long for any file, is one that does not exist."""
    answer = browser.http.get(f"{served.url}/{path}")
    assert answer.status_code == 404
    assert answer.json()["error"].startswith("Expected")


@pytest.mark.parametrize("number", [-1, 2**31, 2**63, 10**30, "x"])
@pytest.mark.parametrize("path", ["/me/blocks", "/me/tokens"])
def test_a_number_that_no_row_has_is_refused(browser: Browser, path: str, number: object) -> None:
    """What no database keeps as a number never reaches it."""
    assert browser.post(f"{path}/{number}", None, 400, "DELETE")["error"].startswith("Expected")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/decks", {"text": "1x A\0b"}),
        ("/decks/check", {"text": "\0"}),
        ("/login", {"name": "a\0b", "password": "12345678"}),
        ("/register", {"name": "a\0b", "password": "12345678"}),
        ("/games", {"deck": "\0", "opponent": {"bot": "random"}}),
        ("/cards/import", {"text": json.dumps([{**CARD, "name": "A\0b"}])}),
    ],
)
def test_nul_in_a_body_is_refused(browser: Browser, path: str, body: object) -> None:
    """No text with a NUL reaches the database, which might not keep it."""
    assert "Expected" in browser.post(path, body, 400)["error"]


def test_an_overlong_name_of_a_card_is_refused(browser: Browser) -> None:
    """A card whose name no database keeps is not imported, and a deck's name is cut."""
    cards = json.dumps([{**CARD, "name": "A" * 1_000}])
    answer = browser.http.post(
        "/cards/import",
        json={"text": cards},
        headers={"X-Ringside-Token": browser.http.cookies["ringside_csrf"]},
    )
    assert answer.status_code in (200, 400)
    assert answer.json().get("added", 0) == 0


@pytest.mark.parametrize("origin", ["http://[", "http://]", "//", "http://\\"])
def test_an_origin_that_is_none_is_another(browser: Browser, origin: str) -> None:
    """A broken origin is refused as any foreign one is."""
    token = {"X-Ringside-Token": browser.http.cookies["ringside_csrf"], "Origin": origin}
    assert browser.http.post("/logout", headers=token, json={}).status_code == 403


def test_a_deep_replay_is_one_sentence(browser: Browser, tmp_path: Path) -> None:
    """Lists within lists are no replay, neither at the table nor on the command line."""
    for data in ('{"edition":' * 100_000, "[" * 100_000, '{"decks":' + "[" * 50_000):
        with pytest.raises(UserError, match="Expected the JSON of a replay"):
            Replay.from_json(data)
        assert browser.post("/replays", {"text": data}, 400)["error"].startswith("Expected")
    (tmp_path / "deep.json").write_text("[" * 100_000)
    assert run_command(["replay", "show", str(tmp_path / "deep.json")]) == 2


def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    """A text file is refused and left as it was."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, this is no database at all. " * 100)
    before = path.read_bytes()
    with pytest.raises(UserError, match="Expected a database"):
        connect(f"sqlite:///{path}")
    assert path.read_bytes() == before


def test_a_database_of_a_newer_version_is_one_sentence(tmp_path: Path) -> None:
    """A database that was made by a version that this one does not know is left alone."""
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    engine = connect(url)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(UserError, match="newer version"):
        connect(url)
