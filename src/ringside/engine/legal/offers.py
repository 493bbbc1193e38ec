"""Options a player has: forms, enhances, blocks; and what rule effects take away."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.lasting import is_forbidden, use
from ringside.engine.lasting.permissions import allowed, plays_committed
from ringside.engine.legal.legal import (
    may_block,
    may_pay,
    may_play,
    may_play_ability,
    may_use,
    play_event,
)
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Option, ability, block, play
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.effect_kinds import OBLIGES, PERMITS, SKIPS
from ringside.engine.model.halves import turn_to
from ringside.engine.model.kinds import (
    ACTION,
    AS_ABILITY,
    AS_FACE_DOWN,
    AS_FORM,
    ATTACK,
    FORM,
    HAND,
    NO_ZONE,
    NONE,
    POOL,
    STAGE,
    TYPE_WORDS,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.zones import is_token
from ringside.engine.reading.active import is_active
from ringside.engine.reading.ask import seats
from ringside.engine.reading.nouns.groups import fits
from ringside.programs.instructions import MustPlay, Skip
from ringside.programs.permissions import Again, AsInHand

PLACES: Final = (STAGE, HAND, POOL)
FIRST_ENHANCE: Final = "first enhance"


def form_options(state: State, seat: i64) -> list[Option]:
    """Return the forms a player may attempt now (F.2.2)."""
    options: list[Option] = []
    for number in state.zone(seat, HAND):
        add_forms(state, seat, number, 0, options)
        if state.cards[number].definition.half is not None:
            turn_to(state, number, True)
            add_forms(state, seat, number, 1, options)
            turn_to(state, number, False)
        if state.edition.face_down_difficulty != NONE:
            add_face_down(state, seat, number, options)
    for number in state.zone(seat, STAGE):
        add_abilities(state, seat, number, FORM, options)
    add_elsewhere(state, seat, FORM, options)
    add_shared(state, seat, FORM, options)
    add_as_though_in_hand(state, seat, options)
    if state.families & OBLIGES:
        return [option for option in options if is_open_form(state, seat, option)]
    return options


def is_open_form(state: State, seat: i64, option: Option) -> bool:
    """Tell whether a form is one that effects leave to a player who must play certain cards."""
    for effect in state.effects:
        node = effect.node
        if not isinstance(node, MustPlay) or seat not in seats(effect.memory, node.who):
            continue
        if is_active(state, effect) and not is_demanded(state, effect, node, option):
            return False
    return True


def may_pass(state: State, seat: i64, options: list[Option]) -> bool:
    """Tell whether a player with these forms may pass, or must play what an effect demands."""
    if not options:
        return True
    for effect in state.effects:
        node = effect.node
        if isinstance(node, MustPlay) and not node.or_pass and is_active(state, effect):
            if seat in seats(effect.memory, node.who):
                return False
    return True


def is_demanded(state: State, effect: Effect, node: MustPlay, option: Option) -> bool:
    """Tell whether a form plays a card that an effect demands."""
    card = state.cards[option.card]
    if option.power is not None and (card.zone != HAND or option.power.zone != NO_ZONE):
        return False
    return fits(state, effect.memory, card, node.cards)


def add_forms(state: State, seat: i64, number: i64, half: i64, options: list[Option]) -> None:
    """Add what a card in hand, or one half of it, may be played as."""
    kind = state.cards[number].base.type
    if kind != ACTION and may_attempt(state, seat, number):
        options.append(
            Option("play", number, None, half, f"as {TYPE_WORDS[kind]}") if half else play(number)
        )
    add_abilities(state, seat, number, FORM, options)


def add_face_down(state: State, seat: i64, number: i64, options: list[Option]) -> None:
    """Add that any card may be played face down as a foundation (tournament-2008 100.3.3)."""
    if not is_forbidden(state, play_event(state, seat, number, AS_FACE_DOWN)):
        options.append(Option("play", number, None, AS_FACE_DOWN, "face down"))


def may_attempt(state: State, seat: i64, number: i64) -> bool:
    """Tell whether a card in hand may be attempted as a form."""
    if is_first_attack(state, state.cards[number]):
        return False
    return may_play(state, seat, number, AS_FORM)


def is_first_attack(state: State, card: Card) -> bool:
    """Tell whether a card would be an attack in a player's first turn, where that is forbidden."""
    return card.base.type == ATTACK and state.edition.no_attacks_on_first_turn and state.turn <= 2


def add_abilities(state: State, seat: i64, number: i64, kind: i64, options: list[Option]) -> None:
    """Add the abilities of one card that may be played now."""
    card = state.cards[number]
    if not may_offer(card, kind) and not plays_committed(state, card):
        return
    for power in card.now.powers:
        if power.kind == kind and may_play_ability(state, seat, number, power):
            options.append(ability(number, power))


def may_offer(card: Card, kind: i64) -> bool:
    """Tell quickly whether an ability of a kind might be played from where its card lies."""
    if not card.plain:
        return True
    if not (card.definition.kinds >> kind) & 1:
        return False
    if card.zone == STAGE:
        return not card.committed or card.definition.tenacious
    return card.zone != HAND or card.definition.from_hand


def add_elsewhere(state: State, seat: i64, kind: i64, options: list[Option]) -> None:
    """Add abilities whose brackets name a zone that is not looked through (H.3.2.1.1)."""
    for listener in state.index.bracketed:
        add_if_elsewhere(state, seat, kind, listener.card, listener.power, options)
    for number in state.granted:
        if is_token(state.cards[number]):
            for power in state.cards[number].now.powers:
                add_if_elsewhere(state, seat, kind, number, power, options)


def add_if_elsewhere(
    state: State, seat: i64, kind: i64, number: i64, power: Power, options: list[Option]
) -> None:
    """Add an ability that is played from another zone, if it may be."""
    card = state.cards[number]
    if (
        power.kind == kind
        and card.holder == seat
        and (card.zone == power.zone or (power.zone == NO_ZONE and is_token(card)))
        and (card.zone not in PLACES or (card.zone == POOL and kind == FORM))
        and may_play_ability(state, seat, card.id, power)
    ):
        options.append(ability(card.id, power))


def add_as_though_in_hand(state: State, seat: i64, options: list[Option]) -> None:
    """Add cards that an effect lets a player play as though they were in hand (K.3.17)."""
    if not state.families & PERMITS:
        return
    for effect in state.effects:
        node = effect.node
        if isinstance(node, AsInHand) and node.use == "play" and is_active(state, effect):
            for number in allowed(state, effect, seat):
                card = state.cards[number]
                if card.base.type == ACTION:
                    add_action(state, seat, card, options)
                    continue
                if card.zone != HAND and may_attempt(state, seat, number):
                    options.append(play(number))


def add_action(state: State, seat: i64, card: Card, options: list[Option]) -> None:
    """Add the forms of an action that is played as though it were in hand (K.3.17.1)."""
    if card.zone == HAND or not may_play(state, seat, card.id, AS_ABILITY):
        return
    for power in card.now.powers:
        if power.kind != FORM or power.zone != NO_ZONE or not may_use(state, seat, card, power):
            continue
        if may_pay(state, seat, card, power, Memory(seat, card.id, power)):
            options.append(ability(card.id, power))


def enhance_options(state: State, seat: i64, kind: i64) -> list[Option]:
    """Return the enhances (or blitzes) a player may play now (H.2.1)."""
    options: list[Option] = []
    for number in state.zone(seat, STAGE):
        add_abilities(state, seat, number, kind, options)
    for number in state.zone(seat, HAND):
        add_abilities(state, seat, number, kind, options)
        if state.cards[number].definition.half is not None:
            turn_to(state, number, True)
            add_abilities(state, seat, number, kind, options)
            turn_to(state, number, False)
    if state.attack != NONE and state.attacker == seat:
        add_abilities(state, seat, state.attack, kind, options)
    for number in state.zone(seat, POOL):
        if number != state.attack:
            for power in state.cards[number].now.powers:
                if power.kind == kind and power.zone == POOL:
                    if may_play_ability(state, seat, number, power):
                        options.append(ability(number, power))
    add_elsewhere(state, seat, kind, options)
    add_shared(state, seat, kind, options)
    return options


def add_shared(state: State, seat: i64, kind: i64, options: list[Option]) -> None:
    """Add the rival's abilities that either player may play (H.3.3.3)."""
    for listener in state.index.shared:
        power = listener.power
        card = state.cards[listener.card]
        if power.kind == kind and card.holder != seat and is_there(state, card.id, power):
            if may_play_ability(state, seat, card.id, power):
                options.append(ability(card.id, power))


def is_there(state: State, number: i64, power: Power) -> bool:
    """Tell whether a shared ability lies open on the table."""
    card = state.cards[number]
    return power in card.now.powers and (card.zone == STAGE or number == state.attack)


def block_options(state: State, seat: i64) -> list[Option]:
    """Return the cards a player may attempt to block with (G.2.1.3.1)."""
    options: list[Option] = []
    for number in state.zone(seat, HAND):
        if may_block(state, seat, number):
            options.append(block(number))
    if not state.families & PERMITS:
        return options
    for effect in state.effects:
        node = effect.node
        if isinstance(node, AsInHand) and node.use == "block" and is_active(state, effect):
            if node.other is not None and not fits(
                state, effect.memory, state.cards[state.attack], node.other
            ):
                continue
            for number in allowed(state, effect, seat):
                if state.cards[number].zone != HAND and may_block(state, seat, number):
                    options.append(block(number))
    return options


# ---- rule effects on the sequence


def first_to_enhance(state: State, seat: i64) -> i64:
    """Return who plays the first enhance: the attacker, or who an effect lets begin."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, Again) and node.what == FIRST_ENHANCE and is_active(state, effect):
            use(state, effect)
            return seats(effect.memory, node.who)[0]
    return seat


def is_skipped(state: State, attack: i64, what: str) -> bool:
    """Tell whether a rule effect skips a step of the attack (J.5.3), as Flash does."""
    if not state.families & SKIPS:
        return False
    for effect in state.effects:
        node = effect.node
        if isinstance(node, Skip) and node.verb == "skip" and node.what == what:
            if is_active(state, effect) and is_about(state, effect.card, effect.static, attack):
                use(state, effect)
                return True
    return False


def is_about(state: State, card: i64, static: bool, attack: i64) -> bool:
    """Tell whether a step-skipping effect concerns this attack."""
    return not static or card == attack or state.cards[card].zone == STAGE


def owes_attempt(state: State, seat: i64) -> bool:
    """Tell whether a player must attempt a card before passing (F.2.2.3)."""
    if state.attempted[seat]:
        return False
    return state.owing[seat] or state.edition.must_attempt_first
