"""The worth of a position: a readable list of features with weights."""

from __future__ import annotations

from collections.abc import Callable

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

WON = 10_000.0


def health(state: State, seat: int) -> float:
    """Count health."""
    return float(state.health[seat])


def danger(state: State, seat: int) -> float:
    """Count how much of the last third of health is gone."""
    maximum = state.cards[state.characters[seat]].now.health
    return max(0.0, maximum / 3 - state.health[seat])


def foundations(state: State, seat: int) -> float:
    """Count foundations in the stage, the first six most."""
    count = of_types(state, seat, (FOUNDATION,))
    return min(count, 6) + 0.4 * max(0, count - 6)


def ready(state: State, seat: int) -> float:
    """Count cards that can still be committed for checks."""
    total = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if not card.committed and card.now.type in (FOUNDATION, CHARACTER):
            total += 1
    return float(total)


def permanents(state: State, seat: int) -> float:
    """Count assets and backups."""
    return float(of_types(state, seat, (ASSET, BACKUP)))


def hand(state: State, seat: int) -> float:
    """Count cards in hand."""
    return float(len(state.zone(seat, HAND)))


def momentum(state: State, seat: int) -> float:
    """Count momentum."""
    return float(len(state.zone(seat, MOMENTUM)))


def of_types(state: State, seat: int, types: tuple[int, ...]) -> int:
    """Count a player's cards of some types in the stage."""
    return sum(state.cards[number].now.type in types for number in state.zone(seat, STAGE))


FEATURES: tuple[tuple[str, float, Callable[[State, int], float]], ...] = (
    ("health", 1.0, health),
    ("danger", -0.8, danger),
    ("foundations", 1.6, foundations),
    ("ready foundations", 0.35, ready),
    ("assets and backups", 1.8, permanents),
    ("cards in hand", 0.55, hand),
    ("momentum", 0.9, momentum),
)


def value(state: State, seat: int) -> float:
    """Return how good a position is for a seat: its features less the rival's."""
    if state.result != NONE:
        if state.result == 2:
            return 0.0
        return WON if state.result == seat else -WON
    total = 0.0
    for _, weight, feature in FEATURES:
        total += weight * (feature(state, seat) - feature(state, 1 - seat))
    return total
