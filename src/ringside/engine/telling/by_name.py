"""Finding a card by its name, as a player at the table would mean it."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    NONE,
    POOL,
    REMOVED,
    STAGE,
    TRANSIT,
)
from ringside.engine.model.state import State

# Where a player looks first: what could be played, then what lies on the table.
PLACES: Final[tuple[int, ...]] = (HAND, STAGE, POOL, TRANSIT, MOMENTUM, DISCARD, REMOVED, DECK)


def seek(state: State, seat: i64, name: str) -> i64:
    """Return the card that a seat means by a name, its own first; NONE if it sees no such card."""
    wanted = name.casefold()
    for holder in (seat, 1 - seat):
        for zone in PLACES:
            for number in state.zone(holder, zone):
                if may_see(state.cards[number], seat) and is_called(state, number, wanted):
                    return number
    return NONE


def is_called(state: State, number: i64, wanted: str) -> bool:
    """Tell whether a card has a name, with or without its version."""
    definition = state.cards[number].definition
    return wanted in (definition.full_name.casefold(), definition.printed.name.casefold())
