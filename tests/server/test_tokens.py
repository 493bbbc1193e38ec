"""Tokens for other programs: made once, stored as hashes, reading unless said otherwise."""

import hashlib
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ringside.server.api.published import PUBLISHED
from ringside.server.storage.tables import TokenRow
from tests.server.browser import Browser, Served
from tests.server.test_events import deal_hands, hands, has_games, online

Visit = Callable[[], Browser]
WORD = "correct horse battery"
GAME = {"deck": "starter:odile-marsh", "opponent": {"bot": "random"}}


class Program:
    """A program that asks with a token and no cookies."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url
        self.headers = {"Authorization": f"Bearer {token}"}

    def ask(self, path: str, method: str = "GET", body: object = None) -> httpx.Response:
        """Ask for something."""
        return httpx.request(
            method, f"{self.url}/api{path}", json=body, headers=self.headers, timeout=120
        )

    def look_on(self, game: str) -> Any:
        """Open the socket of a game."""
        address = f"{self.url.replace('http', 'ws')}/api/games/{game}/socket"
        return connect(address, additional_headers=self.headers, max_size=None, open_timeout=120)


def until_told(socket: Any, words: str) -> dict[str, Any]:
    """Hear messages until one has some words in it; return that one."""
    while words not in (text := socket.recv(timeout=120)):
        pass
    told: dict[str, Any] = json.loads(text)
    return told


@pytest.fixture
def owner(visit: Visit, request: pytest.FixtureRequest) -> Browser:
    """Register somebody."""
    browser = visit()
    name = f"Owner {hashlib.sha256(request.node.name.encode()).hexdigest()[:10]}"
    browser.post("/register", {"name": name, "password": WORD})
    return browser


def new_token(owner: Browser, write: bool = False) -> Program:
    """Make a token."""
    made = owner.post("/me/tokens", {"name": "overlay", "write": write})
    return Program(owner.url, made["token"])


def test_a_token_reads_and_changes_nothing(owner: Browser) -> None:
    """What its owner sees can be read, and decks checked; nothing can be made or changed."""
    game = owner.play_bot()
    program = new_token(owner)
    assert [each["id"] for each in program.ask("/games").json()["games"]] == [game]
    text = program.ask("/decks/starter:odile-marsh").json()["text"]
    assert program.ask("/decks/check", "POST", {"text": text}).status_code == 200
    for path, body in (("/games", GAME), ("/decks", {"text": text})):
        refused = program.ask(path, "POST", body)
        assert refused.status_code == 403
        assert "only reads" in refused.json()["error"]


def test_a_token_that_may_write_changes_what_is_published(owner: Browser) -> None:
    """Decks are kept and games opened without the page's header; the account itself is closed."""
    program = new_token(owner, write=True)
    text = program.ask("/decks/starter:odile-marsh").json()["text"]
    deck = program.ask("/decks", "POST", {"text": text}).json()["id"]
    assert program.ask(f"/decks/{deck}", "DELETE").status_code == 200
    assert program.ask("/games", "POST", GAME).status_code == 200
    closed = [("/me/tokens", "GET"), ("/me/tokens", "POST"), ("/logout/everywhere", "POST")]
    closed += [("/me", "DELETE"), ("/me/password", "PUT"), ("/login", "POST")]
    for path, method in closed:
        assert program.ask(path, method, {}).status_code == 403, path


def test_a_revoked_token_opens_nothing(owner: Browser, visit: Visit) -> None:
    """Its owner sees name and use but never the token again, and nobody else revokes it."""
    program = new_token(owner)
    assert program.ask("/games").status_code == 200
    (listed,) = owner.get("/me/tokens")["tokens"]
    assert (listed["name"], listed["write"], "token" in listed) == ("overlay", False, False)
    assert listed["used"] is not None
    visit().post(f"/me/tokens/{listed['id']}", status=404, method="DELETE")
    owner.post(f"/me/tokens/{listed['id']}", method="DELETE")
    assert owner.get("/me/tokens") == {"tokens": []}
    assert program.ask("/games").status_code == 401


def test_only_hashes_of_tokens_are_stored(owner: Browser, served: Served) -> None:
    """The database has the hash of a token and not the token."""
    token = owner.post("/me/tokens", {"name": "x"})["token"]
    database = served.app.state.tables.services.database
    kept = database.transact(lambda s: list(s.scalars(select(TokenRow.token))))
    assert token not in kept
    assert hashlib.sha256(token.encode()).hexdigest() in kept


def test_a_program_only_looks_on(owner: Browser, visit: Visit) -> None:
    """Over the socket even the owner's token has no seat, sees no hand, and cannot choose."""
    game = owner.play_bot()
    program = new_token(owner, write=True)
    with owner.sit(game) as seat, program.look_on(game) as socket:
        seat.until_asked()
        until_told(socket, '"spectator":true')
        socket.send('{"t":"choose","decision":0,"option":0}')
        until_told(socket, '"refused"')
    private = owner.play_bot(watch=False)
    with new_token(owner).look_on(private) as socket:
        until_told(socket, '"spectator":true')
    stranger = visit()
    stranger.post("/register", {"name": "Nosy Parker", "password": WORD})
    with pytest.raises(WebSocketException):
        new_token(stranger).look_on(private)


def test_the_connections_of_a_revoked_token_end(owner: Browser) -> None:
    """Whoever looks on with it sees nothing more of the game."""
    game = owner.play_bot()
    with new_token(owner).look_on(game) as socket:
        until_told(socket, '"spectator":true')
        (listed,) = owner.get("/me/tokens")["tokens"]
        owner.post(f"/me/tokens/{listed['id']}", method="DELETE")
        with pytest.raises(WebSocketException, match="4401"):
            until_told(socket, "never told")


def test_the_token_of_a_judge_sees_no_hands(visit: Visit, owner: Browser) -> None:
    """Where judges see both hands on the page, their programs still see none."""
    hall = online(visit, 2, rounds=1, judges_see=True)
    hall.do(owner, "claim", code=hall.run("appoint", player="Judy")["code"])
    hall.round()
    game = hall.wait(partial(has_games, 1))["rounds"][-1]["pairings"][0]["games"][-1]
    with hall.players["P1"].sit(game) as one, hall.players["P2"].sit(game) as two:
        deal_hands(one, two)
        with owner.sit(game) as page, new_token(owner).look_on(game) as socket:
            assert all(hands(page.next("view")))
            assert not any(hands(until_told(socket, '"t":"view"')))


def test_a_wrong_token_is_no_cookie_and_no_guest(owner: Browser) -> None:
    """A token that does not hold is refused, also where a cookie comes with it."""
    wrong = Program(owner.url, "ringside_wrong")
    assert wrong.ask("/games").status_code == 401
    assert "ringside_session" not in wrong.ask("/me").cookies
    session = owner.http.get("/games", headers=wrong.headers)
    assert session.status_code == 401


def test_guests_have_no_tokens_and_accounts_not_too_many(visit: Visit, owner: Browser) -> None:
    """A guest is asked to register; beyond twenty one must be revoked first."""
    assert "register" in visit().post("/me/tokens", {"name": "x"}, status=400)["error"]
    for _ in range(20):
        new_token(owner)
    assert "revoke" in owner.post("/me/tokens", {"name": "x"}, status=400)["error"]
    assert "name it" in owner.post("/me/tokens", {"name": " "}, status=400)["error"]


def test_the_document_lists_what_is_published(served: Served) -> None:
    """Each published operation stands in the OpenAPI document, and nothing else does."""
    told = httpx.get(f"{served.url}/api/openapi.json").json()
    listed = {
        (method.upper(), path.removeprefix("/api"))
        for path, methods in told["paths"].items()
        for method in methods
    }
    assert listed == set(PUBLISHED)
    assert told["openapi"].startswith("3.1")
    search = told["paths"]["/api/cards"]["get"]
    assert {"name": "limit", "in": "query", "required": False} | {
        "schema": {"type": "integer", "default": 60}
    } in search["parameters"]
    body = told["paths"]["/api/decks"]["post"]["requestBody"]["content"]["application/json"]
    name = body["schema"]["$ref"].rpartition("/")[2]
    assert told["components"]["schemas"][name]["required"] == ["text"]


def test_the_page_of_the_api_needs_nothing_from_elsewhere(served: Served) -> None:
    """Every path stands on the page, which loads no script."""
    page = httpx.get(f"{served.url}/api/docs").text
    assert all(f"/api{path}" in page for _, path in PUBLISHED)
    assert "<script" not in page
    assert "http" not in page.replace("https://table.example", "")
