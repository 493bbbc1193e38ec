"""Modifier effects: applied once to each card as soon as it fits (J.3.3, C.3.3.4.3)."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from ringside.engine.lasting.lasting import renewed, use
from ringside.engine.model.card import Card, is_among
from ringside.engine.model.effect import Effect
from ringside.engine.model.effect_kinds import MODIFIES
from ringside.engine.model.kinds import BEING_PLAYED, NONE, POOL, STAGE, TRANSIT
from ringside.engine.model.state import State
from ringside.engine.model.values import is_fighting
from ringside.engine.reading.active import is_active
from ringside.engine.reading.nouns.fighting import meant_attack
from ringside.engine.reading.nouns.groups import fits
from ringside.programs.groups import Attack, Next, This
from ringside.programs.instructions import BecomeCopy, Define
from ringside.programs.nodes import Group, Instruction


@mypyc_attr(free_list_len=1)
class Pending:
    """A modification that is due."""

    def __init__(self, effect: Effect, card: i64) -> None:
        """Pair an effect with a card that came to fit it."""
        self.effect = effect
        self.card: i64 = card
        self.controller = effect.memory.controller


NOTHING_DUE: Final[list[Pending]] = []  # never written to


def pending_modifiers(state: State) -> list[Pending]:
    """Return the modifications that are due next: the lowest layer, the active player's first.

    Copies come before other definitions, and these before all else (C.3.3, J.3.3.1.1).
    """
    due = NOTHING_DUE
    calm = is_calm(state)
    for effect in state.effects:
        if effect.family == MODIFIES:
            due = with_due(state, effect, calm, due)
    return due if len(due) < 2 else next_due(state, due)


def next_due(state: State, due: list[Pending]) -> list[Pending]:
    """Return those of several modifications that come next."""
    lowest = min([layer_of(pending.effect.node) for pending in due])
    first = [pending for pending in due if layer_of(pending.effect.node) == lowest]
    mine = [pending for pending in first if pending.controller == state.active]
    return mine or first


def layer_of(node: Instruction) -> i64:
    """Return the layer in which a modification is applied (C.3.3)."""
    if isinstance(node, BecomeCopy):
        return 1
    return 2 if isinstance(node, Define) and node.verb == "becomes" else 3


def is_calm(state: State) -> bool:
    """Tell whether no card is being played and no attack is on."""
    if state.attack != NONE or len(state.attack_stack) > 0:
        return False
    return not state.zone(0, TRANSIT) and not state.zone(1, TRANSIT)


def with_due(state: State, effect: Effect, calm: bool, due: list[Pending]) -> list[Pending]:
    """Add the cards that one effect is due to modify: being played, pooled or staged ones."""
    group = effect.subject
    if group is None:
        return due
    if isinstance(group, (This, Attack)):
        number = only_card(state, effect, group)
        return due if number == NONE else with_due_card(state, effect, group, number, due)
    if calm and effect.fighting:
        return due
    due = with_due_of(state, effect, group, state.active, due)
    return with_due_of(state, effect, group, 1 - state.active, due)


def with_due_of(
    state: State, effect: Effect, group: Group, seat: i64, due: list[Pending]
) -> list[Pending]:
    """Add the cards of one player that an effect is due to modify."""
    coming = state.zone(seat, TRANSIT)
    if coming:
        due = with_due_in(state, effect, group, coming, due)
    if not effect.fighting or state.attack != NONE or len(state.attack_stack) > 0:
        due = with_due_in(state, effect, group, state.zone(seat, POOL), due)
    if not effect.fighting:
        due = with_due_in(state, effect, group, state.zone(seat, STAGE), due)
    return due


def only_card(state: State, effect: Effect, group: Group) -> i64:
    """Return the one card that an effect can be about, where it could be modified."""
    number = effect.memory.source
    if isinstance(group, Attack):
        number = meant_attack(state, effect.memory, group.whose)
    if number == NONE:
        return NONE
    zone = state.cards[number].zone
    there = zone == TRANSIT or zone == POOL or (zone == STAGE and not effect.fighting)
    return number if there else NONE


def with_due_in(
    state: State, effect: Effect, group: Group, cards: list[int], due: list[Pending]
) -> list[Pending]:
    """Add the cards of one zone that an effect is due to modify, one if it is for no more."""
    for number in cards:
        if effect.left == 1 and due and due[-1].effect is effect:
            return due
        due = with_due_card(state, effect, group, number, due)
    return due


def with_due_card(
    state: State, effect: Effect, group: Group, number: i64, due: list[Pending]
) -> list[Pending]:
    """Add a card if an effect is due to modify it.

    Speed, damage and zone are of attacks that fight (C.3.4).
    """
    card = state.cards[number]
    if effect.fighting and not is_fighting(state, card):
        return due
    if card.applied and is_among(effect.number, card.applied):
        return due
    if isinstance(group, Next) and not is_next(state, effect, card):
        return due
    if fits(state, effect.memory, card, group) and is_active(state, effect):
        return [*due, Pending(effect, number)]
    return due


def is_next(state: State, effect: Effect, card: Card) -> bool:
    """Tell whether a card is played, or enters its attack sequence, after the effect began."""
    if card.stamp <= effect.began and card.id != state.entering:
        return False
    return card.flags & BEING_PLAYED != 0 or card.id == state.entering


def passed_by(effect: Effect) -> Effect:
    """Return an effect that let one card pass ("your second attack")."""
    new = renewed(effect)
    new.skip -= 1
    return new


def run_modifier(state: State, pending: Pending) -> None:
    """Apply a modification to one card; it is never applied to the same state again."""
    effect = pending.effect
    card = state.edit(pending.card)
    card.applied = card.applied + (effect.number,)
    if effect.skip > 0:
        state.effects = tuple([passed_by(e) if e is effect else e for e in state.effects])
        return
    memory = effect.memory.copy()
    memory.target = (pending.card,)
    memory.it = (pending.card,)
    if effect.left != 0:
        use(state, effect)
    state.rules.execute(state, memory, (effect.node,), False)
