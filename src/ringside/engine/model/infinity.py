"""Infinity as one symbol that a player chooses, in editions where it is not all twelve."""

from mypy_extensions import i64

from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.definition import SYMBOL_BIT
from ringside.engine.model.edition import INFINITY_ONE
from ringside.engine.model.layers import refresh
from ringside.engine.model.state import State


def chooses_symbol(state: State, number: i64) -> bool:
    """Tell whether a player says what a card's infinity symbol stands for."""
    if state.edition.infinity != INFINITY_ONE:
        return False
    return state.cards[number].definition.printed.infinity


def symbol_decision(seat: i64, number: i64, wanted: i64) -> Decision:
    """Ask for one symbol out of some, given as bits."""
    options = [
        Option("symbol", number, None, bit, word)
        for word, bit in SYMBOL_BIT.items()
        if bit & wanted
    ]
    decision = Decision(seat, "symbol", "advanced-2010 11.13.1", options)
    decision.source = number
    decision.about = "symbol"
    return decision


def choose_symbol(state: State, number: i64, symbol: i64) -> None:
    """Let infinity be one symbol as long as the card is in play."""
    card = state.edit(number)
    card.symbol = symbol
    refresh(card)
    state.stale = True
