"""Decks at the table: found by their id, ready to play, described to the page."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from sqlalchemy.orm import Session

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.decks import starter_text, starters
from ringside.decks.files import read_deck
from ringside.decks.formats import formats
from ringside.decks.model import Deck
from ringside.decks.shelf import Shelf
from ringside.editions import DEFAULT
from ringside.server.faces import face_of
from ringside.server.play.warming import cards_of
from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.storage import shelves

STARTER: Final = "starter:"
SMALLEST: Final = 20
LARGEST: Final = 300
OLD_SET: Final = "old-school"
OLD_EDITION: Final = "ufs-2020"


class DeckFace(Struct, frozen=True):
    """A deck as a list shows it."""

    id: str
    name: str
    character: str
    picture: str
    symbols: tuple[str, ...]
    words: str
    starter: bool
    edition: str
    format: str
    size: int


class Chosen(Struct, frozen=True):
    """A deck that somebody plays with."""

    name: str
    edition: str
    cards: tuple[Card, ...]


def title(name: str) -> str:
    """Write the name of a starter deck as people do."""
    return name.replace("-", " ").title()


def edition_of(deck: Deck) -> str:
    """Return the rules that a deck's character is made for."""
    old = deck.character is not None and deck.character.card.set == OLD_SET
    return OLD_EDITION if old else DEFAULT


def default_format(edition: str) -> str:
    """Return a format for an edition."""
    known = list(formats())
    return next((name for name in known if edition in name), known[0])


def describe(ident: str, name: str, deck: Deck, edition: str, form: str, starter: bool) -> DeckFace:
    """Describe a deck to the page."""
    card = deck.character.card if deck.character else None
    return DeckFace(
        id=ident,
        name=name,
        character=card.full_name if card else "",
        picture=face_of(card).picture if card else "",
        symbols=card.plain_symbols if card else (),
        words=words_of(deck),
        starter=starter,
        edition=edition,
        format=form,
        size=deck.size,
    )


def words_of(deck: Deck) -> str:
    """Say in a few words what a deck does: how many attacks, foundations and others it has."""
    counts: dict[str, int] = {}
    for slot in deck.main:
        counts[slot.card.type] = counts.get(slot.card.type, 0) + slot.copies
    return ", ".join(f"{count} {kind}{'s' if count != 1 else ''}" for kind, count in counts.items())


def starter_faces() -> list[DeckFace]:
    """Describe every starter deck."""
    return [
        describe(STARTER + name, title(name), deck, edition_of(deck), "", True)
        for name, deck in starters().items()
    ]


def find(session: Session, player: int, ident: str) -> Chosen:
    """Return a deck that a player may play with, each card's text understood."""
    if ident.startswith(STARTER):
        name = ident.removeprefix(STARTER)
        if name not in starters():
            raise UnknownError(f"Expected a starter deck, got {name[:40]!r}; choose another.")
        deck = starters()[name]
        return ready(title(name), edition_of(deck), deck)
    row = shelves.deck_of(session, player, number(ident))
    shelf = shelves.shelf_of(shelves.own_cards(session, player))
    return ready(row.name, row.edition, read_whole(row.text, shelf))


def number(ident: str) -> int:
    """Read the number of a player's own deck."""
    if not ident.isdecimal() or len(ident) > 9:
        raise UnknownError(f"Expected a deck, got {ident[:40]!r}; choose another.")
    return int(ident)


def read_whole(text: str, shelf: Shelf) -> Deck:
    """Read a deck list; raise RefusalError where a line of it cannot be read."""
    reading = read_deck(text, shelf)
    if reading.problems:
        raise RefusalError(f"The deck cannot be played: {reading.problems[0]}.")
    return reading.deck


def ready(name: str, edition: str, deck: Deck) -> Chosen:
    """Return a deck that can be played; raise UserError where it cannot."""
    cards = cards_of(deck)
    if not SMALLEST <= deck.size <= LARGEST:
        raise RefusalError(f"Expected a deck of {SMALLEST} to {LARGEST} cards, got {deck.size}.")
    playable_deck(cards)
    return Chosen(name, edition, cards)


def list_of(session: Session, player: int, ident: str) -> str:
    """Return the list of a deck, starter or own."""
    if ident.startswith(STARTER):
        return starter_text(ident.removeprefix(STARTER))
    return shelves.deck_of(session, player, number(ident)).text
