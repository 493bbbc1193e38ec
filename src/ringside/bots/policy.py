"""A quick sensible policy: what both sides do while a bot imagines how a choice turns out."""

from __future__ import annotations

from typing import Final

from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.kinds import (
    AS_FACE_DOWN,
    ATTACK,
    CHARACTER,
    FOUNDATION,
    HAND,
    NONE,
    POOL,
    STAGE,
)
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State

TYPICAL: Final = 4  # what a check usually comes to
ENOUGH: Final = 5  # foundations to build before attacking
SMALL: Final = 2  # damage that is not worth a card to block
DEAR: Final = 3  # cards to commit that no single card is worth
WHIM: Final = 6  # one time in so many an ability is used for no reason

NEVER: Final = -1
PASSING: Final = 0
ABILITY: Final = 1
LASTING: Final = 100  # assets, backups and what else stays
FIGHTING: Final = 200
BUILDING: Final = 300
SPARE: Final = 30  # how much better a foundation is than any card face down
PRESSING: Final = 400  # fighting once enough is built


def quick(state: State, source: Source) -> int:
    """Return a sensible option for whoever must decide."""
    decision = state.decision
    assert decision is not None
    if len(decision.options) == 1:
        return 0
    kind = decision.kind
    if kind == "commit":
        return commit(state, decision)
    if kind == "block":
        return block(state, decision)
    if kind == "form":
        return form(state, decision)
    if kind == "enhance" or kind == "blitz":
        return enhance(state, decision, source)
    if kind == "review":
        return len(decision.options) - 1
    if kind == "pick":
        return pick(state, decision, source)
    if kind == "arrange" or kind == "order" or kind == "target":
        return source.below(len(decision.options))
    return 0  # going first, keeping, responding, momentum: what is offered first is sensible


def ready(state: State, seat: int) -> int:
    """Count the cards that a seat could commit to pass a check."""
    count = 0
    for number in state.zone(seat, STAGE):
        card = state.cards[number]
        if not card.committed and (card.now.type == FOUNDATION or card.now.type == CHARACTER):
            count += 1
    return count


def foundations(state: State, seat: int) -> int:
    """Count a seat's foundations."""
    count = 0
    for number in state.zone(seat, STAGE):
        if state.cards[number].now.type == FOUNDATION:
            count += 1
    return count


def commit(state: State, decision: Decision) -> int:
    """Pass the check with the foundations whose text is least worth; give up where it costs all."""
    if decision.amount > DEAR and not is_deadly(state, decision.seat):
        return len(decision.options) - 1
    best = 0
    least = 99
    for place, option in enumerate(decision.options):
        if option.card != NONE:
            worth = len(state.cards[option.card].now.powers)
            if worth < least:
                least = worth
                best = place
    return best


def is_deadly(state: State, seat: int) -> bool:
    """Tell whether the attack that is going on would end a seat's game."""
    if state.attack == NONE or state.attacker == seat:
        return False
    return state.cards[state.attack].now.damage >= state.health[seat]


def block(state: State, decision: Decision) -> int:
    """Block what hurts with what costs least, in the attack's own zone where possible."""
    seat = decision.seat
    attack = state.cards[state.attack].now
    last = len(decision.options) - 1
    deadly = is_deadly(state, seat)
    if attack.damage <= SMALL and not deadly:
        return last
    beyond = attack.speed + len(state.zone(seat, POOL)) - TYPICAL
    best = last
    lowest = 99
    for place, option in enumerate(decision.options):
        if option.kind == "block":
            card = state.cards[option.card].base
            cost = 2 * max(0, beyond + card.block) + (0 if card.block_zone == attack.zone else 3)
            if cost < lowest:
                lowest = cost
                best = place
    if best == last:
        return last
    need = max(0, beyond + state.cards[decision.options[best].card].base.block)
    if need > ready(state, seat) or (need > DEAR and not deadly):
        return last
    return best


def form(state: State, decision: Decision) -> int:
    """Build first, then attack as long as the stage can pay for it."""
    seat = decision.seat
    able = min(DEAR, ready(state, seat))
    built = foundations(state, seat)
    harder = len(state.zone(seat, POOL)) - TYPICAL
    best = 0
    highest = -2
    for place, option in enumerate(decision.options):
        worth = worth_of(state, option, able, built, harder)
        if worth > highest:
            highest = worth
            best = place
    return best


def worth_of(state: State, option: Option, able: int, built: int, harder: int) -> int:
    """Rank a form: what can be paid for, easy foundations before strong attacks before the rest."""
    if option.kind == "pass":
        return PASSING
    card = state.cards[option.card]
    if card.zone != HAND:
        return ABILITY if not state.forms[card.holder] else NEVER
    if option.value == AS_FACE_DOWN and option.kind == "play":
        difficulty = state.edition.face_down_difficulty
        worth = BUILDING - SPARE - card.base.damage  # what would hurt least is laid face down
        return worth if built < ENOUGH and difficulty + harder <= able else NEVER
    if card.base.difficulty + harder > able:
        return NEVER
    if card.base.type == FOUNDATION:
        return BUILDING - card.base.difficulty
    if card.base.type == ATTACK:
        return (PRESSING if built >= ENOUGH else FIGHTING) + card.base.damage
    return LASTING - card.base.difficulty


def enhance(state: State, decision: Decision, source: Source) -> int:
    """Use what an attack of one's own brings; use other abilities on a whim."""
    if state.attacker == decision.seat:
        for place, option in enumerate(decision.options):
            if option.card == state.attack:
                return place
    if source.below(WHIM) == 0:
        return source.below(len(decision.options))
    return len(decision.options) - 1


def pick(state: State, decision: Decision, source: Source) -> int:
    """Take from the rival what was hardest to get, and of one's own what is least missed."""
    harmful = decision.about in HARMFUL
    if not harmful:
        return source.below(len(decision.options))
    best = 0
    highest = -99
    for place, option in enumerate(decision.options):
        if option.card != NONE:
            card = state.cards[option.card]
            theirs = card.holder != decision.seat
            worth = card.base.difficulty + 50 if theirs else -card.base.difficulty
            if decision.about == "discard" and not theirs:
                worth = card.base.difficulty
            if worth > highest:
                highest = worth
                best = place
    return best


HARMFUL: Final = ("destroy", "sacrifice", "seal", "commit", "discard", "remove", "freeze")
