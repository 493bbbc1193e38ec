"""Which attack is meant by "this attack", "your attack" and "your rival's attack"."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect import Memory
from ringside.engine.model.events import PLAY, RESOLVE, Event
from ringside.engine.model.kinds import (
    AS_BLOCK,
    ATTACK,
    BEING_PLAYED,
    BLITZ,
    CONTINUOUS,
    ENHANCE,
    NONE,
    TRANSIT,
)
from ringside.engine.model.state import State
from ringside.engine.reading.ask import known
from ringside.engine.reading.nouns.sight import current

SEATS: Final = (0, 1)


def own_attack(state: State, memory: Memory) -> i64:
    """Return the attack whose own text speaks, NONE where other text does (K.3.4.2, K.3.4.3)."""
    if memory.power is None or memory.source == NONE:
        return NONE
    if memory.power.kind in (ENHANCE, BLITZ) and state.attack != NONE:
        return NONE
    card = known(state, memory, memory.source)
    if card.role == AS_BLOCK:
        return NONE  # a card used as a block is no attack (reference-2025 play-a-card-type)
    return card.id if current(card).type == ATTACK else NONE


def is_same_attack(state: State, memory: Memory) -> bool:
    """Tell whether the attack that an effect waits with is still the one it was (G.5.3, K.3.1)."""
    stamp = memory.attack_stamp
    if stamp == 0 or state.cards[memory.attack].stamp == stamp:
        return True
    if state.attack == memory.attack and state.attack_stamp == stamp:
        return True
    for event in memory.events:
        for record in event.records:
            if record.id == memory.attack and record.stamp == stamp:
                return True
    return False


def meant_attack(state: State, memory: Memory, whose: str) -> i64:
    """Return the attack meant by "this attack", "your attack", "your rival's attack" (K.3.4)."""
    if whose == "":
        own = own_attack(state, memory)
        if own != NONE:
            return own
    if memory.attack != NONE:
        return memory.attack if is_same_attack(state, memory) else NONE
    if state.attack != NONE:
        return state.attack
    told = attack_of(state, memory.events)
    if told != NONE:
        return told
    if memory.power is None or memory.power.kind == CONTINUOUS:  # it waits for the sequence
        return NONE
    frame = state.top
    while frame is not None:  # a response to a response speaks of what both are about
        told = attack_of(state, frame.answers_to())
        if told != NONE:
            return told
        frame = frame.below
    return attack_being_played(state)


def attack_of(state: State, events: tuple[Event, ...]) -> i64:
    """Return the attack that was just played or has just resolved (reference-2025 this-attack)."""
    for event in events:
        if event.kind == RESOLVE and event.cards:
            return event.cards[0]
        if event.kind == PLAY and event.cards[0] in state.attack_stack:
            return event.cards[0]
    return NONE


def attack_to_wait_with(state: State, memory: Memory) -> tuple[int, int]:
    """Return the attack that "this attack" stays from now on, and its stamp once it has landed.

    One that was only played is it before its sequence begins; one that resolved is over.
    """
    if state.attack != NONE:
        return state.attack, state.attack_stamp
    number = meant_attack(state, memory, "you")
    if number == NONE:
        return NONE, 0
    if number in state.attack_stack:
        return number, state.cards[number].stamp
    return (number, 0) if state.cards[number].flags & BEING_PLAYED else (NONE, 0)


def attack_being_played(state: State) -> i64:
    """Return the attack that a player is about to play (reference-2025 this-attack)."""
    for seat in SEATS:
        for number in state.zone(seat, TRANSIT):
            card = state.cards[number]
            if card.now.type == ATTACK and card.role != AS_BLOCK and card.flags & BEING_PLAYED:
                return number
    return NONE
