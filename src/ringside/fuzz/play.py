"""Playing one random game with its invariants, copies and replay."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ringside.editions import edition_named
from ringside.engine.invariants import broken
from ringside.engine.kinds import NONE
from ringside.engine.logbook import Logbook, lines
from ringside.engine.playout import choose_at_random, playout
from ringside.engine.setup import start
from ringside.engine.snapshot import snapshot
from ringside.engine.source import Source, seeded
from ringside.engine.state import State
from ringside.engine.view import view
from ringside.fuzz.decks import Deck, deal, shelf

MOST = 20_000  # decisions: a game that needs more does not end
COPY_EVERY = 32
AHEAD = 10  # decisions that a copy is played ahead
CRASHES = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    TypeError,
    ValueError,
)


class Played(msgspec.Struct, frozen=True):
    """How one game went; `failure` is empty when nothing broke."""

    seed: int
    decisions: int
    turns: int
    result: int
    failure: str = ""


class BrokenError(Exception):
    """An invariant that does not hold."""


def fuzz_game(seed: int, edition: str, cards: Path | None) -> Played:
    """Play one game of a seed to its end and report what broke, if anything."""
    source = seeded(seed)
    found = shelf(cards)
    decks = (deal(found, source), deal(found, source))
    state = start(edition_named(edition), decks, seed)
    failure = ""
    try:
        play_checked(state, source, seed % COPY_EVERY == 0)
        check_replay(state, edition, decks, seed)
    except BrokenError as error:
        failure = str(error)
    except CRASHES as error:
        failure = f"{type(error).__name__}: {error} ({where(state)})"
    return Played(seed, len(state.choices), state.turn, state.result, failure)


def where(state: State) -> str:
    """Say what the machine was doing."""
    frames = " > ".join(frame.words() for frame in state.stack)
    return f"after {len(state.choices)} choices, in {frames or 'nothing'}"


def play_checked(state: State, source: Source, logged: bool) -> None:
    """Play at random, checking every invariant after every choice."""
    logbook = Logbook(None)
    if logged:
        state.scribe = logbook
    state.run()
    require(state)
    while state.result == NONE:
        if len(state.choices) >= MOST:
            raise BrokenError(f"the game did not end within {MOST} decisions")
        if source.below(COPY_EVERY) == 0:
            check_copy(state, source)
        choose_at_random(state, source)
        require(state)
    if logged:
        check_shown(state, logbook)


def require(state: State) -> None:
    """Raise BrokenError for the first invariant that does not hold."""
    sentence = broken(state)
    if sentence:
        raise BrokenError(f"{sentence} ({where(state)})")


def check_copy(state: State, source: Source) -> None:
    """Check that a copy leaves its original alone, and that two copies go the same way."""
    before = snapshot(state)
    copy = state.copy()
    if snapshot(copy) != before:
        raise BrokenError(f"a copy differs from its original ({where(state)})")
    playout(copy, source.copy(), AHEAD)
    if snapshot(state) != before:
        raise BrokenError(f"playing a copy changed its original ({where(state)})")
    second = state.copy()
    for number in copy.choices[len(state.choices) :]:
        second.choose(number)
    if snapshot(second) != snapshot(copy):
        raise BrokenError(f"two copies differ after the same choices ({where(state)})")


def check_shown(state: State, logbook: Logbook) -> None:
    """Check that views and logs of both seats can be shown."""
    for seat in (0, 1):
        msgspec.json.encode(view(state, seat))
        msgspec.json.encode(lines(state, logbook, seat))


def check_replay(state: State, edition: str, decks: tuple[Deck, Deck], seed: int) -> None:
    """Check that the same edition, decks, seed and choices give the same final state."""
    again = start(edition_named(edition), decks, seed)
    again.run()
    for number in state.choices:
        again.choose(number)
    if snapshot(again) != snapshot(state):
        raise BrokenError("the replay ends in another state")
