"""A person and a bot in a real browser."""

from __future__ import annotations

import random

from playwright.sync_api import Page

from ringside.decks import starter_text
from tests.e2e import playing
from tests.e2e.conftest import Visit


def test_a_whole_game_is_played_by_clicking_what_is_highlighted(visit: Visit) -> None:
    """Somebody who clicks highlighted elements with the mouse comes to the end of a game."""
    page = visit()
    playing.start_game(page)
    clicks = playing.play(page, random.Random(5))
    assert clicks > 10
    result = playing.result(page)
    assert result in ("won", "lost", "draw")
    why = page.inner_text(".prompt .say")
    assert result == "draw" or ("our rival" in why) == (result == "won")  # who ran out is told
    assert page.query_selector("[data-choice]") is None
    told = page.locator("[role=img][aria-label$=' health']")
    labels = [each.get_attribute("aria-label") or "" for each in told.all()]
    assert len(labels) == 2
    assert all(label[0].isdigit() for label in labels)  # nobody has less than no health


def test_every_choice_has_a_name_in_words(visit: Visit) -> None:
    """Each element that stands for a choice says in words what it does, and each option has one."""
    page = visit()
    playing.start_game(page)
    source = random.Random(2)
    for _ in range(25):
        page.wait_for_selector(f"{playing.ASKED}, {playing.ENDED}")
        if page.query_selector(playing.ENDED):
            break
        names = page.eval_on_selector_all(
            "[data-choice]", "all => all.map(e => e.getAttribute('aria-label') || e.innerText)"
        )
        numbers = page.eval_on_selector_all(
            "[data-choice]", "all => all.map(e => Number(e.dataset.choice))"
        )
        assert all(len(name.strip()) > 1 for name in names)
        assert sorted(set(numbers)) == list(range(len(set(numbers))))
        playing.click_choice(page, source)


def test_a_reload_in_the_middle_changes_nothing(visit: Visit) -> None:
    """After a reload the same decision is asked with the same cards in hand, and play goes on."""
    page = visit()
    playing.start_game(page)
    source = random.Random(3)
    playing.play(page, source, most=8)
    page.wait_for_selector(playing.ASKED)
    before = (playing.decision(page), hand(page), log(page))
    page.reload()
    page.wait_for_selector(playing.ASKED)
    assert (playing.decision(page), hand(page), log(page)) == before
    assert playing.play(page, source, most=3) == 3


def test_a_guest_becomes_an_account_and_keeps_the_game(visit: Visit) -> None:
    """Registering in the middle of a game keeps the seat; signing in elsewhere finds it again."""
    page = visit()
    playing.start_game(page)
    source = random.Random(4)
    playing.play(page, source, most=6)
    page.wait_for_selector(playing.ASKED)
    table, asked, cards = page.url, playing.decision(page), hand(page)
    page.goto(table.split("/games")[0] + "/account")
    enter(page, "register")
    assert "Newcomer" in page.inner_text("[data-testid=member]")
    page.goto(table)
    page.wait_for_selector(playing.ASKED)
    assert (playing.decision(page), hand(page)) == (asked, cards)
    elsewhere = visit("/account")
    enter(elsewhere, "login")
    elsewhere.goto(table)
    elsewhere.wait_for_selector(playing.ASKED)
    assert hand(elsewhere) == cards
    assert playing.play(elsewhere, source, most=3) == 3


def test_a_pasted_deck_is_imported_and_played(visit: Visit) -> None:
    """A pasted list becomes a legal deck of one's own, and a game starts with its character."""
    page = visit("/decks")
    page.click("[data-testid=paste]")
    page.fill("#deck-name", "Harbour lights")
    page.fill("#deck-text", starter_text("odile-marsh"))
    page.click("[data-testid=import-deck]")
    page.wait_for_selector("[data-legal=true]")
    page.click("[data-testid=play-deck]")
    page.wait_for_selector("[aria-checked=true] >> text=Harbour lights")
    playing.start_game(page)
    assert playing.play(page, random.Random(1), most=12) == 12
    assert "Odile Marsh" in page.inner_text(".player.own")


def test_undo_takes_back_the_last_choice(visit: Visit) -> None:
    """Z against a bot asks again what was asked before, where nothing has happened since."""
    page = visit()
    playing.start_game(page)
    source = random.Random(6)
    for _ in range(60):
        page.wait_for_selector(playing.ASKED)
        cards, asked = hand(page), page.inner_text(".prompt .ask")
        playing.click_choice(page, source)
        if page.is_enabled("[aria-label=Undo]"):
            break
    before = playing.decision(page)
    page.keyboard.press("z")
    playing.wait_for_more(page, before)
    assert (hand(page), page.inner_text(".prompt .ask")) == (cards, asked)


def enter(page: Page, how: str) -> None:
    """Register or sign in as the same person."""
    page.fill("#name", "Newcomer")
    page.fill("#password", "a long enough password")
    page.click("[data-testid=register]" if how == "register" else "text=Sign in >> nth=-1")
    page.wait_for_selector("[data-testid=member]")


def hand(page: Page) -> list[str]:
    """Return the names of the cards in hand."""
    found: list[str] = page.eval_on_selector_all(
        ".hand .name", "all => all.map(e => e.textContent)"
    )
    return found


def log(page: Page) -> list[str]:
    """Return the lines of the log."""
    found: list[str] = page.eval_on_selector_all(".log li", "all => all.map(e => e.textContent)")
    return found
