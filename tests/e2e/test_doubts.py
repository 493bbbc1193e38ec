"""A list of another program in the builder: what only its player can decide, asked and settled."""

from __future__ import annotations

import json

from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player

JAB = {"name": "Twin Jab", "type": "attack", "check": 3, "symbols": ["fire"]}
CARDS = [
    {**JAB, "set": "quay", "number": "1", "difficulty": 2},
    {**JAB, "set": "pier", "number": "2", "difficulty": 5},
]
ROWS = [
    {"name": "Twin Jab", "qty": copies, "section": section}
    for copies, section in ((4, "main"), (2, "sideboard"))
]


def test_a_doubt_that_comes_twice_is_asked_twice_and_settled_by_clicks(
    visit: Visit, server: Server
) -> None:
    """One name in deck and sideboard, of two cards, leaves the page whole and every line mended."""
    address = server.address.replace("localhost", "127.0.0.1")
    with Player(address) as player:
        player.post("/cards/import", {"text": json.dumps(CARDS)})
        page = visit("/decks/new", address, player=player)
    page.click("text=Edit as text")
    page.fill("#list", json.dumps({"cards": {"cup#1": ROWS}}))
    page.wait_for_selector(":nth-match(.doubt, 2)")
    assert page.input_value("#list").startswith("main\n4x Twin Jab")
    page.click(".doubt button:has-text('quay/1')")
    page.wait_for_selector(":nth-match(.doubt, 2)", state="detached")
    page.click(".doubt button:has-text('quay/1')")
    page.wait_for_selector(".doubt", state="detached")
    assert "4 -quay/1 Twin Jab" in page.input_value("#list")
    assert "2 -quay/1 Twin Jab" in page.input_value("#list")
