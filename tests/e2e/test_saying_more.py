"""Clicks that say more than one choice: build all, then pass, always."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.brawling import brawl
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player

PLAYED = ".pool.own .tile, .stage.own .tile"  # where it lies once it is played
BUILD = "[data-testid=build]"
READY = ".player.own .fighter .tile:not(.committed)"
RESPONSE = "Response: After you play a foundation, gain 1 health."


def table(visit: Visit, server: Server, text: str = "") -> Page:
    """Sit down at a game of plain attacks and foundations that always pass, in a turn of one's own.

    Its character is ready then, whoever begins: that of the first player is committed at first.
    """
    address = server.address.replace("localhost", "127.0.0.1")
    with Player(address) as player:
        page = visit(brawl(player, text=text, bot="random"), address, player=player)
    source = random.Random(3)
    page.wait_for_selector(playing.ASKED)
    while not page.query_selector(f"body:has({READY}) {BUILD}"):
        playing.click_choice(page, source)
    return page


def test_foundations_are_built_by_one_click(visit: Visit, server: Server) -> None:
    """One button plays all foundations that are likely to pass, and says how many these are."""
    page = table(visit, server)
    told = page.inner_text("[data-testid=build]")
    before = page.locator(PLAYED).count()
    page.click("[data-testid=build]")
    page.wait_for_function(
        "([where, few]) => document.querySelectorAll(where).length >= few",
        arg=[PLAYED, before + 2],
    )
    assert int(told.split()[-1]) >= 2


def test_the_turn_ends_behind_what_was_built(visit: Visit, server: Server) -> None:
    """A click builds all and ends the turn; in between only a check that is short is asked about.

    What else could be played is not asked about again.
    """
    page = table(visit, server)
    turn = page.inner_text(".bar p b")
    page.click("[data-testid=build-last]")
    comes = f".bar p b:not(:text-is('{turn}')), [data-testid=pay], {playing.ENDED}"
    page.wait_for_selector(comes)
    while page.query_selector("[data-testid=pay]"):
        before = playing.decision(page)
        page.click("[data-testid=pay]")
        playing.wait_for_more(page, before)
        page.wait_for_selector(comes)
    assert page.query_selector("[data-testid=build]") is None


def test_a_card_is_played_and_the_turn_ended(visit: Visit, server: Server) -> None:
    """Shift with a number plays a card and ends the turn behind it, where nothing new comes up."""
    page = table(visit, server)
    build = page.locator("[data-choice]", has_text="Low Wall").first
    number = int(build.get_attribute("data-choice") or 0) + 1
    turn = page.inner_text(".bar p b")
    page.keyboard.press(f"Shift+Digit{number}")
    page.wait_for_function(
        "(old) => document.querySelector('.bar p b')?.innerText !== old", arg=turn
    )


def test_an_answer_is_given_always_until_it_is_asked_again(visit: Visit, server: Server) -> None:
    """What is always answered so is asked no more, stands in the menu, and is taken back there."""
    page = table(visit, server, RESPONSE)
    play = page.locator("[data-choice]", has_text="Low Wall").first
    play.click()
    page.wait_for_selector("[data-always]")
    page.locator("[data-always]").first.click()
    page.wait_for_selector("[data-always]", state="detached")
    page.click("[aria-label='Game menu']")
    assert "respond with Host" in page.inner_text("[data-testid=habits]")
    page.click("[data-testid=habits] button")
    page.wait_for_selector("[data-testid=habits]", state="detached")
