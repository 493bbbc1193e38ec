"""What the steps of an attack share: telling that they begin, end or are passed, and closing it."""

from mypy_extensions import i64

from ringside.engine.model.card import Card, is_among
from ringside.engine.model.events import PASS, Event
from ringside.engine.model.kinds import (
    NONE,
    POOL,
    STEP_WORDS,
)
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import State
from ringside.engine.model.voice import passes, tell


def tell_pass(state: State, seat: i64, chance: str, rule: str) -> None:
    """Tell that a player passes on a form, an enhance or a block."""
    if passes(state, PASS):
        return
    event = Event(PASS, seat, rule)
    event.detail = chance
    event.other = state.attack
    if state.attack != NONE:
        event.other_record = state.cards[state.attack]
    tell(state, event)


def mark(state: State, kind: i64, step: i64, seat: i64, rule: str) -> None:
    """Tell that a step of the attack begins or ends."""
    if passes(state, kind, STEP_WORDS[step]):
        return
    event = Event(kind, seat, rule)
    event.detail = STEP_WORDS[step]
    event.other = state.attack
    if state.attack != NONE:
        event.other_record = state.cards[state.attack]
    tell(state, event)


def close_card(state: State, number: i64) -> None:
    """Refresh the attack or the block of a sequence that is over, if it is still in its pool."""
    if number == NONE or not state.edition.resolved_refreshed or state.cards[number].zone != POOL:
        return
    card = state.edit(number)
    status = card.status
    end_state(card)
    card.status = status
    if is_among(number, state.granted):
        state.granted = tuple([n for n in state.granted if n != number])
    if card.definition.continuous:
        state.stale = True


def end_state(card: Card) -> None:
    """Refresh a card after an attack; a face-down attack stays what it copied."""
    copied = card.base
    refresh(card)
    if not card.face_up and not card.is_copy():
        card.base = copied
        card.become(copied)
