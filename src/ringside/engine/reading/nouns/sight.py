"""What can be read off a card: its values at each layer, also where it lies hidden."""

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.definition import FACE_DOWN, SYMBOL_BIT, Values
from ringside.engine.model.kinds import (
    AS_FACE_DOWN,
    DECK,
    FOUNDATION,
    MOMENTUM,
    NONE,
    POOL,
    SEALED,
    STAGE,
    TRANSIT,
    TYPE_WORDS,
)
from ringside.engine.model.layers import layer_zero
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.engine.model.values import value_of


def is_hidden(card: Card) -> bool:
    """Tell whether nobody can know what a card is: face-down momentum (C.2.3.1, C.3.2)."""
    return card.zone == MOMENTUM and not card.face_up and card.seen == 0


def current(card: Card) -> Values:
    """Return the values a card has now; in a hidden zone they are the printed ones (C.3.2.1)."""
    if card.zone == DECK or (card.zone == MOMENTUM and not card.face_up and card.seen):
        return card.definition.values
    return card.now


def is_untyped(card: Card) -> bool:
    """Tell whether a card lies face down in a pool as nothing at all: there it has no type."""
    if card.face_up or card.zone != POOL or card.role == AS_FACE_DOWN:
        return False
    return card.now.type == FOUNDATION and not card.now.name


def is_of_type(card: Card, word: str) -> bool:
    """Tell whether a card has a type; out of play a split card has both (advanced-2010 2.6.0.4)."""
    if TYPE_WORDS[current(card).type] == word:
        return not is_untyped(card)
    half = card.definition.half
    if half is None or card.zone == STAGE or card.zone == POOL or card.zone == TRANSIT:
        return False
    return TYPE_WORDS[half.values.type] == word


def printed(card: Card) -> Values:
    """Return the printed values of the side that is up; face down there are none (C.3.3.1)."""
    if card.zone == DECK or (card.zone == MOMENTUM and not card.face_up and card.seen):
        return card.definition.values
    return layer_zero(card)


def powers_of(card: Card, as_printed: bool) -> tuple[Power, ...]:
    """Return the abilities of a card: a sealed one has none but in print (K.4.3)."""
    if as_printed:
        return printed(card).powers
    return () if card.flags & SEALED else current(card).powers


def at_layer(card: Card, layer: str) -> Values:
    """Return the values of a layer by its word: current, base or printed."""
    if layer == "printed":
        return printed(card)
    if layer == "base" and card.zone != DECK:
        return card.base
    return current(card)


def stat(card: Card, layer: str, prop: str) -> i64:
    """Return a value of a card; what a backup has lost of its stamina is gone from it."""
    value = value_of(at_layer(card, layer), prop)
    return value - card.wounds if prop == "stamina" and layer == "current" else value


def has_symbol(values: Values, word: str) -> bool:
    """Tell whether a card has a resource symbol."""
    return values.symbols & SYMBOL_BIT[word] != 0


def symbols_in_common(one: Values, other: Values) -> i64:
    """Count the resource symbols that two cards share."""
    return int(one.symbols & other.symbols).bit_count()


def is_same_name(one: Card, other: Card) -> bool:
    """Tell whether two cards are copies: the same name and version (K.3.2)."""
    mine = current(one)
    theirs = current(other)
    if mine.name == "" or mine.name != theirs.name:
        return False
    return mine.version == theirs.version and mine.title == theirs.title


def is_blank(values: Values) -> bool:
    """Tell whether a text box has no keywords and no abilities."""
    return not values.traits and not values.powers


def is_printed_blank(card: Card) -> bool:
    """Tell whether a face-up card has nothing printed in its text box (K.3.15)."""
    return printed(card) is not FACE_DOWN and is_blank(printed(card))


def fits_symbols(state: State, card: Card, seat: i64) -> bool:
    """Tell whether a player could normally play a card: the symbols allow it (K.3.10, E.4.1.2)."""
    if not state.edition.symbols_while_playing:
        return True
    shared = current(card).symbols
    if state.characters[seat] != NONE:
        shared &= state.cards[state.characters[seat]].now.symbols
    for number in state.zone(seat, POOL):
        symbols = state.cards[number].now.symbols
        if symbols and number != card.id:
            shared &= symbols
    return shared != 0
