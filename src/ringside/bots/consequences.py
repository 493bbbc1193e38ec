"""What comes of an option: how the imagined games that followed it differed from others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ringside.bots.value import foundations, hand, health, ready
from ringside.engine.model.state import State

Look = tuple[float, ...]
LIFE: Final = 0.04  # a share of games that end sooner which is worth a sentence
VISIBLE: Final = 0.15  # of its size that a difference must have to be a reason
# What is counted of a side, how much of it is a lot, and what it is called.
SIGHTS: Final[tuple[tuple[Callable[[State, int], float], float, str], ...]] = (
    (health, 4.0, "health"),
    (foundations, 1.5, "foundations"),
    (ready, 2.5, "ready cards"),
    (hand, 2.5, "cards in hand"),
)


class Consequences:
    """Looks at each imagined game where it is judged, for one seat."""

    def __init__(self, seat: int) -> None:
        """Start having seen nothing."""
        self.seat = seat
        self.seen: dict[int, list[Look]] = {}

    def watch(self, option: int, state: State) -> None:
        """Note how a game stands that followed an option."""
        rival = 1 - self.seat
        ends = (float(state.result == self.seat), float(state.result == rival))
        sides = [
            max(0.0, count(state, each)) for each in (self.seat, rival) for count, _, _ in SIGHTS
        ]
        self.seen.setdefault(option, []).append((*ends, *sides))

    def because(self, best: int, other: int) -> str:
        """Say what speaks most for an option against another; "" where nothing stands out."""
        mine, theirs = self.seen.get(best, []), self.seen.get(other, [])
        count = min(len(mine), len(theirs))  # the games that both were tried in
        if count == 0:
            return ""
        return compared(mean(mine[:count]), mean(theirs[:count]))


def mean(looks: list[Look]) -> Look:
    """Return the average of what was seen."""
    return tuple(sum(column) / len(looks) for column in zip(*looks, strict=True))


def compared(best: Look, other: Look) -> str:
    """Put the greatest difference that speaks for the first into words."""
    if other[1] - best[1] >= LIFE:
        return (
            f"you live on for two turns in {1 - best[1]:.0%} of them, instead of {1 - other[1]:.0%}"
        )
    if best[0] - other[0] >= LIFE:
        return (
            f"the first wins within two turns in {best[0]:.0%} of them, instead of {other[0]:.0%}"
        )
    found: list[tuple[float, str]] = []
    for place, (_, size, name) in enumerate(SIGHTS):
        more = best[2 + place] - other[2 + place]
        less = other[2 + len(SIGHTS) + place] - best[2 + len(SIGHTS) + place]
        found.append((more / size, f"the first leaves you {more:.1f} {name} more"))
        found.append((less / size, f"the first leaves your rival {less:.1f} {name} fewer"))
    weight, words = max(found)
    return words.replace("health fewer", "health less") if weight >= VISIBLE else ""
