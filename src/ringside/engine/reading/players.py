"""Numbers that belong to a player: health, hand size, progressive difficulty, cycles."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ringside.engine.model.kinds import FREE, POOL
from ringside.engine.model.state import State
from ringside.engine.reading.statistics import measure


def health(state: State, seat: i64) -> i64:
    """Return a player's health."""
    return state.health[seat]


def maximum_health(state: State, seat: i64) -> i64:
    """Return the most health a player can have."""
    return state.cards[state.characters[seat]].now.health


def printed_health(state: State, seat: i64) -> i64:
    """Return the health printed on a player's character."""
    return state.cards[state.characters[seat]].definition.values.health


def hand_size(state: State, seat: i64) -> i64:
    """Return a player's hand size."""
    return state.cards[state.characters[seat]].now.hand_size


def printed_hand_size(state: State, seat: i64) -> i64:
    """Return the hand size printed on a player's character."""
    return state.cards[state.characters[seat]].definition.values.hand_size


def progressive(state: State, seat: i64) -> i64:
    """Return what the card pool adds to a difficulty (E.4.7.2)."""
    counted = 0
    for each in state.zone(seat, POOL):
        if not state.cards[each].flags & FREE:
            counted += 1
    return counted


def cycles(state: State, seat: i64) -> i64:
    """Return how often a player has cycled."""
    return state.cycles[seat]


def forms(state: State, seat: i64) -> i64:
    """Return how many forms a player has attempted this Combat Phase."""
    return state.forms[seat]


def height(state: State, seat: i64) -> i64:
    """Return the height of a player's character in inches."""
    return measure(state, seat, "height")


def weight(state: State, seat: i64) -> i64:
    """Return the weight of a player's character in pounds."""
    return measure(state, seat, "weight")


PLAYER_VALUES: Final[dict[str, Callable[[State, int], int]]] = {
    "health": health,
    "maximum health": maximum_health,
    "printed health": printed_health,
    "printed maximum health": printed_health,
    "hand size": hand_size,
    "printed hand size": printed_hand_size,
    "progressive difficulty": progressive,
    "cycles": cycles,
    "forms": forms,
    "height": height,
    "weight": weight,
}
