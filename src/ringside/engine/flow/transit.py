"""The way of a card that is played: into transit, to the card pool, or to the discard pile."""

from mypy_extensions import i64

from ringside.engine.model.card import Card, alone
from ringside.engine.model.events import MOVE, Event
from ringside.engine.model.handles import track
from ringside.engine.model.kinds import (
    AS_FACE_DOWN,
    ATTACK,
    BEING_PLAYED,
    CHARACTER,
    DISCARD,
    HAND,
    NONE,
    PLAYED,
    POOL,
    STACKED,
    TRANSIT,
)
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import State
from ringside.engine.model.voice import act
from ringside.engine.model.zones import drop, needs_settling, put_in, take_out


def begin_transit(state: State, number: i64, role: i64) -> None:
    """Put a card into transit, or to the right end of the pool it is played from (E.4.2).

    Either way it has a new current state (C.3.3.4.1).
    """
    card = state.edit(number)
    card.played_from = card.zone
    if card.zone == POOL:
        drop(state, card)
    take_out(state, card)
    zone = POOL if card.played_from == POOL else TRANSIT
    put_in(state, card, card.owner, zone, "", NONE)
    if card.played_from not in (HAND, POOL):
        card.uses = ()
    card.stamp = state.tick()
    card.face_up = True
    card.committed = False
    card.flags |= BEING_PLAYED
    card.role = role
    card.seen = 0
    if role == AS_FACE_DOWN:
        lie_face_down(state, card)
    track(state, card)
    if role != AS_FACE_DOWN:
        refresh(card)
    if card.definition.continuous:
        state.stale = True


def lie_face_down(state: State, card: Card) -> None:
    """Let a card be a face-down foundation of the edition's difficulty while it is played."""
    card.face_up = False
    refresh(card)
    card.become(card.now.copy())
    card.now.difficulty = state.edition.face_down_difficulty


def is_being_played(state: State, number: i64) -> bool:
    """Tell whether a card is still on its way, or an effect took it elsewhere."""
    return state.cards[number].flags & BEING_PLAYED != 0


def end_transit(state: State, number: i64) -> None:
    """Add a played card to the right end of the card pool (E.4.10)."""
    card = state.edit(number)
    take_out(state, card)
    put_in(state, card, card.owner, POOL, "", NONE)
    card.entered = state.tick()
    card.flags |= PLAYED
    card.flags &= ~BEING_PLAYED
    if needs_settling(card):
        state.unsettled = True
    if card.definition.continuous and falls_silent(state, card):
        state.stale = True


def falls_silent(state: State, card: Card) -> bool:
    """Tell whether text that is live in transit is not in the pool (J.2.1.2)."""
    return card.now.type == CHARACTER or not state.edition.pool_text_of_all


def discard_failed(state: State, seat: i64, number: i64, rule: str) -> None:
    """Discard a card whose attempt failed."""
    event = Event(MOVE, seat, rule)
    event.verb = "discard"
    event.cards = alone(number)
    event.to_zone = DISCARD
    event.detail = "failed"
    act(state, event)


def stack_attack(state: State, number: i64) -> None:
    """Add an attack to the attack stack (F.2.3)."""
    card = state.edit(number)
    if card.now.type == ATTACK and card.zone == POOL and not card.flags & STACKED:
        card.flags |= STACKED
        state.attack_stack = (*state.attack_stack, number)
