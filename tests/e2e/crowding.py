"""A table with many cards on both stages, played by a script so that a page can look at it."""

from __future__ import annotations

import json
from typing import Any

from tests.e2e.brawling import brawl
from tests.server.browser import Browser

NAMES = (
    "Ringing Ears",
    "Old Sparring Partner",
    "Corner of the Yard",
    "Salt on the Ropes",
    "Twelve Rounds Left",
    "A Cheer from the Back",
    "Wrapped Knuckles",
    "Second Wind at Dusk",
    "Long Way Home",
    "Morning Roadwork",
    "Borrowed Boots",
    "Quiet Before the Bell",
    "Steady Breath",
    "Whistle of the Trainer",
    "Under the Canvas",
)

A_FEW = 3


def peaceful_deck(browser: Browser) -> str:
    """Import foundations that are easy to play, and make a deck of nothing else."""
    plain = {"check": 5, "symbols": ["fire", "water", "air"], "set": "own"}
    fighter = {**plain, "name": "Host", "type": "character", "hand_size": 7, "health": 25}
    others = [{**plain, "name": name, "type": "foundation", "difficulty": 1} for name in NAMES]
    cards = [{**card, "number": str(place)} for place, card in enumerate((fighter, *others))]
    browser.post("/cards/import", {"text": "\n".join(json.dumps(card) for card in cards)})
    listed = "\n".join(["1x Host", *(f"4x {name}" for name in NAMES)])
    return str(browser.post("/decks", {"text": listed})["id"])


def crowded_game(browser: Browser, many: int) -> str:
    """Play foundations until so many cards are on the stages; return the game's address.

    A game in which far more come at once is followed by another.
    """
    deck = peaceful_deck(browser)
    asked = {"deck": deck, "opponent": {"bot": "random", "deck": deck}, "seed": 4}
    while True:
        game = browser.post("/games", asked)["id"]
        with browser.sit(game) as seat:
            while seat.until_asked() and on_stages(seat.view["view"]) < many:
                seat.choose(0)
        if on_stages(seat.view["view"]) <= many + A_FEW:
            return f"/games/{game}"


def crowded_fight(browser: Browser, many: int) -> str:
    """Build until so many cards are on the stages, then attack; return the game's address.

    A game that ends before that is followed by another.
    """
    while True:
        game = brawl(browser, text="Enhance: Your attack gets +1 damage.", bot="random")
        if comes_to_a_fight(browser, game, many):
            return game


def comes_to_a_fight(browser: Browser, game: str, many: int) -> bool:
    """Play until an attack is answered with so many cards on the stages; tell whether one was."""
    with browser.sit(game.rsplit("/", 1)[1]) as seat:
        while seat.until_asked():
            is_full = on_stages(seat.view["view"]) >= many
            is_fighting = bool(seat.view["view"]["attack"])
            if is_full and is_fighting and is_asked_to(seat.options(), "enhance"):
                return True
            seat.choose(best(seat.options(), "High Swing" if is_full else "Low Wall"))
    return False


def is_asked_to(options: list[dict[str, Any]], verb: str) -> bool:
    """Tell whether an option's words begin so."""
    return any(option["words"].startswith(verb) for option in options)


def best(options: list[dict[str, Any]], wanted: str) -> int:
    """Prefer playing a card, then committing what is short, then passing, then whatever comes."""
    wishes = (f"play {wanted}", "pick", "block with", "keep", "pass", "")
    kinds = [
        next(place for place, wish in enumerate(wishes) if option["words"].startswith(wish))
        for option in options
    ]
    return kinds.index(min(kinds))


def on_stages(view: dict[str, list[dict[str, dict[str, dict[str, int]]]]]) -> int:
    """Count the cards on both stages."""
    return sum(player["zones"]["stage"]["count"] for player in view["players"])
