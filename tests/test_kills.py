"""The script that kills the table: what it counts as lost, and what not."""

import random

from bench.kills import Kills, Seat


def counted(acknowledged: list[int], sent: int | None, found: list[int]) -> Kills:
    """Compare what a seat knows with what is stored."""
    facts, seat = Kills("", random.Random(1)), Seat("game", 0)
    seat.acknowledged, seat.sent = acknowledged, sent
    facts.compare(seat, found)
    return facts


def test_what_was_acknowledged_and_is_not_there_is_lost() -> None:
    """A missing last choice is one, a hole loses everything behind it, and all there is none."""
    assert counted([1, 2, 3], None, [1, 2]).lost == 1
    assert counted([1, 2, 3], None, [1, 3]).lost == 2
    assert counted([1, 2, 3], None, [1, 2, 3]).lost == 0


def test_what_is_stored_unheard_is_not_lost() -> None:
    """The choice under way may be stored or not; one that nobody sent is odd."""
    facts = counted([1, 2], 5, [1, 2, 5])
    assert (facts.lost, facts.unheard, facts.odd) == (0, 1, [])
    assert counted([1, 2], None, [1, 2, 5]).odd != []


def test_a_choice_counts_once_its_player_is_told() -> None:
    """A view that asks the same again acknowledges nothing, one that asks something else does."""
    seat = Seat("game", 0)
    seat.decision, seat.sent = 4, 1
    assert not seat.hears(4)
    assert seat.hears(5)
    assert seat.acknowledged == [1]
    assert not seat.hears(6)
