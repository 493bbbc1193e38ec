"""A game laid out as plain tuples, to compare two of them exactly."""

from ringside.engine.card import Card
from ringside.engine.decision import Decision, Option
from ringside.engine.definition import Values
from ringside.engine.kinds import NONE
from ringside.engine.state import State

Snapshot = tuple[object, ...]


def snapshot(state: State) -> Snapshot:
    """Return every fact of a game; equal snapshots go on alike."""
    source = state.source
    return (
        tuple(state.zones),
        tuple([card_facts(card) for card in state.cards]),
        tuple(state.health),
        tuple(state.characters),
        tuple(state.cycles),
        (state.first, state.turn, state.active, state.phase, state.step, state.step_number),
        state.clock,
        (state.attack, state.attacker, state.block, state.dropped, state.attack_stack),
        (tuple(state.forms), tuple(state.enhances), tuple(state.attempted), tuple(state.owing)),
        tuple([(effect.number, effect.card, effect.left) for effect in state.effects]),
        (state.granted, state.suspended, state.unsettled, state.stale, len(state.queue)),
        tuple([frame.words() for frame in state.stack]),
        decision_facts(state.decision),
        (state.result, state.ending),
        (source.a, source.b, source.c, source.d),
        (tuple(state.appeared), state.shown),
    )


def card_facts(card: Card) -> Snapshot:
    """Return every fact of a card."""
    return (
        (card.id, card.owner, card.zone, card.holder, card.face_up, card.committed, card.seen),
        (card.stamp, card.entered, card.flags, card.role, card.played_from, card.status),
        values_facts(card.now),
        values_facts(card.base),
        (card.applied, card.uses, card.counters, card.handles, card.symbol, card.wounds),
    )


def values_facts(values: Values) -> Snapshot:
    """Return every value of one layer."""
    return (
        (values.name, values.version, values.type, values.difficulty, values.check),
        (values.block_zone, values.block, values.zone, values.speed, values.damage),
        (values.symbols, values.hand_size, values.health, values.stamina),
        tuple([(trait.name, trait.rating, trait.restriction) for trait in values.traits]),
        tuple([power.serial for power in values.powers]),
    )


def decision_facts(decision: Decision | None) -> Snapshot:
    """Return what is asked."""
    if decision is None:
        return ()
    options = [option_facts(option) for option in decision.options]
    return (decision.seat, decision.kind, decision.rule, tuple(options))


def option_facts(option: Option) -> Snapshot:
    """Return what an option would do."""
    serial = NONE if option.power is None else option.power.serial
    return (option.kind, option.card, serial, option.value, option.word)
