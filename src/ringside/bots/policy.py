"""A quick sensible policy: what both sides do while a bot imagines how a choice turns out."""

from __future__ import annotations

from ringside.engine.decision import Decision, Option
from ringside.engine.kinds import ATTACK, FOUNDATION, HAND, NONE
from ringside.engine.source import Source
from ringside.engine.state import State


def quick(state: State, source: Source) -> int:
    """Return a sensible option for whoever must decide."""
    decision = state.decision
    assert decision is not None
    kind = decision.kind
    if kind == "commit":
        return commit(state, decision)
    if kind == "block":
        return block(state, decision)
    if kind == "form":
        return form(state, decision, source)
    if kind in ("spot", "clear", "arrange", "order", "mulligan", "first", "character"):
        return 0
    if kind == "review":
        return len(decision.options) - 1
    return source.below(len(decision.options))


def commit(state: State, decision: Decision) -> int:
    """Pass the check with the foundations whose text is least worth; give up where it costs all."""
    if decision.amount > 3:
        return len(decision.options) - 1
    best = 0
    least = 99
    for i, option in enumerate(decision.options):
        if option.card != NONE:
            worth = len(state.cards[option.card].now.powers)
            if worth < least:
                least = worth
                best = i
    return best


def block(state: State, decision: Decision) -> int:
    """Block with the lowest modifier in the attack's own zone; let small attacks through."""
    attack = state.cards[state.attack].now
    if attack.damage <= 2:
        return len(decision.options) - 1
    best = len(decision.options) - 1
    lowest = 99
    for i, option in enumerate(decision.options):
        if option.kind == "block":
            card = state.cards[option.card]
            cost = card.base.block + (0 if card.base.block_zone == attack.zone else 2)
            cost += 1 if card.base.type == ATTACK else 0
            if cost < lowest:
                lowest = cost
                best = i
    return best


def form(state: State, decision: Decision, source: Source) -> int:
    """Build early, attack when there is something to commit, stop when it gets too difficult."""
    seat = decision.seat
    scored = [(worth(state, seat, option), i) for i, option in enumerate(decision.options)]
    best = max(score for score, _ in scored)
    choices = [i for score, i in scored if score == best]
    return choices[source.below(len(choices))]


def worth(state: State, seat: int, option: Option) -> int:
    """Rank a form roughly."""
    if option.kind == "pass":
        return 0
    card = state.cards[option.card]
    if card.zone != HAND:
        return 1
    ready = sum(
        not state.cards[n].committed and state.cards[n].now.type == FOUNDATION
        for n in state.zone(seat, 2)
    )
    need = card.base.difficulty + len(state.zone(seat, 3)) - 4
    if need > ready + 1:
        return -1
    return 3 if card.base.type == FOUNDATION and len(state.zone(seat, 2)) < 7 else 2
