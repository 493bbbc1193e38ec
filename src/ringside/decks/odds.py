"""Odds of a deck, exact: passing checks, and a first hand that can be played."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from ringside.cards.model import Card
from ringside.decks.model import Deck


def hypergeometric(population: int, successes: int, draws: int, hits: int) -> Fraction:
    """Give the chance of exactly so many hits among cards drawn without putting back."""
    if not 0 <= hits <= min(successes, draws) or draws - hits > population - successes:
        return Fraction(0)
    ways = comb(successes, hits) * comb(population - successes, draws - hits)
    return Fraction(ways, comb(population, draws))


def chance_of_check(cards: Iterable[Card], difficulty: int, committed: int = 0) -> Fraction:
    """Give the chance that the top card passes a check, so many cards committed for it."""
    deck = list(cards)
    passing = sum((card.check or 0) + committed >= difficulty for card in deck)
    return Fraction(passing, len(deck)) if deck else Fraction(0)


def chance_of_hand(population: int, successes: int, hand: int, least: int) -> Fraction:
    """Give the chance that a hand holds at least so many of the wanted cards."""
    return sum(
        (hypergeometric(population, successes, hand, hits) for hits in range(least, hand + 1)),
        Fraction(0),
    )


def chance_after_mulligan(population: int, successes: int, hand: int, least: int) -> Fraction:
    """Give the chance of such a hand when a bad one goes below the deck for a new one."""
    total = chance_of_hand(population, successes, hand, least)
    for hits in range(min(least, hand + 1)):
        first = hypergeometric(population, successes, hand, hits)
        # The first hand lies below the deck while the second is drawn (learn-to-play setup).
        total += first * chance_of_hand(population - hand, successes - hits, hand, least)
    return total


def is_early(card: Card, difficulty: int = 3) -> bool:
    """Tell whether a card is a foundation that a first turn can try."""
    return card.type == "foundation" and (card.difficulty or 0) <= difficulty


class FirstHand:
    """The chances of a first hand with enough foundations to start a game with."""

    def __init__(self, deck: Deck, least: int = 2) -> None:
        cards = deck.cards()
        character = deck.character.card if deck.character else None
        self.least = least
        self.hand = min((character.hand_size if character else None) or 6, len(cards))
        self.early = sum(is_early(card) for card in cards)
        self.kept = chance_of_hand(len(cards), self.early, self.hand, least)
        size = len(cards)
        again = size >= 2 * self.hand
        self.redrawn = (
            chance_after_mulligan(size, self.early, self.hand, least) if again else self.kept
        )
