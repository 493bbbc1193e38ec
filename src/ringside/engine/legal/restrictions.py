"""What must be true to play an ability: the words before it, in brackets and at its end (H.3)."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ringside.engine.legal.hands import may_act
from ringside.engine.model.card import Card, Use, alone
from ringside.engine.model.definition import SYMBOL_BIT
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import (
    BLITZ,
    ENHANCE,
    ENHANCE_STEP,
    FORM,
    NONE,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.reading.ask import holds
from ringside.engine.reading.desperation import is_at_deadlock, is_at_desperation
from ringside.engine.reading.events.times import is_time
from ringside.engine.reading.nouns.keywords import goes_by, names_in
from ringside.programs.abilities import Restriction

STEP_SPANS: Final = ("enhance step", "attack")  # an attack has one Enhance Step
MANY: Final = 1000
Test = Callable[[State, int, Card, Power, Restriction], bool]


def deadlock(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """H.3.1.3: the opponent has more than ten foundations."""
    return is_at_deadlock(state, 1 - seat)


def desperation(
    state: State, seat: i64, card: Card, power: Power, restriction: Restriction
) -> bool:
    """H.3.1.4: the player is at desperation."""
    return is_at_desperation(state, seat)


def character(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """H.3.1.5: the starting character has that name, or that trait."""
    own = state.cards[state.characters[seat]].now
    names = names_in(restriction.value)
    return any(goes_by(own.name, word) or own.has_keyword(word) for word in names)


def symbol(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """H.3.1.6: the starting character has that resource symbol."""
    own = state.cards[state.characters[seat]].now
    return own.symbols & SYMBOL_BIT[restriction.value] != 0


def watermark(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """H.3.1.7: the starting character has that watermark."""
    own = state.cards[state.characters[seat]]
    return own.definition.printed.watermark == restriction.value


def turn(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """H.3.2.2.3 and H.3.2.2.5: it is the player's, or the opponent's, turn."""
    return (state.active == seat) == (restriction.value == "you")


def attack(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """H.3.2.2.4 and H.3.2.2.6: in the sequence of the player's, or the opponent's, attack."""
    return state.attack != NONE and (state.attacker == seat) == (restriction.value == "you")


def enhance_step(
    state: State, seat: i64, card: Card, power: Power, restriction: Restriction
) -> bool:
    """H.3.2.2.7: only during the Enhance Step."""
    return state.step == ENHANCE_STEP


def only_if(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """H.3.3.1: the condition at the end of the text holds."""
    assert restriction.condition is not None
    memory = Memory(seat, card.id, power)
    memory.it = alone(card.id)
    return holds(state, memory, restriction.condition)


def only_committed(
    state: State, seat: i64, card: Card, power: Power, restriction: Restriction
) -> bool:
    """Only playable while the card is committed."""
    return card.committed


def while_committed(
    state: State, seat: i64, card: Card, power: Power, restriction: Restriction
) -> bool:
    """While its card is committed it is playable only if a condition holds."""
    return not card.committed or only_if(state, seat, card, power, restriction)


def during(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """Only playable in a phase or step that the text names."""
    return is_time(state, state.phase, state.step, restriction.value)


def reversal(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """I.3.10.2: one attempt for each attack."""
    return not (state.last_attack == NONE or state.last_attack in state.reversed)


def gender(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """Only playable with a character of a gender."""
    own = state.cards[state.characters[seat]].definition.printed.gender
    return restriction.value[:1].lower() in [part[:1].lower() for part in own.split("/")]


def unread(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """Only by hand, where the game allows it: else a text that is not understood is left out."""
    return may_act(state, seat)


TESTS: Final[dict[str, Test]] = {
    "gender": gender,
    "unread": unread,
    "reversal": reversal,
    "deadlock": deadlock,
    "desperation": desperation,
    "character": character,
    "symbol": symbol,
    "watermark": watermark,
    "turn": turn,
    "attack": attack,
    "enhance step": enhance_step,
    "only if": only_if,
    "only committed": only_committed,
    "only while committed": only_committed,
    "playable while committed": while_committed,
    "during": during,
}


def failing(state: State, seat: i64, card: Card, power: Power) -> Restriction | None:
    """Return the first restriction that forbids playing an ability now."""
    for restriction in power.tests:
        if not TESTS[restriction.what](state, seat, card, power, restriction):
            return restriction
    return None


def is_first_lost(state: State, seat: i64, power: Power) -> bool:
    """Tell whether a First ability comes too late (H.3.1.1)."""
    if not power.first:
        return False
    if power.kind == FORM:
        return state.forms[seat] > 0
    return power.kind == ENHANCE and state.enhances[seat] > 0


# ---- how often


def use_of(card: Card, power: Power) -> Use | None:
    """Return how often an ability of a card was used."""
    for use in card.uses:
        if use.serial == power.serial:
            return use
    return None


def count_use(state: State, number: i64, power: Power) -> None:
    """Count one more use (H.5.3: moving the card forgets all)."""
    card = state.edit(number)
    old = use_of(card, power)
    new = Use(power.serial, state.turn, state.step_number)
    if old is not None:
        new.in_turn = old.in_turn if old.turn == state.turn else 0
        new.in_step = old.in_step if old.step == state.step_number else 0
        new.in_game = old.in_game
    new.in_turn += 1
    new.in_step += 1
    new.in_game += 1
    keep_use(card, new)
    if any(limit.span == "game" for limit in power.limits):
        state.once = state.once + ((card.holder, card.definition.values.name, power),)


def keep_use(card: Card, new: Use) -> None:
    """Let a count take the place of the older one of the same ability."""
    others = tuple([use for use in card.uses if use.serial != new.serial]) if card.uses else ()
    card.uses = others + (new,)


def give_back(state: State, number: i64, power: Power, times: i64) -> None:
    """Let an ability be played so many times more in this turn and Enhance Step."""
    card = state.edit(number)
    old = use_of(card, power) or Use(power.serial, state.turn, state.step_number)
    new = Use(old.serial, state.turn, state.step_number)
    new.in_turn = (old.in_turn if old.turn == state.turn else 0) - times
    new.in_step = (old.in_step if old.step == state.step_number else 0) - times
    new.in_game = old.in_game
    keep_use(card, new)


def once_per_turn(card: Card) -> list[Power]:
    """Return the abilities of a card that can be played once per turn."""
    return [
        power
        for power in card.now.powers
        if any(limit.span == "turn" and limit.times == 1 for limit in power.limits)
    ]


def is_used_up(state: State, card: Card, power: Power) -> bool:
    """Tell whether a limit, or the rule of once per Enhance Step, forbids another use."""
    if is_copy_used_up(state, card, power):
        return True
    use = use_of(card, power)
    if use is None:
        return False
    if power.kind == FORM and state.failed_forms:
        if (card.id, power.serial) in state.failed_forms:
            return True
    in_turn = use.in_turn if use.turn == state.turn else 0
    in_step = use.in_step if use.step == state.step_number else 0
    if power.kind in (ENHANCE, BLITZ) and in_step >= uses_in_step(power):
        return True
    for limit in power.limits:
        used = use.in_game
        if limit.span == "turn":
            used = in_turn
        elif limit.span in STEP_SPANS:
            used = in_step
        if used >= limit.times and limit.value != "copies":
            return True
    return False


def uses_in_step(power: Power) -> i64:
    """Return how often an enhance may be played in one Enhance Step: once, if it says no more."""
    if power.unlimited:
        return MANY
    for limit in power.limits:
        if limit.span in STEP_SPANS and limit.times > 1:
            return limit.times
    return 1


def is_copy_used_up(state: State, card: Card, power: Power) -> bool:
    """Tell whether copies of the ability on copies of the card were used too often (K.3.3)."""
    for limit in power.limits:
        if limit.span == "game" and times_in_game(state, card, power) >= limit.times:
            return True
        if limit.value != "copies":
            continue
        used = 0
        for other in state.cards:
            named = other.definition.values.name == card.definition.values.name
            same = named and other.owner == card.owner
            use = use_of(other, power) if same else None
            if use is not None and (limit.span != "turn" or use.turn == state.turn):
                used += use.in_turn if limit.span == "turn" else use.in_game
        if used >= limit.times:
            return True
    return False


def times_in_game(state: State, card: Card, power: Power) -> i64:
    """Return how often a player played copies of an ability (reference-2025 once-per-game)."""
    times = 0
    for seat, name, other in state.once:
        if seat == card.holder and name == card.definition.values.name:
            if other is power or other.ability == power.ability:
                times += 1
    return times


# ---- combo
