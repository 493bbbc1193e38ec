"""What the check to play a card must reach (E.4.7)."""

from mypy_extensions import i64

from ringside.engine.lasting.permissions import (
    ignores_progressive,
    progressive_counts,
    spares_progressive,
)
from ringside.engine.model.kinds import AS_BLOCK, FREE, POOL
from ringside.engine.model.state import State


def total_difficulty(state: State, seat: i64, number: i64, role: i64) -> i64:
    """Return the card's difficulty, or its block's, with the progressive difficulty (E.4.7)."""
    total = own_difficulty(state, number, role)
    if ignores_progressive(state, seat, number):
        return total
    return total + progressive(state, seat, number)


def own_difficulty(state: State, number: i64, role: i64) -> i64:
    """Return the card's difficulty, or its block's: the modifier and the attack's speed."""
    card = state.cards[number]
    if role == AS_BLOCK:
        return card.now.block + state.cards[state.attack].now.speed
    return card.now.difficulty


def progressive(state: State, seat: i64, number: i64) -> i64:
    """Return what the cards in the pool count together, the card itself aside (E.4.7.2)."""
    count = 0
    for other in state.zone(seat, POOL):
        if other != number and counts(state, seat, other, number):
            count += progressive_counts(state, seat, other, number)
    return count


def counts(state: State, seat: i64, number: i64, played: i64) -> bool:
    """Tell whether a card in the pool counts towards progressive difficulty (E.4.7.2.3)."""
    if state.cards[number].flags & FREE:
        return False
    return not spares_progressive(state, seat, number, played)
