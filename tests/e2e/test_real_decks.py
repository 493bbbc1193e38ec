"""Six decks of real cards, each pasted in another form, checked and played to the end."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from ringside.cards.imports import read_cards
from ringside.cards.printings import gather
from ringside.decks.files import write_deck
from ringside.decks.shelf import Shelf
from tests.decks.test_other_forms import FORMS, deck_from
from tests.e2e import playing
from tests.e2e.conftest import Visit

DECKS = 6


def lists(corpus_file: Path) -> dict[str, str]:
    """Write each deck in a form of its own."""
    real = gather(read_cards(corpus_file).cards)
    shelf = Shelf(real)
    decks = [deck_from(real, number) for number in range(DECKS)]
    written = {name: write(deck) for (name, write), deck in zip(FORMS.items(), decks, strict=False)}
    return {**written, "plain": write_deck(decks[-1], "plain", shelf)}


def import_deck(page: Page, text: str) -> None:
    """Paste a list and wait until it is found to be legal."""
    page.click("header nav >> text=Decks")
    page.click("[data-testid=paste]")
    page.fill("#deck-text", text)
    page.click("[data-testid=import-deck]")
    page.wait_for_selector("[data-testid=legality][data-legal=true]")
    assert page.query_selector("[data-testid=refusal]") is None


def test_six_real_decks_are_imported_checked_and_played(visit: Visit, corpus_file: Path) -> None:
    """Whatever program wrote the list, the deck is legal in standard and plays to the end."""
    page = visit("/cards")
    page.click("text=Import your own cards")
    page.set_input_files("#cards-file", files=[corpus_file])
    page.wait_for_selector(".note >> text=cards imported")
    by_hand = 0
    for number, text in enumerate(lists(corpus_file).values()):
        import_deck(page, text)
        assert page.input_value("#format") == "standard"
        said = page.inner_text("[data-testid=legality]")
        by_hand += "by hand" in said
        page.click("[data-testid=play-deck]")
        page.wait_for_selector("[data-testid=play-now]:enabled")
        if "by hand" in said:
            page.check("#by-hand")
        playing.start_game(page)
        playing.let_it_play(page, number + 1)
        assert playing.result(page) in ("won", "lost", "drawn")
        page.goto(page.url.partition("/games")[0])
    assert by_hand
