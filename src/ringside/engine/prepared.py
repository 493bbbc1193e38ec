"""Decks made ready for an edition, and games whose cards lie in them with nothing begun."""

from typing import Final

from ringside.engine.book import Book
from ringside.engine.card import Card
from ringside.engine.definition import Definition
from ringside.engine.edition import Edition, definer_of
from ringside.engine.kinds import DECK, NONE
from ringside.engine.listening import build_index
from ringside.engine.source import seeded
from ringside.engine.state import State
from ringside.programs.printed import Printed

Deck = tuple[Printed, ...]


class Shelf:
    """Cards that games were played with, each made ready once for all decks of an edition."""

    def __init__(self, edition: Edition) -> None:
        """Start with no card."""
        self.definer = definer_of(edition)
        self.known: dict[int, Definition] = {}  # by the identity of the printed card it keeps

    def definition(self, printed: Printed) -> Definition:
        """Return a card made ready."""
        found = self.known.get(id(printed))
        if found is None:
            found = self.definer.define(printed)
            self.known[id(printed)] = found
        return found


# Kept by what definitions depend on; a full shelf is left to the games that still use it.
SHELVES: Final[dict[tuple[int, str], Shelf]] = {}
SHELVES_KEPT: Final = 16
FULL: Final = 10_000


def shelf_of(edition: Edition) -> Shelf:
    """Return the shelf from which decks of an edition take their cards."""
    key = (id(edition.keywords), edition.infinity)
    known = SHELVES.get(key)
    if known is None or len(known.known) >= FULL:
        known = Shelf(edition)
        if len(SHELVES) >= SHELVES_KEPT:
            del SHELVES[next(iter(SHELVES))]
        SHELVES[key] = known
    return known


class Prepared:
    """Two decks made ready for an edition; games of the same decks share it."""

    def __init__(self, edition: Edition, decks: tuple[Deck, Deck]) -> None:
        """Take the cards from the shelf and index what all of them listen to."""
        shelf = shelf_of(edition)
        self.edition = edition
        self.decks = decks
        self.definer = shelf.definer
        self.cards: list[Card] = []  # of no game's epoch, so that each game writes to its own
        self.piles: list[list[int]] = []
        for seat in (0, 1):
            first = len(self.cards)
            self.piles.append(list(range(first, first + len(decks[seat]))))
            for printed in decks[seat]:
                card = Card(len(self.cards), NONE, seat, shelf.definition(printed))
                card.zone = DECK
                card.face_up = False
                self.cards.append(card)
        self.index = build_index([card.definition for card in self.cards])


# Kept by the identity of edition and decks, which each entry keeps alive; the oldest goes first.
LATEST: Final[dict[tuple[int, int, int], Prepared]] = {}
KEEP: Final = 256


def prepared(edition: Edition, decks: tuple[Deck, Deck]) -> Prepared:
    """Return two decks made ready, from memory if they were used lately."""
    key = (id(edition), id(decks[0]), id(decks[1]))
    known = LATEST.get(key)
    if known is None:
        known = Prepared(edition, decks)
        if len(LATEST) >= KEEP:
            del LATEST[next(iter(LATEST))]
        LATEST[key] = known
    return known


def blank(edition: Edition, decks: tuple[Deck, Deck], seed: int) -> State:
    """Return a game whose cards lie in their decks, with nothing begun."""
    ready = prepared(edition, decks)
    state = State(edition, ready.definer, ready.index, Book(), seeded(seed))
    state.cards = ready.cards.copy()
    state.set_zone(0, DECK, ready.piles[0].copy())
    state.set_zone(1, DECK, ready.piles[1].copy())
    return state
