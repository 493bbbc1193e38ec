"""Cards and decks of one's own, from the file to the table."""

from __future__ import annotations

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.server.test_decks_and_cards import own_list, riddling


def test_a_card_that_is_partly_understood_is_marked_and_played(visit: Visit) -> None:
    """The card, the list, the deck and the table say what is by hand, and the game is played."""
    page = visit("/cards?q=set:own")
    page.click("text=Import your own cards")
    page.fill("#cards-text", riddling())
    page.click("text=Import the cards")
    page.wait_for_selector("[aria-label='Show Own Card 23'] >> text=1 ability by hand")
    assert page.query_selector("[aria-label='Show Own Card 22'] .by-hand") is None
    page.click("[aria-label='Show Own Card 23']")
    page.wait_for_selector("[role=dialog] >> text=Hum the tune")
    page.keyboard.press("Escape")
    page.click("header nav >> text=Decks")
    page.click("[data-testid=paste]")
    page.fill("#deck-text", own_list())
    page.click("[data-testid=import-deck]")
    page.wait_for_selector("[data-testid=legality] >> text=1 ability by hand")
    assert "1 ability by hand" in page.inner_text("li:has-text('Own Card 23')")
    page.click("[data-testid=play-deck]")
    page.wait_for_selector("[role=radio][aria-checked=true] >> text=1 ability by hand")
    playing.start_game(page)
    playing.let_it_play(page, 5)
    assert playing.result(page) is not None
