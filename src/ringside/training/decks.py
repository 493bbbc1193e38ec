"""Decks to learn with: starters, decks drawn by symbol, and decks of cards that nobody printed.

Three starters and every card in them are never learnt from, nor is limited play: they tell whether
cards are understood or merely known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.cards.sets import load_set, set_names
from ringside.decks import starters
from ringside.decks.find import cards_of
from ringside.programs.nodes import ATTACK_ZONES
from ringside.programs.printed import Printed

Deck = tuple[Printed, ...]
HELD_OUT: Final = ("ansel-winterhold", "kestrel-voss", "sister-vesper")
STEPS: Final = (-2, -1, -1, 0, 0, 1, 1, 2)  # how far a printed value may move
KEPT: Final = 0.3  # the share of cards that stay as they are
LENT: Final = 0.6  # the share of cards whose text or keywords are another's
FEWEST: Final = 5  # attacks, and foundations, that a symbol must have for a deck
PARTS: Final = (("foundation", 24, 32), ("attack", 16, 24), ("other", 0, 8))


def starter_decks(*, held_out: bool) -> list[Deck]:
    """Return the starters to learn with, or those that were held out."""
    return [
        playable_deck(cards_of(deck, name))
        for name, deck in starters().items()
        if (name in HELD_OUT) == held_out
    ]


def cards_to_learn() -> list[Card]:
    """Return all cards of Ringside's own sets that no held-out deck has."""
    held = {card.full_name for name in HELD_OUT for card in cards_of(starters()[name], name)}
    cards = {card.full_name: card for name in set_names() for card in load_set(name).cards}
    return [card for name, card in cards.items() if name not in held]


def drawn_deck(cards: Sequence[Card], source: Random) -> Deck:
    """Draw a deck of cards that share a symbol with a character."""
    characters = [card for card in cards if card.type == "character"]
    while True:
        character = source.choice(characters)
        symbol = source.choice(character.symbols)
        parts = by_part([card for card in cards if symbol in card.symbols])
        if min(len(parts["attack"]), len(parts["foundation"])) >= FEWEST:
            return playable_deck((character, *filled(parts, source)))


def by_part(cards: Sequence[Card]) -> dict[str, list[Card]]:
    """Sort cards into foundations, attacks and others, without characters."""
    parts: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        if card.type != "character":
            parts[card.type if card.type in ("attack", "foundation") else "other"].append(card)
    return parts


def filled(parts: dict[str, list[Card]], source: Random) -> list[Card]:
    """Take copies of cards until each part of a deck has what decks have."""
    taken: list[Card] = []
    for part, least, most in PARTS:
        wanted = len(taken) + source.randint(least, most)
        while len(taken) < wanted and parts[part]:
            taken += [source.choice(parts[part])] * source.randint(1, 4)
    return taken


class Printer:
    """Prints cards that nobody has seen: values moved, texts and keywords of other cards."""

    def __init__(self, cards: Sequence[Printed], source: Random) -> None:
        """Take the cards whose texts may be lent to others of their type."""
        self.source = source
        self.lenders: dict[str, list[Printed]] = defaultdict(list)
        for card in {(card.name, card.version): card for card in cards}.values():
            self.lenders[card.type].append(card)

    def deck(self, deck: Deck) -> Deck:
        """Print a deck anew; copies of a card stay copies."""
        printed: dict[tuple[str, int], Printed] = {}
        for card in deck:
            if (card.name, card.version) not in printed:
                printed[card.name, card.version] = self.card(card)
        return tuple(printed[card.name, card.version] for card in deck)

    def card(self, card: Printed) -> Printed:
        """Print a card anew; characters, and some others, stay as they are."""
        if card.type == "character" or self.source.random() < KEPT:
            return card
        lenders = self.lenders[card.type]
        changed: dict[str, Any] = {
            "name": f"{card.name} {self.source.getrandbits(32)}",
            "difficulty": self.moved(card.difficulty, 0, 7),
            "check": self.moved(card.check, 0, 6),
        }
        for field in ("abilities", "keywords"):
            if self.source.random() < LENT:
                changed[field] = getattr(self.source.choice(lenders), field)
        if card.type == "attack":
            changed["speed"] = self.moved(card.speed, 1, 8)
            changed["damage"] = self.moved(card.damage, 1, 10)
            changed["attack_zone"] = self.source.choice(ATTACK_ZONES)
        if card.block_zone:
            changed["block_modifier"] = self.moved(card.block_modifier, 0, 5)
            changed["block_zone"] = self.source.choice(ATTACK_ZONES)
        return replace(card, **changed)

    def moved(self, value: int, lowest: int, highest: int) -> int:
        """Move a value a little, within what cards have."""
        return max(lowest, min(highest, value + self.source.choice(STEPS)))
