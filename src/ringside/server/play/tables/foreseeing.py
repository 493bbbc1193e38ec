"""Foreseeing: what everybody at the table could work out from what lies open."""

from __future__ import annotations

from ringside.engine.flow.damage_step import attack_damage
from ringside.engine.legal.difficulty import progressive
from ringside.engine.legal.legal import zone_blocks
from ringside.engine.model.kinds import (
    COMPLETELY,
    HEIGHT_WORDS,
    HIGH,
    LOW,
    MID,
    NONE,
    NOT_BLOCKED,
    PARTIALLY,
    STATUS_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.model.zones import attack_zone, block_status
from ringside.server.messages import AttackOutcome, Foreseen

ENDS = (NOT_BLOCKED, PARTIALLY, COMPLETELY)


def foresee(state: State) -> Foreseen:
    """Work out what the next card costs more, and what the attack does however it ends."""
    more = (progressive(state, 0, NONE), progressive(state, 1, NONE))
    ends = () if state.attack == NONE else tuple(outcome(state, status) for status in ENDS)
    return Foreseen(more, ends)


def outcome(state: State, status: int) -> AttackOutcome:
    """Say what the attack does if it ends in a status, by today's values."""
    damage = damage_of(state, status)
    hits_player = state.cards[state.attack].target == NONE
    left = max(0, state.health[1 - state.attacker] - damage) if hits_player else None
    return AttackOutcome(STATUS_WORDS[status], zones_for(state, status), damage, left)


def damage_of(state: State, status: int) -> int:
    """Return the damage that the attack deals if it ends in a status."""
    return max(0, attack_damage(state, state.cards[state.attack], status)[0])


def zones_for(state: State, status: int) -> tuple[str, ...]:
    """Return the zones of blocks that end the attack in a status."""
    struck = attack_zone(state.cards[state.attack].now)
    blocks = (zone for zone in (HIGH, MID, LOW) if zone_blocks(zone, struck))
    return tuple(HEIGHT_WORDS[zone] for zone in blocks if block_status(zone, struck) == status)
