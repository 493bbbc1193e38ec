"""Whether a card counts as having a keyword, where a restriction stands before it."""

from mypy_extensions import i64

from ringside.engine.card import Card
from ringside.engine.definition import SYMBOL_BIT, Values
from ringside.engine.restrictions import is_at_deadlock, is_at_desperation, names_in
from ringside.engine.state import State


def counts_keyword(state: State, card: Card, values: Values, name: str) -> bool:
    """Tell whether a card has a keyword, and whatever its edition asks for it besides."""
    if not state.edition.keyword_needs_restriction:
        return values.has_keyword(name)
    for trait in values.traits:
        if trait.name == name and is_met(state, card.holder, trait.restriction):
            return True
    return False


def is_met(state: State, seat: i64, restriction: str) -> bool:
    """Tell whether a player meets the word before a keyword; "First" and "Combo" say when only."""
    word = restriction.strip("{}[]")
    low = word.lower()
    if low in ("", "first", "combo"):
        return True
    if low == "desperation":
        return is_at_desperation(state, seat)
    if low == "deadlock":
        return is_at_deadlock(state, 1 - seat)
    own = state.cards[state.characters[seat]].now
    if low in SYMBOL_BIT:
        return own.symbols & SYMBOL_BIT[low] != 0
    return any(each == own.name or own.has_keyword(each) for each in names_in(word))
