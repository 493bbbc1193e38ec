"""What an organiser announces of an event before it begins: all of it is data."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from ringside.cards.unread import REFUSED, Unread
from ringside.events.phases import Elimination, Phase, Pooled, Swiss

Lists = Literal["closed", "cut", "open"]
Tables = Literal["paper", "online"]
Late = Literal["loss", "draw", "refused"]

# What a pairing costs, from what matters most to what matters least (see pairing/costs.py).
PAIRING_ORDER: Final = (
    "second bye",
    "rematch",
    "kept apart",
    "bye above the lowest",
    "points apart",
    "floats",
    "seed",
)
TIEBREAKERS: Final = (
    "points",
    "opponents' match wins",
    "game wins",
    "opponents' game wins",
)


class Scoring(Struct, frozen=True, omit_defaults=True):
    """The points of a match."""

    win: int = 3
    draw: int = 1
    loss: int = 0


class NoShow(Struct, frozen=True, omit_defaults=True):
    """After how many minutes a player who does not come loses the game, and the match."""

    game: int = 5
    match: int = 10


class Plan(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Everything that is announced of an event; nothing here changes once it has begun.

    `diversity` says how the cut is made (tournament-2008 100.5.1), and that players declare their
    character when they register. `lists` says who sees decks: nobody else, those of the cut when
    it is made, or everybody once the event begins.
    """

    name: str
    phases: tuple[Phase, ...] = (Swiss(),)
    seed: int = 1
    format: str = ""
    edition: str = "uvs-2024"
    scoring: Scoring = Scoring()
    tiebreakers: tuple[str, ...] = TIEBREAKERS
    floor: str = "1/3"
    pairing_order: tuple[str, ...] = PAIRING_ORDER
    diversity: bool = False
    lists: Lists = "closed"
    tables: Tables = "paper"
    late: Late = "loss"
    no_show: NoShow | None = None
    judges_see: bool = False  # both hands at the tables they come to
    unread: Unread = REFUSED  # what online games do with abilities that are not understood

    @property
    def is_limited(self) -> bool:
        """Tell whether decks are built from pools that the event hands out."""
        return any(isinstance(phase, Pooled) for phase in self.phases)

    @property
    def cut_to(self) -> int:
        """Give how many players go into the announced bracket, 0 where none is announced."""
        sizes = (phase.players for phase in self.phases if isinstance(phase, Elimination))
        return next(sizes, 0)
