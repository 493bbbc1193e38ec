"""By hand: agreed to, refused and taken back by two people, and declared against a bot."""

from __future__ import annotations

import json
import random
import re

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_one_player import log
from tests.server.browser import Browser as Player
from tests.server.test_decks_and_cards import own_cards, own_list

PANEL = "[data-testid=by-hand]"
OPEN = "[data-testid=act-by-hand]"
BY_HAND = re.compile(r"\(by hand\)")


def sit_down(visit: Visit) -> tuple[Page, Page]:
    """Let one person invite another to a table where things are done by hand."""
    one = visit("/lobby")
    one.check("#by-hand")
    one.click("[data-testid=open-game]")
    link = one.input_value("[data-testid=invitation]")
    two = visit("/" + link.split("/", 3)[3])
    two.click("[data-testid=sit-down]:enabled")
    for page in (one, two):
        page.wait_for_selector(".play-area .prompt")
    return one, two


def until_open(*pages: Page) -> tuple[Page, Page]:
    """Click until somebody may act by hand who is asked; return them and the other."""
    for _ in range(200):
        for page in pages:
            number = playing.decision(page)
            if number is None:
                continue
            if page.query_selector(f"{OPEN}:enabled"):
                return page, next(other for other in pages if other is not page)
            page.click("[data-choice] >> nth=0")
            page.wait_for_timeout(150)
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody could act by hand")


def use(page: Page, *words: str) -> None:
    """Press one button of the panel after the other."""
    for word in words:
        page.click(f"{PANEL} button:text-is('{word}')")


def lines(page: Page) -> list[str]:
    """Return the lines of the log that were done by hand."""
    return [line for line in log(page) if BY_HAND.search(line)]


def test_one_is_agreed_to_one_refused_and_one_taken_back(visit: Visit) -> None:
    """The other sees what is proposed, decides, and everything is in the log and the replay."""
    acting, other = until_open(*sit_down(visit))
    acting.click(OPEN)
    use(acting, "Draw cards", "You", "2")
    other.wait_for_selector(f"{PANEL} >> text=proposes")
    assert "draws 2" in other.inner_text(f"{PANEL} .about")
    use(other, "Agree")
    acting.wait_for_selector(f"{PANEL} >> text=Shuffle a deck")
    assert len(lines(acting)) == 1
    use(acting, "Deal damage", "Your rival", "5")
    other.wait_for_selector(f"{PANEL} >> text=takes 5 damage")
    use(other, "Refuse")
    acting.wait_for_selector(f"{PANEL} >> text=Shuffle a deck")
    assert len(lines(acting)) == len(lines(other)) == 1
    use(acting, "Mill cards", "Your rival", "1")
    other.wait_for_selector(f"{PANEL} >> text=mills 1")
    use(other, "Agree")
    acting.wait_for_selector(".log li >> text=mills >> nth=-1")
    assert len(lines(acting)) == 2
    other.click("button[aria-label=Undo]")
    acting.click("[role=alertdialog] button.strong")
    other.wait_for_selector(f"{PANEL} >> text=mills 1")
    assert len(lines(other)) == 1
    use(other, "Refuse")
    acting.click(".prompt .pass")
    show_replay(acting)


def show_replay(page: Page) -> None:
    """End the game and find what was done by hand in its replay."""
    page.wait_for_selector(f"{OPEN}:enabled")
    page.click("nav [aria-label='Game menu']")
    page.click("button:text-is('Concede')")
    page.click("button.bad:text-is('Concede')")
    page.wait_for_selector(playing.ENDED)
    page.goto(page.url.replace("/games/", "/replays/"))
    page.click("[data-testid=replay] [aria-label='To the end']")
    page.wait_for_selector(".log li >> text=(by hand)")
    assert len(lines(page)) == 1
    assert any("refuses" in line for line in log(page))


def humming() -> str:
    """Return own cards whose foundations all have a form that nobody understands."""
    cards = [json.loads(line) for line in own_cards().splitlines()]
    for card in cards:
        if card["type"] == "foundation":
            card |= {"text": "Form: Hum the tune of the harbour.", "difficulty": 0}
    return "\n".join(map(json.dumps, cards))


def declare_one(page: Page, source: random.Random) -> bool:
    """Play at random until an ability by hand is declared; tell whether the game lasted."""
    page.wait_for_selector("[data-testid=play-now]:enabled")
    page.check("#by-hand")
    playing.start_game(page)
    for _ in range(playing.MOST):
        page.wait_for_selector(f"{playing.ASKED}, {playing.ENDED}")
        if page.query_selector(f"{PANEL} .text") or page.query_selector(playing.ENDED):
            break
        playing.click_choice(page, source)
    return page.query_selector(f"{PANEL} .text") is not None


def test_an_ability_is_declared_and_carried_out_against_a_bot(visit: Visit, server: Server) -> None:
    """An ability that is not understood is offered at its timing, and its player does it alone."""
    with Player(server.address) as player:
        player.post("/cards/import", {"text": humming()})
        deck = player.post("/decks/import", {"text": own_list()})["id"]
        page, source = visit(f"/?deck={deck}", player=player), random.Random(3)
        while not declare_one(page, source):
            page.goto(f"{server.address}/?deck={deck}")
        assert "Hum the tune of the harbour" in page.inner_text(f"{PANEL} .text")
        use(page, "Draw cards", "You", "1")
        page.wait_for_selector(f"{PANEL} >> text=Shuffle a deck")
        page.click(".prompt .pass")
        page.wait_for_selector(PANEL, state="detached")
        assert any("draws" in line for line in lines(page))
