"""Cards and decks of one's own, from the file to the table."""

from __future__ import annotations

import re

from playwright.sync_api import FilePayload, Page, Route

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player
from tests.server.test_decks_and_cards import own_list, riddling


def test_a_card_that_is_partly_understood_is_marked_and_played(visit: Visit) -> None:
    """The card, the list, the deck and the table say what is by hand, and the game is played."""
    page = visit("/cards?q=set:own")
    page.click("text=Import your own cards")
    file = FilePayload(name="own.jsonl", mimeType="text/plain", buffer=riddling().encode())
    page.set_input_files("#cards-file", files=[file])
    page.wait_for_selector(".note >> text=25 cards imported, 25 of them new")
    page.wait_for_selector("[aria-label='Show Own Card 23'] >> text=1 ability by hand")
    assert page.query_selector("[aria-label='Show Own Card 22'] .by-hand") is None
    page.click("text=How many of your cards are understood?")
    whole = "25 of your 25 cards read: 24 are understood whole, 1 have abilities by hand"
    page.wait_for_selector(f"[data-testid=understood] >> text={whole}")
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


def rows(page: Page, section: str) -> list[str]:
    """Return the cards of a section of the builder, as count and name."""
    found = page.query_selector_all(f"[data-section={section}] li")
    return [
        f"{each.query_selector('b').inner_text()} {each.query_selector('.name').inner_text()}"  # type: ignore[union-attr]
        for each in found
    ]


def wait_for_rows(page: Page, section: str, wanted: list[str]) -> None:
    """Wait until a section of the builder holds these cards."""
    for _ in range(200):
        if rows(page, section) == wanted:
            return
        page.wait_for_timeout(50)
    assert rows(page, section) == wanted


LIST = """# Starting Character

1 Odile Marsh (I) | first-bell

# Mainboard

4 Bell Hook | first-bell

# Sideboard

2 Bell Hook | first-bell
"""


def test_deck_and_sideboard_are_built_with_buttons_of_their_own(visit: Visit) -> None:
    """In a list with a side section each button changes its own section, and undo takes it back."""
    page = visit("/decks")
    page.click("[data-testid=paste]")
    page.fill("#deck-text", LIST)
    page.click("[data-testid=import-deck]")
    wait_for_rows(page, "side", ["2 Bell Hook"])
    page.click("[data-section=side] [aria-label='Add one Bell Hook']")
    wait_for_rows(page, "side", ["3 Bell Hook"])
    page.click("[data-section=side] [aria-label='Remove one Bell Hook']")
    wait_for_rows(page, "side", ["2 Bell Hook"])
    page.click("[data-section=main] button:has-text('Move one Bell Hook to the sideboard')")
    wait_for_rows(page, "side", ["3 Bell Hook"])
    assert rows(page, "main") == ["3 Bell Hook"]
    page.click("[data-testid=undo-change]")
    wait_for_rows(page, "main", ["4 Bell Hook"])
    page.fill("#find", 'name:"rope runner"')
    page.click(".find [aria-label='Add one Rope Runner']")
    wait_for_rows(page, "main", ["4 Bell Hook", "1 Rope Runner"])
    page.click(".find button:has-text('Add one Rope Runner to the sideboard')")
    wait_for_rows(page, "side", ["2 Bell Hook", "1 Rope Runner"])
    page.click("[data-section=character] [aria-label='Remove one Odile Marsh 1']")
    wait_for_rows(page, "character", [])
    assert page.query_selector("text=Not saved yet")


def test_the_search_of_the_builder_says_what_it_has_and_what_is_wrong(visit: Visit) -> None:
    """A query that cannot be read is told, and a card that was chosen says how often."""
    page = visit("/decks/new")
    page.wait_for_selector(".find .card")
    page.fill("#find", "type:")
    page.wait_for_selector(".find [role=status] >> text=Expected a value")
    page.fill("#find", 'name:"rope runner"')
    page.wait_for_selector(".find [role=status] >> text=1 card")
    page.click(".find [aria-label='Add one Rope Runner']")
    page.wait_for_selector(".find .card >> text=1 chosen")
    page.click("text=Edit as text")
    page.focus("#list")
    page.click("text=Edit as cards")
    page.click("[data-testid=undo-change]")
    wait_for_rows(page, "main", [])
    assert page.is_disabled("[data-testid=undo-change]")


def test_a_file_of_something_else_is_refused_in_its_own_words(visit: Visit) -> None:
    """Who sends a file that holds no cards reads what is expected, and of no other file."""
    page = visit("/cards")
    page.click("text=Import your own cards")
    file = FilePayload(name="notes.txt", mimeType="text/plain", buffer=b"milk and bread")
    page.set_input_files("#cards-file", files=[file])
    page.wait_for_selector("[role=alert] >> text=Expected cards as JSON Lines, JSON or CSV")
    assert "cards.csv" not in page.inner_text("[role=alert]")


def test_every_result_can_be_reached_and_a_hand_drawn(visit: Visit) -> None:
    """The builder shows more until all is shown, and deals a hand of the deck as it stands."""
    page = visit("/decks")
    page.click("text=Copy and edit >> nth=0")
    page.wait_for_selector("[data-testid=legality][data-legal=true]")
    page.fill("#find", "set:first-bell")
    query = "fetch('/api/cards?limit=1&q=set:first-bell').then((each) => each.json())"
    total = page.evaluate(query)["total"]
    page.wait_for_selector(f".find [role=status] >> text=/^{total} cards/")
    while page.query_selector("[data-testid=more-cards]"):
        shown = len(page.query_selector_all(".find .card"))
        page.click("[data-testid=more-cards]")
        page.wait_for_function(
            "(few) => document.querySelectorAll('.find .card').length > few", arg=shown
        )
    assert len(page.query_selector_all(".find .card")) == total > 200
    page.click("[data-testid=sample-hand]")
    page.wait_for_function("() => document.querySelectorAll('[data-testid=hand] img').length >= 5")
    hand = len(page.query_selector_all("[data-testid=hand] img"))
    page.click("[data-testid=draw-one]")
    page.wait_for_function(
        "(n) => document.querySelectorAll('[data-testid=hand] img').length === n", arg=hand + 1
    )
    page.click("[data-testid=solo-mulligan]")
    page.wait_for_function(
        "(n) => document.querySelectorAll('[data-testid=hand] img').length === n", arg=hand
    )
    assert not page.query_selector("[data-testid=solo-mulligan]")
    for laid in (1, 2):
        page.locator("[data-testid=hand] button").first.click()
        assert page.locator("[data-testid=laid] img").count() == laid
    page.click("[data-testid=solo-next]")
    page.wait_for_selector(f"[data-testid=solo] >> text=Turn 2: {hand} cards in hand")


def test_ones_own_record_is_shown_beside_the_replays(visit: Visit, server: Server) -> None:
    """After a game that was given up, the record counts it by deck and rival."""
    with Player(server.address) as player:
        with player.sit(player.play_bot()) as seat:
            seat.until_asked()
            seat.send("concede")
            seat.next("over")
        page = visit("/replays", player=player)
        page.click("[data-testid=record] summary")
        shown = page.inner_text("[data-testid=record]")
    assert "0 % won (0 % to " in shown
    assert "Odile Marsh" in shown


def keep_back(asked: Route, late: list[Route]) -> None:
    """Keep back what the page reads, so that the answer comes while somebody types."""
    if asked.request.method == "GET":
        late.append(asked)
    else:
        asked.continue_()


def test_a_deck_has_a_folder_versions_and_a_link(visit: Visit) -> None:
    """What a deck was is compared with what it is, and a friend takes a copy by its link."""
    page = visit("/decks")
    page.click("[data-testid=paste]")
    page.fill("#deck-text", LIST)
    page.click("[data-testid=import-deck]")
    page.click("[data-section=main] [aria-label='Add one Bell Hook']")
    wait_for_rows(page, "main", ["5 Bell Hook"])
    page.click("[data-testid=shelf] summary")
    page.wait_for_selector("#folder:enabled")
    late: list[Route] = []
    page.route(re.compile(r"/api/decks/\d+$"), lambda asked: keep_back(asked, late))
    page.click("[data-testid=save-deck]")
    page.wait_for_selector("text=Not saved yet", state="detached")
    page.fill("#folder", "Harbour")
    for each in late:
        with page.expect_response(each.request.url):
            each.continue_()
    page.press("#folder", "Tab")
    page.click("[data-testid=shelf] button:text-is('Compare')")
    page.wait_for_selector("[data-testid=difference] >> text=Bell Hook: 4 → 5")
    page.click("[data-testid=share-deck]")
    link = page.input_value("[data-testid=shelf] input[readonly]")
    friend = visit("/" + link.split("/", 3)[3])
    friend.wait_for_selector("[data-testid=shared-deck] >> text=5 Bell Hook")
    friend.click("[data-testid=copy-deck]")
    wait_for_rows(friend, "main", ["5 Bell Hook"])
    page.click("[data-testid=shelf] button:text-is('Take it back')")
    wait_for_rows(page, "main", ["4 Bell Hook"])
    page.click("[data-testid=save-deck]")
    page.wait_for_selector("text=Not saved yet", state="detached")
    page.click("header nav >> text=Decks")
    page.wait_for_selector("h2:text-is('Harbour')")


def test_the_wording_of_ones_own_card_is_edited(visit: Visit) -> None:
    """What the compiler makes of a text stands below it as it is typed, and the text is kept."""
    page = visit("/cards?q=set:own")
    page.click("text=Import your own cards")
    file = FilePayload(name="own.jsonl", mimeType="text/plain", buffer=riddling().encode())
    page.set_input_files("#cards-file", files=[file])
    page.wait_for_selector(".note >> text=25 cards imported")
    page.click("[aria-label='Edit wording of Own Card 23']")
    page.wait_for_selector("[data-testid=understood] >> text=1 ability by hand")
    page.fill("#wording", "Enhance: This attack gets +1 damage.")
    page.wait_for_selector("[data-testid=understood] >> text=Understood whole")
    page.click("[data-testid=keep-wording]")
    page.wait_for_selector(".note >> text=has another wording now")
    page.wait_for_selector("[aria-label='Show Own Card 23']")
    page.wait_for_selector("[aria-label='Show Own Card 23'] .by-hand", state="detached")
