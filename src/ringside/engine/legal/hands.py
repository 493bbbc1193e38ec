"""Hands: who may act by hand, and who wants to be asked about it, as bits of the game."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.state import State

AGREES: Final = 2  # from this bit on: who agrees to all that the other one does by hand
REFUSES: Final = 4  # and who refuses all of it


def open_hands(alone: i64) -> i64:
    """Return the bits of a game in which both may act by hand, or one seat whom nobody asks."""
    if alone < 0:
        return 3
    return 1 << alone | 1 << (AGREES + 1 - alone)


def may_act(state: State, seat: i64) -> bool:
    """Tell whether a seat may act by hand, the other one not having refused for good."""
    return (state.by_hand >> seat) & 1 != 0 and not (state.by_hand >> (REFUSES + 1 - seat)) & 1


def is_asked(state: State, seat: i64) -> bool:
    """Tell whether a seat is asked before the other one does something by hand."""
    settled = 1 << (AGREES + seat) | 1 << (REFUSES + seat)
    return state.by_hand & settled == 0


def agree_to_all(state: State, seat: i64) -> None:
    """Let a seat agree to all that the other one does by hand, until it says otherwise."""
    state.by_hand |= 1 << (AGREES + seat)


def refuse_all(state: State, seat: i64) -> None:
    """Let a seat refuse whatever the other one would do by hand, until it says otherwise."""
    state.by_hand |= 1 << (REFUSES + seat)


def be_asked(state: State, seat: i64) -> None:
    """Let a seat be asked again."""
    state.by_hand &= ~(1 << (AGREES + seat) | 1 << (REFUSES + seat))
