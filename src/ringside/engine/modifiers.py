"""Modifier effects: applied once to each card as soon as it fits (J.3.3, C.3.3.4.3)."""

from ringside.engine.card import Card
from ringside.engine.effect import Effect
from ringside.engine.families import MODIFIES
from ringside.engine.kinds import BEING_PLAYED, POOL, STAGE, TRANSIT
from ringside.engine.lasting import is_active, renewed, use
from ringside.engine.reading.groups import fits
from ringside.engine.state import State
from ringside.engine.values import is_fighting
from ringside.programs.groups import Next
from ringside.programs.instructions import (
    BecomeCopy,
    Change,
    Define,
    Either,
    Gain,
    Lose,
    SetBlocked,
)
from ringside.programs.nodes import Group, Instruction


class Pending:
    """A modification that is due."""

    def __init__(self, effect: Effect, card: int) -> None:
        """Pair an effect with a card that came to fit it."""
        self.effect = effect
        self.card = card
        self.controller = effect.memory.controller


def subject(node: Instruction) -> Group | None:
    """Return the noun phrase that a modifier is about."""
    if isinstance(node, (BecomeCopy, Change, Define, Gain, Lose, SetBlocked)):
        return node.cards
    if isinstance(node, Either) and node.options and node.options[0]:
        return subject(node.options[0][0])
    return None


def in_question(state: State) -> list[int]:
    """Return the cards that modifiers look at: being played, pooled, staged."""
    found: list[int] = []
    for seat in (state.active, 1 - state.active):
        found += state.zone(seat, TRANSIT)
        found += state.zone(seat, POOL)
        found += state.zone(seat, STAGE)
    return found


def fighting_cards(state: State) -> list[int]:
    """Return the attacks whose speed, damage and zone may be modified now (C.3.4)."""
    found: list[int] = []
    add_fighting(state, state.active, TRANSIT, found)
    add_fighting(state, state.active, POOL, found)
    add_fighting(state, 1 - state.active, TRANSIT, found)
    add_fighting(state, 1 - state.active, POOL, found)
    return found


def add_fighting(state: State, seat: int, zone: int, found: list[int]) -> None:
    """Add the attacks of one zone."""
    for number in state.zone(seat, zone):
        if is_fighting(state, state.cards[number]):
            found.append(number)


def pending_modifiers(state: State) -> list[Pending]:
    """Return the modifications that are due next: the lowest layer, the active player's first.

    Copies come before other definitions, and these before all else (C.3.3, J.3.3.1.1).
    """
    due: list[Pending] = []
    attacks: list[int] | None = None
    cards: list[int] | None = None
    seat = state.active
    for _ in range(2):
        for effect in state.effects:
            if effect.family == MODIFIES and effect.memory.controller == seat:
                if effect.fighting:
                    attacks = fighting_cards(state) if attacks is None else attacks
                    add_due(state, effect, attacks, due)
                else:
                    cards = in_question(state) if cards is None else cards
                    add_due(state, effect, cards, due)
        seat = 1 - seat
    if not due:
        return due
    lowest = min([layer_of(pending.effect.node) for pending in due])
    first = [pending for pending in due if layer_of(pending.effect.node) == lowest]
    return [pending for pending in first if pending.controller == first[0].controller]


def layer_of(node: Instruction) -> int:
    """Return the layer in which a modification is applied (C.3.3)."""
    if isinstance(node, BecomeCopy):
        return 1
    return 2 if isinstance(node, Define) and node.verb == "becomes" else 3


def add_due(state: State, effect: Effect, cards: list[int], found: list[Pending]) -> None:
    """Add the cards that one effect is due to modify."""
    group = subject(effect.node) if cards else None
    if group is None:
        return
    for number in cards:
        card = state.cards[number]
        if card.applied and effect.number in card.applied:
            continue
        if isinstance(group, Next) and not is_next(state, effect, card):
            continue
        if fits(state, effect.memory, card, group) and is_active(state, effect):
            found.append(Pending(effect, number))
            if effect.left == 1:
                return


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
    card.applied = (*card.applied, effect.number)
    if effect.skip > 0:
        state.effects = tuple([passed_by(e) if e is effect else e for e in state.effects])
        return
    memory = effect.memory.copy()
    memory.target = (pending.card,)
    memory.it = (pending.card,)
    if effect.left != 0:
        use(state, effect)
    state.rules.execute(state, memory, (effect.node,), False)
