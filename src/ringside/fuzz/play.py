"""Playing one random game with its invariants, copies and replay."""

from __future__ import annotations

import msgspec

from ringside.editions import edition_named
from ringside.engine.flow.invariants import broken
from ringside.engine.flow.playout import choose_at_random, playout
from ringside.engine.legal.hands import open_hands
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source, seeded
from ringside.engine.model.snapshot import snapshot
from ringside.engine.model.state import ENDLESS_CHOICES, ENDLESS_EFFECTS, State
from ringside.engine.prepare.asking_first import AskingFirst
from ringside.engine.prepare.starting import start
from ringside.engine.telling.ledger import Ledger
from ringside.engine.telling.logbook import Logbook, lines
from ringside.engine.telling.view import view
from ringside.fuzz.dealers import deal_pair
from ringside.fuzz.decks import Deck
from ringside.fuzz.hands import forget, open_at_random, take

ENDLESS = (ENDLESS_EFFECTS, ENDLESS_CHOICES)  # how the house ends what would not end by itself
COPY_EVERY = 32
LOG_EVERY = 8  # of one game in so many, every claim of the log is held against the table
AHEAD = 10  # decisions that a copy is played ahead
USES = ("ability", "attack", "block", "play", "respond")  # choices that use a card itself
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
    dealt: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()  # cards that a player chose for something


class BrokenError(Exception):
    """An invariant that does not hold."""


def fuzz_game(seed: int, edition: str, cards: str, by_hand: bool = False) -> Played:
    """Play one game of a seed to its end and report what broke, if anything."""
    source = seeded(seed)
    decks = deal_pair(cards, source)
    if by_hand:
        decks = (forget(decks[0], source), forget(decks[1], source))
    state = start(edition_named(edition), decks, seed)
    state.by_hand = open_hands(NONE) if by_hand else 0
    state.rules = AskingFirst()
    failure = ""
    dealt = frozenset(card.definition.full_name for card in state.cards)
    used: set[str] = set()
    try:
        play_checked(state, source, seed % LOG_EVERY == 0, used)
        check_replay(state, edition, decks, seed, by_hand)
    except BrokenError as error:
        failure = str(error)
    except CRASHES as error:
        failure = f"{type(error).__name__}: {error} ({where(state)})"
    return Played(
        seed, len(state.choices), state.turn, state.result, failure, dealt, frozenset(used)
    )


def where(state: State) -> str:
    """Say what the machine was doing."""
    frames = " > ".join(frame.words() for frame in reversed(state.frames()))
    return f"after {len(state.choices)} choices, in {frames or 'nothing'}"


def play_checked(state: State, source: Source, logged: bool, used: set[str]) -> None:
    """Play at random, checking every invariant after every choice, and note the cards used."""
    ledger = Ledger(None)
    if logged:
        state.scribe = ledger
    state.run()
    require(state)
    while state.result == NONE:
        if source.below(COPY_EVERY) == 0:
            check_copy(state, source)
        decision = state.decision
        assert decision is not None
        if not open_at_random(state, source):
            option = decision.options[choose_at_random(state, source)]
            if option.kind in USES:
                used.add(state.name_of(option.card))
        require(state)
        if logged:
            require_truth(state, ledger)
    if state.ending in ENDLESS:
        raise BrokenError(f"{state.ending} (after {len(state.choices)} choices)")
    if logged:
        check_shown(state, ledger)


def require(state: State) -> None:
    """Raise BrokenError for the first invariant that does not hold."""
    sentence = broken(state)
    if sentence:
        raise BrokenError(f"{sentence} ({where(state)})")


def require_truth(state: State, ledger: Ledger) -> None:
    """Raise BrokenError if the log claims what is not so, or leaves out what changed."""
    fault = ledger.settle(state)
    if fault:
        raise BrokenError(f"{fault} ({where(state)})")


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
        take(second, number)
    if snapshot(second) != snapshot(copy):
        raise BrokenError(f"two copies differ after the same choices ({where(state)})")


def check_shown(state: State, logbook: Logbook) -> None:
    """Check that views and logs of both seats can be shown."""
    for seat in (0, 1):
        msgspec.json.encode(view(state, seat))
        msgspec.json.encode(lines(state, logbook, seat))


def check_replay(
    state: State, edition: str, decks: tuple[Deck, Deck], seed: int, by_hand: bool
) -> None:
    """Check that the same edition, decks, seed and choices give the same final state."""
    again = start(edition_named(edition), decks, seed)
    again.by_hand = open_hands(NONE) if by_hand else 0
    again.run()
    for number in state.choices:
        take(again, number)
    if snapshot(again) != snapshot(state):
        raise BrokenError("the replay ends in another state")
