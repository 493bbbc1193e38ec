"""Decks at the table: found by their id, ready to play, described to the page."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.decks import starters
from ringside.decks.files import read_deck
from ringside.decks.formats import formats
from ringside.decks.model import Deck
from ringside.decks.shelf import Shelf
from ringside.editions import DEFAULT
from ringside.server.checking import harmful, problems
from ringside.server.faces import face_of
from ringside.server.play.house import House
from ringside.server.play.warming import cards_of
from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.storage import shelves
from ringside.server.storage.tables import Deck as Row

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
    problem: str = ""  # the first thing that keeps it from being legal
    legal: bool = True


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


async def own_faces(house: House, player: int) -> list[DeckFace]:
    """Describe a player's own decks, the one changed last first."""
    rows = await house.database.run(lambda session: shelves.decks_of(session, player))
    library = await house.libraries.of(player)
    return await asyncio.to_thread(lambda: [own_face(row, library.shelf) for row in rows])


def own_face(row: Row, shelf: Shelf) -> DeckFace:
    """Describe one of a player's own decks, and what keeps it from being legal."""
    reading = read_deck(row.text, shelf)
    wrong = harmful(problems(reading, row.format))
    face = describe(str(row.id), row.name, reading.deck, row.edition, row.format, False)
    return replace(face, legal=not wrong, problem=wrong[0].words if wrong else "")


async def faces_for(house: House, player: int) -> list[DeckFace]:
    """Describe the decks that a player may choose from: legal ones of their own come first."""
    own = await own_faces(house, player)
    return sorted([*own, *starter_faces()], key=lambda face: not face.legal)


async def choose(house: House, player: int, ident: str) -> Chosen:
    """Return a deck that a player may play with, each card's text understood."""
    if ident.startswith(STARTER):
        deck, name = starter(ident), title(ident.removeprefix(STARTER))
        return await asyncio.to_thread(ready, name, edition_of(deck), deck)
    row = await own_deck(house, player, ident)
    library = await house.libraries.of(player)

    def prepare() -> Chosen:
        return ready(row.name, row.edition, read_whole(row.text, library.shelf))

    return await asyncio.to_thread(prepare)


async def own_deck(house: House, player: int, ident: str) -> Row:
    """Read a player's own deck."""
    wanted = number(ident)
    return await house.database.run(lambda session: shelves.deck_of(session, player, wanted))


def starter(ident: str) -> Deck:
    """Return a starter deck by its id."""
    name = ident.removeprefix(STARTER)
    if name not in starters():
        raise UnknownError(f"Expected a starter deck, got {name[:40]!r}; choose another.")
    return starters()[name]


def number(ident: str) -> int:
    """Read the number of a player's own deck."""
    if not ident.isdecimal() or len(ident) > 9:
        raise UnknownError(f"Expected a deck, got {ident[:40]!r}; choose another.")
    return int(ident)


def read_whole(text: str, shelf: Shelf) -> Deck:
    """Read a deck list; raise RefusalError where a line of it cannot be read."""
    reading = read_deck(text, shelf)
    if reading.problems:
        raise RefusalError(
            f"Expected a list of known cards, but {reading.problems[0]}; mend it in the builder."
        )
    return reading.deck


def ready(name: str, edition: str, deck: Deck) -> Chosen:
    """Return a deck that can be played; raise UserError where it cannot."""
    cards = cards_of(deck)
    if not SMALLEST <= deck.size <= LARGEST:
        raise RefusalError(
            f"Expected a deck of {SMALLEST} to {LARGEST} cards, got {deck.size}; "
            "change it in the deck builder."
        )
    playable_deck(cards)
    return Chosen(name, edition, cards)
