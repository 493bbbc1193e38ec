"""The chance of winning from a position that the searching bot judges: fitted, readable weights."""

from __future__ import annotations

from math import exp
from typing import Final

from ringside.engine.model.kinds import (
    ASSET,
    BACKUP,
    CHARACTER,
    FOUNDATION,
    HAND,
    MOMENTUM,
    NONE,
    STAGE,
)
from ringside.engine.model.state import State

# What each is worth where a lead of 1.1 wins three games in four. The weights were fitted to who
# won games between greedy bots, from all positions in which a turn had just begun.
HEALTH: Final = 0.14
FIRST_FOUNDATIONS: Final = 0.27  # each of the first six
MORE_FOUNDATIONS: Final = 0.11
READY: Final = 0.09  # each foundation or character that is not committed
ASSETS: Final = 0.12
BACKUPS: Final = 0.45
CARD_IN_HAND: Final = 0.05
MOMENTUM_CARD: Final = 0.03
TO_MOVE: Final = 0.45  # for whose turn it is

ENOUGH: Final = 6  # foundations after which another one matters less
DRAW: Final = 2


def prospect(state: State, seat: int) -> float:
    """Return the chance that a seat wins, from 0 to 1."""
    if state.result != NONE:
        if state.result == DRAW:
            return 0.5
        return 1.0 if state.result == seat else 0.0
    lead = standing(state, seat) - standing(state, 1 - seat)
    lead += TO_MOVE if state.active == seat else -TO_MOVE
    return 1.0 / (1.0 + exp(-lead))


def standing(state: State, seat: int) -> float:
    """Return what a seat's side of the table is worth."""
    worth = HEALTH * state.health[seat] + CARD_IN_HAND * len(state.zone(seat, HAND))
    worth += MOMENTUM_CARD * len(state.zone(seat, MOMENTUM))
    built = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        type_ = card.now.type
        if type_ == FOUNDATION:
            built += 1
            worth += FIRST_FOUNDATIONS if built <= ENOUGH else MORE_FOUNDATIONS
        elif type_ == ASSET:
            worth += ASSETS
        elif type_ == BACKUP:
            worth += BACKUPS
        if not card.committed and type_ in (FOUNDATION, CHARACTER):
            worth += READY
    return worth
