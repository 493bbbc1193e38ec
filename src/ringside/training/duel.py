"""Duels: two players over the same deals, each deal from both sides, with the same player first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

from msgspec import Struct

from ringside.bots.bot import Bot
from ringside.bots.sight import Sight
from ringside.engine.model.edition import Edition
from ringside.engine.prepare.starting import start
from ringside.programs.printed import Printed

Deck = tuple[Printed, ...]
Maker = Callable[[int], Bot]
CERTAIN = 1.96  # standard errors of a 95 % interval


class Score(Struct):
    """How one player did: for each deal the games that it won out of two."""

    deals: list[float]

    @property
    def share(self) -> float:
        """Return the share of games won; a draw is half a win."""
        return sum(self.deals) / (2 * len(self.deals)) if self.deals else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share, from the spread between deals."""
        count = len(self.deals)
        if count < 2:
            return 0.0, 1.0
        spread = sum((each / 2 - self.share) ** 2 for each in self.deals) / (count - 1)
        error = CERTAIN * sqrt(spread / count)
        return max(0.0, self.share - error), min(1.0, self.share + error)


def duel(
    edition: Edition,
    decks: Sequence[Deck],
    one: Maker,
    two: Maker,
    deals: int,
    seed: int,
    is_blind: bool = False,
) -> Iterator[Score]:
    """Play deals one after another and tell the score after each.

    Both know each other's lists, unless the first one is blind and must guess.
    """
    pairs = [(a, b) for a in range(len(decks)) for b in range(len(decks))]
    score = Score([])
    for deal in range(deals):
        left, right = pairs[(deal * 7 + seed) % len(pairs)]
        dealt = seed * 1_000_003 + deal
        won = 0.0
        for seat in (0, 1):
            makers = (one, two) if seat == 0 else (two, one)
            bots = tuple(make(dealt * 2 + place) for place, make in enumerate(makers))
            knowing = [not is_blind or place != seat for place in (0, 1)]
            result = play(edition, (decks[left], decks[right]), dealt, bots, knowing)
            won += 0.5 if result == 2 else float(result == seat)
        score.deals.append(won)
        yield score


def play(
    edition: Edition,
    decks: tuple[Deck, Deck],
    seed: int,
    bots: Sequence[Bot],
    knowing: Sequence[bool] = (True, True),
) -> int:
    """Play one game between bots that know each other's lists, or not.

    Whoever may choose goes first, so that both sides of a deal start alike.
    """
    state = start(edition, decks, seed)
    state.run()
    while (decision := state.decision) is not None:
        if decision.kind == "first":
            state.choose(0)
        else:
            sight = Sight(state, open_lists=knowing[decision.seat])
            state.choose(bots[decision.seat].choose(sight))
    return state.result
