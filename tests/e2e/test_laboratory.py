"""The laboratory and the look back at a game, as people use them."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.test_telling import concede

SCRIPTS = """
() => performance.getEntriesByType('resource')
  .filter((each) => each.name.endsWith('.js')).map((each) => each.encodedBodySize)
"""
MOST = 120_000  # bytes of script on the first screen, compressed


def choose_quick(page: Page) -> None:
    """Compare the first deck with itself, by the two quickest pilots and in few deals."""
    page.wait_for_selector("[data-testid=lab] option[value^='starter:'] >> nth=0", state="attached")
    first = page.input_value("[data-testid=lab] select >> nth=0")
    page.select_option("[data-testid=lab] select >> nth=1", first)
    page.select_option("[aria-label='Pilots 1']", "random")
    page.select_option("[aria-label='Pilots 2']", "teacher")
    page.fill("[data-testid=lab] input[type=number]", "10")


def test_a_swap_test_shows_progress_and_its_report(visit: Visit) -> None:
    """From the decks one comes to the laboratory; a deck differs in nothing from itself."""
    page = visit("/decks")
    page.click("a[href='/lab']")
    choose_quick(page)
    page.click("text=Start")
    page.wait_for_selector("[data-testid=found] tbody tr >> nth=1")
    rows = page.query_selector_all("[data-testid=found] tbody tr")
    assert len(rows) == 2
    assert all("no difference" in row.inner_text() for row in rows)


def test_a_trial_can_be_cancelled(visit: Visit) -> None:
    """Cancel ends a long trial and gives the button to start back."""
    page = visit("/lab")
    choose_quick(page)
    page.fill("[data-testid=lab] input[type=number]", "1000")
    page.click("text=Start")
    page.wait_for_selector("[data-testid=lab] progress")
    page.click("text=Cancel")
    page.wait_for_selector("button >> text=Start")
    assert page.query_selector("[data-testid=found]") is None


def test_the_first_screen_stays_small(visit: Visit) -> None:
    """The scripts of the first screen stay below their limit; the laboratory is not among them."""
    page = visit("/")
    page.wait_for_selector("nav")
    sizes = page.evaluate(SCRIPTS)
    assert len(sizes) == 1
    assert 0 < sizes[0] < MOST


def test_where_a_game_was_lost_is_a_click_from_the_replay(visit: Visit) -> None:
    """After a loss the choices that cost most are listed, and a click shows one in the replay."""
    page, source = visit(), random.Random(3)
    playing.start_game(page)
    playing.play(page, source, 6)
    concede(page)
    page.click("[data-testid=where]")
    page.wait_for_selector("[data-testid=mistakes] :is(li, :text('No choice'))")
    costly = page.query_selector("[data-testid=mistakes] li button")
    if costly is not None:
        costly.click()
        page.wait_for_selector("[data-testid=mistakes] [aria-current=true]")
