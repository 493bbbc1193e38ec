"""Faults that people found at the table, and that do not come back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page

from ringside.decks import starters
from tests.e2e import playing
from tests.e2e.brawling import brawl
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_telling import concede
from tests.server.browser import Browser as Player

# Gives the texts on cards that do not end where their cards do.
CUT = """
() => [...document.querySelectorAll('.fighter .text > span')]
  .filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.innerText)
"""
# Gives where something begins and ends, from the top of the screen.
REACH = "(each) => { const box = each.getBoundingClientRect(); return [box.top, box.bottom] }"


def test_one_banner_tells_of_one_trouble(visit: Visit, tmp_path: Path) -> None:
    """Whoever is offline and has lost the connection reads that once, not twice."""
    with Server(tmp_path) as server:
        page = visit("/", server.address)
        playing.start_game(page)
        server.kill()
        page.wait_for_selector("[role=alert] >> text=connection")
        page.context.set_offline(True)
        page.wait_for_selector("[role=alert] >> text=offline")
        assert page.locator("[role=alert]").count() == 2
        assert page.locator("[role=alert]:visible").count() == 1


def test_the_way_back_out_of_a_changed_deck_is_asked_about(visit: Visit) -> None:
    """The browser's own way back loses no deck: a no stays, with the deck and its address."""
    page = visit("/decks")
    page.goto(page.url + "/new")
    page.click("nav a >> text=Decks")
    page.click("a[href='/decks/new']")
    page.fill("#deck-name", "Half done")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", stay)
    page.evaluate("() => history.back()")
    page.wait_for_function("() => location.pathname === '/decks/new'")
    page.wait_for_timeout(100)
    assert [("not saved" in each) for each in asked] == [True]
    assert page.input_value("#deck-name") == "Half done"


@pytest.mark.parametrize("starter", sorted(starters()))
def test_no_fighters_text_is_cut_off(visit: Visit, starter: str) -> None:
    """On a usual screen the text of each fighter is there to its end."""
    page = visit(f"/?deck=starter:{starter}")
    playing.start_game(page)
    while not page.query_selector(".player.own .fighter .text"):
        playing.click_choice(page, random.Random(1))
    assert page.evaluate(CUT) == []


def copying(player: Player, server: Server) -> str:
    """Play a game to where a copy of one's own attack is under way; return its address."""
    for seed in range(1, 9):
        game = brawl(player, keywords=("Multiple: 1",), bot="random", seed=seed)
        source = random.Random(seed)
        with player.sit(game.rsplit("/", 1)[1]) as seat:
            while seat.until_asked():
                if "'copy'" in str(seat.view["view"]):
                    return game
                words = [option["words"] for option in seat.options()]
                wanted = [n for n, each in enumerate(words) if "Multiple" in each]
                seat.choose(wanted[0] if wanted else source.randrange(len(words)))
    raise AssertionError("nobody copied an attack")


def test_a_copy_looks_like_what_it_copies(visit: Visit, server: Server) -> None:
    """The copy of an attack has a name and a picture on the table; it is no blank tile."""
    address = server.address.replace("localhost", "127.0.0.1")
    with Player(address) as player:
        page = visit(copying(player, server), address, player=player)
    page.wait_for_selector(playing.ASKED)
    copy = page.locator(".tile", has=page.locator(".flag", has_text="copy")).first
    assert copy.locator(".name").inner_text() == "High Swing"
    art = copy.locator(".art").evaluate("(each) => getComputedStyle(each).backgroundImage")
    assert "url(" in art


@pytest.mark.parametrize(("wide", "high"), [(360, 640), (640, 360)])
def test_the_end_begins_at_the_top_of_a_phone(visit: Visit, wide: int, high: int) -> None:
    """However long the story is, the panel of the end begins on the screen, with who won."""
    page = visit(wide=wide, high=high)
    playing.start_game(page)
    playing.play(page, random.Random(5), most=8)
    concede(page)
    page.wait_for_selector(".over .card")
    settle(page)
    top, bottom = page.locator(".over .card").evaluate(REACH)
    assert 0 <= top < bottom
    assert page.locator(".over h2").evaluate(REACH)[1] < high


@pytest.mark.parametrize(("wide", "high"), [(360, 640), (640, 360)])
def test_advice_leaves_a_phone_its_table(visit: Visit, wide: int, high: int) -> None:
    """What the teacher says covers no player, and takes less than half of the screen."""
    page = visit(wide=wide, high=high)
    playing.start_game(page)
    source = random.Random(5)
    for _ in range(40):
        playing.play(page, source, most=1)
        if page.query_selector(".attack-panel .attack") or page.query_selector(playing.ENDED):
            break
    page.click("[data-testid=hint]")
    page.wait_for_selector("[data-hint]")
    settle(page)
    top, bottom = page.locator(".prompt").evaluate(REACH)
    assert bottom - top < high * 0.45
    if wide < high:
        assert page.locator(".player.own").evaluate(REACH)[1] <= top + 1


def settle(page: Page) -> None:
    """Wait until nothing is on its way to its place any more."""
    page.evaluate(
        "() => Promise.all(document.getAnimations().filter((each) => "
        "each.effect.getTiming().iterations !== Infinity).map((each) => each.finished))"
    )
