"""Fuzzing by hand: hands opened at random, and cards some of whose abilities are not understood."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from ringside.engine.byhand.opening import may_open, open_hand, opening_seat
from ringside.engine.legal.hands import be_asked
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source
from ringside.engine.model.state import State
from ringside.fuzz.decks import Deck
from ringside.programs.abilities import Ability, Restriction
from ringside.programs.printed import Printed

OFTEN = 8  # at one question in so many somebody tries to act by hand
FORGOTTEN = 3  # and of one card in so many the first ability is not understood


def take(state: State, number: int) -> None:
    """Take a choice of a game, whether it is an option's number or opens a hand."""
    seat = opening_seat(number)
    if seat == NONE:
        state.choose(number)
    else:
        be_asked(state, 1 - seat)
        open_hand(state, seat)


def open_at_random(state: State, source: Source) -> bool:
    """Let somebody act by hand now and then; tell whether they do."""
    if not state.by_hand or source.below(OFTEN) > 0:
        return False
    seat, before = source.below(2), state.by_hand
    be_asked(state, 1 - seat)  # else most games would soon be closed to it
    if not may_open(state, seat):
        state.by_hand = before
        return False
    open_hand(state, seat)
    return True


def forget(deck: Deck, source: Source) -> Deck:
    """Return a deck of which some cards have an ability that is not understood."""
    return tuple(forgotten(card) if source.below(FORGOTTEN) == 0 else card for card in deck)


@cache
def forgotten(card: Printed) -> Printed:
    """Return a card whose first ability is not understood."""
    if not card.abilities:
        return card
    first = Ability(card.abilities[0].kind, (), restrictions=(Restriction("unread", "..."),))
    return replace(card, abilities=(first, *card.abilities[1:]))
