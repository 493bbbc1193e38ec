"""Whether a card counts as having a keyword, where a restriction stands before it."""

from mypy_extensions import i64

from ringside.engine.model.card import Card
from ringside.engine.model.definition import SYMBOL_BIT, Values
from ringside.engine.model.state import State
from ringside.engine.reading.desperation import is_at_deadlock, is_at_desperation


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
    return any(goes_by(own.name, each) or own.has_keyword(each) for each in names_in(word))


def names_in(words: str) -> list[str]:
    """Return the names that slashes part."""
    return [word.strip() for word in words.split("/")]


def is_for_another(card: Card, name: str) -> bool:
    """Tell whether a "[Name] Only" keyword names somebody else."""
    if card.plain and not card.definition.exclusive:
        return False
    for trait in card.now.traits:
        if trait.name.endswith(" Only") and name not in names_in(trait.name.removesuffix(" Only")):
            return True
        if trait.name == "Only" and name not in names_in(trait.restriction):
            return True
    return False


def goes_by(name: str, word: str) -> bool:
    """Tell whether a character is called by a word: the name, or its first or last words."""
    if name == word:
        return True
    whole, part = name.split(), word.split()
    if not part or len(part) >= len(whole):
        return False
    return whole[: len(part)] == part or whole[-len(part) :] == part
