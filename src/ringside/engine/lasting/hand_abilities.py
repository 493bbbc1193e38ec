"""Abilities that effects give to, or take from, cards in hand: no events, layer 2 (C.3.3.3.3)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect import Effect
from ringside.engine.model.kinds import GRANTED, HAND
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import State
from ringside.engine.model.values import give_keyword, give_power, lose
from ringside.engine.reading.ask import amount, holds
from ringside.engine.reading.nouns.groups import fits
from ringside.programs.abilities import Ability
from ringside.programs.groups import Cards
from ringside.programs.instructions import Gain, Lose
from ringside.programs.nodes import Group, Instruction
from ringside.programs.printed import Keyword

EVERY: Final = ("all", "each", "every", "generic")


def concerns_hands(node: Instruction) -> bool:
    """Tell whether an instruction gives abilities to cards in hand, or takes them."""
    if isinstance(node, Gain) and is_wanted_in_hand(node):
        return True
    return isinstance(node, (Gain, Lose)) and is_in_hand(node.cards)


def is_wanted_in_hand(node: Gain) -> bool:
    """Tell whether cards gain, wherever they are, what is played from the hand: Reversal."""
    group = node.cards
    if not isinstance(group, Cards) or group.zones or group.quantity.how not in EVERY:
        return False
    return any(grant.name == "Reversal" for grant in node.keywords)


def is_in_hand(group: Group) -> bool:
    """Tell whether a noun phrase is about cards in hand alone."""
    return isinstance(group, Cards) and group.zones == ("hand",)


def lend_to_hands(state: State) -> None:
    """Give each card in hand the abilities that effects give it now, and no others."""
    lending = [effect for effect in state.effects if concerns_hands(effect.node)]
    for seat in (0, 1):
        for number in state.zone(seat, HAND):
            fitting = [effect for effect in lending if is_for(state, effect, number)]
            if tuple([effect.number for effect in fitting]) != state.cards[number].applied:
                rewrite(state, number, fitting)


def is_for(state: State, effect: Effect, number: i64) -> bool:
    """Tell whether an effect is active and about a card in hand."""
    node = effect.node
    assert isinstance(node, (Gain, Lose))
    if effect.condition is not None and not holds(state, effect.memory, effect.condition):
        return False
    return fits(state, effect.memory, state.cards[number], node.cards)


def rewrite(state: State, number: i64, fitting: list[Effect]) -> None:
    """Start from the printed abilities and apply the effects in order."""
    card = state.edit(number)
    if card.flags & GRANTED:
        state.granted = tuple([other for other in state.granted if other != number])
    refresh(card)
    for effect in fitting:
        apply(state, number, effect)
    state.edit(number).applied = tuple([effect.number for effect in fitting])


def apply(state: State, number: i64, effect: Effect) -> None:
    """Apply one effect to a card in hand."""
    node = effect.node
    if isinstance(node, Lose):
        lose(state, number, node.what, effect.memory.skill)
    elif isinstance(node, Gain):
        for grant in node.keywords:
            rating = 0 if grant.rating is None else amount(state, effect.memory, grant.rating)
            give_keyword(state, number, Keyword(grant.name, rating, grant.restriction))
        for ability in node.abilities:
            assert isinstance(ability, Ability)
            give_power(state, number, state.definer.power(ability))
