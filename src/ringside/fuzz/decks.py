"""Random decks for fuzzing, from cards made for it or from any file of cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ringside.cards.files import read_set
from ringside.cards.imports import read_cards
from ringside.cards.model import INFINITY, Card
from ringside.cards.playable import playable
from ringside.engine.model.randomness import Source
from ringside.errors import UserError
from ringside.programs.printed import Printed

OWN = Path(__file__).with_name("cards.yaml")
SMALLEST = 30
LARGEST = 60
STRAYS = 6  # one card in so many need not share the deck's symbol

Deck = tuple[Printed, ...]


class Shelf:
    """Playable cards sorted for dealing decks."""

    def __init__(self, cards: list[Printed]) -> None:
        """Part the characters from the rest, and the rest by symbol."""
        self.characters = [card for card in cards if card.type == "character"]
        self.others = [card for card in cards if card.type not in ("character", "token")]
        self.by_symbol: dict[str, list[Printed]] = {}
        for card in self.others:
            for symbol in symbols_of(card):
                self.by_symbol.setdefault(symbol, []).append(card)


def symbols_of(card: Printed) -> tuple[str, ...]:
    """Return the symbols by which a card is found."""
    return (INFINITY,) if card.infinity else card.symbols


@cache
def shelf(path: Path | None) -> Shelf:
    """Return the whole cards of a file, or of the cards made for fuzzing."""
    cards = read_set(OWN).cards if path is None else read_cards(path).cards
    return shelve(cards, str(path or OWN.name))


def shelve(cards: Iterable[Card], place: str) -> Shelf:
    """Return the whole ones of some cards; raise UserError where no deck can be made of them."""
    found = Shelf([printed for card in cards if (printed := playable(card)).whole])
    if not found.characters or not found.others:
        raise UserError(
            f"Expected characters and other cards that are understood in {place}, "
            f"got {len(found.characters)} and {len(found.others)}; use a larger file."
        )
    return found


def deal(found: Shelf, source: Source) -> Deck:
    """Deal a deck: a character, more of its name, and cards that mostly share a symbol."""
    character = found.characters[source.below(len(found.characters))]
    named = [each for each in found.characters if each.name == character.name]
    symbols = [each for each in symbols_of(character) if each in found.by_symbol] or [""]
    fitting = found.by_symbol.get(symbols[source.below(len(symbols))], found.others)
    deck = [character]
    size = SMALLEST + source.below(LARGEST - SMALLEST + 1)
    while len(deck) < size:
        deck.append(next_card(found, fitting, named, source))
    return tuple(deck)


def next_card(
    found: Shelf, fitting: list[Printed], named: list[Printed], source: Source
) -> Printed:
    """Draw one card for a deck."""
    chance = source.below(STRAYS * 4)
    if chance == 0:
        return named[source.below(len(named))]
    cards = found.others if chance < STRAYS else fitting
    return cards[source.below(len(cards))]
