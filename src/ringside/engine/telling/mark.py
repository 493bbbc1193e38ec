"""Marks: a short hash of a whole game at one moment, the same in every process and build."""

from hashlib import blake2b
from typing import Final

from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision
from ringside.engine.model.definition import Values
from ringside.engine.model.kinds import DECK
from ringside.engine.model.state import State

SIZE: Final = 8  # bytes
Facts = tuple[object, ...]


def mark(state: State) -> str:
    """Return a hash of what a game is at this moment, hidden cards and chance to come included.

    Two versions of the rules that disagree about a game give it other marks from then on. Nothing
    that only tells about the game goes into it, so that other words for the same are the same.
    """
    facts: Facts = (
        tuple([tuple(zone) for zone in state.zones]),
        tuple([facts_of(card) for card in state.cards if card.zone != DECK]),
        (tuple(state.health), tuple(state.characters), tuple(state.cycles)),
        (state.first, state.turn, state.active, state.phase, state.step),
        (state.attack, state.attacker, state.block, state.attack_stack),
        (state.check_start, state.check_final),
        tuple([(effect.card, effect.left) for effect in state.effects]),
        asked(state.decision),
        (state.result, state.ending, state.time),
        state.source.facts(),
    )
    if state.by_hand:  # games without it keep the marks that they had
        facts = (*facts, state.by_hand)
    return blake2b(repr(facts).encode(), digest_size=SIZE).hexdigest()


def facts_of(card: Card) -> Facts:
    """Return what is true of a card that has left its deck."""
    return (
        (card.id, card.face_up, card.committed, card.status, card.target),
        (card.counters, card.wounds, card.level, card.host),
        values_of(card.now),
    )


def values_of(now: Values) -> Facts:
    """Return what a card is worth now."""
    return (
        (now.name, now.type, now.difficulty, now.check, now.block_zone, now.block),
        (now.zone, now.speed, now.damage, now.hand_size, now.health, now.stamina, now.symbols),
        tuple([(trait.name, trait.rating) for trait in now.traits]),
        len(now.powers),
    )


def asked(decision: Decision | None) -> Facts:
    """Return what is asked."""
    if decision is None:
        return ()
    options = [(each.kind, each.card, each.value, each.word) for each in decision.options]
    return (decision.seat, decision.kind, tuple(options))
