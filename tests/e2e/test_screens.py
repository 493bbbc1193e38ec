"""The screens around the table: notes, decks to choose from, rules to read."""

from __future__ import annotations

import random

import pytest

from tests.e2e import playing
from tests.e2e.conftest import Visit

# Gives the colour behind a note, and how far its closing sign is from its upper right corner.
NOTE = """
() => {
  const note = document.querySelector('.note'), close = note.querySelector('button')
  const outer = note.getBoundingClientRect(), inner = close.getBoundingClientRect()
  return [getComputedStyle(note).backgroundColor, inner.top - outer.top, outer.right - inner.right]
}
"""


@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (844, 390), (390, 844)])
def test_a_note_hides_what_is_below_it_and_can_be_closed(
    visit: Visit, wide: int, high: int
) -> None:
    """A refusal is a note that nothing shines through, its closing sign in the upper corner."""
    page = visit("/account", wide=wide, high=high)
    page.fill("#name", "x")
    page.fill("#password", "long enough")
    page.click("form button >> nth=0")
    page.wait_for_selector(".note >> text=choose another")
    colour, down, left = page.evaluate(NOTE)
    assert colour.startswith("rgb("), colour
    assert (0 < down < 12, 0 < left < 12) == (True, True)
    page.click(".note button")
    page.wait_for_selector(".note", state="detached")


@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (390, 844)])
def test_rules_are_read_by_chapter(visit: Visit, wide: int, high: int) -> None:
    """Somebody new who comes straight to the rules finds a chapter in the table of contents."""
    page = visit("/rules", wide=wide, high=high)
    page.wait_for_selector("article")
    if wide < 900:
        page.click("[data-testid=contents] summary >> nth=0")
    page.click("[data-testid=contents] >> text=Comprehensive rules")
    page.click("[data-testid=contents] >> text=G: the attack")
    page.wait_for_selector("article >> text=comprehensive G.1")
    listed = page.query_selector_all("article")
    assert all("comprehensive G" in each.inner_text() for each in listed)
    page.click("text=All rules")
    page.wait_for_function(
        "(few) => document.querySelectorAll('article').length > few", arg=len(listed)
    )


def test_a_deck_that_is_not_legal_is_marked_and_not_the_first(visit: Visit) -> None:
    """Home marks a deck that is not legal with the reason, and chooses another one."""
    page = visit("/decks", high=800)
    page.click("[data-testid=paste]")
    page.fill("#deck-name", "Unfinished")
    page.fill("#deck-text", "1x Odile Marsh\n4x Bell Hook")
    page.click("[data-testid=import-deck]")
    page.wait_for_selector("[data-legal=false]")
    page.click("header nav a >> nth=0")
    page.wait_for_selector("[role=radio][aria-checked=true]")
    assert "Unfinished" not in page.inner_text("[role=radio][aria-checked=true]")
    page.click("text=Show all")
    assert "Not legal yet: expected at least" in page.inner_text("[role=radio] >> nth=-1")


def test_a_new_deck_follows_the_rulebook_and_its_character(visit: Visit) -> None:
    """A new deck is checked by the rulebook it is for; its character leads to cards that fit."""
    page = visit("/decks/new")
    page.wait_for_selector("#edition")
    page.wait_for_function("() => document.querySelector('#format').value")
    assert page.input_value("#format") == page.input_value("#edition") == "uvs-2024"
    page.click("[aria-label='Add one Odile Marsh 1']")
    page.wait_for_function("() => document.querySelector('#find').value.startsWith('symbol:')")


def test_a_phone_tells_what_happened_since_the_last_choice(visit: Visit) -> None:
    """Where there is no room for the log, its last lines stand above the question."""
    page = visit(wide=390, high=844)
    playing.start_game(page)
    playing.play(page, random.Random(3), most=6)
    page.click("[data-testid=news]")
    page.wait_for_selector(".log li")
    assert page.query_selector("[data-testid=news]") is None


def test_a_phone_shows_the_whole_menu(visit: Visit) -> None:
    """Each place of the menu lies inside a narrow screen, the last one too."""
    page = visit("/cards", wide=360, high=640)
    page.wait_for_selector("header nav a")
    ends: list[float] = page.eval_on_selector_all(
        "header nav a", "all => all.map(each => each.getBoundingClientRect().right)"
    )
    assert len(ends) == 8
    assert max(ends) <= 360
