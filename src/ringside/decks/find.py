"""Finding a deck by what a person calls it: a starter deck's name or a file."""

from __future__ import annotations

from ringside.cards.model import Card
from ringside.decks import starters
from ringside.decks.files import load_deck, split_pick
from ringside.decks.formats import Format
from ringside.decks.model import Deck
from ringside.errors import UserError


def deck_cards(name: str) -> tuple[Card, ...]:
    """Return the cards of a starter deck or deck file, the character first."""
    return cards_of(find_deck(name), name)


def cards_of(deck: Deck, name: str) -> tuple[Card, ...]:
    """Return the cards of a deck in the order a game takes them, the character first."""
    if deck.character is None:
        raise UserError(
            f"Expected a deck with a starting character, but {name!r} has none; add it."
        )
    return (deck.character.card, *deck.cards())


def find_deck(name: str, form: Format | None = None) -> Deck:
    """Return a starter deck by its name, or read a file, its names as the format means them."""
    known = starters()
    if name in known:
        return known[name]
    path, pick = split_pick(name)
    if not path.exists():
        names = ", ".join(known)
        raise UserError(f"Expected a deck file or a starter deck out of {names}, got {name!r}.")
    from ringside.cards.library import Library
    from ringside.decks.shelf import Shelf

    return load_deck(path, Shelf(Library().entries), form, pick)
