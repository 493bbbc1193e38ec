"""Infinity as one symbol that a player chooses, in editions where it is not all twelve."""

from ringside.engine.decision import Decision, Option
from ringside.engine.definition import SYMBOL_BIT
from ringside.engine.edition import INFINITY_ONE
from ringside.engine.state import State
from ringside.engine.zones import refresh


def chooses_symbol(state: State, number: int) -> bool:
    """Tell whether a player says what a card's infinity symbol stands for."""
    if state.edition.infinity != INFINITY_ONE:
        return False
    return state.cards[number].definition.printed.infinity


def symbol_decision(seat: int, number: int, wanted: int) -> Decision:
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


def choose_symbol(state: State, number: int, symbol: int) -> None:
    """Let infinity be one symbol as long as the card is in play."""
    card = state.edit(number)
    card.symbol = symbol
    refresh(card)
    state.stale = True
