"""Performing what changes a card besides bonuses: definitions, keywords, abilities, counters."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.definition import Trait, Values
from ringside.engine.model.events import CHANGE, COUNTER, GAIN, SHUFFLE, Event
from ringside.engine.model.handles import hide
from ringside.engine.model.kinds import CHARACTER, COPY, DECK, POOL
from ringside.engine.model.layers import layer_zero
from ringside.engine.model.state import State
from ringside.engine.model.values import (
    copy_printed,
    give_keyword,
    give_power,
    is_open,
    lose,
    mark_granted,
    value_of,
    write,
)
from ringside.programs.instructions import BecomeCopy
from ringside.programs.printed import Keyword

COMBO: Final = "combo requirement"


def perform(state: State, event: Event) -> None:
    """Perform a definition, a gain or loss, counters, or a shuffle."""
    event.records = tuple([state.freeze(number) for number in event.cards])
    if event.kind == CHANGE and event.verb == "stamina":
        change_stamina(state, event)
    elif event.kind == CHANGE:
        define(state, event)
    elif event.kind == GAIN:
        if event.verb == "gain" and event.detail in state.edition.character_traits:
            event.cards = characters_of(state, event.cards)
        event.done = bool(event.cards)
        for number in event.cards:
            if event.verb == "gain":
                gain(state, number, event)
            else:
                lose(state, number, event.detail, event.power)
    elif event.kind == COUNTER:
        count(state, event)
    else:
        assert event.kind == SHUFFLE
        if event.verb == "shuffle":
            shuffle(state, event.player)
        event.done = True


# ---- definitions


def define(state: State, event: Event) -> None:
    """Set a value: of the base and so of the current state, or ("set") of the latter alone."""
    changed: list[int] = []
    for number in event.cards:
        if is_open(state, state.cards[number], event.detail):
            card = state.edit(number)
            event.made = event.amount - read(card.now, event.detail)
            if event.verb == "define":
                card.base = rewritten(state, card.base, event)
            card.become(rewritten(state, card.now, event))
            changed.append(number)
            if event.detail == "type":
                state.unsettled = True
    event.cards = tuple(changed)
    event.done = bool(changed)


def change_stamina(state: State, event: Event) -> None:
    """Let backups lose stamina, or regain what they lost; at the maximum nothing is gained."""
    changed: list[int] = []
    for number in event.cards:
        lost = max(0, state.cards[number].wounds - event.amount)
        if lost != state.cards[number].wounds:
            event.made = state.cards[number].wounds - lost
            state.edit(number).wounds = lost
            changed.append(number)
    event.cards = tuple(changed)
    event.done = bool(changed)


def read(values: Values, prop: str) -> i64:
    """Return a value that can be defined, as a number."""
    if prop == "type":
        return values.type
    if prop == "block zone":
        return values.block_zone
    if prop in ("name", "symbol", COMBO):
        return 0
    return value_of(values, prop)


def rewritten(state: State, old: Values, event: Event) -> Values:
    """Return values in which one property is what an event says."""
    values = old.copy()
    if event.detail == "type":
        values.type = event.amount
    elif event.detail == "block zone":
        values.block_zone = event.amount
    elif event.detail == "symbol":
        if event.amount > 0:
            values.symbols |= event.amount
        else:
            values.symbols &= ~-event.amount
    elif event.detail == "name":
        values.name = event.state
    elif event.detail == COMBO:
        values.traits = tuple([required(trait, event.state) for trait in values.traits])
    else:
        write(state, values, event.detail, event.amount)
    return values


def required(trait: Trait, word: str) -> Trait:
    """Return a keyword each of whose Combo requirements is the same one."""
    if not trait.requirement:
        return trait
    wanted = tuple([word for _ in trait.requirement])
    return Trait(trait.name, trait.rating, trait.restriction, wanted, trait.power)


def become_copy(state: State, number: i64, original: Card) -> None:
    """Let a card have all printed values of another, text and all (J.3.4.1)."""
    card = state.edit(number)
    card.base = layer_zero(original).copy()
    card.become(card.base)
    card.applied = copying(state, card)  # other modifiers apply to the copy
    mark_granted(state, card)


def take_model(state: State, number: i64, model: Values, symbol: i64) -> None:
    """Let a card that is being played lie face down with other values, perhaps one symbol."""
    card = state.edit(number)
    card.face_up = False
    card.base = model.copy()
    if symbol:
        card.base.symbols = symbol
    card.become(card.base)
    mark_granted(state, card)


def copying(state: State, card: Card) -> tuple[int, ...]:
    """Return the effects among those applied to a card that make it a copy."""
    found = [each.number for each in state.effects if isinstance(each.node, BecomeCopy)]
    return tuple([number for number in card.applied if number in found])


def make_copy(state: State, number: i64, original: Card) -> None:
    """Let a face-down card in the pool be a multiple copy of an attack (I.3.8.2)."""
    card = state.edit(number)
    if card.zone != POOL or card.face_up:
        return
    card.flags |= COPY
    card.base = copy_printed(card.base, layer_zero(original), False)
    card.become(card.base)


# ---- keywords and abilities


def characters_of(state: State, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the characters among cards, which alone can gain a trait of characters."""
    return tuple([number for number in numbers if state.cards[number].now.type == CHARACTER])


def gain(state: State, number: i64, event: Event) -> None:
    """Give a card an ability, or a keyword with what it grants."""
    if event.detail:
        give_keyword(state, number, Keyword(event.detail, event.amount, event.state))
    else:
        assert event.power is not None
        give_power(state, number, event.power)


# ---- counters and decks


def count(state: State, event: Event) -> None:
    """Put counters on cards or take them off; none below zero."""
    changed: list[int] = []
    for number in event.cards:
        card = state.cards[number]
        old = counters_on(card, event.detail)
        new = old + event.amount if event.verb == "add" else max(0, old - event.amount)
        if new != old:
            others = [pair for pair in card.counters if pair[0] != event.detail]
            kept = [(event.detail, new)] if new else []
            state.edit(number).counters = tuple(others + kept)
            changed.append(number)
    event.cards = tuple(changed)
    event.done = bool(changed)


def counters_on(card: Card, counter: str) -> i64:
    """Return how many counters of a kind a card carries."""
    for name, number in card.counters:
        if name == counter:
            return number
    return 0


def shuffle(state: State, seat: i64) -> None:
    """Shuffle a deck; what somebody knew of its order is forgotten."""
    deck = state.edit_zone(seat, DECK)
    hide(state, tuple(deck))
    state.source.shuffle(deck)
