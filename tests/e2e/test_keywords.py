"""Keywords explain themselves where a card is looked at."""

from __future__ import annotations

from tests.e2e import playing
from tests.e2e.brawling import brawl
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player

MOST = 60  # clicks


def test_a_card_says_what_its_keywords_do(visit: Visit) -> None:
    """A card that is looked at names its keyword and tells in a sentence what it does."""
    page = visit('/cards?q=name:"Signpost Swing"')
    page.get_by_role("button", name="Signpost Swing").first.click()
    told = page.locator("[data-testid=keywords]")
    told.wait_for()
    assert "Stun" in told.inner_text()
    assert "commits" in told.inner_text()


def test_an_attack_in_progress_says_what_its_keywords_do(visit: Visit, server: Server) -> None:
    """The attack panel names the keyword, and pointing at it tells in a sentence what it does."""
    address = server.address.replace("localhost", "127.0.0.1")
    with Player(address) as player:
        game = brawl(player, ("Stun: 1",), "Your attacks get Stun: 1.")  # one keyword twice
        page = visit("/", address, player=player)
    page.goto(address + game)
    page.wait_for_selector(playing.ASKED)
    page.keyboard.press("s")  # stops at every window, so that the attack is seen
    page.wait_for_selector("[aria-pressed=true]")
    keyword = page.locator(".attack-panel .keywords button")
    for _ in range(MOST):
        if keyword.count():
            break
        before = playing.decision(page)
        swings = page.locator("[data-choice]").filter(has_text="High Swing")
        (swings if swings.count() else page.locator("[data-choice]")).first.click()
        playing.wait_for_more(page, before)
    keyword.hover()
    page.wait_for_selector(".tip >> text=commits")
