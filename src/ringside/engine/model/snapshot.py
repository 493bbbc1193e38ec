"""A game written down, to compare two of them exactly."""

from ringside.engine.model.card import Card
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.definition import Trait, Values
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State

Facts = tuple[object, ...]


class Snapshot:
    """Every fact of a game at one moment; equal snapshots go on alike."""

    def __init__(self, state: State) -> None:
        """Write a game down. Records are copied, so that a write to a shared one is found."""
        self.cards = [written(card) for card in state.cards]
        self.zones = tuple([tuple(cards) for cards in state.zones])
        self.facts = facts(state)

    def __eq__(self, other: object) -> bool:
        """Tell whether another game stood the same in every fact."""
        if not isinstance(other, Snapshot):
            return False
        if self.zones != other.zones or self.facts != other.facts:
            return False
        if len(self.cards) != len(other.cards):
            return False
        for number in range(len(self.cards)):
            if not same_card(self.cards[number], other.cards[number]):
                return False
        return True

    def __hash__(self) -> int:
        """Hash where the cards are."""
        return hash(self.zones)


def snapshot(state: State) -> Snapshot:
    """Return every fact of a game."""
    return Snapshot(state)


def written(card: Card) -> Card:
    """Copy a record and the values that could be changed in place by mistake."""
    new = card.copy(NONE)
    new.base = card.base.copy()
    new.now = new.base if card.now is card.base else card.now.copy()
    return new


def facts(state: State) -> Facts:
    """Return every fact of a game but its cards."""
    source = state.source
    return (
        (tuple(state.health), tuple(state.characters), tuple(state.cycles)),
        (state.first, state.turn, state.active, state.phase, state.step, state.step_number),
        (state.clock, state.suspended, len(state.queue)),
        (state.attack, state.attack_stamp, state.attacker, state.block, state.dropped),
        (state.attack_stack, state.entering, state.last_attack, state.safe, state.reversed),
        (tuple(state.attacks), tuple(state.forms), tuple(state.enhances)),
        (tuple(state.attempted), tuple(state.owing), state.combat_over, state.failed_forms),
        (state.check_start, state.check_final, state.check_passed, state.check_changed),
        (state.check_seat, state.check_card, state.excused, state.block_height),
        tuple([(effect.number, effect.card, effect.left) for effect in state.effects]),
        (state.effect_count, state.guards, state.waiting, state.granted, state.terrains),
        (state.unsettled, state.unmodified, state.stale, state.cancelled, state.prevented),
        tuple([frame.words() for frame in state.frames()]),
        decision_facts(state.decision),
        (state.result, state.ending, state.spared, state.time, state.bled),
        source.facts(),
        (state.appeared_one, state.appeared_two, state.shown, state.exposed),
        (state.by_hand, state.interrupted),
    )


def same_card(one: Card, two: Card) -> bool:
    """Tell whether two records say the same of a card."""
    if one.id != two.id or one.owner != two.owner or one.zone != two.zone:
        return False
    if one.holder != two.holder or one.face_up != two.face_up or one.committed != two.committed:
        return False
    if one.seen != two.seen or one.stamp != two.stamp or one.entered != two.entered:
        return False
    if one.flags != two.flags or one.role != two.role or one.played_from != two.played_from:
        return False
    if one.status != two.status or one.target != two.target or one.symbol != two.symbol:
        return False
    if one.wounds != two.wounds or one.applied != two.applied or one.uses != two.uses:
        return False
    if one.counters != two.counters or one.handles != two.handles:
        return False
    return same_values(one.base, two.base) and same_values(one.now, two.now)


def same_values(one: Values, two: Values) -> bool:
    """Tell whether two layers hold the same values."""
    if one.name != two.name or one.version != two.version or one.type != two.type:
        return False
    if one.difficulty != two.difficulty or one.check != two.check or one.zone != two.zone:
        return False
    if one.block_zone != two.block_zone or one.block != two.block or one.speed != two.speed:
        return False
    if one.damage != two.damage or one.dealing != two.dealing or one.symbols != two.symbols:
        return False
    if one.hand_size != two.hand_size or one.health != two.health or one.stamina != two.stamina:
        return False
    return same_traits(one.traits, two.traits) and same_powers(one, two)


def same_traits(one: tuple[Trait, ...], two: tuple[Trait, ...]) -> bool:
    """Tell whether two layers have the same keywords, in the same order."""
    if one is two:  # a tuple of records that nobody writes to
        return True
    if len(one) != len(two):
        return False
    for place in range(len(one)):
        if one[place].name != two[place].name or one[place].rating != two[place].rating:
            return False
        if one[place].restriction != two[place].restriction:
            return False
    return True


def same_powers(one: Values, two: Values) -> bool:
    """Tell whether two layers have the same abilities, in the same order."""
    if one.powers is two.powers:
        return True
    if len(one.powers) != len(two.powers):
        return False
    for place in range(len(one.powers)):
        if one.powers[place].serial != two.powers[place].serial:
            return False
    return True


def decision_facts(decision: Decision | None) -> Facts:
    """Return what is asked."""
    if decision is None:
        return ()
    options = [option_facts(option) for option in decision.options]
    return (decision.seat, decision.kind, decision.rule, tuple(options))


def option_facts(option: Option) -> Facts:
    """Return what an option would do."""
    serial = NONE if option.power is None else option.power.serial
    return (option.kind, option.card, serial, option.value, option.word)
