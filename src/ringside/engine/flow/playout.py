"""Playing on at random: what fuzzing, benchmarks and quick simulations have in common."""

from mypy_extensions import i64

from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State


def playout(state: State, source: Source, most: i64) -> i64:
    """Choose at random until the game is over or `most` decisions were made; return how many."""
    made = 0
    while state.result == NONE and made < most:
        choose_at_random(state, source)
        made += 1
    return made


def choose_at_random(state: State, source: Source) -> i64:
    """Take one option at random and return its number."""
    decision = state.decision
    assert decision is not None
    number = source.below(len(decision.options))
    state.choose(number)
    return number


def copy_often(state: State, times: i64) -> None:
    """Copy a game many times and throw the copies away."""
    for _ in range(times):
        state.copy()


def keep_copies(state: State, times: i64) -> list[State]:
    """Copy a game many times and keep the copies."""
    return [state.copy() for _ in range(times)]
