"""The test of the laboratory keeps its promise, whenever one looks."""

from random import Random

import pytest

from ringside.lab.sequence import Sequence


def differences(source: Random, better: float, count: int) -> list[float]:
    """Return what two versions of a deck differ by: mostly nothing, else half or all of a deal."""
    found = []
    for _ in range(count):
        size = source.choice((0.0, 0.0, 0.5, 1.0))
        found.append(size if source.random() < 0.5 + better else -size)
    return found


def test_two_equal_decks_are_told_apart_in_at_most_five_of_a_hundred_tests() -> None:
    """Looking after every deal, the interval leaves out the truth no more often than promised."""
    source = Random(11)
    wrong = 0
    for _ in range(100):
        sequence = Sequence()
        for each in differences(source, 0.0, 250):
            sequence.add(each)
        wrong += sequence.low > 0 or sequence.high < 0
    assert wrong <= 5


def test_a_real_difference_is_found() -> None:
    """A version that wins two in three of the deals that differ is better, and the bounds hold."""
    source = Random(5)
    sequence = Sequence()
    for each in differences(source, 0.17, 600):
        sequence.add(each)
    truth = 0.375 * 2 * 0.17
    assert 0 < sequence.low < truth < sequence.high
    assert sequence.evidence() > 20
    assert sequence.mean == pytest.approx(truth, abs=0.05)


def test_more_deals_make_the_interval_narrower_and_never_wider() -> None:
    """What is ruled out stays ruled out."""
    source = Random(3)
    sequence = Sequence()
    widths = []
    for each in differences(source, 0.0, 200):
        sequence.add(each)
        widths.append(sequence.high - sequence.low)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.3


def test_nothing_played_says_nothing() -> None:
    """Without a deal every difference is possible."""
    sequence = Sequence()
    assert (sequence.mean, sequence.low, sequence.high) == (0.0, -1.0, 1.0)
