"""What must be true of every game at every decision, whatever was chosen."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.happening.pause import LossFrame
from ringside.engine.model.card import Card
from ringside.engine.model.definition import Values
from ringside.engine.model.kinds import (
    AS_FACE_DOWN,
    DISCARD,
    GRANTED,
    HAND,
    MOMENTUM,
    NONE,
    POOL,
    STAGE,
    STARTING,
    TRANSIT,
    ZONE_WORDS,
    ZONES_EACH,
)
from ringside.engine.model.state import State

LOWEST: Final = -200
HIGHEST: Final = 2000


def broken(state: State) -> str:
    """Return one sentence for the first invariant that a game breaks now, or nothing."""
    said = broken_zones(state)
    for card in state.cards:
        said = said or broken_card(state, card)
    return said or broken_players(state) or broken_decision(state)


def broken_zones(state: State) -> str:
    """Check that cards are conserved, and that each is in the one zone that its record names."""
    seen: list[bool] = [False] * len(state.cards)
    for place in range(2 * ZONES_EACH):
        holder = place // ZONES_EACH
        zone = place % ZONES_EACH
        for number in state.zones[place]:
            card = state.cards[number]
            if seen[number]:
                return f"card {number} is in two zones"
            seen[number] = True
            if card.zone != zone or card.holder != holder:
                return f"card {number} lies in {ZONE_WORDS[zone]}, not in {ZONE_WORDS[card.zone]}"
    for number, found in enumerate(seen):
        if not found:
            return f"card {number} is in no zone"
    return ""


def broken_card(state: State, card: Card) -> str:
    """Check that a card's state fits its zone, and that its values are in range."""
    zone = card.zone
    if card.committed and zone != STAGE and zone != MOMENTUM:
        return f"card {card.id} is committed in {ZONE_WORDS[zone]}"
    if card.owner != card.holder and not may_be_foreign(state, zone):
        return f"card {card.id} is in a zone of the player who does not own it"
    moved = card.flags & STARTING and (zone != STAGE or not card.face_up)
    if moved and not state.edition.character_moves_named:
        return f"starting character {card.id} left the stage"
    # Copies are played face down, and in limited play any card may be.
    played = zone == TRANSIT and not card.flags & GRANTED and card.role != AS_FACE_DOWN
    if not card.face_up and (zone == DISCARD or zone == HAND or played):
        return f"card {card.id} lies face down in {ZONE_WORDS[zone]}"
    if card.plain != (card.now is card.definition.values):
        return f"card {card.id} is taken for what is printed on it, or is not"
    if not is_in_range(card.now):
        return f"card {card.id} has a value out of range"
    return ""


def may_be_foreign(state: State, zone: i64) -> bool:
    """Tell whether a card may lie in a zone of a player who does not own it."""
    return state.edition.foreign_to_owner and (zone == STAGE or zone == POOL)


def is_in_range(values: Values) -> bool:
    """Tell whether values are such as a game can reach."""
    return (
        LOWEST <= values.difficulty <= HIGHEST
        and LOWEST <= values.check <= HIGHEST
        and LOWEST <= values.block <= HIGHEST
        and LOWEST <= values.speed <= HIGHEST
        and LOWEST <= values.damage <= HIGHEST
        and LOWEST <= values.hand_size <= HIGHEST
        and LOWEST <= values.health <= HIGHEST
    )


def is_about_to_lose(state: State, seat: i64) -> bool:
    """Tell whether texts are heard just now that come before a player loses."""
    return any(isinstance(frame, LossFrame) and frame.seat == seat for frame in state.frames())


def broken_players(state: State) -> str:
    """Check that a player without health has lost, and that pending attacks lie in a pool."""
    if state.result == NONE and state.turn > 0:
        for seat in (0, 1):
            if state.health[seat] <= 0 and not is_about_to_lose(state, seat):
                return f"seat {seat} goes on with {state.health[seat]} health"
    for number in state.attack_stack:
        if state.cards[number].zone != POOL:
            return f"pending attack {number} is not in a card pool"
    return ""


def broken_decision(state: State) -> str:
    """Check that a game that goes on asks somebody, who always has an option."""
    decision = state.decision
    if state.result != NONE:
        return "a game that is over asks for a decision" if decision is not None else ""
    if decision is None:
        return "a game that goes on asks nobody"
    return "" if decision.options else f"a {decision.kind} decision has no options"
