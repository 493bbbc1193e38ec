"""Decks at the table: found by their id, ready to play, described to the page."""

from __future__ import annotations

from collections import Counter
from statistics import mean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.cards.unread import REFUSED, Unread
from ringside.decks import starters
from ringside.decks.files import read_deck
from ringside.decks.formats import find_format, format_of
from ringside.decks.model import Deck
from ringside.decks.omissions import count, deck_omissions
from ringside.decks.shelf import Shelf
from ringside.editions import DEFAULT
from ringside.server.checking import LARGEST, SMALLEST, harmful, problems
from ringside.server.faces import face_of
from ringside.server.play.minds.warming import cards_of
from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.storage.tables import Deck as Row

STARTER: Final = "starter:"
LARGEST_SIDE: Final = 100
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
    by_hand: int = 0  # abilities that are not understood
    folder: str = ""


class Chosen(Struct, frozen=True):
    """A deck that somebody plays with."""

    name: str
    edition: str
    cards: tuple[Card, ...]
    side: tuple[Card, ...] = ()


def title(name: str) -> str:
    """Write the name of a starter deck as people do."""
    return name.replace("-", " ").title()


def edition_of(deck: Deck) -> str:
    """Return the rules that a deck's character is made for."""
    old = deck.character is not None and deck.character.card.set == OLD_SET
    return OLD_EDITION if old else DEFAULT


def default_format(edition: str) -> str:
    """Return a format for an edition, the default one where none is named."""
    return format_of(edition or DEFAULT).name


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
    """Say in a few words how a deck fights: its pace, its weight, and its favourite keywords."""
    attacks = [slot for slot in deck.main if slot.card.attack is not None]
    blows = [slot.card.attack for slot in attacks for _ in range(slot.copies) if slot.card.attack]
    if not blows:
        return "No attacks yet"
    speed = mean(blow.speed for blow in blows)
    damage = mean(blow.damage for blow in blows)
    pace = word_for(speed, ((3.9, "fast"), (3.65, "steady"), (0.0, "slow")))
    weight = word_for(damage, ((4.4, "heavy"), (4.1, "hard"), (0.0, "light")))
    kinds = Counter[str]()
    for slot in attacks:
        kinds.update({keyword.name: slot.copies for keyword in slot.card.keywords})
    favourites = " and ".join(name for name, _ in kinds.most_common(2))
    style = f"{pace} and {weight}".capitalize()
    return (
        f"{style}; {favourites}. {len(blows)} attacks"
        if favourites
        else f"{style}. {len(blows)} attacks"
    )


def word_for(value: float, words: tuple[tuple[float, str], ...]) -> str:
    """Return the word of the highest bound that a value reaches."""
    return next(word for bound, word in words if value >= bound)


def starter_faces() -> list[DeckFace]:
    """Describe every starter deck."""
    return [
        describe(STARTER + name, title(name), deck, edition_of(deck), "", True)
        for name, deck in starters().items()
    ]


def own_face(row: Row, shelf: Shelf) -> DeckFace:
    """Describe one of a player's own decks, and what keeps it from being legal."""
    reading = read_deck(row.text, shelf, find_format(row.format))
    wrong = harmful(problems(reading, row.format))
    face = describe(str(row.id), row.name, reading.deck, row.edition, row.format, False)
    by_hand = count(deck_omissions(reading.deck))
    problem = wrong[0].words if wrong else ""
    legal = not wrong
    return replace(face, legal=legal, problem=problem, by_hand=by_hand, folder=row.folder or "")


def choose_starter(ident: str) -> Chosen:
    """Return a starter deck that can be played."""
    deck = starter(ident)
    return ready(title(ident.removeprefix(STARTER)), edition_of(deck), deck)


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


def read_whole(text: str, shelf: Shelf, form: str) -> Deck:
    """Read a deck list; raise RefusalError where a line of it cannot be read."""
    reading = read_deck(text, shelf, find_format(form))
    if reading.problems:
        raise RefusalError(
            f"Expected a list of known cards, but {reading.problems[0]}; mend it in the builder."
        )
    return reading.deck


def ready(name: str, edition: str, deck: Deck, unread: Unread = REFUSED) -> Chosen:
    """Return a deck that can be played; raise UserError where it cannot."""
    cards = cards_of(deck)
    if not SMALLEST <= deck.size <= LARGEST:
        raise RefusalError(
            f"Expected a deck of {SMALLEST} to {LARGEST} cards, got {deck.size}; "
            "change it in the deck builder."
        )
    beside = sum(slot.copies for slot in deck.side)
    if beside > LARGEST_SIDE:
        raise RefusalError(
            f"Expected at most {LARGEST_SIDE} cards in the sideboard, got {beside}; "
            "change it in the deck builder."
        )
    playable_deck(cards, unread)
    side = tuple(slot.card for slot in deck.side for _ in range(slot.copies))
    return Chosen(name, edition, cards, side)
