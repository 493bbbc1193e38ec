"""Ratings: how strong two players are by the games that both agreed to have rated."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from openskill.models import BradleyTerryFull

POINTS: Final = 40.0  # a newcomer has 1,000
NORMAL: Final = 1.96  # standard deviations, for 95 %
DRAW: Final = 2


class Rating(Struct, frozen=True):
    """What is believed of a player's strength, and after how many games."""

    mu: float = 25.0
    sigma: float = 25.0 / 3.0
    games: int = 0

    @property
    def points(self) -> int:
        """Give the strength as it is shown."""
        return round(POINTS * self.mu)

    @property
    def spread(self) -> int:
        """Give how far the strength may be off, with 95 %."""
        return round(POINTS * NORMAL * self.sigma)


@cache
def model() -> BradleyTerryFull:
    """Load the model, which only a rated game needs."""
    from openskill.models import BradleyTerryFull

    return BradleyTerryFull()


def rate(one: Rating, two: Rating, result: int) -> tuple[Rating, Rating]:
    """Rate two players anew by the seat that won, or 2 for a draw."""
    teams = [[model().rating(mu=each.mu, sigma=each.sigma)] for each in (one, two)]
    ranks = [1.0, 1.0] if result == DRAW else [float(result), 1.0 - result]
    (first,), (second,) = model().rate(teams, ranks=ranks)
    return (
        Rating(first.mu, first.sigma, one.games + 1),
        Rating(second.mu, second.sigma, two.games + 1),
    )
