"""The lesson, played whole: each deed told, done and seen, up to the win and the game after it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit

STEPS = (
    *("hand", "check", "progressive", "again", "end"),
    *("attack", "commit", "enhance", "response", "ready", "over", "momentum"),
    *("block", "half", "finish", "spend", "last"),
)
CHOICE = "[data-testid=pay], .answers [data-choice], .hinted [data-choice]"
# Gives what is wrong with what can be chosen now: too small, outside, or under something else.
IN_THE_WAY = """
() => [...document.querySelectorAll('.coach, .hinted, [data-testid=pay]')]
  .filter((each) => {
    const { x, y, width, height } = each.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    const isInside = y >= 0 && y + height <= innerHeight && x >= 0 && x + width <= innerWidth
    return !isInside || width < 44 || height < 24 || !(each.contains(top) || top.contains(each))
  })
  .map((each) => each.className)
"""


def wait_for_step(page: Page, step: str) -> None:
    """Wait until a step of the lesson is told and nothing is on stage any more."""
    page.wait_for_selector(f"[data-lesson={step}]")
    page.wait_for_selector("[data-scene]", state="detached")


def do(page: Page) -> None:
    """Click the one thing that the lesson leaves open."""
    before = playing.decision(page)
    page.click(CHOICE)
    playing.wait_for_more(page, before)


@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (360, 640), (740, 360)])
def test_the_lesson_is_played_to_its_win(visit: Visit, wide: int, high: int) -> None:
    """Seventeen steps, one thing to do in each and nothing in its way, then the same fighter."""
    page = visit(wide=wide, high=high)
    page.click("[data-testid=lesson]:enabled")
    for step in STEPS:
        wait_for_step(page, step)
        chosen = page.eval_on_selector_all(
            "[data-choice]", "all => [...new Set(all.map(e => e.dataset.choice))]"
        )
        assert len(chosen) == 1, step
        assert page.evaluate(IN_THE_WAY) == [], step
        page.mouse.move(1, 1)
        do(page)
    assert playing.result(page) == "won"
    page.click("[data-testid=go-on]")
    page.wait_for_selector(playing.ASKED)
    page.wait_for_selector("[data-lesson]", state="detached")
    assert "Odile Marsh" in page.inner_text(".player.own")


def test_the_lesson_goes_on_after_a_choice_was_taken_back(visit: Visit) -> None:
    """Whoever takes a deed back is told it again, and the lesson still knows its course."""
    page = visit()
    page.click("[data-testid=lesson]:enabled")
    for step in STEPS[:3]:
        wait_for_step(page, step)
        do(page)
    wait_for_step(page, "again")
    page.keyboard.press("z")
    wait_for_step(page, "progressive")
    do(page)
    wait_for_step(page, "again")


def test_the_lesson_counts_ten_deeds(visit: Visit) -> None:
    """The bar has ten parts, none of them done before the first check and one after it."""
    page = visit()
    page.click("[data-testid=lesson]:enabled")
    wait_for_step(page, "hand")
    assert page.locator(".coach .progress i").count() == 10
    assert page.locator(".coach .progress i.done").count() == 0
    do(page)
    wait_for_step(page, "check")
    do(page)
    wait_for_step(page, "progressive")
    assert page.locator(".coach .progress i.done").count() == 1
