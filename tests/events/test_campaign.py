"""Simulated events of all sizes keep what every event must keep."""

from hypothesis import given, settings
from hypothesis import strategies as some

from ringside.events.pairing.contenders import Contender
from ringside.events.pairing.matching import PART, best_pairs
from ringside.events.plan import PAIRING_ORDER
from tests.events.campaign import Tally, simulated


def test_simulated_events_keep_their_promises() -> None:
    """Nobody sits twice, rematches and second byes were needed, standings are plain counts."""
    tally = Tally()
    for seed in range(60):
        tally.add(simulated(seed))
    assert tally.events == 60
    assert min(tally.drops, tally.late, tally.corrections, tally.repeats, tally.exact) > 0


@settings(max_examples=15, deadline=None)
@given(
    points=some.lists(some.sampled_from((0, 1, 3, 4, 6, 7, 9)), min_size=161, max_size=300),
    seed=some.integers(0, 2**48 - 1),
)
def test_a_large_field_is_paired_as_closely_as_can_be(points: list[int], seed: int) -> None:
    """A field without history is paired in parts, and no two neighbours by points are parted."""
    field = [
        Contender(f"P{place}", points=had, lot=(seed ^ place * 0x9E3779B97F4A7C15) & (2**48 - 1))
        for place, had in enumerate(points)
    ]
    found = best_pairs(field, PAIRING_ORDER, frozenset())
    ranked = sorted(points)
    if len(ranked) % 2:
        ranked = ranked[1:]
    closest = sum((one - two) ** 2 for one, two in zip(ranked[::2], ranked[1::2], strict=True))
    assert found.exact
    assert found.costs[PAIRING_ORDER.index("points apart")] == closest
    assert len(field) > 3 * PART
