"""Decks to learn with: starters, decks drawn by symbol, and decks of cards that nobody printed.

Three starters and every card in them are never learnt from, nor is limited play: they tell whether
cards are understood or merely known.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from ringside.cards.model import Card
from ringside.cards.playable import playable, playable_deck
from ringside.cards.sets import load_set, set_names
from ringside.decks import starters
from ringside.decks.find import cards_of
from ringside.programs.amounts import Number
from ringside.programs.nodes import ATTACK_ZONES, Node
from ringside.programs.printed import Printed
from ringside.scenario.load import load_scenarios

Deck = tuple[Printed, ...]
HELD_OUT: Final = ("ansel-winterhold", "kestrel-voss", "sister-vesper")
STEPS: Final = (-2, -1, -1, 0, 0, 1, 1, 2)  # how far a printed value may move
KEPT: Final = 0.3  # the share of cards that stay as they are
LENT: Final = 0.6  # the share of cards whose text or keywords are another's
MOVED: Final = 0.3  # the share of numbers in texts that are moved
TRIALS: Final = 12  # decks by symbol, of those for trials
APART: Final = 1_000_003  # they come from a seed of their own
STRANGE: Final = 0.2  # the share of lent texts that are no printed card's, where there are any
FEWEST: Final = 5  # attacks, and foundations, that a symbol must have for a deck
LASTING: Final = ("character", "character", "foundation", "asset")
STAYING: Final = ("foundation", "asset", "backup")  # these may have each other's texts
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


def cards_with_texts(folder: Path) -> list[Printed]:
    """Return the cards of all scenarios in a folder, but none with an ability of a held-out deck.

    They have texts of many more kinds than decks that make sense.
    """
    held = {
        ability
        for deck in starter_decks(held_out=True)
        for card in deck
        for ability in card.abilities
    }
    cards = {
        card: None
        for file in sorted(folder.rglob("[!_]*.yaml"))
        for scenario in load_scenarios(file)
        for card in scenario.known
    }
    printed = [playable(card) for card in cards]
    return [card for card in printed if card.abilities and held.isdisjoint(card.abilities)]


class Printer:
    """Prints cards that nobody has seen: values moved, texts and keywords of other cards."""

    def __init__(
        self, cards: Sequence[Printed], source: Random, texts: Sequence[Printed] = ()
    ) -> None:
        """Take the cards whose texts may be lent to others of their type, and cards for texts."""
        self.source = source
        self.lenders: dict[str, list[Printed]] = defaultdict(list)
        for card in {(card.name, card.version): card for card in cards}.values():
            self.lenders[card.type].append(card)
        self.texts: dict[str, list[Printed]] = defaultdict(list)
        for card in texts:
            for type_ in STAYING if card.type in STAYING else (card.type,):
                self.texts[type_].append(card)

    def lender(self, type_: str) -> Printed:
        """Return a card whose text or keywords another of its type may have."""
        texts = self.texts[type_]
        if texts and self.source.random() < STRANGE:
            return self.source.choice(texts)
        return self.source.choice(self.lenders[type_])

    def deck(self, deck: Deck) -> Deck:
        """Print a deck anew; copies of a card stay copies."""
        printed: dict[tuple[str, int], Printed] = {}
        for card in deck:
            if (card.name, card.version) not in printed:
                printed[card.name, card.version] = self.card(card)
        return tuple(printed[card.name, card.version] for card in deck)

    def card(self, card: Printed) -> Printed:
        """Print a card anew; some stay as they are."""
        if self.source.random() < KEPT:
            return card
        if card.type == "character":
            return self.character(card)
        changed: dict[str, Any] = {
            "name": f"{card.name} {self.source.getrandbits(32)}",
            "difficulty": self.moved(card.difficulty, 0, 7),
            "check": self.moved(card.check, 0, 6),
        }
        for field in ("abilities", "keywords"):
            if self.source.random() < LENT:
                changed[field] = getattr(self.lender(card.type), field)
        if card.type == "attack":
            changed["speed"] = self.moved(card.speed, 1, 8)
            changed["damage"] = self.moved(card.damage, 1, 10)
            changed["attack_zone"] = self.source.choice(ATTACK_ZONES)
        if card.block_zone:
            changed["block_modifier"] = self.moved(card.block_modifier, 0, 5)
            changed["block_zone"] = self.source.choice(ATTACK_ZONES)
        return self.reworded(replace(card, **changed))

    def character(self, card: Printed) -> Printed:
        """Print a character anew, with abilities of any cards that stay in a stage."""
        changed: dict[str, Any] = {
            "name": f"{card.name} {self.source.getrandbits(32)}",
            "health": self.moved(card.health, 15, 35),
            "hand_size": self.moved(card.hand_size, 5, 8),
        }
        if self.source.random() < LENT:
            lenders = [self.lender(each) for each in LASTING if self.lenders[each]]
            abilities = [each for lender in lenders for each in lender.abilities]
            few = min(len(abilities), max(2, len(card.abilities)))
            changed["abilities"] = tuple(self.source.sample(abilities, few))
        return self.reworded(replace(card, **changed))

    def reworded(self, card: Printed) -> Printed:
        """Move some numbers in the texts of a card."""
        return replace(card, abilities=self.varied(card.abilities))

    def varied(self, value: Any) -> Any:
        """Return a part of a program in which some numbers are one more or less, none of them 0."""
        if isinstance(value, tuple):
            return tuple([self.varied(each) for each in value])
        if isinstance(value, Number):
            near = [n for n in (value.n - 1, value.n + 1) if n * value.n > 0]
            is_moved = near and self.source.random() < MOVED
            return Number(self.source.choice(near)) if is_moved else value
        if not isinstance(value, Node):
            return value
        parts = {each.name: getattr(value, each.name) for each in fields(value)}
        found = {name: self.varied(part) for name, part in parts.items()}
        changed = {name: part for name, part in found.items() if part != parts[name]}
        return replace(value, **changed) if changed else value

    def moved(self, value: int, lowest: int, highest: int) -> int:
        """Move a value a little, within what cards have."""
        return max(lowest, min(highest, value + self.source.choice(STEPS)))


def made_decks(source: Random, count: int, again: int, texts: Sequence[Printed] = ()) -> list[Deck]:
    """Return so many decks drawn by symbol, and those and the starters with cards printed anew."""
    cards, own = cards_to_learn(), starter_decks(held_out=False)
    drawn = [drawn_deck(cards, source) for _ in range(count)]
    printer = Printer([card for deck in (*drawn, *own) for card in deck], source, texts)
    return [*drawn, *(printer.deck(deck) for deck in (*drawn, *own * again))]


def trial_decks() -> list[Deck]:
    """Return made decks that decide which network is kept; nothing is learnt with them."""
    return made_decks(Random(APART), TRIALS, 1)  # noqa: S311 - decks are no secret
