"""Who meets whom after a draft: first across the table, then everybody else."""

from __future__ import annotations

from collections.abc import Iterable

from ringside.errors import UserError

Pair = tuple[int, int]
NOBODY = -1


def across(seats: int, round_: int) -> list[Pair]:
    """Pair each seat with the one across, in later rounds with others; one may rest.

    In as many rounds as there are other seats everybody meets everybody.
    """
    ring = list(range(seats)) if seats % 2 == 0 else [*range(seats), NOBODY]
    half = len(ring) // 2
    facing = ring[:half] + ring[half:][::-1]
    rest = facing[1:]
    turn = round_ % len(rest)
    circle = [facing[0], *rest[turn:], *rest[:turn]]  # the first stays, the others move on
    pairs = zip(circle[:half], circle[half:][::-1], strict=True)
    return sorted((min(pair), max(pair)) for pair in pairs if NOBODY not in pair)


def standings(seats: int, results: Iterable[tuple[Pair, int]]) -> list[tuple[int, int]]:
    """Return (seat, points) with the best first; a win is three points, a draw one."""
    points = [0] * seats
    for (one, two), result in results:
        if result not in (0, 1, 2):
            raise UserError(f"Expected a result of 0, 1 or 2 (a draw), got {result}.")
        if result == 2:
            points[one] += 1
            points[two] += 1
        else:
            points[(one, two)[result]] += 3
    return sorted(enumerate(points), key=lambda pair: (-pair[1], pair[0]))
