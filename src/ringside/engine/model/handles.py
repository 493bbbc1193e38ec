"""Handles: what each seat calls a card, counted by what that very seat has seen appear."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.kinds import DECK, HAND, MOMENTUM, POOL, REMOVED, STAGE
from ringside.engine.model.state import State

NO_HANDLE: Final = 0


def track(state: State, card: Card) -> None:
    """Name a card anew where a change of zone took it out of a seat's sight.

    Each seat has its own count, so a number tells nothing that this seat did not watch. A card on
    the table keeps its name as long as eyes can follow it; decks and the rival's hand have none.
    """
    one, two = card.handles
    zone = card.zone
    if zone in (DECK, HAND) or (zone == MOMENTUM and not card.face_up):
        one = two = NO_HANDLE
    if one == NO_HANDLE and is_on_table(card, 0):
        one = next_handle(state, 0)
    if two == NO_HANDLE and is_on_table(card, 1):
        two = next_handle(state, 1)
    card.handles = (one, two)


def is_on_table(card: Card, seat: i64) -> bool:
    """Tell whether a seat can point at a card: all but decks and the rival's hand."""
    return card.zone != DECK and (card.zone != HAND or card.holder == seat)


def next_handle(state: State, seat: i64) -> i64:
    """Return the next number of a seat's own count."""
    if seat == 0:
        state.appeared_one += 1
        return state.appeared_one
    state.appeared_two += 1
    return state.appeared_two


def may_see(card: Card, seat: i64) -> bool:
    """Tell whether a seat may look at the face of a card (C.2)."""
    if card.seen >> seat & 1:
        return True
    if card.zone == HAND:
        return card.holder == seat
    if card.face_up:
        return card.zone != DECK
    return card.zone == STAGE and card.holder == seat


def own_sight(state: State, card: Card) -> i64:
    """Return who may look at a card that lies face down where an edition makes it private."""
    lies_hidden = not card.face_up and (card.zone == POOL or card.zone == REMOVED)
    private = card.zone == MOMENTUM or lies_hidden
    return 1 << card.holder if private and state.edition.momentum_private else 0


def show(state: State, cards: tuple[int, ...], seats: i64) -> None:
    """Let seats (bits) look at cards that lie hidden; each look gives new handles."""
    for seat in (0, 1):
        if seats >> seat & 1:
            for number in in_plain_order(state, cards, seat):
                if not may_see(state.cards[number], seat):
                    show_one(state, number, seat)


def show_one(state: State, number: i64, seat: i64) -> None:
    """Let one seat look at one card."""
    card = state.edit(number)
    card.seen |= 1 << seat
    state.shown = state.shown + (number,)
    if not is_on_table(card, seat):
        one, two = card.handles
        fresh = next_handle(state, seat)
        card.handles = (fresh, two) if seat == 0 else (one, fresh)


def hide(state: State, cards: tuple[int, ...]) -> None:
    """End a look: cards that lie hidden are unknown again."""
    for number in cards:
        if state.cards[number].seen:
            state.edit(number).seen = own_sight(state, state.cards[number])


def in_plain_order(state: State, cards: tuple[int, ...], seat: i64) -> tuple[int, ...]:
    """Put cards of another's hand in an order that does not tell when they were drawn."""
    for number in cards:
        card = state.cards[number]
        if card.zone != HAND or card.holder == seat:
            return cards
    return tuple(sorted(cards, key=state.name_of))
