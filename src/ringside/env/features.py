"""What a seat may know, as numbers: one row for the table, one for each option."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from ringside.bots.net.numbers import OPTIONS
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Option
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    CHARACTER,
    DECK,
    DISCARD,
    FOUNDATION,
    HAND,
    HEIGHT_WORDS,
    MOMENTUM,
    NONE,
    PHASE_WORDS,
    POOL,
    REMOVED,
    STAGE,
    STATUS_WORDS,
    STEP_WORDS,
    TYPE_WORDS,
    ZONES_EACH,
)
from ringside.engine.model.state import State
from ringside.env.bout import ACTIONS, Bout

Numbers = NDArray[np.float32]

# Decisions of other kinds count as "other", the first of the list.
DECISIONS: Final = [
    "other",
    "form",
    "enhance",
    "blitz",
    "respond",
    "commit",
    "block",
    "review",
    "pick",
    "clear",
    "mulligan",
    "spot",
    "choose",
    "may",
]
COUNTED: Final = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED)
SCALE: Final = 10.0  # most numbers on cards lie between 0 and 10

PLAYER_NAMES: Final = [
    "health",
    "share_of_health",
    "cycles",
    "ready_foundations",
    "committed_foundations",
    "character_ready",
] + [f"cards_in_zone_{zone}" for zone in COUNTED]
TABLE_NAMES: Final = (
    ["turn", "is_active", "is_first", "amount"]
    + [f"{who}_{name}" for who in ("own", "rival") for name in PLAYER_NAMES]
    + ["attack", "attack_is_own", "attack_speed", "attack_damage"]
    + [f"attack_{word}" for word in (*HEIGHT_WORDS, *STATUS_WORDS)]
    + [f"phase_{word}" for word in PHASE_WORDS]
    + [f"step_{word}" for word in STEP_WORDS]
    + [f"asked_{word}" for word in DECISIONS]
)
OPTION_NAMES: Final = (
    ["exists", "own_card", "rival_card", "known", "committed", "number"]
    + [
        "difficulty",
        "check",
        "block",
        "speed",
        "damage",
        "abilities",
        "needs_more_than_check",
        "fits_zone",
    ]
    + [f"zone_{zone}" for zone in range(ZONES_EACH)]
    + [f"type_{word}" for word in TYPE_WORDS]
    + [f"kind_{word}" for word in OPTIONS]
)
TABLE: Final = len(TABLE_NAMES)
OPTION: Final = len(OPTION_NAMES)


def one_of(place: int, count: int) -> list[float]:
    """Return a row of zeros with a one at a place."""
    return [1.0 if i == place else 0.0 for i in range(count)]


def place_of(word: str, words: list[str]) -> int:
    """Return the place of a word in a list, the first for one that is not there."""
    return words.index(word) if word in words else 0


def table_row(bout: Bout, seat: int) -> Numbers:
    """Return the table as a seat may know it, in the order of TABLE_NAMES."""
    state = bout.state
    decision = state.decision if bout.seat == seat else None
    asked = one_of(place_of(decision.kind, DECISIONS), len(DECISIONS)) if decision else []
    row = [
        scaled(state.turn),
        float(state.active == seat),
        float(state.first == seat),
        scaled(decision.amount) if decision else 0.0,
        *player_row(state, seat),
        *player_row(state, 1 - seat),
        *attack_row(state, seat),
        *one_of(state.phase, len(PHASE_WORDS)),
        *one_of(state.step, len(STEP_WORDS)),
        *(asked or [0.0] * len(DECISIONS)),
    ]
    return np.array(row, np.float32)


def player_row(state: State, seat: int) -> list[float]:
    """Return what everybody sees of one side."""
    character = state.characters[seat]
    known = character != NONE and state.turn > 0  # both are revealed at once
    maximum = max(1, state.cards[character].now.health) if known else 1
    ready = committed = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.now.type == FOUNDATION:
            ready += not card.committed
            committed += card.committed
    health = state.health[seat] if known else 0
    return [
        scaled(health),
        health / maximum,
        float(state.cycles[seat]),
        scaled(ready),
        scaled(committed),
        float(known and not state.cards[character].committed),
        *(scaled(len(state.zone(seat, zone))) for zone in COUNTED),
    ]


def scaled(number: int) -> float:
    """Return a number of a card or player in the size that networks like."""
    return number / SCALE


def attack_row(state: State, seat: int) -> list[float]:
    """Return the attack in progress."""
    if state.attack == NONE:
        return [0.0] * (4 + len(HEIGHT_WORDS) + len(STATUS_WORDS))
    card = state.cards[state.attack]
    return [
        1.0,
        float(state.attacker == seat),
        scaled(card.now.speed),
        scaled(card.now.damage),
        *one_of(card.now.zone, len(HEIGHT_WORDS)),
        *one_of(card.status, len(STATUS_WORDS)),
    ]


def option_rows(bout: Bout, seat: int) -> Numbers:
    """Return a row for each action in the order of OPTION_NAMES; rows without an option are 0."""
    rows = np.zeros((ACTIONS, OPTION), np.float32)
    if bout.seat != seat:
        return rows
    for number, option in enumerate(bout.shown()):
        rows[number] = option_row(bout.state, seat, option)
    if bout.actions()[-1] >= len(bout.shown()):
        rows[-1] = [1.0, *[0.0] * (OPTION - 2), 1.0]
    return rows


def option_row(state: State, seat: int, option: Option) -> list[float]:
    """Return what a seat may know of one option."""
    kind = one_of(place_of(option.kind, OPTIONS), len(OPTIONS))
    number = scaled(option.value)
    if option.card == NONE:
        return [1.0, 0, 0, 0, 0, number, *[0.0] * (OPTION - 6 - len(kind)), *kind]
    card = state.cards[option.card]
    known = may_see(card, seat)
    own = card.holder == seat
    return [
        1.0,
        float(own),
        float(not own),
        float(known),
        float(card.committed),
        number,
        *(card_row(state, seat, card) if known else [0.0] * 8),
        *one_of(card.zone, ZONES_EACH),
        *one_of(card.now.type if known else NONE, len(TYPE_WORDS)),
        *kind,
    ]


def card_row(state: State, seat: int, card: Card) -> list[float]:
    """Return the numbers on a card that a seat may look at."""
    now = card.now
    attack = state.cards[state.attack].now if state.attack != NONE else None
    need = now.difficulty + len(state.zone(seat, POOL))
    if attack is not None and state.attacker != seat:
        need = now.block + attack.speed + len(state.zone(seat, POOL))
    return [
        scaled(now.difficulty),
        scaled(now.check),
        scaled(now.block),
        scaled(now.speed),
        scaled(now.damage),
        scaled(len(now.powers)),
        scaled(need - 4) if now.type != CHARACTER else 0.0,  # 4 is a common check
        float(attack is not None and now.block_zone == attack.zone),
    ]


def mask(bout: Bout, seat: int) -> NDArray[np.int8]:
    """Return a one for each action that is legal for a seat now."""
    legal = np.zeros(ACTIONS, np.int8)
    if bout.seat == seat:
        legal[bout.actions()] = 1
    return legal
