"""Games with limited decks by bots, and whether the decks could play at all."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from ringside.bots import bot_named
from ringside.bots.policy import quick
from ringside.bots.sight import Sight
from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.decks.find import cards_of
from ringside.decks.model import Deck
from ringside.editions import edition_named
from ringside.engine.model.kinds import AS_FACE_DOWN, COMBAT_PHASE, HAND
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.programs.printed import Printed

QUICK = "quick"  # the policy by which other bots imagine games, as a pilot of its own
Pilot = Callable[[State], int]


class Turns(Struct):
    """A seat's turns: all, those with a card to play, and those with one to play face up."""

    all: int = 0
    playable: int = 0
    face_up: int = 0


class Played(Struct, frozen=True):
    """How a game went: who won (2 is a draw), how long, and what each seat could do."""

    result: int
    turns: int
    seats: tuple[Turns, Turns]


def ready(deck: Deck) -> tuple[Printed, ...]:
    """Return a deck as a game takes it: who starts comes first."""
    return playable_deck(listed(deck))


def listed(deck: Deck) -> tuple[Card, ...]:
    """Return the cards of a deck in the order of a game."""
    return cards_of(deck, "the deck")


def pilot_named(name: str, seed: int) -> Pilot:
    """Return who plays a seat: `quick`, or any bot; both start with the card that is listed."""
    source = seeded(seed)
    bot = None if name == QUICK else bot_named(name, seed)

    def choose(state: State) -> int:
        decision = state.decision
        assert decision is not None
        if decision.kind in ("character", "first"):  # chance alone decides who starts
            return 0
        if bot is None:
            return quick(state, source)
        return bot.choose(Sight(state))

    return choose


def play(
    edition: str, decks: Sequence[tuple[Printed, ...]], seed: int, pilots: Sequence[str]
) -> Played:
    """Play a game to its end and count what each seat could play on its turns."""
    state = start(edition_named(edition), (decks[0], decks[1]), seed)
    choosers = [pilot_named(name, seed + 1 + seat) for seat, name in enumerate(pilots)]
    turns = (Turns(), Turns())
    seen = 0  # the last turn that was counted
    state.run()
    while (decision := state.decision) is not None:
        # The first choice of a turn's Combat Phase tells what the whole hand offers.
        fresh = state.turn > seen and state.phase == COMBAT_PHASE
        if fresh and decision.seat == state.active and decision.kind == "form":
            seen = state.turn
            count(state, turns[decision.seat])
        state.choose(choosers[decision.seat](state))
    return Played(state.result, state.turn, turns)


def count(state: State, turns: Turns) -> None:
    """Count a turn by what is offered from the hand as it begins."""
    decision = state.decision
    assert decision is not None
    plays = [
        option
        for option in decision.options
        if option.kind in ("play", "attack") and state.cards[option.card].zone == HAND
    ]
    turns.all += 1
    turns.playable += bool(plays)
    turns.face_up += any(option.value != AS_FACE_DOWN for option in plays)
