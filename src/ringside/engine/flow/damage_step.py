"""The Damage Step: what an attack deals as it was blocked, and dealing it (G.3)."""

from mypy_extensions import i64

from ringside.engine.lasting.permissions import deals_none
from ringside.engine.model.card import Card, alone
from ringside.engine.model.events import DAMAGE, Event
from ringside.engine.model.kinds import (
    BACKUP,
    COMPLETELY,
    NONE,
    PARTIALLY,
    STAGE,
)
from ringside.engine.model.state import State
from ringside.engine.model.voice import act
from ringside.engine.reading.nouns.keywords import counts_keyword


def deal(state: State, seat: i64, number: i64) -> None:
    """Deal the damage of a player's attack: to the rival, or to the backup that it is aimed at."""
    card = as_it_was(state, number)
    amount, rule = attack_damage(state, card, card.status)
    if amount <= 0:
        return
    event = Event(DAMAGE, 1 - seat, rule)
    event.cards = alone(number)
    event.records = (card,)
    event.other = number
    event.amount = amount
    event.detail = "attack"
    if card.target == NONE or aim_at_backup(state, event, card.target):
        act(state, event)


def as_it_was(state: State, number: i64) -> Card:
    """G.5.3: return an attack; one that left after the Damage Step began is as it was then."""
    if state.cards[number].stamp != state.attack_stamp and state.attack_record is not None:
        return state.attack_record
    return state.freeze(number)


def aim_at_backup(state: State, event: Event, number: i64) -> bool:
    """Let damage be dealt to the stamina of a backup; tell whether that is still there."""
    backup = state.cards[number]
    if backup.zone != STAGE or backup.now.type != BACKUP:
        return False
    event.rule = "reference-2025 stamina"
    event.spot = number
    event.other_record = backup
    event.detail = "backup"
    return True


def attack_damage(state: State, card: Card, status: i64) -> tuple[int, str]:
    """Return what an attack deals where it ends in a status, and the rule that says so."""
    throw = card.now.has_keyword("Throw") and counts_keyword(state, card, card.now, "Throw")
    amount, rule = damage_dealt(status, card.now.damage, throw)
    if card.now.dealing != NONE:
        amount = card.now.dealing
    if amount > 0 and deals_none(state, card.id):
        amount = 0
    return amount, rule


def damage_dealt(status: i64, damage: i64, throw: bool) -> tuple[int, str]:
    """Return the damage that an attack deals as it was blocked, and the rule that says so."""
    if status == PARTIALLY:
        return (damage + 1) // 2, "comprehensive G.3.2"
    if status == COMPLETELY:
        return ((damage + 1) // 2 if throw else 0), "comprehensive I.3.14.1"
    return damage, "comprehensive G.3.3"
