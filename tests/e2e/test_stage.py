"""What happens is shown as scenes, in order, and never in the way."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player

# Runs inside the page: writes down each scene as it comes.
RECORDER = """
() => {
  window.film = []
  new MutationObserver(() => {
    const scene = document.querySelector('[data-scene]')
    const last = window.film.at(-1)
    if (!scene || scene === window.seen) return
    window.seen = scene
    window.film.push({
      kind: scene.dataset.scene, line: Number(scene.dataset.line), text: scene.innerText,
    })
  }).observe(document.body, { childList: true, subtree: true })
}
"""


def brawl(player: Player) -> str:
    """Open a game with cards of which every attack can be half blocked; return its address."""
    plain = {"check": 5, "symbols": ["fire", "water", "air"], "set": "own"}
    cards: list[dict[str, object]] = [
        {**plain, "name": "Host", "type": "character", "hand_size": 7, "health": 25},
        {
            **plain,
            "name": "High Swing",
            "type": "attack",
            "difficulty": 2,
            "attack": {"zone": "high", "speed": 3, "damage": 4},
            "block": {"zone": "mid", "modifier": 0},
        },
        {
            **plain,
            "name": "Low Wall",
            "type": "foundation",
            "difficulty": 2,
            "block": {"zone": "mid", "modifier": 0},
        },
    ]
    numbered = [{**card, "number": str(place)} for place, card in enumerate(cards)]
    player.post("/cards/import", {"text": "\n".join(json.dumps(card) for card in numbered)})
    listed = "1x Host\n30x High Swing\n30x Low Wall"
    deck = player.post("/decks", {"text": listed})["id"]
    asked = {"deck": deck, "opponent": {"bot": "teacher", "deck": deck}, "seed": 5}
    return f"/games/{player.post('/games', asked)['id']}"


def film(page: Page) -> list[dict[str, Any]]:
    """Return the scenes that were seen so far."""
    found: list[dict[str, Any]] = page.evaluate("() => window.film")
    return found


@pytest.fixture
def table(visit: Visit, server: Server) -> Page:
    """Sit down at a game of plain attacks and blocks, with a recorder running."""
    with Player(server.address.replace("localhost", "127.0.0.1")) as player:
        address = brawl(player)
        page = visit(address, server.address.replace("localhost", "127.0.0.1"), player=player)
    page.wait_for_selector(playing.ASKED)
    page.evaluate(RECORDER)
    return page


def test_a_game_is_told_scene_by_scene(table: Page) -> None:
    """Turns, checks, plays, attacks, half blocks and damage are each seen, as they happened."""
    playing.let_it_play(table, 4)
    table.wait_for_function(
        "() => window.film.some((each) => each.text.includes('Half blocked'))"
        " && window.film.some((each) => each.kind === 'damage')"
    )
    playing.stop_it(table)
    seen = film(table)
    assert {"turn", "check", "play", "attack", "block", "damage"} <= {each["kind"] for each in seen}
    lines = [each["line"] for each in seen]
    assert lines == sorted(lines)
    checks = [each["text"] for each in seen if each["kind"] == "check"]
    assert all("5" in text for text in checks)
    assert any("Passed" in text and "against" in text for text in checks)


def test_a_choice_during_a_scene_counts_and_ends_it(table: Page) -> None:
    """Nobody waits for a scene: a click on a card is taken at once and the rest is left out."""
    source = random.Random(1)
    for _ in range(6):
        playing.click_choice(table, source)
    table.wait_for_selector("[data-scene]", state="attached")
    before = playing.decision(table)
    table.locator("[data-choice]").first.click()
    table.wait_for_function(
        "(old) => document.querySelector('[data-decision]')?.dataset.decision !== old",
        arg=before,
    )
    assert playing.decision(table) != before


def test_what_happened_can_be_seen_again(table: Page) -> None:
    """A button plays the scenes since the last choice once more."""
    source = random.Random(2)
    while "turn" not in {each["kind"] for each in film(table)}:
        playing.click_choice(table, source)
    table.wait_for_selector("[data-scene]", state="detached")
    table.evaluate("() => (window.film = [])")
    table.click("[data-testid=again]")
    table.wait_for_selector("[data-scene]", state="attached")
    table.wait_for_selector("[data-scene]", state="detached")
    assert film(table)


def test_whoever_wants_no_motion_sees_no_scene(visit: Visit) -> None:
    """With animations off in the browser nothing is played, and the game goes on at once."""
    page = visit("/")
    page.emulate_media(reduced_motion="reduce")
    playing.start_game(page)
    page.evaluate(RECORDER)
    playing.play(page, random.Random(3), most=12)
    assert film(page) == []
