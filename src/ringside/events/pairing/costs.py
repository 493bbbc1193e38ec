"""What a pair costs: one number for each thing to avoid, in the order that the event announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from ringside.events.pairing.contenders import Contender

SEED_BITS: Final = 36  # enough that two best pairings of one round are next to impossible
WIDEST: Final = 126  # bits of the weights in the matching
MIXER: Final = 0x9E3779B97F4A7C15

Pair = tuple[Contender, Contender]
Cost = Callable[[Contender, Contender], int]


class Costs:
    """The costs of pairs in one field of contenders."""

    def __init__(
        self, field: Sequence[Contender], order: Sequence[str], apart: frozenset[frozenset[str]]
    ) -> None:
        self.order = tuple(order)
        self.apart = apart
        self.least_byes = min((each.byes for each in field), default=0)
        fewest = [each.points for each in field if each.byes == self.least_byes]
        self.lowest = min(fewest, default=0)
        self.often = 1 + sum(max(each.met.values(), default=0) for each in field)
        known: dict[str, Cost] = {
            "second bye": self.second_bye,
            "rematch": self.rematch,
            "kept apart": self.kept_apart,
            "bye above the lowest": self.bye_above,
            "points apart": points_apart,
            "floats": floats,
            "seed": chance,
        }
        self.costs = tuple(known[word] for word in self.order)

    def of(self, one: Contender, two: Contender) -> tuple[int, ...]:
        """Give the costs of a pair, the most important first."""
        if two.is_bye:
            one, two = two, one
        return tuple(cost(one, two) for cost in self.costs)

    def second_bye(self, one: Contender, two: Contender) -> int:
        """Count the byes beyond the fewest that a player had who gets one now."""
        return two.byes - self.least_byes if one.is_bye else 0

    def rematch(self, one: Contender, two: Contender) -> int:
        """Count a rematch, above all how many pairs are one, then how often they met."""
        times = one.met.get(two.name, 0)
        return self.often + times if times else 0

    def kept_apart(self, one: Contender, two: Contender) -> int:
        """Count a pair that the organiser keeps apart."""
        return 1 if self.apart and frozenset((one.name, two.name)) in self.apart else 0

    def bye_above(self, one: Contender, two: Contender) -> int:
        """Count the points by which a player with a bye stands above the lowest."""
        return max(0, two.points - self.lowest) if one.is_bye else 0


def points_apart(one: Contender, two: Contender) -> int:
    """Square the points between two players."""
    return 0 if one.is_bye else (one.points - two.points) ** 2


def floats(one: Contender, two: Contender) -> int:
    """Count how often the two floated before in the way in which they would float now."""
    if one.is_bye or one.points == two.points:
        return 0
    high, low = (one, two) if one.points > two.points else (two, one)
    return high.downs + low.ups


def chance(one: Contender, two: Contender) -> int:
    """Draw a number for a pair from the lots of its players."""
    mixed = ((one.lot ^ two.lot) * MIXER + one.lot + two.lot) & 0xFFFFFFFFFFFFFFFF
    return mixed >> (64 - SEED_BITS)


def total(costs: Iterable[tuple[int, ...]]) -> tuple[int, ...]:
    """Add up the costs of pairs."""
    return tuple(map(sum, zip(*costs, strict=True)))


def units(edges: Sequence[tuple[int, ...]], pairs: int) -> tuple[int, ...]:
    """Give each cost a unit that outweighs all that stands behind it, in every pair at once."""
    found: list[int] = []
    unit = 1
    for most in reversed([max(column) for column in zip(*edges, strict=True)]):
        found.append(unit)
        unit *= most * pairs + 1
    assert unit.bit_length() <= WIDEST, "these costs are too many for one weight"
    return tuple(reversed(found))
