"""Hostile input: nothing that strangers or players send changes what it must not change."""

import json
import logging
import random
import string
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from ringside.server.storage.tables import Base
from tests.server.browser import Browser, Seat, Served, serving
from tests.server.conftest import settings_in

MESSAGES = 20_000
BATCH = 500
TOO_LONG = 20_000  # characters, more than a message may have
FORGED = 100
KINDS = ("choose", "consent", "why", "rematch", "undo", "settings", "nonsense", "view", "", "mute")


def contents(served: Served) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row of every table of the database."""

    def read(session: Any) -> dict[str, list[tuple[Any, ...]]]:
        tables = Base.metadata.sorted_tables
        return {t.name: sorted(map(tuple, session.execute(select(t))), key=repr) for t in tables}

    found: dict[str, list[tuple[Any, ...]]] = served.app.state.tables.services.database.transact(
        read
    )
    return found


def anything(source: random.Random, depth: int = 0) -> object:
    """Return any JSON value."""
    kind = source.randrange(8 if depth < 3 else 6)
    if kind == 0:
        return source.choice([None, True, False])
    if kind == 1:
        return source.choice([0, -1, 1, 2**31, 2**63, 10**30, source.randrange(100)])
    if kind == 2:
        return source.choice([0.5, -1e308, 1e-9])
    if kind < 6:
        return "".join(source.choices(string.printable + "é\u202e\x00𝄞", k=source.randrange(20)))
    if kind == 6:
        return [anything(source, depth + 1) for _ in range(source.randrange(4))]
    return {str(anything(source, 3)): anything(source, depth + 1) for _ in range(3)}


def nasty(source: random.Random, heard: list[str], late: int) -> str | bytes:
    """Return a message that must change nothing."""
    kind = source.randrange(7)
    if kind == 0:
        return source.randbytes(source.randrange(60))
    if kind == 1:
        return "".join(source.choices(string.printable, k=source.randrange(80)))
    if kind == 2:
        return json.dumps(anything(source))
    if kind == 3:  # a message that the server itself sent
        return source.choice(heard)[:8_000]
    if kind == 4:  # replayed, or out of turn
        decision = source.choice([late, 0, -1, late + 50, 2**40])
        return json.dumps({"t": "choose", "decision": decision, "option": source.randrange(-2, 9)})
    if kind == 5:
        fields = {"t": source.choice(KINDS), str(anything(source, 3)): anything(source)}
        return json.dumps(fields)
    return source.choice(
        ["[" * 5_000, '{"t":' * 900, '{"t":"choose"', "null", "\x00", "{}", "1e999"]
    )


def attack(seat: Seat, source: random.Random, late: int, count: int) -> None:
    """Send bad messages, and wait until the server has looked at all of them."""
    seat.next("view")
    heard = list(seat.heard)
    for number in range(count):
        seat.socket.send(nasty(source, heard, late))
        if number % 100 == 99:
            seat.send("ping")
            seat.next("pong")


def test_twenty_thousand_bad_messages_change_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Random, malformed, oversized, replayed and out-of-turn messages change and break nothing."""
    source = random.Random(20_000)
    settings = settings_in(tmp_path, faults=MESSAGES)  # so that every message is looked at
    with serving(settings) as served, Browser(served.url) as owner, Browser(served.url) as other:
        game = owner.play_bot("random", seed=4)
        with owner.sit(game) as seat:
            seat.until_asked()
            for _ in range(8):
                seat.choose(0)
                seat.until_asked()
            before, shown = contents(served), seat.view["view"]
            for number in range(MESSAGES // BATCH):
                with (owner, other)[number % 2].sit(game) as bad:
                    attack(bad, source, seat.view["decision"] - 1, BATCH - 1)
                    bad.socket.send(json.dumps({"t": "chat", "text": "x" * TOO_LONG}))
                    with pytest.raises(WebSocketException, match="1009"):
                        bad.drain()
            assert contents(served) == before
        with owner.sit(game) as again:
            again.until_asked()
            assert again.view["view"] == shown
            again.choose(0)
        assert contents(served) != before
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []


def test_who_sends_too_much_nonsense_is_let_go(browser: Browser) -> None:
    """After some messages that are none, and after one that is too long, the socket ends."""
    game = browser.play_bot("random")
    for message, count, code in (("nonsense", 60, "4429"), ("x" * TOO_LONG, 1, "1009")):
        with browser.sit(game) as seat:
            for _ in range(count):
                seat.socket.send(message)
            with pytest.raises(WebSocketException, match=code):
                seat.drain()


def test_forged_cookies_open_nothing(browser: Browser, served: Served) -> None:
    """No made-up, cut, stretched or foreign cookie is taken for a session."""
    source = random.Random(7)
    game = browser.play_bot("random")
    token = browser.http.cookies["ringside_session"]
    count = len(contents(served)["sessions"])
    letters = string.ascii_letters + string.digits + "-_"
    with httpx.Client(base_url=f"{served.url}/api", trust_env=False) as client:
        for number in range(FORGED):
            made = "".join(source.choices(letters, k=source.choice([1, 43, 200])))
            forged = source.choice([made, token[:-1], token + "A", token.swapcase(), "../" + made])
            cookie = {"Cookie": f"ringside_session={forged}; ringside_csrf={made}"}
            asked = {**cookie, "X-Ringside-Token": made}
            path = source.choice(["/games", f"/games/{game}", "/lobby", "/decks"])
            assert client.get(path, headers=asked).status_code == 401
            assert client.post("/games", headers=asked, json={}).status_code == 401
            if number % 10 == 0:
                with pytest.raises(WebSocketException):
                    Seat(served.url, game, cookie["Cookie"])
    assert len(contents(served)["sessions"]) == count


def test_bad_requests_are_answered_with_a_sentence(browser: Browser) -> None:
    """Whatever stands in path, query and body, the answer is a refusal and never a failure."""
    source = random.Random(11)
    token = {"X-Ringside-Token": browser.http.cookies["ringside_csrf"]}
    paths = ["/games", "/decks", "/decks/check", "/cards/import", "/replays", "/login", "/lesson/x"]
    paths += ["/games/x/join", "/games/x/replay/0/play", "/games/x/reports", "/decks/x"]
    for _ in range(200):
        body = json.dumps(anything(source)) if source.random() < 0.8 else "[" * 3_000
        path = source.choice(paths)
        method = source.choice(["POST", "PUT", "DELETE"])
        answer = browser.http.request(method, path, content=body.encode(), headers=token)
        assert 400 <= answer.status_code < 500, (path, body, answer.text)
        assert answer.json()["error"]
    for path in (
        "/cards?limit=x",
        "/cards?q=((",
        "/cards?offset=-5",
        "/rules?limit=-1",
        "/games/%00",
    ):
        assert browser.http.get(path).status_code < 500, path


def test_the_page_cannot_be_left(served: Served) -> None:
    """No path leads out of the folder of the page."""
    for path in ("/../settings.py", "/%2e%2e/settings.py", "//etc/passwd", "/..%2fapp.py"):
        answer = httpx.get(f"{served.url}{path}")
        assert "import" not in answer.text
        assert "root:" not in answer.text
