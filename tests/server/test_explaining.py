"""Explaining: whatever is asked, happens or is forbidden at the table comes with a known rule."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from ringside.editions import EDITIONS
from tests.server.browser import Browser, Seat
from tests.server.test_playing import meet

Look = Callable[[str], dict[str, Any]]


@pytest.fixture
def look(browser: Browser) -> Look:
    """Look a paragraph up as the page does, once each."""

    @cache
    def ask(citation: str) -> dict[str, Any]:
        found: dict[str, Any] = browser.get(f"/rules/{citation}")
        return found

    return ask


def closed_cards(seat: Seat) -> list[int]:
    """Return the cards in hand that are not among the options."""
    hand = seat.view["view"]["players"][seat.view["view"]["seat"]]["zones"]["hand"]["cards"]
    offered = {option["card"] for option in seat.options()}
    return [card["handle"] for card in hand if card["handle"] not in offered]


def assert_explains_each_closed_card(seat: Seat, look: Look) -> None:
    """Each card in hand that is not offered is told why, with rules that can be looked up."""
    for handle in closed_cards(seat):
        seat.send("why", handle=handle)
        reasons = seat.next("why")["reasons"]
        assert reasons
        assert all(reason["words"] and look(reason["rule"])["summary"] for reason in reasons)


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_at_a_table_names_its_rule(browser: Browser, look: Look, edition: str) -> None:
    """In a whole game each question, each line of the log and each refusal has a known rule."""
    source = random.Random(edition)
    game = browser.play_bot("random", edition=edition, seed=5)
    with browser.sit(game) as seat:
        seat.send("settings", auto_pass="never", hold=True)
        while not seat.view or not seat.view["settings"]["hold"]:
            seat.next("view")
        while seat.until_asked():
            assert look(seat.view["view"]["decision"]["rule"])["summary"]
            if source.random() < 0.3:
                assert_explains_each_closed_card(seat, look)
            seat.choose(source.randrange(len(seat.options())))
        assert len(seat.log) > 50
        assert all(look(line["rule"])["summary"] for line in seat.log)


def test_a_heading_stands_for_what_is_below_it(look: Look) -> None:
    """A step that begins cites its heading, and the first paragraph below explains it."""
    assert look("comprehensive G.1")["slug"] == look("comprehensive G.1.1")["slug"]


def test_an_open_card_needs_no_reason(browser: Browser) -> None:
    """A card that may be chosen now is told to be free of reasons."""
    with browser.sit(browser.play_bot("random", seed=8)) as seat:
        while seat.until_asked() and not any(option["card"] for option in seat.options()):
            seat.choose(0)
        handle = next(option["card"] for option in seat.options() if option["card"])
        seat.send("why", handle=handle)
        assert seat.next("why")["reasons"] == []


def test_the_teacher_does_not_help_against_people(visit: Callable[[], Browser]) -> None:
    """A hint in a game between people is refused, whoever must decide."""
    one, two, game = meet(visit)
    with one.sit(game) as first, two.sit(game) as second:
        for seat in (first, second):
            seat.send("hint")
            assert "without the teacher" in seat.next("refused")["words"]


def test_keywords_are_explained_by_the_rulebook_that_is_played(browser: Browser) -> None:
    """Each rulebook says what a keyword does in the words of its own paper, and of no trait."""
    old, new = (browser.get(f"/rules/keywords/{each}") for each in ("ufs-2010", "uvs-2025"))
    assert "commits" in old["Stun"]
    assert old["Stun"].startswith("Stun: ")
    assert old != new
    assert "Kick" not in new
    assert "Deflect" in new
