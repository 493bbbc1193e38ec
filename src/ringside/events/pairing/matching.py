"""The best pairing of a field, by maximum weight matching."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from operator import mul, neg
from typing import Final

import rustworkx
from msgspec import Struct

from ringside.events.pairing.contenders import NOBODY, Contender
from ringside.events.pairing.costs import Costs, Pair, total, units

WHOLE: Final = 160  # up to so many contenders every pair is looked at
PART: Final = 48  # larger fields are paired in parts of neighbours by points
GRAVE: Final = frozenset(("second bye", "rematch", "kept apart"))

Part = tuple[Contender, ...]


class Matched(Struct, frozen=True):
    """The pairs of a round; `exact` tells whether none could be better but for the seed."""

    pairs: tuple[Pair, ...]
    costs: tuple[int, ...]
    exact: bool


def best_pairs(
    field: Sequence[Contender], order: Sequence[str], apart: frozenset[frozenset[str]]
) -> Matched:
    """Pair everybody at the least cost; an odd field gives one bye.

    A large field is cut into parts of neighbours by points. A part whose pairing costs no more
    than the bound, which nothing can go below, is right; all others are joined with their
    neighbours. So the whole is the best of all pairings if every part meets its bound.
    """
    if not field:
        return Matched((), (), exact=True)
    costs = Costs(field, order, apart)
    ranked = sorted(field, key=lambda each: (each.points, each.lot))
    # Nobody counts as the lowest of all, so that the bye belongs to the part with the lowest.
    places = (NOBODY, *ranked) if len(ranked) % 2 else tuple(ranked)
    parts = [places] if len(places) <= WHOLE else parts_of(places)
    found = [pair_part(part, costs) for part in parts]
    while (weak := weakest(found, costs)) is not None:
        near = neighbour(found, weak)
        joined = found[min(weak, near)].part + found[max(weak, near)].part
        found[min(weak, near) : max(weak, near) + 1] = [pair_part(joined, costs)]
    pairs = tuple(pair for each in found for pair in each.pairs)
    exact = len(found) == 1 or all(each.is_least for each in found)
    return Matched(pairs, total(costs.of(*pair) for pair in pairs), exact)


class Paired(Struct, frozen=True):
    """A part of a field with its best pairs, and whether no pairs could cost less."""

    part: Part
    pairs: tuple[Pair, ...]
    spent: tuple[int, ...]
    is_least: bool


def parts_of(places: Part) -> list[Part]:
    """Cut a field into parts; as each is even, the bounds of the parts add up to the whole's."""
    return [places[first : first + PART] for first in range(0, len(places), PART)]


def pair_part(part: Part, costs: Costs) -> Paired:
    """Pair a part of a field on its own."""
    choices = [(one, two, costs.of(part[one], part[two])) for one, two in edges(len(part))]
    pairs = matched(part, choices)
    spent = total(costs.of(*pair) for pair in pairs)
    return Paired(part, pairs, spent, is_least(spent, part, costs))


def edges(count: int) -> Sequence[tuple[int, int]]:
    """List all pairs of so many places."""
    return list(combinations(range(count), 2))


def matched(part: Part, choices: list[tuple[int, int, tuple[int, ...]]]) -> tuple[Pair, ...]:
    """Choose the pairs of least cost in which everybody has a place."""
    if not choices:
        return ()
    weights = units([cost for _, _, cost in choices], len(part) // 2)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(part)))
    graph.add_edges_from([(one, two, sum(map(mul, cost, weights))) for one, two, cost in choices])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=neg)
    pairs = sorted((min(pair), max(pair)) for pair in found)
    return tuple((part[one], part[two]) for one, two in pairs)


def weakest(found: list[Paired], costs: Costs) -> int | None:
    """Give a part that may gain from its neighbours, or None if no part needs to.

    Beyond the size at which every pair is looked at, a part is only joined further for what is
    grave, such as a rematch.
    """
    if len(found) == 1:
        return None
    for index, each in enumerate(found):
        if not each.is_least and (len(each.part) <= WHOLE or is_grave(each.spent, costs)):
            return index
    return None


def neighbour(found: list[Paired], index: int) -> int:
    """Give the smaller one of the parts beside a part."""
    beside = [place for place in (index - 1, index + 1) if 0 <= place < len(found)]
    return min(beside, key=lambda place: len(found[place].part))


def is_grave(spent: tuple[int, ...], costs: Costs) -> bool:
    """Tell whether a pairing has a cost that is avoided wherever it can be."""
    return any(cost and word in GRAVE for word, cost in zip(costs.order, spent, strict=True))


def is_least(spent: tuple[int, ...], part: Part, costs: Costs) -> bool:
    """Tell whether the pairs of a part cost no more than any could, the seed apart."""
    bound = {"points apart": closest(part, costs.lowest)}
    words = zip(costs.order, spent, strict=True)
    return all(word == "seed" or cost <= bound.get(word, 0) for word, cost in words)


def closest(part: Part, lowest: int) -> int:
    """Square the points that are apart at least: those of neighbours, the bye for the lowest."""
    points = [each.points for each in part if not each.is_bye]
    if len(points) % 2:
        points.remove(lowest if lowest in points else points[0])
    ends = zip(points[::2], points[1::2], strict=True)
    return sum((one - two) ** 2 for one, two in ends)
