"""What hosts of drafts and sealed pools hand out, what players choose of it, and their matches."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.browser import Browser
from tests.server.test_drafts import Chair, chair, has_pack
from tests.server.test_events import Hall
from tests.server.test_matches import lose
from tests.server.test_pods import build, own_pod

Visit = Callable[[], Browser]
SEALED = {"kind": "sealed", "format": "sealed", "set": "old-school", "seats": 2}
NEW = {"kind": "sealed", "format": "limited", "set": "first-bell", "seats": 2}


def opened(browser: Browser, draft: str) -> dict[str, Any]:
    """Wait until sealed product is open, and give what its owner is told."""
    with chair(browser, draft) as seat:
        return seat.until(lambda n: n["state"] == "building")


def hand_in(browser: Browser, draft: str) -> None:
    """Hand in the deck that is suggested."""
    found = browser.get(f"/drafts/{draft}/suggestion")
    deck = {"start": found["start"], "main": found["main"]}
    assert browser.post(f"/drafts/{draft}/deck", deck) == {"problems": []}


def test_the_host_sets_the_product_and_players_choose_of_it(visit: Visit) -> None:
    """Four boosters of two sets, two starters to choose from, and a mix of one's own."""
    one, two = visit(), visit()
    allowed = ["boone-calloway", "lady-ashgrove"]
    boosters = ["old-school", "old-school", "first-bell", "first-bell"]
    more = {"boosters": boosters, "starters": allowed, "mixed": True, "open": True}
    draft = str(one.post("/drafts", {**SEALED, **more})["id"])
    listed = next(each for each in two.get("/drafts")["open"] if each["id"] == draft)
    assert listed["handout"] == {
        "boosters": boosters,
        "starters": allowed,
        "mixed": True,
        "best_of": 1,
    }
    barred = two.post(f"/drafts/{draft}/join", {"starter": "mother-cinder"}, 400)["error"]
    assert "out of boone-calloway, lady-ashgrove, got 'mother-cinder'" in barred
    two.post(f"/drafts/{draft}/join", {"starter": "lady-ashgrove"})
    path = f"/drafts/{draft}/product"
    for wrong in (["old-school"] * 3, ["nowhere"] * 4):
        said = two.post(path, {"starter": "lady-ashgrove", "boosters": wrong}, 400)["error"]
        assert "boosters that all receive" in said
    two.post(path, {"starter": "lady-ashgrove", "boosters": ["first-bell"] * 4})
    visit().post(path, {"starter": "lady-ashgrove"}, 403)
    one.post(f"/drafts/{draft}/start")
    assert "before boosters are opened" in two.post(path, {}, 400)["error"]
    first, second = opened(one, draft), opened(two, draft)
    assert [pack[0].split("/")[0] for pack in first["opened"]] == boosters
    assert [pack[0].split("/")[0] for pack in second["opened"]] == ["first-bell"] * 4
    assert (first["starter"], second["starter"]) == ("boone-calloway", "lady-ashgrove")
    hand_in(two, draft)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"kind": "draft", "starter": "odile-marsh"}, "sealed play alone"),
        ({"kind": "draft", "mixed": True}, "sealed play alone"),
        ({"kind": "draft", "boosters": ["first-bell"] * 2}, "deck of 31 cards, got 20"),
        ({"kind": "draft", "picks": 3}, "deck of 31 cards, got 15"),
        ({"kind": "draft", "boosters": ["first-bell"] * 13}, "1 to 12 packs"),
        ({"kind": "draft", "boosters": ["old-school"] * 5}, "a character each"),
        ({"kind": "draft", "boosters": ["nowhere"]}, "one of the sets"),
        ({"boosters": ["first-bell"]}, "deck of 31 cards, got 10"),
        ({"boosters": ["first-bell"] * 25}, "length <= 24"),
        ({"starter": "odile-marsh"}, "Expected 0 starter deck"),
        ({"starters": ["odile-marsh"]}, "out of none"),
        ({**SEALED, "starters": ["odile-marsh"]}, "out of boone-calloway"),
        ({"best_of": 2}, "1 or 3 games"),
        ({"best_of": -3}, ">= 1"),
    ],
)
def test_a_product_that_cannot_be_handed_out_is_refused_at_once(
    browser: Browser, more: dict[str, Any], said: str
) -> None:
    """Before anybody sits down, in one sentence, and not when the boosters are opened."""
    before = browser.get("/drafts")["mine"]
    assert said in browser.post("/drafts", {**NEW, **more}, 400)["error"]
    assert browser.get("/drafts")["mine"] == before


def test_nobody_who_joins_can_keep_a_table_from_beginning(visit: Visit) -> None:
    """A choice that the host does not offer is refused at the door, and the table begins."""
    one, two = visit(), visit()
    for asked in (NEW, {**NEW, "kind": "draft", "hurried": False}):
        draft = str(one.post("/drafts", {**asked, "open": True})["id"])
        assert two.post(f"/drafts/{draft}/join", {"starter": "nobody"}, 400)["error"]
        two.post(f"/drafts/{draft}/join", {})
        two.post(f"/drafts/{draft}/product", {"boosters": ["nowhere"]}, 400)
        one.post(f"/drafts/{draft}/start")


def test_packs_of_several_sets_and_other_numbers(browser: Browser) -> None:
    """A draft of five packs of two sets, six cards picked of each."""
    boosters = ["old-school", "first-bell", "first-bell", "old-school", "first-bell"]
    asked = {"format": "draft", "boosters": boosters, "picks": 6, "hurried": False, "seats": 2}
    draft = str(browser.post("/drafts", asked)["id"])
    browser.post(f"/drafts/{draft}/start")
    with chair(browser, draft) as seat:
        sight = seat.until(has_pack)["sight"]
    assert (sight["rounds"], sight["picks"]) == (5, 6)
    assert {copy["key"].split("/")[0] for copy in sight["pack"]} == {"old-school"}


def test_a_match_of_three_with_free_swaps_from_the_pool(browser: Browser) -> None:
    """Whoever plays after sealed arranges the pool between games, and keeps it for the next."""
    draft = str(browser.post("/drafts", {**NEW, "best_of": 3})["id"])
    browser.post(f"/drafts/{draft}/start")
    hand_in(browser, draft)
    play = f"/drafts/{draft}/play"
    first = browser.post(play, {"bot": "random"})["game"]
    second = lose(browser, first)
    assert browser.post(play, {"bot": "random"})["game"] == second
    with browser.sit(second) as mine:
        told = mine.next("swapping")
        assert told["free"]
        main = [each["main"] for each in told["cards"]]
        place = next(n for n, each in enumerate(told["cards"]) if each["side"])
        main[place] += 1
        start = next(n for n, each in enumerate(told["cards"]) if each["starts"])
        mine.send("arrange", start=start, main=main, ready=True)
        mine.next("view")
    assert lose(browser, second) == ""
    third = browser.post(play, {"bot": "random"})["game"]
    assert third not in (first, second)
    assert browser.get(f"/games/{third}")["match"]["wins"] == [0, 0]
    with browser.sit(lose(browser, third)) as mine:
        assert [each["main"] for each in mine.next("swapping")["cards"]] == main
    assert browser.post(play, {"bot": "random"})["game"] != third


def test_a_starter_of_ones_choice_at_an_event(visit: Visit) -> None:
    """Everybody chooses the starter of their pool until their deck is built, and no boosters."""
    hall = Hall(visit, 2, rounds=1, best_of=1, pool="sealed", set="old-school", boosters=4)
    hall.run("pods")
    one = hall.players["P1"]
    draft = own_pod(hall, one)
    path = f"/drafts/{draft}/product"
    one.post(path, {"starter": "mother-cinder"})
    one.post(path, {"starter": "nobody"}, 400)
    one.post(path, {"boosters": ["old-school"] * 4}, 400)
    seat = Chair(one.url, draft, one.cookie())
    with seat.stack:
        news = seat.next("draft")
    assert (news["starter"], len(news["opened"])) == ("mother-cinder", 4)
    build(hall, one)
    one.post(path, {"starter": "lady-ashgrove"}, 400)
