"""Guests and accounts: what is kept, what is hashed, and who is turned away."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from ringside.server.storage.forgetting import forget_idle_guests
from ringside.server.storage.tables import Player, Session
from tests.server.browser import Browser, Seat, Served, serving
from tests.server.conftest import settings_in
from tests.server.test_hostile import contents
from tests.server.test_playing import meet

Visit = Callable[[], Browser]
WORD = "correct horse battery"


def test_a_guest_becomes_an_account_and_keeps_everything(visit: Visit) -> None:
    """Games and decks made as a guest are there after registering, and after signing in again."""
    browser = visit()
    game = browser.play_bot("random")
    deck = browser.post("/decks", {"text": browser.get("/decks/starter:odile-marsh")["text"]})
    account = browser.post("/register", {"name": "Nell <b>", "password": WORD})
    assert (account["name"], account["guest"], account["id"]) == (
        "Nell <b>",
        False,
        browser.me["id"],
    )
    other = visit()
    other.post("/login", {"name": "NELL <B>", "password": WORD})
    assert [each["id"] for each in other.get("/games")["games"]] == [game]
    assert deck["id"] in {each["id"] for each in other.get("/decks")["decks"]}
    with other.sit(game) as seat:
        assert seat.next("view")["spectator"] is False


def test_names_are_taken_once_and_passwords_must_fit(visit: Visit) -> None:
    """A name in other letters is the same name; a wrong password says no more than that."""
    one, two = visit(), visit()
    one.post("/register", {"name": "Ferris", "password": WORD})
    assert (
        "taken" in two.post("/register", {"name": "FERRIS", "password": WORD}, status=400)["error"]
    )
    assert (
        "8 to" in two.post("/register", {"name": "Other", "password": "short"}, status=400)["error"]
    )
    wrong = two.post("/login", {"name": "Ferris", "password": "wrong" * 3}, status=400)["error"]
    nobody = two.post("/login", {"name": "Nobody", "password": "wrong" * 3}, status=400)["error"]
    assert wrong == nobody


def test_tokens_and_passwords_are_stored_as_hashes(visit: Visit, served: Served) -> None:
    """The database holds the hash of the token, and an argon2 hash of the password."""
    browser = visit()
    browser.post("/register", {"name": "Hasher", "password": WORD})
    token = browser.http.cookies["ringside_session"]
    database = served.app.state.tables.services.database
    tokens = database.transact(lambda s: list(s.scalars(select(Session.token))))
    words = database.transact(lambda s: list(s.scalars(select(Player.password))))
    assert token not in tokens
    assert hashlib.sha256(token.encode()).hexdigest() in tokens
    assert all(word is None or word.startswith("$argon2id$") for word in words)


def test_the_session_changes_when_somebody_signs_in(visit: Visit) -> None:
    """The token of the guest no longer opens anything after registering."""
    browser = visit()
    old = browser.http.cookies["ringside_session"]
    browser.post("/register", {"name": "Changer", "password": WORD})
    answer = httpx.get(f"{browser.url}/api/games", cookies={"ringside_session": old})
    assert answer.status_code == 401


def test_cookies_are_closed_to_scripts_and_other_sites(served: Served) -> None:
    """The session's cookie is HttpOnly and SameSite; the other one can be read by the page."""
    headers = httpx.get(f"{served.url}/api/me").headers.get_list("set-cookie")
    session, csrf = sorted(headers, key=lambda header: "csrf" in header)
    assert "HttpOnly" in session
    assert "SameSite=lax" in session
    assert "HttpOnly" not in csrf


def test_changes_need_the_token_of_the_page(browser: Browser) -> None:
    """Without the header, with another one, or from another site, nothing is changed."""
    path = f"{browser.url}/api/games"
    body = {"deck": "starter:odile-marsh", "opponent": {"bot": "random"}}
    right = {"X-Ringside-Token": browser.http.cookies["ringside_csrf"]}
    for headers in ({}, {"X-Ringside-Token": "0" * 32}, {**right, "Origin": "http://evil.example"}):
        answer = browser.http.post(path, json=body, headers=headers)
        assert answer.status_code == 403, headers
    assert browser.get("/games")["games"] == []


def test_sockets_open_only_from_the_own_page_with_a_session(browser: Browser) -> None:
    """Another origin, no cookie and a forged cookie are turned away before the game is told."""
    game = browser.play_bot("random")
    cookie = browser.cookie()
    for cookies, origin in (
        (cookie, "http://evil.example"),
        ("", None),
        ("ringside_session=" + "A" * 43, None),
    ):
        with pytest.raises(WebSocketException):
            Seat(browser.url, game, cookies, origin).next()


def test_a_second_session_cannot_take_a_seat(visit: Visit) -> None:
    """Somebody else who knows the game's address only looks on, and cannot join."""
    owner, other = visit(), visit()
    game = owner.play_bot("random")
    other.post(f"/games/{game}/join", {"deck": "starter:boone-calloway"}, status=400)
    with owner.sit(game) as seat, other.sit(game) as stranger:
        seat.until_asked()
        assert stranger.next("view")["spectator"]
        stranger.send("choose", decision=seat.view["decision"], option=0)
        assert "look on" in stranger.next("refused")["words"]


def test_signing_out_ends_the_session_and_its_sockets(visit: Visit) -> None:
    """After signing out the token is worth nothing and the open socket is closed."""
    browser = visit()
    game = browser.play_bot("random")
    old = browser.http.cookies["ringside_session"]
    with browser.sit(game) as seat:
        seat.next("view")
        browser.post("/logout")
        with pytest.raises(WebSocketException):
            seat.drain()
    answer = httpx.get(f"{browser.url}/api/games", cookies={"ringside_session": old})
    assert answer.status_code == 401


def test_preferences_are_kept(browser: Browser) -> None:
    """What a player likes is there at the next visit, and in their next game."""
    browser.post("/me/settings", {"auto_pass": "responses", "sound": True}, method="PUT")
    assert browser.get("/me")["settings"] == {"auto_pass": "responses", "sound": True}
    with browser.sit(browser.play_bot("random")) as seat:
        assert seat.next("view")["settings"]["auto_pass"] == "responses"


def test_limits_turn_away_whoever_asks_too_much(tmp_path: Path) -> None:
    """Too many requests get 429, too many messages end the socket, too many tries the door."""
    limited = settings_in(tmp_path, rate=1.0, burst=30, door_rate=0.001, door_burst=4)
    with serving(limited) as server, Browser(server.url) as browser:
        with (
            browser.sit(browser.play_bot("random")) as seat,
            pytest.raises(WebSocketException, match="4429"),
        ):
            send_and_drain(seat, 40)
        statuses = {browser.http.get("/lobby").status_code for _ in range(40)}
        assert statuses == {200, 429}
        with Browser(server.url) as other:
            statuses = {tried(other) for _ in range(6)}
        assert statuses == {400, 429}


def send_and_drain(seat: Seat, many: int) -> None:
    """Send many messages and hear all answers; the socket may end while they are sent."""
    for _ in range(many):
        seat.send("ping")
    seat.drain()


def tried(browser: Browser) -> int:
    """Try a name and password that are wrong, and return the status."""
    token = browser.http.cookies["ringside_csrf"]
    wrong = {"name": "x", "password": "y"}
    answer = browser.http.post("/login", json=wrong, headers={"X-Ringside-Token": token})
    return answer.status_code


def test_large_bodies_are_refused(browser: Browser) -> None:
    """A body beyond the cap is answered with 413."""
    browser.post("/cards/import", {"text": "x" * 2_100_000}, status=413)


@pytest.mark.parametrize(
    "other",
    [
        *("Ol1ver", "0liver", "\u041eliver", "OLIVER", "Oli\u200bver", "\u00d3liver"),
        *("Ol\u0131ver", "\u00d8liver", "\u1d0fliver", "Oliver\u3164", "Oliver\u115f"),
        *("\ua4f3liver", "Oli\u034fver", "\u2c9eliver", "O\u04cfiver"),
    ],
)
def test_a_name_that_looks_like_another_is_taken(visit: Visit, served: Served, other: str) -> None:
    """Digits, letters of other scripts and accents make no other name of one that is taken."""
    database = served.app.state.tables.services.database
    if not database.transact(lambda s: s.scalar(select(Player.id).where(Player.name == "Oliver"))):
        visit().post("/register", {"name": "Oliver", "password": WORD})
    refused = visit().post("/register", {"name": other, "password": WORD}, status=400)["error"]
    assert "taken" in refused or "can be shown" in refused or "of one script" in refused


@pytest.mark.parametrize(
    "name", ["\u041e\u043b\u0435\u0433", "\u5c71\u7530\u305f\u308d\u3046", "Ren\u00e9", "J\u00f8rn"]
)
def test_names_of_other_scripts_are_names(visit: Visit, name: str) -> None:
    """Whoever writes in one script, or in those of Japanese, is called so and signs in."""
    visit().post("/register", {"name": name, "password": WORD})
    assert visit().post("/login", {"name": name, "password": WORD})["name"] == name


@pytest.mark.parametrize(
    "name",
    [
        *("Guest 1234", "admin", "Adm1n", "Teacher bot", "Deleted player"),
        *("Rings1de", "The host", "Teacher b0t"),
    ],
)
def test_a_name_of_the_house_is_refused(browser: Browser, name: str) -> None:
    """Nobody passes for a guest, a bot or the host."""
    assert "own" in browser.post("/register", {"name": name, "password": WORD}, 400)["error"]


@pytest.mark.parametrize(
    "password", ["password1", "aaaaaaaa", "12345678", "qwertyuiop", "iloveyou!", "xWalterx99"]
)
def test_a_password_that_others_guess_is_refused(browser: Browser, password: str) -> None:
    """Common words, rows of keys, few letters and one's own name are refused."""
    wanted = {"name": "Walter", "password": password}
    assert "guess" in browser.post("/register", wanted, 400)["error"]


def test_signing_out_everywhere_ends_all_sessions(visit: Visit) -> None:
    """Every browser of the account must sign in again, and its connections end."""
    one, two = visit(), visit()
    one.post("/register", {"name": "Wanderer", "password": WORD})
    two.post("/login", {"name": "Wanderer", "password": WORD})
    game = two.play_bot()
    with two.sit(game) as seat:
        seat.until_asked()
        one.post("/logout/everywhere")
        with pytest.raises(WebSocketException, match="4401"):
            seat.drain()
    assert two.http.get("/games").status_code == 401


def test_a_changed_password_ends_other_sessions(visit: Visit) -> None:
    """The old password is needed, no longer opens anything, and others are signed out."""
    one, two = visit(), visit()
    one.post("/register", {"name": "Locksmith", "password": WORD})
    two.post("/login", {"name": "Locksmith", "password": WORD})
    new = "another horse entirely"
    wrong = {"old": "wrong horse", "new": new}
    assert "your password" in one.post("/me/password", wrong, 400, "PUT")["error"]
    one.post("/me/password", {"old": WORD, "new": new}, method="PUT")
    assert one.get("/games") == {"games": []}
    assert two.http.get("/games").status_code == 401
    visit().post("/login", {"name": "Locksmith", "password": WORD}, 400)
    visit().post("/login", {"name": "Locksmith", "password": new})


def test_a_deleted_account_leaves_nothing_of_its_own(visit: Visit, served: Served) -> None:
    """Sessions, decks, cards, words and names are gone; the rival keeps the game."""
    one, two, game = meet(visit)
    one.post("/register", {"name": "Vanisher", "password": WORD})
    one.post("/decks", {"text": one.get("/decks/starter:odile-marsh")["text"]})
    with one.sit(game) as first, two.sit(game):
        first.send("chat", text="remember me")
        first.next("chat")
    assert "your password" in one.post("/me", {"password": "x" * 9}, 400, "DELETE")["error"]
    one.post("/me", {"password": WORD}, method="DELETE")
    assert one.http.get("/games").status_code == 401
    rows = contents(served)
    told = two.get(f"/games/{game}")
    assert told["state"] == "over"
    assert "Deleted player" in told["names"]
    for table in ("players", "sessions", "decks", "cards", "games", "chats"):
        mine = [row for row in rows[table] if "Vanisher" in repr(row) or "remember me" in repr(row)]
        assert mine == []
    assert not [row for row in rows["decks"] if row[1] == one.me["id"]]


def test_guests_who_are_gone_are_forgotten(tmp_path: Path) -> None:
    """A guest who left nothing is deleted after some days, one with a game or deck is not."""
    with serving(settings_in(tmp_path)) as served:
        database = served.app.state.tables.services.database
        with Browser(served.url) as idle, Browser(served.url) as player:
            game = player.play_bot()
            assert database.transact(lambda session: forget_idle_guests(session, 0.0)) == 1
            assert idle.http.get("/games").status_code == 401
            assert [each["id"] for each in player.get("/games")["games"]] == [game]
