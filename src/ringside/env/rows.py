"""What a seat may know, as numbers written one behind another: table and options (compiled)."""

from __future__ import annotations

from struct import pack
from typing import Final

from librt.strings import BytesWriter, write_f32_le
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
COUNTED: Final = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED)
VALUES: Final = 8
SCALE: Final = 0.1  # most numbers on cards lie between 0 and 10
TYPICAL: Final = 4  # what a check usually comes to


def zeros(count: int) -> bytes:
    """Return so many zeros as they are written."""
    return bytes(4 * count)


def ones(count: int) -> list[bytes]:
    """Return for each place a row with a one there, and last a row without any."""
    return [
        pack(f"<{count}f", *(float(n == place) for n in range(count))) for place in range(count + 1)
    ]


def ones_by_word(words: list[str]) -> dict[str, bytes]:
    """Return for each word a row with a one in its place."""
    return dict(zip(words, ones(len(words)), strict=False))


PHASE_ROWS: Final = ones(len(PHASE_WORDS))
STEP_ROWS: Final = ones(len(STEP_WORDS))
HEIGHT_ROWS: Final = ones(len(HEIGHT_WORDS))
STATUS_ROWS: Final = ones(len(STATUS_WORDS))
ZONE_ROWS: Final = ones(ZONES_EACH)
TYPE_ROWS: Final = ones(len(TYPE_WORDS))
ASKED: Final = ones_by_word(DECISIONS)
OTHER_ASKED: Final = ASKED[DECISIONS[0]]
NOT_ASKED: Final = zeros(len(DECISIONS))
KIND_ROWS: Final = ones_by_word(OPTIONS)
OTHER_KIND: Final = KIND_ROWS[OPTIONS[0]]
NO_FIGHT: Final = zeros(4 + len(HEIGHT_WORDS) + len(STATUS_WORDS))
NO_CARD: Final = pack("<f", 1.0) + zeros(4)
NO_FACE: Final = zeros(VALUES)
BARE: Final = zeros(VALUES + ZONES_EACH + len(TYPE_WORDS))
NEXT_PAGE: Final = (  # the row of the action that shows more
    pack("<f", 1.0) + zeros(5) + BARE + ones(len(OPTIONS))[len(OPTIONS) - 1]
)


def write_scaled(out: BytesWriter, number: i64) -> None:
    """Write a number of a card or player in the size that networks like."""
    write_f32_le(out, float(number) * SCALE)


def write_one_of(out: BytesWriter, rows: list[bytes], place: i64) -> None:
    """Write zeros with a one at a place, or zeros alone."""
    last: i64 = len(rows) - 1
    out.write(rows[place if 0 <= place < last else last])


def write_table(out: BytesWriter, state: State, seat: i64, decision: Decision | None) -> None:
    """Describe the table to a seat, with its decision where it has one."""
    write_scaled(out, state.turn)
    write_f32_le(out, 1.0 if state.active == seat else 0.0)
    write_f32_le(out, 1.0 if state.first == seat else 0.0)
    write_scaled(out, decision.amount if decision is not None else 0)
    write_player(out, state, seat)
    write_player(out, state, 1 - seat)
    write_attack(out, state, seat)
    write_one_of(out, PHASE_ROWS, state.phase)
    write_one_of(out, STEP_ROWS, state.step)
    out.write(NOT_ASKED if decision is None else ASKED.get(decision.kind, OTHER_ASKED))


def write_player(out: BytesWriter, state: State, seat: i64) -> None:
    """Write what everybody sees of one side."""
    character = state.characters[seat]
    known = character != NONE and state.turn > 0  # both are revealed at once
    maximum: i64 = max(1, state.cards[character].now.health) if known else 1
    health: i64 = state.health[seat] if known else 0
    ready: i64 = 0
    committed: i64 = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if card.now.type == FOUNDATION:
            if card.committed:
                committed += 1
            else:
                ready += 1
    write_scaled(out, health)
    write_f32_le(out, float(health) / float(maximum))
    write_f32_le(out, float(state.cycles[seat]))
    write_scaled(out, ready)
    write_scaled(out, committed)
    write_f32_le(out, 1.0 if known and not state.cards[character].committed else 0.0)
    for zone in COUNTED:
        write_scaled(out, len(state.zone(seat, zone)))


def write_attack(out: BytesWriter, state: State, seat: i64) -> None:
    """Write the attack in progress."""
    if state.attack == NONE:
        out.write(NO_FIGHT)
        return
    card = state.cards[state.attack]
    write_f32_le(out, 1.0)
    write_f32_le(out, 1.0 if state.attacker == seat else 0.0)
    write_scaled(out, card.now.speed)
    write_scaled(out, card.now.damage)
    write_one_of(out, HEIGHT_ROWS, card.now.zone)
    write_one_of(out, STATUS_ROWS, card.status)


def write_options(out: BytesWriter, state: State, seat: i64, options: list[Option]) -> None:
    """Write what a seat may know of each option."""
    for option in options:
        if option.card == NONE:
            out.write(NO_CARD)
            write_scaled(out, option.value)
            out.write(BARE)
        else:
            write_card(out, state, seat, option)
        out.write(KIND_ROWS.get(option.kind, OTHER_KIND))


def write_card(out: BytesWriter, state: State, seat: i64, option: Option) -> None:
    """Write what a seat may know of an option's card."""
    card = state.cards[option.card]
    known = may_see(card, seat)
    own = card.holder == seat
    write_f32_le(out, 1.0)
    write_f32_le(out, 1.0 if own else 0.0)
    write_f32_le(out, 0.0 if own else 1.0)
    write_f32_le(out, 1.0 if known else 0.0)
    write_f32_le(out, 1.0 if card.committed else 0.0)
    write_scaled(out, option.value)
    if known:
        write_values(out, state, seat, card)
    else:
        out.write(NO_FACE)
    write_one_of(out, ZONE_ROWS, card.zone)
    write_one_of(out, TYPE_ROWS, card.now.type if known else NONE)


def write_values(out: BytesWriter, state: State, seat: i64, card: Card) -> None:
    """Write the numbers on a card that a seat may look at."""
    now = card.now
    need: i64 = now.difficulty + len(state.zone(seat, POOL))
    fits = False
    if state.attack != NONE:
        attack = state.cards[state.attack].now
        fits = now.block_zone == attack.zone
        if state.attacker != seat:
            need = now.block + attack.speed + len(state.zone(seat, POOL))
    write_scaled(out, now.difficulty)
    write_scaled(out, now.check)
    write_scaled(out, now.block)
    write_scaled(out, now.speed)
    write_scaled(out, now.damage)
    write_scaled(out, len(now.powers))
    write_scaled(out, need - TYPICAL if now.type != CHARACTER else 0)
    write_f32_le(out, 1.0 if fits else 0.0)
