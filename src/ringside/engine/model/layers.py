"""The layers of a card's values: printed, as it lies, and as it is now (C.3.3)."""

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.definition import FACE_DOWN, Definition, Values, bits_of
from ringside.engine.model.kinds import (
    AS_FOUNDATION,
    DECK,
    FOUNDATION,
    GRANTED,
    SECOND_HALF,
    TRANSFORMED,
)
from ringside.engine.model.state import State


def layer_zero(card: Card) -> Values:
    """Return what is printed on the side that is up; face-down cards have nothing (C.3.3.1).

    A deck is not laid out: its cards have the base values that a check or a search finds (C.3.2.1).
    """
    if not card.face_up and card.zone != DECK:
        return FACE_DOWN
    side: Definition = card.definition
    if card.cover is not None:
        side = card.cover
    elif card.flags & TRANSFORMED and side.back is not None:
        side = side.back
    elif card.flags & SECOND_HALF and side.half is not None:
        side = side.half
    return side.values


def refresh(card: Card) -> None:
    """Make the current state equal to the base values again (C.3.3.4.4)."""
    card.base = layer_zero(card)
    if card.symbol:
        card.base = with_symbol(card)
    if card.flags & AS_FOUNDATION and card.face_up:
        card.base = card.base.copy()
        card.base.type = FOUNDATION
    card.flags &= ~GRANTED
    if card.cover is not None:
        card.flags |= GRANTED
    elif card.level:
        card.flags |= GRANTED
        card.base = card.base.copy()
        card.base.powers = card.base.powers + card.definition.tree[: card.level]
    card.become(card.base)
    card.applied = ()


def stay_as_foundation(state: State, number: i64) -> None:
    """Let a card that has come into a stage be a foundation for as long as it stays."""
    card = state.edit(number)
    card.flags |= AS_FOUNDATION
    refresh(card)


def with_symbol(card: Card) -> Values:
    """Return the printed values with the one symbol that infinity was chosen to be."""
    values = layer_zero(card).copy()
    printed = card.definition.printed
    values.symbols = card.symbol | bits_of(printed.symbols) | bits_of(printed.attuned)
    return values
