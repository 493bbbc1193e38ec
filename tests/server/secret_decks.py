"""Decks in which every card has a name of its own, so that traffic tells which cards it shows."""

import re

import msgspec
from msgspec.structs import replace

from ringside.cards.model import Attack, Block, Card
from ringside.decks import starters
from tests.server.browser import Browser

SIDES = ("Anvil", "Birch")
SECRET = re.compile(r"(?:Anvil|Birch) Secret \d\d")
SIZE = 60
SOON = 8  # health, so that a whole game is not too long


def plain_deck() -> tuple[Card, ...]:
    """Return a fighter and a deck of attacks and foundations, few of which do anything."""
    guard = Card(name="Guard", type="foundation", difficulty=2, check=4, block=Block("mid", 1))
    strike = replace(guard, type="attack", block=None, attack=Attack("mid", 3, 3))
    fighter = replace(guard, type="character", block=None, hand_size=6)
    drawing = replace(strike, text="Enhance: Draw 1 card.")
    cards = [drawing if n % 6 == 1 else strike if n % 2 else guard for n in range(SIZE)]
    return tuple(replace(card, symbols=("fire",)) for card in (fighter, *cards))


def starter_deck(name: str) -> tuple[Card, ...]:
    """Return the fighter and the cards of a starter deck."""
    deck = starters()[name]
    assert deck.character is not None
    return (deck.character.card, *deck.cards())


def renamed(cards: tuple[Card, ...], side: str) -> list[Card]:
    """Give every copy of a card a name and a number of its own."""
    names = [f"{side} Fighter", *(f"{side} Secret {n:02}" for n in range(1, len(cards)))]
    own = [replace(cards[0], health=SOON), *cards[1:]]
    return [
        replace(card, name=name, title="", version=0, set=f"set-{side}", number=f"{n:03}")
        for n, (card, name) in enumerate(zip(own, names, strict=True))
    ]


def give_deck(browser: Browser, cards: tuple[Card, ...], side: str) -> str:
    """Let a browser import a deck under secret names, and return the deck's id."""
    own = renamed(cards, side)
    text = "\n".join(msgspec.json.encode(card).decode() for card in own)
    assert browser.post("/cards/import", {"text": text})["problems"] == []
    lines = [f"1x {card.name}" for card in own]
    return str(browser.post("/decks", {"text": "\n".join(lines)})["id"])


def named_in(text: str, owner: int) -> set[str]:
    """Return the secret names of a seat's cards that stand in a text."""
    return {name for name in SECRET.findall(text) if name.startswith(SIDES[owner])}
