"""The table and its options as numbers, from what the deciding seat may know and nothing else."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ringside.engine.legal.difficulty import total_difficulty
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    AS_BLOCK,
    AS_FACE_DOWN,
    AS_FORM,
    ATTACK,
    CHARACTER,
    COMPLETELY,
    DECK,
    DISCARD,
    FOUNDATION,
    HAND,
    MOMENTUM,
    NO_ZONE,
    NONE,
    PARTIALLY,
    POOL,
    REMOVED,
    STAGE,
    ZONES_EACH,
)
from ringside.engine.model.state import State
from ringside.engine.model.zones import attack_zone, block_status

# What is not in a list counts as its first word.
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
    "first",
    "discard",
    "draw",
    "number",
    "order",
    "target",
    "destroy",
]
OPTIONS: Final = [
    "other",
    "play",
    "ability",
    "attack",
    "respond",
    "block",
    "pass",
    "decline",
    "pick",
    "done",
    "fail",
    "discard",
    "momentum",
    "yes",
    "no",
    "choose",
    "number",
    "symbol",
    "keep",
    "mulligan",
    "more",
]
PURPOSES: Final = [
    "other",
    "commit",
    "discard",
    "destroy",
    "momentum",
    "review",
    "check",
    "order",
    "change",
    "ready",
    "add",
    "return",
    "remove",
    "seal",
    "sacrifice",
    "freeze",
    "draw",
    "build",
    "play",
]
DECISION_OF: Final[dict[str, int]] = {word: place for place, word in enumerate(DECISIONS)}
OPTION_OF: Final[dict[str, int]] = {word: place for place, word in enumerate(OPTIONS)}
PURPOSE_OF: Final[dict[str, int]] = {word: place for place, word in enumerate(PURPOSES)}
COUNTED: Final = (DECK, HAND, STAGE, POOL, MOMENTUM, DISCARD, REMOVED)
TYPES: Final = 7
PHASES: Final = 6
STEPS: Final = 5
STATUSES: Final = 4
HEIGHTS: Final = 3

SIDE: Final = 11 + len(COUNTED)
OWN_HAND: Final = TYPES + 3
FIGHT: Final = 9 + HEIGHTS + STATUSES
TABLE: Final = (
    4 + 2 * SIDE + OWN_HAND + FIGHT + PHASES + STEPS + len(DECISIONS) + len(PURPOSES)
)  # numbers of a table
CARD: Final = 16 + ZONES_EACH + TYPES
OPTION: Final = 3 + CARD + len(OPTIONS)  # numbers of an option

TENTH: Final = 0.1  # most numbers on cards lie between 0 and 10
MOST: Final = 60  # as many cards as a deck has
TYPICAL: Final = 4  # what a check usually comes to


def tenth(number: i64) -> float:
    """Return a number on a card in the size that networks like, none of them huge."""
    return float(min(MOST, max(-MOST, number))) * TENTH


def table_numbers(state: State, seat: int, decision: Decision) -> list[float]:
    """Describe the table to the seat that decides."""
    row = [
        tenth(min(state.turn, 20)),
        1.0 if state.active == seat else 0.0,
        1.0 if state.first == seat else 0.0,
        tenth(decision.amount),
    ]
    add_side(row, state, seat)
    add_side(row, state, 1 - seat)
    add_hand(row, state, seat)
    add_fight(row, state, seat)
    add_one_of(row, state.phase, PHASES)
    add_one_of(row, state.step, STEPS)
    add_one_of(row, DECISION_OF.get(decision.kind, 0), len(DECISIONS))
    add_one_of(row, PURPOSE_OF.get(decision.about, 0), len(PURPOSES))
    return row


def add_one_of(row: list[float], place: int, count: int) -> None:
    """Add zeros with a one at a place."""
    for each in range(count):
        row.append(1.0 if each == place else 0.0)


def add_side(row: list[float], state: State, seat: int) -> None:
    """Add what everybody sees of one side."""
    character = state.characters[seat]
    known = character != NONE and state.turn > 0  # both are revealed at once
    maximum = max(1, state.cards[character].now.health) if known else 1
    health = max(0, state.health[seat]) if known else 0
    ready = committed = lasting = powers = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        powers += len(card.now.powers)
        if card.now.type == FOUNDATION:
            if card.committed:
                committed += 1
            else:
                ready += 1
        elif card.now.type != CHARACTER:
            lasting += 1
    row.append(tenth(health))
    row.append(health / maximum)
    row.append(tenth(max(0, 8 - health)))
    row.append(float(state.cycles[seat]))
    row.append(tenth(ready))
    row.append(tenth(committed))
    row.append(tenth(min(ready + committed, 6)))
    row.append(tenth(lasting))
    row.append(tenth(powers))
    row.append(1.0 if known and not state.cards[character].committed else 0.0)
    row.append(tenth(state.forms[seat]))
    for zone in COUNTED:
        row.append(tenth(len(state.zone(seat, zone))))


def add_hand(row: list[float], state: State, seat: int) -> None:
    """Add what the seat holds in hand."""
    counts = [0] * TYPES
    damage = check = easy = 0
    able = TYPICAL - len(state.zone(seat, POOL))
    for number in state.zone(seat, HAND):
        values = state.cards[number].now
        counts[values.type] += 1
        check += values.check
        if values.type == ATTACK:
            damage += values.damage
        if values.difficulty <= able:
            easy += 1
    for count in counts:
        row.append(tenth(count))
    row.append(tenth(damage))
    row.append(tenth(check))
    row.append(tenth(easy))


def add_fight(row: list[float], state: State, seat: int) -> None:
    """Add the attack that goes on."""
    if state.attack == NONE:
        row.extend([0.0] * FIGHT)
        return
    card = state.cards[state.attack]
    own = state.attacker == seat
    left = state.health[1 - state.attacker] - card.now.damage
    row.append(1.0)
    row.append(1.0 if own else 0.0)
    row.append(tenth(card.now.speed))
    row.append(tenth(card.now.damage))
    row.append(tenth(left))
    row.append(1.0 if left <= 0 and not own else 0.0)
    row.append(1.0 if left <= 0 and own else 0.0)
    row.append(tenth(state.enhances[seat]))
    row.append(1.0 if card.target == NONE else 0.0)
    add_one_of(row, card.now.zone, HEIGHTS)
    add_one_of(row, card.status, STATUSES)


def option_numbers(state: State, seat: int, option: Option) -> list[float]:
    """Describe an option to the seat that decides."""
    row = [tenth(option.value), 1.0 if option.power is not None else 0.0, 0.0]
    if option.card == NONE:
        row.extend([0.0] * CARD)
    else:
        add_card(row, state, seat, option)
    if option.word:
        row[2] = 1.0
    add_one_of(row, OPTION_OF.get(option.kind, 0), len(OPTIONS))
    return row


def add_card(row: list[float], state: State, seat: int, option: Option) -> None:
    """Add what the seat may know of an option's card as it is now."""
    card = state.cards[option.card]
    known = may_see(card, seat)
    row.append(1.0 if card.holder == seat else 0.0)
    row.append(1.0 if known else 0.0)
    row.append(1.0 if card.committed else 0.0)
    row.append(1.0 if card.face_up else 0.0)
    if known:
        add_values(row, state, seat, card, option)
    else:
        row.extend([0.0] * 12)
    add_one_of(row, card.zone, ZONES_EACH)
    add_one_of(row, card.now.type if known else NONE, TYPES)


def add_values(row: list[float], state: State, seat: int, card: Card, option: Option) -> None:
    """Add the values of a card that the seat may look at, and what playing it would take."""
    now = card.now
    row.append(tenth(now.difficulty))
    row.append(tenth(now.check))
    row.append(tenth(now.speed))
    row.append(tenth(now.damage))
    row.append(tenth(len(now.powers)))
    need = short_of(state, seat, option) if option.kind in ("play", "block", "attack") else 0
    helpers = 0
    for number in state.zone(seat, STAGE):
        other = state.cards[number]
        if other.now.type == FOUNDATION and not other.committed:
            helpers += 1
    row.append(tenth(need))
    row.append(tenth(max(0, need)))
    row.append(tenth(max(0, need - helpers)))
    add_outcome(row, state, seat, card, option)


def short_of(state: State, seat: int, option: Option) -> int:
    """Return what a typical check lacks to play an option's card."""
    if option.kind == "play" and option.value == AS_FACE_DOWN:
        return state.edition.face_down_difficulty + len(state.zone(seat, POOL)) - TYPICAL
    role = AS_BLOCK if option.kind == "block" else AS_FORM
    return total_difficulty(state, seat, option.card, role) - TYPICAL


def add_outcome(row: list[float], state: State, seat: int, card: Card, option: Option) -> None:
    """Add what a block would stop, or whether an attack would end the game."""
    if option.kind == "block" and state.attack != NONE and card.now.block_zone != NO_ZONE:
        attack = state.cards[state.attack].now
        status = block_status(card.now.block_zone, attack_zone(attack))
        through = attack.damage if status != COMPLETELY else 0
        if status == PARTIALLY:
            through = (attack.damage + 1) // 2
        row.append(1.0 if status == COMPLETELY else 0.0)
        row.append(1.0 if status == PARTIALLY else 0.0)
        row.append(tenth(attack.damage - through))
        row.append(1.0 if through >= state.health[seat] else 0.0)
        return
    row.append(0.0)
    row.append(0.0)
    row.append(0.0)
    row.append(1.0 if card.now.damage >= state.health[1 - seat] else 0.0)
