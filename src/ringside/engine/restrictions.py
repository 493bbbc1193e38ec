"""What must be true to play an ability: the words before it, in brackets and at its end (H.3)."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ringside.engine.card import Card, Use, alone
from ringside.engine.definition import SYMBOL_BIT, Power, Values
from ringside.engine.effect import Memory
from ringside.engine.families import PERMITS
from ringside.engine.kinds import (
    ABILITY_OF,
    BLITZ,
    ENHANCE,
    ENHANCE_STEP,
    FORM,
    FOUNDATION,
    HEIGHT_OF,
    NONE,
    POOL,
    STAGE,
    TYPE_OF,
)
from ringside.engine.lasting import is_active
from ringside.engine.reading.ask import holds, seats
from ringside.engine.reading.times import is_time
from ringside.engine.state import State
from ringside.programs.abilities import Restriction
from ringside.programs.instructions import Allow

STEP_SPANS: Final = ("enhance step", "attack")  # an attack has one Enhance Step
MANY: Final = 1000
AT_DESPERATION: Final = "at desperation"
Test = Callable[[State, int, Card, Power, Restriction], bool]


def is_at_desperation(state: State, seat: i64) -> bool:
    """Tell whether a player has less than half of their maximum health (I.3.4.1.1).

    An effect may say that they are, whatever their health.
    """
    if state.families & PERMITS and is_deemed(state, seat):
        return True
    character = state.cards[state.characters[seat]]
    printed = state.edition.desperation_printed
    maximum = character.definition.values.health if printed else character.now.health
    if state.edition.desperation_rounds_down:
        return state.health[seat] < maximum // 2
    return state.health[seat] * 2 < maximum


def is_deemed(state: State, seat: i64) -> bool:
    """Tell whether an effect lets a player count as being at desperation."""
    for effect in state.effects:
        node = effect.node
        if isinstance(node, Allow) and node.what == AT_DESPERATION:
            if seat in seats(effect.memory, node.who) and is_active(state, effect):
                return True
    return False


def is_at_deadlock(state: State, seat: i64) -> bool:
    """Tell whether a player has too many foundations for their own good (K.3.19)."""
    foundations = 0
    for number in state.zone(seat, STAGE):
        if state.cards[number].now.type == FOUNDATION:
            foundations += 1
    return foundations > state.edition.deadlock_over


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
    return any(word == own.name or own.has_keyword(word) for word in names_in(restriction.value))


def names_in(words: str) -> list[str]:
    """Return the names that slashes part."""
    return [word.strip() for word in words.split("/")]


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


def during(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """Only playable in a phase or step that the text names."""
    return is_time(state, state.phase, state.step, restriction.value)


def reversal(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """I.3.10.2: one attempt for each attack, and none against a Safe attack."""
    if state.last_attack == NONE or state.last_attack in state.reversed:
        return False
    return state.last_attack not in state.safe


def gender(state: State, seat: i64, card: Card, power: Power, restriction: Restriction) -> bool:
    """Only playable with a character of a gender."""
    own = state.cards[state.characters[seat]].definition.printed.gender
    return restriction.value[:1].lower() in [part[:1].lower() for part in own.split("/")]


TESTS: Final[dict[str, Test]] = {
    "gender": gender,
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


def is_for_another(card: Card, name: str) -> bool:
    """Tell whether a "[Name] Only" keyword names somebody else."""
    if card.plain and not card.definition.exclusive:
        return False
    for trait in card.now.traits:
        if trait.name.endswith(" Only") and name not in names_in(trait.name.removesuffix(" Only")):
            return True
        if trait.name == "Only" and name not in names_in(trait.restriction):
            return True
    return False


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


def is_combo_met(state: State, card: Card) -> bool:
    """Tell whether the cards before it meet a Combo requirement, as they are printed (I.3.3.2)."""
    pool = state.zone(card.holder, POOL)
    place = pool.index(card.id) if card.id in pool else len(pool)
    for trait in card.now.traits:
        if trait.name == "Combo" and precede(state, pool[:place], trait.requirement):
            return True
    return False


def precede(state: State, before: list[int], wanted: tuple[str, ...]) -> bool:
    """Tell whether the last cards of a row meet requirements, in order."""
    if len(wanted) > len(before):
        return False
    row = before[len(before) - len(wanted) :]
    for i, requirement in enumerate(wanted):
        card = state.cards[row[i]]
        values = card.definition.values if state.edition.combo_printed else card.now
        if not card.face_up or not meets(values, requirement):
            return False
    return True


def meets(printed: Values, requirement: str) -> bool:
    """Tell whether values meet one requirement: alternatives joined by "or"."""
    for choice in requirement.split(" or "):
        if printed.name.lower() == choice.lower():
            return True
        if all(has_word(printed, word) for word in choice.split()):
            return True
    return False


def has_word(printed: Values, word: str) -> bool:
    """Tell whether a card is what one word says: a type, a zone, a symbol, a keyword."""
    low = word.lower().strip("{}")
    if low in TYPE_OF:
        return printed.type == TYPE_OF[low]
    if low in HEIGHT_OF:
        return printed.zone == HEIGHT_OF[low]
    if low in SYMBOL_BIT:
        return printed.symbols & SYMBOL_BIT[low] != 0
    if low in ("card", "cards"):
        return True
    if low in ABILITY_OF:
        return any(power.kind == ABILITY_OF[low] for power in printed.powers)
    return any(trait.name.lower() == low for trait in printed.traits)
