"""Help at the table: the teacher, reasons, rules, keys and names for those who cannot see."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.crowding import crowded_fight, crowded_game
from tests.e2e.serving import Server
from tests.e2e.test_two_players import sit_down_together
from tests.server.browser import Browser

SCREENS = ("/", "/lobby", "/decks", "/decks/new", "/cards", "/replays", "/rules", "/account")
# Gives the outside of each visible control that a screen reader could not name.
NAMELESS = """
() => [...document.querySelectorAll('a[href], button, input, select, textarea')]
  .filter((each) => each.checkVisibility())
  .filter((each) => ![
    each.getAttribute('aria-label'), each.innerText, each.title,
    ...[...(each.labels ?? [])].map((label) => label.innerText),
  ].some((name) => name && name.trim()))
  .map((each) => each.outerHTML.slice(0, 120))
"""

LEGIBLE = 10  # pixels
# Gives each visible text of the page that is set in smaller letters than that.
TINY = """
(least) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = []
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode
    if (!data.trim() || !parentElement.checkVisibility()) continue
    const size = parseFloat(getComputedStyle(parentElement).fontSize)
    if (size > 0 && size < least) found.push(`${size} ${data.trim()}`)
  }
  return found
}
"""


def play_until(page: Page, wanted: str, source: random.Random) -> None:
    """Click what is offered until something is on the page."""
    for _ in range(playing.MOST):
        page.wait_for_selector(f"{playing.ASKED}, {playing.ENDED}")
        if page.query_selector(wanted):
            return
        assert page.query_selector(playing.ENDED) is None, f"Expected {wanted} in this game."
        playing.click_choice(page, source)


def test_the_teacher_points_at_a_choice_and_says_why(visit: Visit) -> None:
    """H, or the button, highlights one choice and shows a sentence; a choice takes both away."""
    page = visit()
    playing.start_game(page)
    for number in range(6):
        page.wait_for_selector(playing.ASKED)
        page.mouse.move(0, 0)  # a card that is pointed at speaks up as well
        if number % 2:
            page.keyboard.press("h")
        else:
            page.click("[data-testid=hint]")
        page.wait_for_selector("[data-hint]")
        pointed = page.get_attribute("[data-hint]", "data-hint")
        choice = page.query_selector(f"[data-choice='{pointed}']")
        assert choice is not None
        assert choice.evaluate("each => !!each.closest('.hinted')")
        assert len(page.inner_text("[data-hint]").split()) > 4
        heard = page.inner_text("[data-hint]")[-20:]
        page.wait_for_function(
            "said => document.querySelector('[role=status]').innerText.endsWith(said)", arg=heard
        )
        before = playing.decision(page)
        choice.click()
        playing.wait_for_more(page, before)
        assert page.query_selector("[data-hint]") is None


def test_no_teacher_sits_between_people(visit: Visit) -> None:
    """In a game between people there is no hint to ask for."""
    for page in sit_down_together(visit):
        assert page.query_selector("[data-testid=hint]") is None


def test_a_closed_card_says_why(visit: Visit) -> None:
    """A card in hand that is not offered tells the rules that forbid it, when it is pinned."""
    page = visit()
    playing.start_game(page)
    play_until(page, ".hand .faint", random.Random(9))
    page.click(".hand .faint .face", button="right")
    page.wait_for_selector(".large .why")
    assert len(page.inner_text(".large ul li").split()) > 4
    assert page.query_selector(".large ul li a[href^='/rules/']") is not None
    page.keyboard.press("Escape")
    page.wait_for_selector(".large", state="detached")


def test_question_and_log_lead_to_their_rules(visit: Visit) -> None:
    """Pointing at the rule of a question, or at a line of the log, tells it in plain words."""
    page = visit()
    playing.start_game(page)
    for place in (".prompt a[href^='/rules/']", ".log li >> nth=0", ".log li >> nth=-1"):
        page.hover(place)
        page.wait_for_function(
            "() => (document.querySelector('[role=tooltip].tip')?.innerText ?? '').length > 40"
        )
        page.mouse.move(2, 2)
        page.wait_for_selector("[role=tooltip].tip", state="detached")


def test_a_game_is_played_with_the_keys_alone(visit: Visit) -> None:
    """Tab and Enter begin it; numbers, arrows with Enter, and space take every choice to the end.

    The mouse is never used; ? opens the help.
    """
    page = visit()
    page.wait_for_selector("[data-testid=play-now]:enabled")
    while not page.query_selector("[data-testid=play-now]:focus"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(playing.ASKED)
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] >> text=Keys")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    for number in range(playing.MOST):
        page.wait_for_selector(f"{playing.ASKED}, {playing.ENDED}")
        if page.query_selector(playing.ENDED):
            break
        before = playing.decision(page)
        if number % 3 == 0 and page.query_selector(".pass"):
            page.keyboard.press("Space")
        elif number % 3 == 1:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        playing.wait_for_more(page, before)
    assert page.query_selector(playing.ENDED)


@pytest.mark.parametrize(("wide", "high"), [(844, 390), (390, 844)])
def test_a_phone_shows_everything_that_is_asked(visit: Visit, wide: int, high: int) -> None:
    """On a phone, either way up, what is asked fits on the page, in letters that can be read."""
    page = visit(wide=wide, high=high)
    playing.start_game(page)
    playing.play(page, random.Random(8), most=30)
    size = page.evaluate("() => [document.body.scrollWidth, document.body.scrollHeight]")
    assert size == [wide, high]
    assert page.evaluate(TINY, LEGIBLE) == []


# Gives how many cards lie on the stages, and how many of them show six letters of their names.
NAMED = """
() => {
  const tiles = [...document.querySelectorAll('.stage .tile')]
  const shown = (name) => {
    const { width, height } = name.getBoundingClientRect()
    return name.checkVisibility() && width > 36 && height > 9
  }
  return [tiles.length, tiles.filter((tile) => shown(tile.querySelector('.name'))).length]
}
"""


def test_forty_cards_in_play_keep_their_names(visit: Visit, server: Server) -> None:
    """However small the phone, each card of a crowded table shows the start of its name."""
    with Browser(server.address) as player:
        address = crowded_game(player, 42)
        for wide, high in ((360, 640), (390, 844), (844, 390)):
            page = visit(address, wide=wide, high=high, player=player)
            page.wait_for_selector(playing.ASKED)
            many, named = page.evaluate(NAMED)
            assert many >= 40
            assert named == many, (wide, high)
            assert page.evaluate(TINY, LEGIBLE) == []


# The lowest heights of cards on stages and in hand, and how far down the last one reaches.
LOWEST = """
() => {
  const boxes = (where) => [...document.querySelectorAll(where)].map(
    (each) => each.getBoundingClientRect())
  const hand = boxes('.hand .tile')
  return [Math.min(...boxes('.stage .tile').map((box) => box.height)),
    Math.min(...hand.map((box) => box.height)), Math.max(...hand.map((box) => box.bottom))]
}
"""


def test_a_crowded_fight_fits_a_small_phone(visit: Visit, server: Server) -> None:
    """While an attack is answered, cards on full stages can be read, and the hand is on screen."""
    with Browser(server.address) as player:
        address = crowded_fight(player, 18)
        page = visit(address, wide=360, high=640, player=player)
        page.wait_for_selector(".attack-panel .attack")
        page.wait_for_selector(playing.ASKED)
    stage, hand, bottom = page.evaluate(LOWEST)
    assert stage >= 13.4  # from there on a name has its line (`flattest` in fit.ts)
    assert hand >= 40
    assert bottom <= 640
    assert page.evaluate(TINY, LEGIBLE) == []


@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (390, 844)])
def test_everything_that_can_be_used_has_a_name(visit: Visit, wide: int, high: int) -> None:
    """Each link, button and field of every screen and of the table has a name in words."""
    page = visit(wide=wide, high=high)
    for screen in SCREENS:
        page.goto(page.url.split("/", 3)[0] + "//" + page.url.split("/")[2] + screen)
        page.wait_for_selector("main h1")
        page.wait_for_load_state("networkidle")
        assert page.evaluate(NAMELESS) == [], screen
        assert page.evaluate("() => document.documentElement.scrollWidth") == wide, screen
    page.goto(page.url.split("/account")[0])
    playing.start_game(page)
    playing.play(page, random.Random(12), most=10)
    assert page.evaluate(NAMELESS) == []
