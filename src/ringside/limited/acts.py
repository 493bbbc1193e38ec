"""The log of a draft: everything that somebody did, in order, as plain data."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ringside.errors import UserError

Kind = Literal["choose", "pass", "ready", "away", "back", "pause", "resume", "divide", "take pile"]
By = Literal["player", "bot", "clock"]
NOBODY = -1


class Act(Struct, frozen=True, omit_defaults=True):
    """One thing done: by whose seat, with which card or cards, and who did it for the seat.

    `choose` marks a card, and may be done again until `pass` takes it and hands the rest on.
    `divide` lays some cards of a pack apart, `take pile` takes them (0) or the others (1).
    """

    kind: Kind
    seat: int = NOBODY
    card: int = NOBODY
    cards: tuple[int, ...] = ()
    by: By = "player"


def refuse(expected: str, act: Act) -> UserError:
    """Return the error for an act that cannot be done now."""
    about = f" of seat {act.seat}" if act.seat != NOBODY else ""
    return UserError(f"Expected {expected}, got {act.kind!r}{about}; look at the draft again.")
