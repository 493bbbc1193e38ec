"""A game of plain attacks and blocks, and a recorder of the scenes that are seen in it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

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


def brawl(
    player: Player,
    keywords: tuple[str, ...] = (),
    text: str = "",
    bot: str = "teacher",
    seed: int = 5,
) -> str:
    """Open a game with cards of which every attack can be half blocked; return its address.

    The text is that of the character.
    """
    plain = {"check": 5, "symbols": ["fire", "water", "air"], "set": "own"}
    cards: list[dict[str, object]] = [
        {**plain, "name": "Host", "type": "character", "hand_size": 7, "health": 25, "text": text},
        {
            **plain,
            "name": "High Swing",
            "type": "attack",
            "difficulty": 2,
            "attack": {"zone": "high", "speed": 3, "damage": 4},
            "keywords": keywords,
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
    listed = "1x Host\n30x High Swing\n30x Low Wall"
    return open_game(player, cards, listed, bot=bot, seed=seed)


def open_game(
    player: Player, cards: list[dict[str, object]], listed: str, bot: str, **more: object
) -> str:
    """Import cards of one's own and open a game of a deck of them against itself."""
    numbered = [{**card, "number": str(place)} for place, card in enumerate(cards)]
    player.post("/cards/import", {"text": "\n".join(json.dumps(card) for card in numbered)})
    deck = player.post("/decks", {"text": listed})["id"]
    asked = {"deck": deck, "opponent": {"bot": bot, "deck": deck}, **more}
    return f"/games/{player.post('/games', asked)['id']}"


def film(page: Page) -> list[dict[str, Any]]:
    """Return the scenes that were seen so far."""
    found: list[dict[str, Any]] = page.evaluate("() => window.film")
    return found
