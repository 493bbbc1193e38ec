"""Decks made ready for an edition, and games whose cards lie in them with nothing begun."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.definition import Definition
from ringside.engine.model.edition import Edition, definer_of
from ringside.engine.model.index import Listener
from ringside.engine.model.kinds import DECK
from ringside.engine.model.randomness import source_of
from ringside.engine.model.state import Rules, State
from ringside.engine.prepare.book import Book
from ringside.engine.prepare.listening import build_index, listeners_of
from ringside.programs.catalogue import Catalogue, nothing
from ringside.programs.printed import Printed

Deck = tuple[Printed, ...]
KEEP: Final = 256  # decks and pairs of decks that stay ready, the latest ones


class Side:
    """A deck made ready for one player, its cards numbered from some number on."""

    def __init__(self, deck: Deck, definitions: list[Definition], seat: i64, first: i64) -> None:
        """Give the cards their numbers."""
        self.deck = deck
        self.definitions = definitions
        self.seat: i64 = seat
        self.pile: list[int] = list(range(first, first + len(deck)))
        self.listeners: list[Listener] = []
        for number, definition in zip(self.pile, definitions, strict=True):
            self.listeners += listeners_of(number, definition)

    def lay(self, state: State) -> None:
        """Lay the cards into the deck of a game."""
        for definition in self.definitions:
            card = Card(len(state.cards), 0, self.seat, definition)
            card.zone = DECK
            card.face_up = False
            state.cards.append(card)
        state.set_zone(self.seat, DECK, self.pile.copy())


class Shelf:
    """Cards that games were played with, each made ready once for all decks of an edition."""

    def __init__(self, edition: Edition) -> None:
        """Start with no card."""
        self.definer = definer_of(edition)
        self.known: dict[int, Definition] = {}  # by the identity of the printed card it keeps
        self.sides: dict[tuple[int, int, int], Side] = {}  # by that of the deck, seat and number

    def definition(self, printed: Printed) -> Definition:
        """Return a card made ready."""
        found = self.known.get(id(printed))
        if found is None:
            found = self.definer.define(printed)
            self.known[id(printed)] = found
        return found

    def side(self, deck: Deck, seat: i64, first: i64) -> Side:
        """Return a deck made ready, which all games share in which it lies in the same place."""
        key = (id(deck), seat, first)
        found = self.sides.get(key)
        if found is None:
            found = Side(deck, [self.definition(printed) for printed in deck], seat, first)
            if len(self.sides) >= KEEP:
                del self.sides[next(iter(self.sides))]
            self.sides[key] = found
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
        self.one = shelf.side(decks[0], 0, 0)
        self.two = shelf.side(decks[1], 1, len(decks[0]))
        self.index = build_index(self.one.listeners + self.two.listeners)


# Kept by the identity of edition and decks, which each entry keeps alive; the oldest goes first.
LATEST: Final[dict[tuple[int, int, int], Prepared]] = {}


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


class Desk:
    """Which book new games go by, and which cards exist beside those in their decks."""

    def __init__(self) -> None:
        """Take the book that checks nothing, and no other cards."""
        self.book: Rules = Book()
        self.catalogue = Catalogue(nothing, ())


DESK: Final = Desk()  # tests and fuzzing put a book here that checks each handler


def blank(edition: Edition, decks: tuple[Deck, Deck], seed: int | str) -> State:
    """Return a game whose cards lie in their decks, with nothing begun."""
    ready = prepared(edition, decks)
    state = State(edition, ready.definer, ready.index, DESK.book, source_of(seed))
    state.catalogue = DESK.catalogue
    ready.one.lay(state)
    ready.two.lay(state)
    return state
