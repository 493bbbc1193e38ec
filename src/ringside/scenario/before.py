"""What happened this turn before a scenario begins, as far as its card pools tell."""

from __future__ import annotations

from ringside.engine.model.card import Card
from ringside.engine.model.events import BLOCK, DAMAGE, PLAY, Event
from ringside.engine.model.kinds import (
    AS_BLOCK,
    ATTACK,
    DEALT_DAMAGE,
    HAND,
    NONE,
    PLAYED,
    POOL,
    ROLE_WORDS,
)
from ringside.engine.model.state import State


def remember(state: State) -> None:
    """Let history hold what the cards of both pools say of themselves, the active player's first.

    Texts may ask for it: cards that were played, blocks, attacks that dealt damage.
    """
    for seat in (state.active, 1 - state.active):
        for number in state.zone(seat, POOL):
            card = state.cards[number]
            if card.flags & PLAYED:
                was_played(state, card)
            if card.flags & DEALT_DAMAGE:
                dealt_damage(state, card)


def was_played(state: State, card: Card) -> None:
    """Let a card have been played from its owner's hand, in the role that it has."""
    state.edit(card.id).played_from = HAND
    event = Event(PLAY, card.holder, "comprehensive E.4.11")
    event.detail = ROLE_WORDS[card.role]
    event.from_zone = HAND
    event.play = state.tick()
    add(state, event, card.id)
    if card.role != AS_BLOCK:
        state.attacks[card.holder] += card.now.type == ATTACK
        return
    block = Event(BLOCK, card.holder, "comprehensive G.2.1.3.2.2")
    block.play = event.play
    block.other = last_attack(state, 1 - card.holder)
    if block.other != NONE:
        block.other_record = state.freeze(block.other)
        add(state, block, card.id)


def last_attack(state: State, seat: int) -> int:
    """Return the attack of a player's pool that was played last: the one a block answered."""
    attacks = [n for n in state.zone(seat, POOL) if state.cards[n].now.type == ATTACK]
    return attacks[-1] if attacks else NONE


def dealt_damage(state: State, card: Card) -> None:
    """Let an attack have dealt its damage to the rival."""
    event = Event(DAMAGE, 1 - card.holder, "comprehensive G.3.3")
    event.other = card.id
    event.amount = max(1, card.now.damage)
    event.detail = "attack"
    add(state, event, card.id)


def add(state: State, event: Event, number: int) -> None:
    """Add an event about a card to the history of the turn, where some text looks back to it."""
    event.cards = (number,)
    event.records = (state.freeze(number),)
    event.phase = state.phase
    event.done = True
    if (state.index.remembered >> event.kind) & 1:
        state.batch += 1
        event.batch = state.batch
        event.clock = state.tick()
        event.previous = state.history
        state.history = event
