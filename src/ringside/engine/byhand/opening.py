"""Opening the hand: by an ability that is not understood, or wherever a question can wait."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.byhand.frame import HandFrame, told
from ringside.engine.execute.frame import execute
from ringside.engine.legal.hands import may_act
from ringside.engine.model.card import alone
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import NONE
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.voice import note
from ringside.programs.abilities import FORM, Ability, Restriction

OPENED: Final = -4  # what stands among a game's choices when the first seat acts by hand
UNNAMED: Final = -2  # the number of the ability that is on no card
FREELY: Final = Power(Ability(FORM, (), restrictions=(Restriction("unread"),)), UNNAMED)


def opened_by(seat: i64) -> i64:
    """Return what stands among a game's choices when a seat acts by hand."""
    return OPENED - seat


def opening_seat(choice: i64) -> i64:
    """Return the seat that acts by hand by a choice, NONE where it is another choice."""
    return OPENED - choice if choice == OPENED or choice == OPENED - 1 else NONE


def may_open(state: State, seat: i64) -> bool:
    """Tell whether a seat may act by hand now, where the question can be asked anew afterwards.

    The other player's question is interrupted once, until they have answered it: nobody can be
    kept from playing.
    """
    decision = state.decision
    if decision is None or state.top is None or not may_act(state, seat):
        return False
    if decision.seat != seat and state.interrupted == len(state.choices):
        return False
    return state.top.can_wait()


def open_hand(state: State, seat: i64) -> None:
    """Let a seat act by hand in between; what is asked now is asked again when it is done."""
    decision = state.decision
    assert decision is not None
    assert state.top is not None
    state.choices.append(opened_by(seat))
    state.decision = None
    state.top.wait(state)
    character = state.characters[seat]
    note(state, told(seat, "open", ""))
    lay(state, seat, character, FREELY, decision.seat != seat)
    state.run()


def declare(state: State, seat: i64, card: i64, power: Power) -> None:
    """Begin the effect of an ability that is not understood; both players see its text."""
    event = told(seat, "declare", power.ability.restrictions[-1].value)
    event.cards = alone(card)
    note(state, event)
    state.push(HandFrame(seat, card, power))


def lay(state: State, seat: i64, card: i64, power: Power, interrupts: bool) -> None:
    """Let a player act by hand on behalf of a card; what they look at is seen until it is over."""
    memory = Memory(seat, card, power)
    memory.source_stamp = state.cards[card].stamp
    execute(state, memory, (), False)
    hand = HandFrame(seat, card, power)
    hand.interrupts = interrupts
    state.push(hand)
