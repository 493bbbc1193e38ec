"""What must be true of every game at every decision, whatever was chosen."""

from __future__ import annotations

from collections.abc import Iterator

from ringside.engine.card import Card
from ringside.engine.definition import Values
from ringside.engine.kinds import (
    DISCARD,
    HAND,
    MOMENTUM,
    NONE,
    POOL,
    REMOVED,
    STAGE,
    STARTING,
    TRANSIT,
    ZONE_WORDS,
    ZONES_EACH,
)
from ringside.engine.state import State

LOWEST = -200
HIGHEST = 2000


def broken(state: State) -> Iterator[str]:
    """Yield one sentence for each invariant that a game breaks now."""
    yield from broken_zones(state)
    for card in state.cards:
        yield from broken_card(card)
    yield from broken_players(state)
    yield from broken_decision(state)


def broken_zones(state: State) -> Iterator[str]:
    """Check that cards are conserved, and each is in the one zone that its record names."""
    seen = [False] * len(state.cards)
    for place, cards in enumerate(state.zones):
        holder, zone = divmod(place, ZONES_EACH)
        for number in cards:
            card = state.cards[number]
            if seen[number]:
                yield f"card {number} is in two zones"
            seen[number] = True
            if (card.zone, card.holder) != (zone, holder):
                yield f"card {number} lies in {ZONE_WORDS[zone]}, not in {ZONE_WORDS[card.zone]}"
    for number, found in enumerate(seen):
        if not found:
            yield f"card {number} is in no zone"


def broken_card(card: Card) -> Iterator[str]:
    """Check that a card's state fits its zone, and its values are in range."""
    if card.committed and card.zone not in (STAGE, MOMENTUM):
        yield f"card {card.id} is committed in {ZONE_WORDS[card.zone]}"
    if card.owner != card.holder:
        yield f"card {card.id} changed its owner's zones"
    if card.flags & STARTING and (card.zone != STAGE or not card.face_up):
        yield f"starting character {card.id} left the stage"
    if not card.face_up and card.zone in (DISCARD, HAND, TRANSIT):
        yield f"card {card.id} lies face down in {ZONE_WORDS[card.zone]}"
    if not in_range(card.now):
        yield f"card {card.id} has a value out of range"


def in_range(values: Values) -> bool:
    """Tell whether values are such as a game can reach."""
    return all(
        LOWEST <= value <= HIGHEST
        for value in (
            values.difficulty,
            values.check,
            values.block,
            values.speed,
            values.damage,
            values.hand_size,
            values.health,
        )
    )


def broken_players(state: State) -> Iterator[str]:
    """Check that a player without health has lost, and that nobody lost a character."""
    for seat in (0, 1):
        number = state.characters[seat]
        if number == NONE:
            continue
        if state.health[seat] <= 0 and state.result == NONE and state.turn > 0:
            yield f"seat {seat} goes on with {state.health[seat]} health"
    for number in state.attack_stack:
        if state.cards[number].zone != POOL:
            yield f"pending attack {number} is not in a card pool"
    for seat in (0, 1):
        for number in state.zone(seat, REMOVED):
            if state.cards[number].flags & STARTING:
                yield f"starting character {number} was removed"


def broken_decision(state: State) -> Iterator[str]:
    """Check that a game that goes on asks somebody, who always has an option."""
    decision = state.decision
    if state.result != NONE:
        if decision is not None:
            yield "a game that is over asks for a decision"
    elif decision is None:
        yield "a game that goes on asks nobody"
    elif not decision.options:
        yield f"a {decision.kind} decision has no options"
