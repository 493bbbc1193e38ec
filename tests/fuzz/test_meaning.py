"""The ledger notices a log that claims what is not so, and changes that no event told."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ringside.editions import edition_named
from ringside.engine.execute.cards.tokens import new_token
from ringside.engine.flow.playout import choose_at_random
from ringside.engine.model.events import HEALTH, MOVE, TURN, Event
from ringside.engine.model.kinds import DECK, DISCARD, HAND, NONE, NOWHERE, STAGE
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State
from ringside.engine.model.voice import note
from ringside.engine.model.zones import relocate, turn_face
from ringside.engine.prepare.starting import start
from ringside.engine.telling.ledger import Ledger
from ringside.fuzz.decks import deal, shelf

MOST = 400


def watched(edition: str, seed: int) -> tuple[State, Ledger]:
    """Return a game in its first turns whose log is held against the table."""
    source = seeded(seed)
    decks = (deal(shelf(None), source), deal(shelf(None), source))
    state = start(edition_named(edition), decks, seed)
    ledger = Ledger(None)
    state.scribe = ledger
    state.run()
    while state.turn < 2 and state.result == NONE:
        choose_at_random(state, source)
        assert ledger.settle(state) == ""
    return state, ledger


@pytest.mark.parametrize("edition", ["uvs-2024", "ufs-2020", "ufs-2010"])
@pytest.mark.parametrize("seed", [3, 4])
def test_logs_of_random_games_are_true(edition: str, seed: int) -> None:
    """All that a log claims is so, and all that changes is told."""
    state, ledger = watched(edition, seed)
    source = seeded(seed)
    for _ in range(MOST):
        if state.result != NONE:
            break
        choose_at_random(state, source)
        assert ledger.settle(state) == ""


def lose_health(state: State) -> None:
    """Take health without an event."""
    state.health[0] -= 3


def lose_a_card(state: State) -> None:
    """Move a card without an event."""
    relocate(state, state.zone(0, DECK)[-1], 0, DISCARD, "", "", False, NONE)


def turn_a_card(state: State) -> None:
    """Commit a character without an event."""
    card = state.edit(state.characters[1])
    card.committed = not card.committed


def claim_health(state: State) -> None:
    """Tell of health that nobody gained."""
    event = Event(HEALTH, 0, "made up")
    event.verb = "gain"
    event.amount = 2
    note(state, event)


def claim_a_draw(state: State) -> None:
    """Tell of a card that was not drawn."""
    event = Event(MOVE, 0, "made up")
    event.verb = "draw"
    event.cards = (state.zone(0, DECK)[-1],)
    event.to_zone = HAND
    note(state, event)


def claim_a_commit(state: State) -> None:
    """Tell of a card that was turned the other way."""
    number = state.zone(0, STAGE)[0]
    event = Event(TURN, 0, "made up")
    event.verb = "ready" if state.cards[number].committed else "commit"
    event.cards = (number,)
    note(state, event)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lose_health, "health of seat 0"),
        (lose_a_card, "which no event told"),
        (turn_a_card, "was turned, which no event told"),
        (claim_health, "But the health of seat 0 changed by 0"),
        (claim_a_draw, "is in deck"),
        (claim_a_commit, "does not lie so"),
    ],
)
def test_what_is_not_so_is_noticed(spoil: Callable[[State], None], said: str) -> None:
    """A silent change and a false claim are each said in a sentence."""
    state, ledger = watched("ufs-2020", 5)
    spoil(state)
    assert said in ledger.settle(state)


def test_a_token_that_is_turned_over_is_gone() -> None:
    """The log says that it was flipped, which is true, though it lies nowhere any more."""
    state, ledger = watched("uvs-2024", 5)
    number = new_token(state, 0, "Speed")
    relocate(state, number, 0, STAGE, "", "", True, NONE)
    ledger.settle(state)
    turn_face(state, number, False)
    event = Event(TURN, 0, "made up")
    event.verb = "flip"
    event.cards = (number,)
    note(state, event)
    assert state.cards[number].zone == NOWHERE
    assert ledger.settle(state) == ""
