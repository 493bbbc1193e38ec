"""What a seat may know, as lists of numbers: the table and each option (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ringside.bots.net.numbers import OPTIONS
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
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
DECISION_OF: Final[dict[str, int]] = {word: place for place, word in enumerate(DECISIONS)}
OPTION_OF: Final[dict[str, int]] = {word: place for place, word in enumerate(OPTIONS)}
COUNTED: Final = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED)
PHASES: Final = len(PHASE_WORDS)
STEPS: Final = len(STEP_WORDS)
HEIGHTS: Final = len(HEIGHT_WORDS)
STATUSES: Final = len(STATUS_WORDS)
TYPES: Final = len(TYPE_WORDS)
KINDS: Final = len(OPTIONS)
FIGHT: Final = 4 + HEIGHTS + STATUSES
VALUES: Final = 8
BARE: Final = VALUES + ZONES_EACH + TYPES  # numbers of a card that an option without one lacks
SCALE: Final = 0.1  # most numbers on cards lie between 0 and 10
TYPICAL: Final = 4  # what a check usually comes to


def scaled(number: i64) -> float:
    """Return a number of a card or player in the size that networks like."""
    return float(number) * SCALE


def add_one_of(row: list[float], place: i64, count: i64) -> None:
    """Add zeros with a one at a place."""
    for each in range(count):
        row.append(1.0 if each == place else 0.0)


def table_numbers(state: State, seat: i64, decision: Decision | None) -> list[float]:
    """Describe the table to a seat, with its decision where it has one."""
    row = [
        scaled(state.turn),
        1.0 if state.active == seat else 0.0,
        1.0 if state.first == seat else 0.0,
        scaled(decision.amount) if decision is not None else 0.0,
    ]
    add_player(row, state, seat)
    add_player(row, state, 1 - seat)
    add_attack(row, state, seat)
    add_one_of(row, state.phase, PHASES)
    add_one_of(row, state.step, STEPS)
    asked = DECISION_OF.get(decision.kind, 0) if decision is not None else NONE
    add_one_of(row, asked, len(DECISIONS))
    return row


def add_player(row: list[float], state: State, seat: i64) -> None:
    """Add what everybody sees of one side."""
    character = state.characters[seat]
    known = character != NONE and state.turn > 0  # both are revealed at once
    maximum = max(1, state.cards[character].now.health) if known else 1
    health = state.health[seat] if known else 0
    ready: i64 = 0
    committed: i64 = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.now.type == FOUNDATION:
            if card.committed:
                committed += 1
            else:
                ready += 1
    row.append(scaled(health))
    row.append(health / maximum)
    row.append(float(state.cycles[seat]))
    row.append(scaled(ready))
    row.append(scaled(committed))
    row.append(1.0 if known and not state.cards[character].committed else 0.0)
    for zone in COUNTED:
        row.append(scaled(len(state.zone(seat, zone))))


def add_attack(row: list[float], state: State, seat: i64) -> None:
    """Add the attack in progress."""
    if state.attack == NONE:
        row.extend([0.0] * FIGHT)
        return
    card = state.cards[state.attack]
    row.append(1.0)
    row.append(1.0 if state.attacker == seat else 0.0)
    row.append(scaled(card.now.speed))
    row.append(scaled(card.now.damage))
    add_one_of(row, card.now.zone, HEIGHTS)
    add_one_of(row, card.status, STATUSES)


def add_option(row: list[float], state: State, seat: i64, option: Option) -> None:
    """Add what a seat may know of one option."""
    row.append(1.0)
    if option.card == NONE:
        row.extend([0.0, 0.0, 0.0, 0.0, scaled(option.value)])
        row.extend([0.0] * BARE)
    else:
        add_card(row, state, seat, option)
    add_one_of(row, OPTION_OF.get(option.kind, 0), KINDS)


def add_card(row: list[float], state: State, seat: i64, option: Option) -> None:
    """Add what a seat may know of an option's card."""
    card = state.cards[option.card]
    known = may_see(card, seat)
    own = card.holder == seat
    row.append(1.0 if own else 0.0)
    row.append(0.0 if own else 1.0)
    row.append(1.0 if known else 0.0)
    row.append(1.0 if card.committed else 0.0)
    row.append(scaled(option.value))
    if known:
        add_values(row, state, seat, card)
    else:
        row.extend([0.0] * VALUES)
    add_one_of(row, card.zone, ZONES_EACH)
    add_one_of(row, card.now.type if known else NONE, TYPES)


def add_values(row: list[float], state: State, seat: i64, card: Card) -> None:
    """Add the numbers on a card that a seat may look at."""
    now = card.now
    need = now.difficulty + len(state.zone(seat, POOL))
    fits = False
    if state.attack != NONE:
        attack = state.cards[state.attack].now
        fits = now.block_zone == attack.zone
        if state.attacker != seat:
            need = now.block + attack.speed + len(state.zone(seat, POOL))
    row.append(scaled(now.difficulty))
    row.append(scaled(now.check))
    row.append(scaled(now.block))
    row.append(scaled(now.speed))
    row.append(scaled(now.damage))
    row.append(scaled(len(now.powers)))
    row.append(scaled(need - TYPICAL) if now.type != CHARACTER else 0.0)
    row.append(1.0 if fits else 0.0)
