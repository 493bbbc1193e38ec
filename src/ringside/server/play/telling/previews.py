"""Previews: what an option asks for and how likely it is, from what its seat knows."""

from __future__ import annotations

from bisect import bisect_left

from ringside.engine.legal.committing import helping, worth
from ringside.engine.legal.difficulty import own_difficulty, total_difficulty
from ringside.engine.model.card import Card
from ringside.engine.model.decision import Option
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import (
    AS_BLOCK,
    AS_FORM,
    DECK,
    DISCARD,
    HAND,
    MOMENTUM,
    NONE,
    NOT_BLOCKED,
    POOL,
    REMOVED,
    STAGE,
    STATUS_WORDS,
)
from ringside.engine.model.state import State
from ringside.engine.model.zones import attack_zone, block_status
from ringside.server.messages import BlockOutcome, Preview
from ringside.server.play.tables.foreseeing import damage_of
from ringside.server.play.tables.payment import enough

HIDING = (DECK, HAND, MOMENTUM, STAGE, POOL, DISCARD, REMOVED)
MOST_COMMITS = 8


def previews(state: State, seat: int) -> tuple[Preview, ...]:
    """Work out every option of a seat's decision that needs a check."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        return ()
    checks = sorted(unseen_checks(state, seat))
    return tuple(
        preview(state, seat, number, option, checks)
        for number, option in enumerate(decision.options)
        if option.card != NONE and option.kind in ("play", "block")
    )


def preview(state: State, seat: int, number: int, option: Option, checks: list[int]) -> Preview:
    """Work out one option."""
    card = state.cards[option.card]
    payers = helping(state, seat, option.card, ())
    ready = worth(state, seat, payers, option.card)
    role = AS_BLOCK if option.kind == "block" else AS_FORM
    total = total_difficulty(state, seat, option.card, role)
    base = own_difficulty(state, option.card, role)
    return Preview(
        option=number,
        difficulty=total,
        base=base,
        progressive=total - base,
        ready=ready,
        chances=tuple(chance(checks, total - k) for k in range(min(ready, MOST_COMMITS) + 1)),
        payers=tuple(
            state.cards[each].handles[seat]
            for each in enough(state, seat, payers, MOST_COMMITS, option.card)
        ),
        block=block_outcome(state, card) if role == AS_BLOCK else None,
    )


def chance(checks: list[int], needed: int) -> float:
    """Return how likely the next card's check, one of these in order, reaches a number."""
    passing = len(checks) - bisect_left(checks, needed)
    return round(passing / len(checks), 4) if checks else 0.0


def unseen_checks(state: State, seat: int) -> list[int]:
    """Return the checks that the top card of a seat's deck may have, as far as the seat knows."""
    deck = state.zone(seat, DECK)
    if not deck:
        return []
    top = state.cards[deck[-1]]
    if may_see(top, seat):
        return [top.base.check]
    return [state.cards[card].base.check for card in unseen(state, seat)]


def unseen(state: State, seat: int) -> list[int]:
    """Return the cards of a seat that it cannot see, any of which may be on top of its deck."""
    return [
        card
        for holder in (0, 1)
        for zone in HIDING
        for card in state.zone(holder, zone)
        if state.cards[card].owner == seat and not may_see(state.cards[card], seat)
    ]


def block_outcome(state: State, card: Card) -> BlockOutcome:
    """Say how the attack ends if this block is played, by today's values."""
    attack = state.cards[state.attack].now
    status = block_status(card.now.block_zone, attack_zone(attack))
    damage = damage_of(state, status)
    return BlockOutcome(STATUS_WORDS[status], damage, damage_of(state, NOT_BLOCKED))
