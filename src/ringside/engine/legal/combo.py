"""Combo: whether the cards before a card meet what its Combo keyword asks for (I.3.3)."""

from ringside.engine.model.card import Card
from ringside.engine.model.definition import SYMBOL_BIT, Values
from ringside.engine.model.kinds import ABILITY_OF, HEIGHT_OF, POOL, TYPE_OF
from ringside.engine.model.state import State
from ringside.engine.model.values import value_of
from ringside.engine.reading.nouns.keywords import is_met
from ringside.programs.combo import Asked, requirement


def is_combo_met(state: State, card: Card) -> bool:
    """Tell whether the cards before it meet a Combo requirement, as they are printed (I.3.3.2)."""
    pool = state.zone(card.holder, POOL)
    place = pool.index(card.id) if card.id in pool else len(pool)
    for trait in card.now.traits:
        if trait.name != "Combo" or not is_met(state, card.holder, trait.restriction):
            continue  # a Combo for somebody else is not there for this player (I.2.5)
        if precede(state, pool[:place], trait.requirement):
            return True
    return False


def precede(state: State, before: list[int], wanted: tuple[str, ...]) -> bool:
    """Tell whether the last cards of a row meet requirements, in order."""
    if len(wanted) > len(before):
        return False
    row = before[len(before) - len(wanted) :]
    return all(meets(state, state.cards[row[i]], text) for i, text in enumerate(wanted))


def meets(state: State, card: Card, text: str) -> bool:
    """Tell whether a card meets one requirement: its name, or one of its alternatives."""
    values = card.definition.values if state.edition.combo_printed else card.now
    if card.face_up and values.name.lower() == text.lower():
        return True
    for choice in requirement(text):
        if all(is_as_asked(card, values, asked) for asked in choice):
            return True
    return False


def is_as_asked(card: Card, values: Values, asked: Asked) -> bool:
    """Tell whether a card is what a requirement asks for; face down it is nothing else."""
    what = asked.what
    if what == "face down" or not card.face_up:
        return what == "face down" and not card.face_up
    return is_face_up_as_asked(values, asked) != asked.negated


def is_face_up_as_asked(values: Values, asked: Asked) -> bool:
    """Tell whether a card that lies face up is what a requirement names."""
    what = asked.what
    if what == "type":
        return values.type == TYPE_OF[asked.word]
    if what == "zone":
        return values.zone == HEIGHT_OF[asked.word]
    if what == "block zone":
        return values.block_zone == HEIGHT_OF[asked.word]
    if what == "symbol":
        return values.symbols & SYMBOL_BIT[asked.word] != 0
    if what == "ability":
        return any(power.kind == ABILITY_OF[asked.word] for power in values.powers)
    if what == "keyword":
        return any(trait.name.lower() == asked.word for trait in values.traits)
    if what == "any":
        return True
    number = value_of(values, what)
    return number >= asked.number if asked.least else number == asked.number
