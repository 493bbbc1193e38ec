"""Stacked decks: a list ordered so that a known seed deals its cards in the wanted order."""

from __future__ import annotations

from collections.abc import Sequence

from ringside.cards.model import Card
from ringside.engine.model.kinds import DECK, HAND
from ringside.errors import UserError
from ringside.game import Decks, new_game


def stacked(
    edition: str, decks: Decks, tops: tuple[Sequence[str], Sequence[str]], seed: int
) -> Decks:
    """Order the lists of both decks so that these names are drawn first, in this order.

    Which place of a list is drawn when depends on its length and the seed alone, so a first
    dealing tells it. The character stays in front.
    """
    state = new_game(edition, decks, seed).state
    found: list[tuple[Card, ...]] = []
    for seat, (character, *cards) in enumerate(decks):
        drawn = [*state.zone(seat, HAND), *reversed(state.zone(seat, DECK))]
        first = min(drawn)
        ordered: list[Card] = [character] * len(cards)
        for place, card in zip(drawn, topped(cards, tops[seat]), strict=True):
            ordered[place - first] = card
        found.append((character, *ordered))
    return found[0], found[1]


def topped(cards: Sequence[Card], names: Sequence[str]) -> list[Card]:
    """Return the cards with those of these names first."""
    rest = list(cards)
    top: list[Card] = []
    for name in names:
        card = next((each for each in rest if each.name == name), None)
        if card is None:
            raise UserError(f"Expected a card {name!r} in the deck, got none left; change it.")
        rest.remove(card)
        top.append(card)
    return [*top, *rest]
