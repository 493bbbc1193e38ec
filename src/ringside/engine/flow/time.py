"""The end of a round's time: the turn is finished, then the game is nobody's or is decided."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.events import TIME, Event
from ringside.engine.model.kinds import (
    DRAWN_GAME,
    FIRST_BLOOD,
    NONE,
    REMOVED,
    TIME_CALLED,
    TIME_RUNS,
)
from ringside.engine.model.state import State
from ringside.engine.model.voice import note

VITALITY_LOST: Final = "vitality lost"
CARDS_REMOVED: Final = "cards removed"
DRAWS_BLOOD: Final = "first blood"
UNFINISHED: Final = "time was called, and the game counts for nobody"


def call_time(state: State) -> None:
    """Call time: the player whose turn it is finishes the turn (tournament-2008 100.4)."""
    assert state.result == NONE
    assert state.time == TIME_RUNS
    state.time = TIME_CALLED
    tell(state, state.active, "tournament-2008 100.4", "time is called: the turn is finished")
    if state.phase == 0:
        time_is_over(state)  # nobody takes a turn yet


def time_is_over(state: State) -> None:
    """Decide a game whose time is over, by the first measure that differs (102.3, 102.3.1)."""
    for measure in state.edition.time_decides:
        if measure == DRAWS_BLOOD:
            state.time = FIRST_BLOOD
            tell(state, state.active, "tournament-2008 102.3.1", "first blood decides the game")
            return
        one, two = measured(state, 0, measure), measured(state, 1, measure)
        if one != two:
            winner: i64 = 0 if one < two else 1
            tell(state, winner, "tournament-2008 102.3.1", f"wins by time: less {measure}")
            state.finish(winner, f"time was called; the other player had more {measure}")
            return
    tell(state, state.active, "tournament-2008 102.3", UNFINISHED)
    state.finish(DRAWN_GAME, UNFINISHED)


def measured(state: State, seat: i64, measure: str) -> i64:
    """Return how much a player lost; the one with less wins."""
    if measure == CARDS_REMOVED:
        return len(state.zone(seat, REMOVED))
    assert measure == VITALITY_LOST
    character = state.cards[state.characters[seat]]
    return character.definition.values.health - state.health[seat]


def tell(state: State, seat: i64, rule: str, words: str) -> None:
    """Write into the log what became of the time."""
    event = Event(TIME, seat, rule)
    event.detail = words
    note(state, event)
