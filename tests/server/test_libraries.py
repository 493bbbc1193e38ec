"""Libraries at the table: large files, a host's own that is shared, and equal ones kept once."""

import json
from pathlib import Path

from sqlalchemy.orm import Session

from ringside.cards.fields import card_from_fields
from ringside.cards.library import Library
from ringside.cards.model import Card
from ringside.server import libraries
from ringside.server.libraries import Owner, add_cards, library_of
from ringside.server.storage.database import connect
from ringside.server.storage.players import new_guest
from tests.server.browser import Browser, serving
from tests.server.conftest import settings_in

LARGE = 20_000_000


def cards(count: int, mark: str = "") -> tuple[Card, ...]:
    """Make cards that differ in their names."""
    plain = {"type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"], "set": "own"}
    return tuple(
        card_from_fields({**plain, "number": str(place), "name": f"Own{mark} {place}"})
        for place in range(count)
    )


def send(browser: Browser, data: bytes, status: int = 200) -> dict[str, object]:
    """Send a card file as the page does."""
    headers = {"X-Ringside-Token": browser.http.cookies.get("ringside_csrf") or ""}
    answer = browser.http.post("/cards/file", content=data, headers=headers)
    assert answer.status_code == status, answer.text
    told: dict[str, object] = answer.json()
    return told


def test_a_file_of_twenty_megabytes_is_read_in_one_go(browser: Browser) -> None:
    """Ten thousand cards with long texts are there, and broken entries are named."""
    text = "Form: Draw 1 card. " * 110
    plain = {"type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"], "set": "big"}
    rows = [{**plain, "number": str(n), "name": f"Big {n}", "text": text} for n in range(10_000)]
    data = "\n".join([*map(json.dumps, rows), '{"name": "Broken"}']).encode()
    assert len(data) > LARGE
    told = send(browser, data)
    assert (told["added"], told["cards"]) == (10_000, 10_000)
    assert len(told["problems"]) == 1  # type: ignore[arg-type]
    assert browser.get("/cards?q=set:big&limit=200&offset=9900")["total"] == 10_000
    assert len(browser.get("/cards?q=set:big&limit=200&offset=9900")["cards"]) == 100


def test_a_wrong_file_is_one_sentence_and_nothing_is_lost(browser: Browser) -> None:
    """Bytes that are no text, other text and a file that is too large change nothing."""
    row = json.dumps({"name": "Kept", "type": "foundation", "set": "own", "number": "1"})
    assert send(browser, row.encode())["added"] == 1
    assert "UTF-8" in str(send(browser, b"\xff\xfe\x00", 400)["error"])
    assert "got other text" in str(send(browser, b"nothing of the kind", 400)["error"])
    assert "expected columns" in str(send(browser, b"one, two\n3, 4", 400)["error"])
    assert "at most 32,000,000 bytes" in str(send(browser, b" " * 32_000_001, 413)["error"])
    assert browser.get("/cards?q=name:kept")["total"] == 1


def test_a_host_shares_a_library_with_its_errata(tmp_path: Path) -> None:
    """What was imported on the command line is there for everybody, also later additions."""
    home = tmp_path / "home"
    Library(home).add(cards(3))
    (home / "errata.yaml").write_text(
        "- {card: Own 1, date: 2026-01-01, source: us, fields: {check: 4}}\n", "utf-8"
    )
    with (
        serving(settings_in(tmp_path, library=str(home))) as server,
        Browser(server.url) as one,
        Browser(server.url) as two,
    ):
        for each in (one, two):
            assert each.get("/cards?q=set:own")["total"] == 3
            (found,) = each.get('/cards?q=name="own 1"')["cards"]
            assert found["check"] == 4
            assert each.get(f"/cards/{found['id']}")["check"] == 4
        Library(home).add(cards(5))
        send(two, json.dumps({"name": "Mine", "type": "asset", "set": "own"}).encode())
        assert [each.get("/cards?q=set:own")["total"] for each in (one, two)] == [5, 6]


def test_players_with_the_same_cards_have_one_library(tmp_path: Path) -> None:
    """Equal cards are kept once, whoever imported them and in whichever order."""
    url = f"sqlite:///{tmp_path / 'table.sqlite'}"
    engine = connect(url)
    with Session(engine) as session, session.begin():
        one, two, three = (new_guest(session).id for _ in range(3))
    add_cards(Owner(url, one, 0), cards(40))
    add_cards(Owner(url, two, 0), cards(40)[::-1])
    add_cards(Owner(url, three, 0), cards(40, "er"))
    first, second, third = (library_of(Owner(url, each, 1)) for each in (one, two, three))
    assert first is second
    assert first is not third
    libraries.engine_of(url).dispose()
    engine.dispose()
