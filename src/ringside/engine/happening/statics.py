"""Static effects: what the continuous abilities of cards do while these are in play (J.2.1)."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.lasting.lasting import note
from ringside.engine.legal.restrictions import failing
from ringside.engine.model.card import Card, alone
from ringside.engine.model.effect import Effect, Memory
from ringside.engine.model.events import Event
from ringside.engine.model.kinds import (
    ACTION,
    ATTACK,
    CHARACTER,
    POOL,
    SEALED,
    STAGE,
    TRANSIT,
    ZONE_WORDS,
)
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.zones import is_in_play
from ringside.engine.reading.events.kinds import kinds_of_trigger
from ringside.programs.conditions import Both
from ringside.programs.groups import Cards, Quantity
from ringside.programs.instructions import (
    And,
    Gain,
    If,
    KeywordGrant,
    Lasting,
    Look,
    May,
    Play,
    Replace,
    WhileActive,
)
from ringside.programs.nodes import Block, Condition, Instruction

SCANNED: Final[tuple[int, ...]] = (STAGE, POOL, TRANSIT)


def gather_statics(state: State) -> None:
    """Find the static effects again after something changed what is in play (J.2.1)."""
    state.stale = False
    old = state.effects
    found: list[Effect] = []
    for seat in range(2):
        for zone in SCANNED:
            for number in state.zone(seat, zone):
                card = state.cards[number]
                if card.definition.continuous or not card.plain:
                    gather_from(state, card, old, found)
        if state.index.roaming:
            for zone in state.index.roaming:
                for number in state.zone(seat, zone):
                    gather_from(state, state.cards[number], old, found)
    kept = [effect for effect in old if not effect.static]
    state.effects = tuple(found + kept)
    state.lent = kinds_lent(state)
    note(state)


def kinds_lent(state: State) -> i64:
    """Return the kinds of events, as bits, that cards with abilities of others' texts wait for."""
    kinds: i64 = 0
    for number in state.granted:
        for power in state.cards[number].now.powers:
            trigger = power.ability.trigger
            if trigger is not None:
                kinds |= kinds_of_trigger(trigger)
    return kinds


def gather_from(state: State, card: Card, old: tuple[Effect, ...], found: list[Effect]) -> None:
    """Add the static effects of one card."""
    for power in card.now.powers:
        if power.static and is_live(state, card, power):
            memory = Memory(card.holder, card.id, power)
            memory.source_stamp = card.stamp
            memory.it = alone(card.id)
            spread(state, memory, power.ability.effect, None, old, found)


def own_replacements(state: State, event: Event) -> list[Effect]:
    """Return what cards say about themselves that an event moves where text is not live.

    A text that replaces the discarding of its own card works where that happens: in the hand.
    """
    found: list[Effect] = []
    for number in event.cards:
        card = state.cards[number]
        if card.definition.continuous and card.zone not in SCANNED:
            for power in card.definition.values.powers:
                if power.swapping:
                    found += swaps(state, card, power)
    return found


def swaps(state: State, card: Card, power: Power) -> list[Effect]:
    """Return the replacements that a text makes of its own card, the same whenever asked."""
    memory = Memory(card.holder, card.id, power)
    memory.source_stamp = card.stamp
    memory.it = alone(card.id)
    found: list[Effect] = []
    count = state.effect_count
    spread(state, memory, power.ability.effect, None, (), found)
    state.effect_count = count
    kept = [effect for effect in found if isinstance(effect.node, Replace)]
    for place, effect in enumerate(kept):
        effect.number = -1 - (card.id * MOST_SWAPS + place)
    return kept


MOST_SWAPS: Final = 8  # replacements that one text makes


def is_live(state: State, card: Card, power: Power) -> bool:
    """Tell whether a continuous ability works where its card is."""
    if card.flags & SEALED or not card.face_up:
        return False
    if power.tests and failing(state, card.holder, card, power) is not None:
        return False
    zones = power.ability.zones
    if zones:
        return ZONE_WORDS[card.zone] in zones
    if card.zone == TRANSIT:
        return card.now.type != CHARACTER  # J.2.1.2
    return is_in_play(state, card.id) and works_there(state, card)


def works_there(state: State, card: Card) -> bool:
    """Tell whether the edition lets text work there: in pools perhaps that of attacks alone."""
    if card.zone == POOL and card.now.type == CHARACTER:
        return False  # J.2.1.2
    if card.zone != POOL or state.edition.pool_text_of_all:
        return True
    return card.now.type in (ATTACK, ACTION)


def spread(
    state: State,
    memory: Memory,
    block: Block,
    condition: Condition | None,
    old: tuple[Effect, ...],
    found: list[Effect],
) -> None:
    """Make an effect of each instruction; "while" and "if" become its condition (J.2.4)."""
    for node in block:
        if isinstance(node, WhileActive):
            spread(state, memory, node.do, joined(condition, node.condition), old, found)
        elif isinstance(node, If) and not node.otherwise:
            spread(state, memory, node.then, joined(condition, node.condition), old, found)
        elif isinstance(node, (And, Lasting)):
            spread(state, memory, node.do, condition, old, found)
        elif isinstance(node, May):
            spread(state, memory, permitted(node), condition, old, found)
        else:
            found.append(static(state, memory, node, condition, old))


def joined(outer: Condition | None, inner: Condition) -> Condition:
    """Return a condition inside another one as a single condition."""
    if outer is None:
        return inner
    return JOINED.setdefault((id(outer), id(inner)), Both((outer, inner)))


JOINED: Final[dict[tuple[int, int], Condition]] = {}  # so that equal texts give the same effect


def permitted(node: May) -> Block:
    """Return what a standing permission comes to: cards lie open, or answer attacks from hand."""
    known = PERMITTED.get(id(node))
    if known is None:
        known = (node, tuple([as_rule(part) for part in node.do]))
        PERMITTED[id(node)] = known
    return known[1]


PERMITTED: Final[
    dict[int, tuple[May, Block]]
] = {}  # the node is kept, so that its id stays its own


def as_rule(node: Instruction) -> Instruction:
    """Return a standing permission as the rule that it makes."""
    if is_reversal(node):
        assert isinstance(node, Play)
        assert isinstance(node.cards, Cards)
        those = replace(node.cards, quantity=Quantity("all"), whose="you", zones=("hand",))
        return Gain(those, (KeywordGrant("Reversal"),))
    return node


def is_reversal(node: Instruction) -> bool:
    """Tell whether an instruction plays cards from hand as reversals."""
    return isinstance(node, Play) and node.role == "reversal" and isinstance(node.cards, Cards)


def is_standing(node: May) -> bool:
    """Tell whether a permission works as the text of a continuous ability."""
    if node.to or node.otherwise or node.who != "you":
        return False
    return all(isinstance(part, Look) or is_reversal(part) for part in node.do)


def static(
    state: State,
    memory: Memory,
    node: Instruction,
    condition: Condition | None,
    old: tuple[Effect, ...],
) -> Effect:
    """Return the static effect of an instruction, the same one while its card stays."""
    for effect in old:
        if (
            effect.static
            and effect.node is node
            and effect.card == memory.source
            and effect.stamp == memory.source_stamp
        ):
            return effect
    state.effect_count += 1
    effect = Effect(state.effect_count, node, memory)
    effect.static = True
    effect.card = memory.source
    effect.stamp = memory.source_stamp
    effect.condition = condition
    return effect
