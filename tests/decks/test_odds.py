"""Odds are exact: they agree with counting every case."""

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringside.cards.model import Card
from ringside.cards.printings import gather
from ringside.decks.model import Slot, make_deck
from ringside.decks.odds import (
    FirstHand,
    chance_after_mulligan,
    chance_of_check,
    chance_of_hand,
    hypergeometric,
)
from ringside.decks.statistics import statistics

MakeCard = Callable[..., Card]


@given(st.integers(1, 9), st.data())
def test_hands_agree_with_counting(population: int, data: st.DataObject) -> None:
    """The chance of a hand equals the share of all hands that qualify."""
    successes = data.draw(st.integers(0, population))
    hand = data.draw(st.integers(0, population))
    least = data.draw(st.integers(0, 4))
    hands = list(combinations(range(population), hand))
    good = sum(sum(card < successes for card in drawn) >= least for drawn in hands)
    assert chance_of_hand(population, successes, hand, least) == Fraction(good, len(hands))


@pytest.mark.parametrize(("successes", "least"), [(2, 1), (3, 2), (5, 1), (0, 1), (6, 2)])
def test_a_new_hand_agrees_with_counting(successes: int, least: int) -> None:
    """The chance after a mulligan equals the share of all orders where one hand qualifies."""
    orders = list(permutations(range(6)))
    good = 0
    for order in orders:
        hands = order[:2], order[2:4]
        good += any(sum(card < successes for card in hand) >= least for hand in hands)
    assert chance_after_mulligan(6, successes, 2, least) == Fraction(good, len(orders))


def test_impossible_draws_have_no_chance() -> None:
    """More hits than there are cards, or fewer than there must be, never happen."""
    assert hypergeometric(5, 2, 3, 3) == 0
    assert hypergeometric(5, 4, 3, 1) == 0


def test_checks_count_commits(make_card: MakeCard) -> None:
    """A check of N passes with every card of check N, or less with cards committed for it."""
    cards = [make_card("Blow", 1, check=number) for number in (2, 3, 4, 5)]
    assert chance_of_check(cards, 4) == Fraction(1, 2)
    assert chance_of_check(cards, 4, committed=1) == Fraction(3, 4)
    assert chance_of_check([], 1) == 0


def test_the_statistics_of_a_deck(make_card: MakeCard) -> None:
    """Statistics count difficulties, checks, symbols and blocks, and give the odds."""
    wall = make_card("Wall", 2, block={"zone": "low", "modifier": 2}, symbols=["attuned:fire"])
    entries = gather([make_card("·Odile·", 1), wall, make_card("Blow", 3)])
    deck = make_deck(entries[0], [Slot(entries[1], 30), Slot(entries[2], 30)])
    figures = statistics(deck)
    assert figures.size == 60
    assert figures.types == {"attack": 30, "foundation": 30}
    assert figures.difficulty == {2: 60}
    assert figures.check == {3: 30, 5: 30}
    assert figures.symbols == {"fire": 60, "order": 30}
    assert figures.blocks == {"low": 30}
    assert figures.modifiers == {2: 30}
    assert figures.average_check == 4.0
    assert figures.check_odds[4] == [0.5, 1.0, 1.0, 1.0]
    assert figures.hand_odds == float(FirstHand(deck).kept)
    assert 0.89 < figures.hand_odds < figures.mulligan_odds < 1
    assert figures.primary == ("fire", "order")
