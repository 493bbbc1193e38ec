"""Drafts at the table: stored before they are told, and no seat told more than it was passed."""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from ringside.limited.draft import Draft
from ringside.limited.pod import Pod
from ringside.replay import commitment
from ringside.server.drafts import room as rooms
from ringside.server.refusals import RefusalError
from tests.server.browser import PATIENCE, Browser, Served, serving
from tests.server.conftest import settings_in

Visit = Callable[[], Browser]
OLD = {"format": "draft", "set": "old-school", "hurried": False}


class Chair:
    """A socket at a draft, with every message that it was ever sent."""

    def __init__(self, url: str, draft: str, cookie: str) -> None:
        self.stack = ExitStack()
        parts = urlsplit(url)
        line = socket.create_connection((parts.hostname, parts.port))
        self.stack.callback(line.close)
        address = f"{url.replace('http', 'ws')}/api/drafts/{draft}/socket"
        headers = {"Cookie": cookie, "Origin": url}
        try:
            self.socket = self.stack.enter_context(
                connect(
                    address,
                    additional_headers=headers,
                    sock=line,
                    max_size=None,
                    open_timeout=PATIENCE,
                )
            )
        except WebSocketException:
            self.stack.close()
            raise
        self.heard: list[dict[str, Any]] = []
        self.news: dict[str, Any] = {}

    def next(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of one of some kinds."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=PATIENCE))
            self.heard.append(message)
            if message["t"] == "draft":
                self.news = message
            if message["t"] in kinds:
                return message

    def send(self, kind: str, **fields: object) -> None:
        """Send a message."""
        self.socket.send(json.dumps({"t": kind, **fields}))

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait for news of which something holds."""
        while not self.news or not holds(self.news):
            self.next("draft")
        return self.news


@contextmanager
def chair(browser: Browser, draft: str) -> Iterator[Chair]:
    """Sit down at a draft while a test does something."""
    seat = Chair(browser.url, draft, browser.cookie())
    with seat.stack:
        yield seat


def has_pack(news: dict[str, Any]) -> bool:
    """Tell whether a seat has something to pick from, or the draft is over."""
    return news["state"] == "building" or bool(news["sight"] and news["sight"]["pack"])


def is_further(news: dict[str, Any], before: dict[str, Any]) -> bool:
    """Tell whether a seat has more cards than before, or the draft is over."""
    more = len(news["sight"]["pool"]) > len(before["sight"]["pool"])
    return more or news["state"] == "building" or news["sight"]["piles"] != before["sight"]["piles"]


def wait_further(seat: Chair) -> None:
    """Wait until a seat has more cards than now, other piles, or the draft is over."""
    before = seat.news
    seat.until(lambda n: is_further(n, before))


def can_act(news: dict[str, Any]) -> bool:
    """Tell whether a seat has something to do, or nothing is left to do."""
    sight = news["sight"]
    return has_pack(news) or bool(sight and sight["phase"] == "review")


def pick(seat: Chair) -> bool:
    """Take the first card of the next pack, or end the review; tell whether there was either."""
    news = seat.until(can_act)
    if news["state"] == "building":
        return False
    if news["sight"]["phase"] == "picking":
        seat.send("pass", card=news["sight"]["pack"][0]["number"])
        seat.until(lambda n: is_further(n, news))
    elif news["seat"] not in news["sight"]["ready"]:
        seat.send("ready")
        seat.until(lambda n: n["sight"]["phase"] != "review" or n["seat"] in n["sight"]["ready"])
    else:
        seat.until(lambda n: n["sight"]["phase"] != "review")
    return True


def begun(browser: Browser, **more: object) -> str:
    """Open a draft alone with bots and begin it."""
    draft = str(browser.post("/drafts", {**OLD, **more})["id"])
    browser.post(f"/drafts/{draft}/start")
    return draft


def test_a_person_drafts_with_bots_builds_and_plays(browser: Browser) -> None:
    """Alone with bots: 35 picks, a suggested deck handed in, and a game against the bot across."""
    draft = begun(browser, seats=4)
    with chair(browser, draft) as seat:
        while pick(seat):
            pass
        news = seat.news
    assert len(news["pool"]) == 35
    assert commitment(news["secret"]) == news["commitment"]
    found = browser.get(f"/drafts/{draft}/suggestion")
    wrong = {"start": found["start"], "main": found["main"][:-1]}
    said = browser.post(f"/drafts/{draft}/deck", wrong)["problems"]
    assert "expected at least 30 cards" in said[0]
    deck = {"start": found["start"], "main": found["main"]}
    assert browser.post(f"/drafts/{draft}/deck", deck) == {"problems": []}
    game = browser.post(f"/drafts/{draft}/play", {"bot": "random"})["game"]
    told = browser.get(f"/games/{game}")
    assert told["edition"] == "ufs-2008-draft"
    assert browser.post(f"/drafts/{draft}/play", {"bot": "random"})["game"] == game
    steps = browser.get(f"/drafts/{draft}/story")["steps"]
    assert len(steps) == 4 * 35


def test_nobody_hears_of_a_pack_that_was_not_passed_to_them(visit: Visit) -> None:
    """All messages of two people over a whole draft name no card that never lay before them."""
    one, two = visit(), visit()
    opened = one.post("/drafts", {**OLD, "seats": 3})
    draft = opened["id"]
    assert two.post(f"/drafts/{draft}/join", {"invitation": "no"}, status=403)
    assert two.post(f"/drafts/{draft}/join", {"invitation": opened["invitation"]}) == {"seat": 1}
    assert two.post(f"/drafts/{draft}/start", status=403)
    one.post(f"/drafts/{draft}/start")
    with chair(one, draft) as first, chair(two, draft) as second:
        going = True
        while going:
            going = pick(first)
            going = pick(second) or going
    story = one.get(f"/drafts/{draft}/story")["steps"]
    for number, seat in enumerate((first, second)):
        passed = {c["number"] for step in story if step["seat"] == number for c in step["pack"]}
        for message in seat.heard:
            if message["t"] == "draft" and message["sight"]:
                sight = message["sight"]
                named = {c["number"] for c in (*sight["pack"], *sight["pool"])}
                assert named <= passed
                assert len(message["faces"]) <= len(named) or message["state"] == "building"
        assert "secret" not in [
            k for m in seat.heard[:5] for k, v in m.items() if v and k == "secret"
        ]


def test_a_draft_outlives_the_server(tmp_path: Path) -> None:
    """Every pick that was told is there after a restart, and the draft goes on from it."""
    settings = settings_in(tmp_path)
    with serving(settings) as first, Browser(first.url) as browser:
        draft = begun(browser, seats=2)
        with chair(browser, draft) as seat:
            for _ in range(3):
                pick(seat)
            card = seat.news["sight"]["pack"][1]["number"] if seat.news["sight"]["pack"] else -1
            if card != -1:
                seat.send("mark", card=card)
                seat.until(lambda n: n["sight"]["chosen"] == card)
            before = seat.news["sight"]
        cookies = dict(browser.http.cookies)
    with serving(settings) as again, Browser(again.url) as browser:
        browser.http.cookies.clear()
        browser.http.cookies.update(cookies)
        with chair(browser, draft) as seat:
            after = seat.until(lambda n: n["sight"] is not None)["sight"]
            assert after["pool"] == before["pool"]
            assert after["chosen"] == before["chosen"]
            assert pick(seat)


def test_bots_pick_for_who_is_gone_until_they_are_back(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player whose connection is gone is picked for; back again, they pick themselves."""
    monkeypatch.setattr(rooms, "GRACE", 0.2)
    one, two = visit(), visit()
    draft = str(one.post("/drafts", {**OLD, "seats": 2, "open": True})["id"])
    two.post(f"/drafts/{draft}/join", {})
    one.post(f"/drafts/{draft}/start")
    with chair(one, draft) as stays:
        with chair(two, draft) as leaves:
            pick(leaves)
        pick(stays)
        stays.until(lambda n: n["sight"]["away"] == [1])
        assert pick(stays)
        with chair(two, draft) as back:
            back.until(lambda n: bool(n["sight"]) and not n["sight"]["away"])
            assert len(back.news["sight"]["pool"]) > 1
            assert pick(stays)
            assert pick(back)


def test_the_clock_picks_for_who_takes_too_long(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A choice that was only marked is taken when the time is up."""
    monkeypatch.setattr(Pod, "seconds", lambda self, pick: 1)
    draft = begun(browser, seats=2, hurried=True)
    with chair(browser, draft) as seat:
        news = seat.until(has_pack)
        marked = news["sight"]["pack"][-1]["number"]
        seat.send("mark", card=marked)
        news = seat.until(lambda n: bool(n["sight"]["pool"]))
        assert news["sight"]["pool"][0]["number"] == marked


def test_the_host_pauses_and_others_do_not(visit: Visit) -> None:
    """A paused draft refuses picks until its host lets it go on; hints rank the pack."""
    one, two = visit(), visit()
    opened = one.post("/drafts", {**OLD, "seats": 2, "open": True})
    draft = opened["id"]
    assert draft in {each["id"] for each in two.get("/drafts")["open"]}
    two.post(f"/drafts/{draft}/join", {})
    one.post(f"/drafts/{draft}/start")
    with chair(one, draft) as host, chair(two, draft) as guest:
        guest.until(has_pack)
        guest.send("advise")
        ranked = guest.next("advice")["picks"]
        assert len(ranked) == 7
        assert ranked[0]["reasons"]
        guest.send("pause", on=True)
        assert "host to pause" in guest.next("refused")["words"]
        host.send("pause", on=True)
        guest.until(lambda n: n["sight"]["paused"])
        guest.send("pass", card=guest.news["sight"]["pack"][0]["number"])
        assert "resume the draft" in guest.next("refused")["words"]
        host.send("pause", on=False)
        guest.until(lambda n: not n["sight"]["paused"])
        assert pick(guest)
        guest.send("nonsense")
        assert "Expected a message" in guest.next("refused")["words"]


def test_solomon_is_drafted_against_a_bot(browser: Browser) -> None:
    """Dividing and choosing by turns until ten boosters are gone."""
    draft = str(browser.post("/drafts", {**OLD, "kind": "solomon"})["id"])
    browser.post(f"/drafts/{draft}/start")
    with chair(browser, draft) as seat:
        while (
            seat.until(lambda n: n["state"] == "building" or n["sight"]["actor"] == 0)["state"]
            != "building"
        ):
            sight = seat.news["sight"]
            if sight["piles"]:
                seat.send("takepile", pile=0)
            else:
                seat.send("divide", cards=[copy["number"] for copy in sight["pack"][:3]])
            wait_further(seat)
        assert len(seat.news["pool"]) >= 25


def test_sealed_product_is_opened_and_built_from(browser: Browser) -> None:
    """A starter of one's choice and three boosters, told to their owner alone."""
    asked = {"kind": "sealed", "format": "sealed", "set": "old-school", "seats": 2}
    draft = str(browser.post("/drafts", {**asked, "starter": "mother-cinder"})["id"])
    browser.post(f"/drafts/{draft}/start")
    with chair(browser, draft) as seat:
        news = seat.until(lambda n: n["state"] == "building")
    assert [len(pack) for pack in news["opened"]] == [7, 7, 7]
    assert len(news["pool"]) == 60 + 21
    assert set(news["pool"]) <= set(news["faces"])
    found = browser.get(f"/drafts/{draft}/suggestion")
    deck = {"start": found["start"], "main": found["main"]}
    assert browser.post(f"/drafts/{draft}/deck", deck) == {"problems": []}


def test_strangers_and_mistakes_are_refused(visit: Visit, served: Served) -> None:
    """Who does not sit there hears nothing, and wrong wishes are answered with a sentence."""
    one, two = visit(), visit()
    draft = begun(one, seats=2)
    assert "drafts here" in two.get(f"/drafts/{draft}/suggestion", status=403)["error"]
    with pytest.raises(WebSocketException):
        Chair(two.url, draft, two.cookie())
    assert "goes on" in one.get(f"/drafts/{draft}/suggestion", status=400)["error"]
    assert "goes on" in two.get(f"/drafts/{draft}/story", status=400)["error"]
    assert "address of a draft" in one.get("/drafts/nowhere", status=404)["error"]
    assert "has begun" in two.post(f"/drafts/{draft}/join", {}, status=400)["error"]
    for wrong in ({"set": "nowhere"}, {"format": "uvs-2024"}, {"kind": "sealed", "starter": "x"}):
        assert one.post("/drafts", {"format": "sealed", **wrong}, status=400)["error"]
    waiting = one.post("/drafts", OLD)["id"]
    with chair(one, waiting) as seat:
        seat.send("pass", card=0)
        assert "has begun" in seat.next("refused")["words"]


def test_a_pick_that_cannot_be_stored_is_not_told(
    browser: Browser, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the database fails the draft stays as it was stored, and goes on afterwards."""
    draft = begun(browser, seats=2)
    room = served.app.state.rooms.opened[draft]
    with chair(browser, draft) as seat:
        news = seat.until(has_pack)
        assert isinstance(room.draft, Draft)
        stored = list(room.draft.log)

        async def fail(_: int) -> None:
            raise RefusalError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(room, "_store", fail)
            seat.send("pass", card=news["sight"]["pack"][0]["number"])
            assert "disk is full" in seat.next("refused")["words"]
        assert room.draft.log == stored
        assert pick(seat)
