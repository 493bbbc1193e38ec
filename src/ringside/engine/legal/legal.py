"""What may be played now: the predicates that options, responses and explanations share."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.lasting import forbids, is_forbidden
from ringside.engine.lasting.permissions import ignores_symbols, plays_committed
from ringside.engine.legal.barred import bars_cards, is_barred
from ringside.engine.legal.candidates import can_be, is_lost
from ringside.engine.legal.combo import is_combo_met
from ringside.engine.legal.demands import can_meet_demands, is_ruled_by_itself, is_taxed
from ringside.engine.legal.lent_blocks import Lent, lent_blocks
from ringside.engine.legal.payable import can_pay
from ringside.engine.legal.restrictions import failing, is_first_lost, is_used_up
from ringside.engine.model.card import Card, alone
from ringside.engine.model.definition import Values
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import ABILITY, ATTEMPT, BLOCK, BLOCKED, PLAY, Event
from ringside.engine.model.kinds import (
    ACTION,
    ANY_SYMBOLS,
    AS_ABILITY,
    AS_BLOCK,
    AS_REVERSAL,
    ASSET,
    ATTACHED,
    ATTACK,
    BACKUP,
    CHARACTER,
    FORM,
    FOUNDATION,
    HAND,
    MID,
    MOMENTUM,
    NO_ZONE,
    NONE,
    NOWHERE,
    POOL,
    RESPONSE,
    ROLE_WORDS,
    SEALED,
    STAGE,
    STARTING,
    STATUS_WORDS,
    TOKEN,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.zones import attack_zone, block_status
from ringside.engine.reading.ask import holds
from ringside.engine.reading.nouns.keywords import counts_keyword, is_for_another
from ringside.programs.instructions import Forbid, If, Turn, WhileActive
from ringside.programs.nodes import Block
from ringside.programs.verbs import SHOWS

BLOCKING: Final = (1 << ATTEMPT) | (1 << BLOCK) | (1 << BLOCKED)  # kinds of events, as bits


def common_symbols(state: State, seat: i64) -> i64:
    """Return the symbols, as bits, that a card to be played must share (E.4.1.2)."""
    bits = state.cards[state.characters[seat]].now.symbols
    if not state.edition.symbols_with_pool:
        return bits
    for number in state.zone(seat, POOL):
        symbols = state.cards[number].now.symbols
        if symbols:
            bits &= symbols
    return bits


def base_of(card: Card) -> Values:
    """Return what a card would be when it is played: face-down momentum as printed (C.3.2.1)."""
    if card.zone == MOMENTUM and not card.face_up:
        return card.definition.values
    return card.base


def shares_symbols(state: State, seat: i64, card: Card) -> bool:
    """Tell whether a card has a symbol of the character and of all cards in the pool."""
    if not state.edition.symbols_while_playing:
        return True
    if card.flags & ANY_SYMBOLS:
        return True
    if common_symbols(state, seat) & base_of(card).symbols != 0:
        return True
    return ignores_symbols(state, seat, card.id)


def play_event(state: State, seat: i64, card: i64, role: i64) -> Event:
    """Return the event of playing a card, to ask whether it is forbidden."""
    event = Event(PLAY, seat, "comprehensive E.4.11")
    event.cards = alone(card)
    event.records = (state.cards[card],)
    event.detail = ROLE_WORDS[role]
    event.amount = role
    if role == AS_REVERSAL:
        event.other = state.attack if state.attack != NONE else state.last_attack
    return event


def played_events(state: State, seat: i64, card: Card, role: i64) -> list[Event]:
    """Return the events for which effects may add costs to playing a card; a block has three."""
    if not role:
        return []
    event = play_event(state, seat, card.id, role)
    if role != AS_BLOCK or state.attack == NONE:
        return [event]
    event.other = state.attack
    event.other_record = state.cards[state.attack]
    return [event, block_event(state, seat, card), attempt_event(state, seat, card)]


def ability_event(state: State, seat: i64, card: i64, power: Power) -> Event:
    """Return the event of playing an ability, to ask whether it is forbidden."""
    event = Event(ABILITY, seat, "comprehensive E.4.11")
    event.cards = alone(card)
    event.records = (state.cards[card],)
    event.serial = power.serial
    event.power = power
    event.other = card
    event.other_record = state.cards[card]
    return event


def forbids_itself(state: State, seat: i64, card: Card, event: Event) -> bool:
    """Tell whether a card's own text says that it cannot be played now."""
    for power in card.base.powers:
        if power.ruling:
            memory = Memory(seat, card.id, power)
            if rules_out(state, memory, power.ability.effect, event):
                return True
    return False


def rules_out(state: State, memory: Memory, block: Block, event: Event) -> bool:
    """Tell whether a continuous text forbids an event of its own card."""
    for node in block:
        if isinstance(node, Forbid):
            if forbids(state, memory, node, event):
                return True
        elif isinstance(node, (WhileActive, If)):
            inner = node.do if isinstance(node, WhileActive) else node.then
            if holds(state, memory, node.condition) and rules_out(state, memory, inner, event):
                return True
    return False


def is_anothers(state: State, seat: i64, card: Card) -> bool:
    """Tell whether a card is for a character that the player does not have (I.3.2.1)."""
    if state.edition.only_for_anybody:
        return False
    return is_for_another(card, state.cards[state.characters[seat]].now.name)


def may_play(state: State, seat: i64, number: i64, role: i64) -> bool:
    """Tell whether an attempt to play a card may begin, its ability aside (E.4.1)."""
    card = state.cards[number]
    if card.flags & STARTING and card.zone == STAGE:
        return False  # a starting character never leaves the stage (D.2.2.4)
    if not shares_symbols(state, seat, card) or is_anothers(state, seat, card):
        return False
    if role == AS_REVERSAL and answers_safe(state):
        return False
    if is_plain(state, card, PLAY):
        return True
    event = play_event(state, seat, number, role)
    if is_forbidden(state, event) or forbids_itself(state, seat, card, event):
        return False
    return not is_taxed(state, card) or can_meet_demands(state, seat, number, [event], card)


def answers_safe(state: State) -> bool:
    """Tell whether the attack that a reversal would answer is Safe (I.3.11.1)."""
    if state.attack == NONE:
        return state.last_attack in state.safe
    card = state.cards[state.attack]
    return card.now.has_keyword("Safe") and counts_keyword(state, card, card.now, "Safe")


def is_plain(state: State, card: Card, kind: i64) -> bool:
    """Tell quickly that no text could forbid or tax an event of a kind for a card."""
    if state.demanding or (state.guards >> kind) & 1:
        return False
    return not is_ruled_by_itself(card)


# ---- abilities


def is_offering(state: State, card: Card, power: Power) -> bool:
    """Tell whether a card lies where its ability can be played from (H.2, H.3.2.1)."""
    if power.zone != NO_ZONE:
        return card.zone == power.zone and (card.face_up or card.zone == HAND)
    if card.now.type == TOKEN:
        return card.zone != NOWHERE  # where it was added (reference-2025 played-ability)
    if card.zone == STAGE:
        if power.outwit:
            return not card.face_up
        if not card.face_up or card.flags & ATTACHED:
            return False
        kind = card.now.type
        if kind == CHARACTER:
            return card.flags & STARTING != 0
        return kind in (FOUNDATION, ASSET, BACKUP)
    if card.zone == POOL:
        shown = card.face_up or card.now.type == ATTACK  # a copy has what it gained (I.3.8)
        if card.id == state.attack:
            return power.kind != FORM and shown
        lasting = power.kind == RESPONSE and state.edition.pool_responses
        return lasting and card.face_up and card.now.type == ATTACK
    return card.zone == HAND and card.now.type == ACTION


def may_use(state: State, seat: i64, card: Card, power: Power) -> bool:
    """Tell whether an ability may be attempted as far as its card and restrictions go."""
    if card.flags & SEALED and card.zone != HAND:
        return False
    if card.committed and not power.tenacious and card.zone == STAGE:
        if not plays_committed(state, card):
            return False
    if power.first and is_first_lost(state, seat, power):
        return False
    if (card.uses or power.limits) and is_used_up(state, card, power):
        return False
    if power.combo and not is_combo_met(state, card):
        return False
    if power.tests and failing(state, seat, card, power) is not None:
        return False
    if (state.guards >> ABILITY) & 1 == 0:
        return True
    return not is_forbidden(state, ability_event(state, seat, card.id, power))


def may_pay(state: State, seat: i64, card: Card, power: Power, memory: Memory) -> bool:
    """Tell whether the costs of an ability can be paid, with those that effects add."""
    if is_taxed(state, card):
        event = ability_event(state, seat, card.id, power)
        if not can_meet_demands(state, seat, card.id, [event], card):
            return False
    if not power.ability.cost:
        return True
    if power.turning != SHOWS:
        return can_turn_itself(state, seat, card, power, memory)
    return can_pay(state, seat, card.id, power.ability.cost, memory)


def can_turn_itself(state: State, seat: i64, card: Card, power: Power, memory: Memory) -> bool:
    """Tell whether the commonest cost can be paid: to commit or flip the card itself."""
    if not can_be(card, power.turning) or is_lost(state, memory, card.id):
        return False
    return not bars_cards(state) or not is_kept(state, seat, card, power, memory)


def is_kept(state: State, seat: i64, card: Card, power: Power, memory: Memory) -> bool:
    """Tell whether a rule keeps a card from being turned to pay its own cost."""
    node = power.acts[0]
    return isinstance(node, Turn) and is_barred(state, memory, card.id, seat, node.verb)


def may_play_ability(state: State, seat: i64, number: i64, power: Power) -> bool:
    """Tell whether a form or enhance ability may be attempted now."""
    card = state.cards[number]
    if not is_offering(state, card, power) or not may_use(state, seat, card, power):
        return False
    if (
        card.zone == HAND
        and power.zone == NO_ZONE
        and not may_play(state, seat, number, AS_ABILITY)
    ):
        return False
    if is_plain(state, card, ABILITY):
        if power.turning != SHOWS:
            return can_be(card, power.turning) and not (
                bars_cards(state) and is_kept(state, seat, card, power, Memory(seat, number, power))
            )
        if not power.ability.cost:
            return True
    return may_pay(state, seat, card, power, Memory(seat, number, power))


def has_power(card: Card, power: Power) -> bool:
    """Tell whether a card still has an ability that was printed on it."""
    if power.outwit:
        return card.zone == STAGE and not card.face_up
    if card.plain and card.definition.half is None:
        return True
    return power in card.now.powers


# ---- blocks


def zone_blocks(block: i64, attack: i64) -> bool:
    """Tell whether a block zone can stop an attack zone at all (G.2.1.3.1)."""
    return block != NO_ZONE and (block == attack or block == MID or attack == MID)


def may_block(state: State, seat: i64, number: i64) -> bool:
    """Tell whether a card may be chosen to block the current attack."""
    card = state.cards[number]
    zone = attack_zone(state.cards[state.attack].now)
    own = base_of(card).block_zone
    if not zone_blocks(own, zone) and usable_block(state, seat, card) is None:
        return False
    if is_plain(state, card, PLAY) and not state.demanding and not state.guards & BLOCKING:
        return shares_symbols(state, seat, card)
    event = play_event(state, seat, number, AS_BLOCK)
    event.other = state.attack
    event.other_record = state.cards[state.attack]
    if is_forbidden(state, event) or is_forbidden(state, blocked_event(state, card, zone)):
        return False
    block = block_event(state, seat, card)
    if is_forbidden(state, block) or forbids_itself(state, seat, card, block):
        return False
    if is_forbidden(state, attempt_event(state, seat, card)):
        return False
    if not shares_symbols(state, seat, card) or forbids_itself(state, seat, card, event):
        return False
    if not is_taxed(state, card):
        return True
    return can_meet_demands(state, seat, number, played_events(state, seat, card, AS_BLOCK), card)


def usable_block(state: State, seat: i64, card: Card) -> Lent | None:
    """Return a block lent by a text that stops the attack better than the printed one."""
    zone = attack_zone(state.cards[state.attack].now)
    own = base_of(card)
    best: Lent | None = None
    most = worth_of((own.block_zone, own.block), zone)
    for lent in lent_blocks(state, seat, card):
        worth = worth_of(lent, zone)
        if worth > most:
            best, most = lent, worth
    return best


def worth_of(block: Lent, zone: i64) -> tuple[bool, bool, int]:
    """Tell how well a block stops an attack of a zone: whether at all, wholly, and how easily."""
    able = zone_blocks(block[0], zone)
    return able, able and block[0] == zone, -block[1] if able else 0


def block_event(state: State, seat: i64, card: Card) -> Event:
    """Return the event of a player blocking the attack with a card, to ask whether it is barred."""
    event = Event(BLOCK, seat, "comprehensive G.2.1.3.2.2")
    event.cards = alone(card.id)
    event.records = (card,)
    event.other = state.attack
    event.other_record = state.cards[state.attack]
    return event


def attempt_event(state: State, seat: i64, card: Card) -> Event:
    """Return the event of a player attempting to block with a card, to ask whether it is barred."""
    event = block_event(state, seat, card)
    event.kind = ATTEMPT
    event.detail = ROLE_WORDS[AS_BLOCK]
    return event


def blocked_event(state: State, card: Card, zone: i64) -> Event:
    """Return the event of a card blocking the attack, to ask whether it is barred (G.2.1.1.1)."""
    event = Event(BLOCKED, state.attacker, "comprehensive G.2.2")
    event.cards = alone(state.attack)
    event.records = (state.cards[state.attack],)
    event.other = card.id
    event.other_record = card
    event.amount = block_status(base_of(card).block_zone, zone)
    event.detail = STATUS_WORDS[event.amount]
    return event
