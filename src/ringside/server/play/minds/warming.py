"""Reading the starter decks once, so that nobody's first game waits for it."""

from __future__ import annotations

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.decks import starters
from ringside.decks.model import Deck
from ringside.errors import UserError


def warm_up() -> None:
    """Compile the text of every starter deck."""
    for deck in starters().values():
        playable_deck(cards_of(deck))


def cards_of(deck: Deck) -> tuple[Card, ...]:
    """Return the cards of a deck, the character first."""
    if deck.character is None:
        raise UserError("Expected a deck with a starting character, got one without; add it.")
    return (deck.character.card, *deck.cards())
