"""Everybody can reach everything: no serious problem on any screen, no pointer needed, no mouse."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e import playing
from tests.e2e.conftest import PATIENCE, Visit
from tests.e2e.serving import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SCREENS = (
    *("/", "/lobby", "/decks", "/decks/new", "/cards", "/replays", "/rules", "/account"),
    *("/drafts", "/events", "/nowhere", "/games/none", "/replays/none"),
)
SIZES = [(1440, 900), (390, 844)]
# Gives each serious problem with the first thing that has it.
SERIOUS = """
() => axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === 'serious' || impact === 'critical')
  .flatMap(({ id, nodes }) => nodes.map((node) =>
    `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)))
"""


def problems(page: Page) -> list[str]:
    """Return what axe finds serious on what is shown now, once nothing moves any more."""
    page.wait_for_selector("[data-scene]", state="detached")
    page.evaluate(
        "() => Promise.all(document.getAnimations().filter((each) => "
        "each.effect.getTiming().iterations !== Infinity).map((each) => each.finished))"
    )
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(SERIOUS)
    return found


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_no_screen_has_a_serious_problem(visit: Visit, wide: int, high: int) -> None:
    """Each screen around the table can be read, heard and used by everybody."""
    page = visit(wide=wide, high=high)
    home = page.url.rstrip("/")
    found: dict[str, list[str]] = {}
    for screen in SCREENS:
        page.goto(home + screen)
        page.wait_for_selector("main h1")
        page.wait_for_function(
            "() => !document.querySelector('main').innerText.includes('One moment')"
        )
        if wrong := problems(page):
            found[screen] = wrong
    assert found == {}


@pytest.mark.parametrize(("wide", "high"), SIZES)
def test_the_table_has_no_serious_problem(visit: Visit, wide: int, high: int) -> None:
    """Lesson, questions, an attack, the menu, the help, the end and the replay as well."""
    page = visit(wide=wide, high=high)
    page.click("[data-testid=lesson]:enabled")
    page.wait_for_selector("[data-lesson=hand]")
    found = {"lesson": problems(page)}
    page.goto(page.url.split("/games")[0])
    playing.start_game(page)
    found["first question"] = problems(page)
    source = random.Random(5)
    while not page.query_selector(".attack-panel .attack") and not page.query_selector(
        playing.ENDED
    ):
        playing.click_choice(page, source)
    found["attack"] = problems(page)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    found["help"] = problems(page)
    page.keyboard.press("Escape")
    page.click("[aria-label='Game menu']")
    page.wait_for_selector("dialog[open]")
    found["menu"] = problems(page)
    page.keyboard.press("Escape")
    playing.let_it_play(page, 3)
    playing.result(page)
    playing.stop_it(page)
    page.wait_for_selector(".over")
    found["end"] = problems(page)
    page.click(".over a[href^='/replays/']")
    page.wait_for_selector("[data-testid=replay]")
    found["replay"] = problems(page)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


# Tells whether a tap chose something, selected a card to be tapped again, or ended the game.
TAPPED = """
(old) => {
  const asked = document.querySelector('[data-decision]')
  const number = asked ? asked.getAttribute('data-decision') : old
  return number !== old || document.querySelector('.tile.touched, [data-result]')
}
"""


def test_fingers_alone_play_a_whole_game(browser: Browser, server: Server) -> None:
    """On a touch screen every choice takes one tap on a button or two on a card, to the end."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(server.address)
    playing.start_game(page)
    source = random.Random(4)
    for _ in range(playing.MOST):
        page.wait_for_selector(f"{playing.ASKED}, {playing.ENDED}")
        if page.query_selector(playing.ENDED):
            break
        tap_choice(page, source)
    assert playing.result(page) in ("won", "lost", "draw")
    context.close()


def tap_choice(page: Page, source: random.Random) -> None:
    """Tap something that may be chosen, and tap it again where the first tap only selected it."""
    before = playing.decision(page)
    chosen = source.choice(page.query_selector_all("[data-choice]"))
    chosen.tap()
    page.wait_for_function(TAPPED, arg=before)
    if playing.decision(page) == before and not page.query_selector(playing.ENDED):
        chosen.tap()
    playing.wait_for_more(page, before)
