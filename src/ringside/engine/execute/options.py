"""Words for the options of a choice, short enough for a button."""

from ringside.programs.amounts import Number, Variable
from ringside.programs.instructions import (
    And,
    Change,
    Draw,
    Gain,
    Health,
    If,
    Instead,
    Lasting,
    May,
    Mill,
    Move,
    Turn,
)
from ringside.programs.nodes import Amount, Block, Instruction


def number_words(node: Amount) -> str:
    """Say an amount where it is short."""
    if isinstance(node, Number):
        return str(node.n)
    return node.name if isinstance(node, Variable) else "some"


def words(node: Instruction) -> str:
    """Say what one instruction does."""
    if isinstance(node, Change):
        return f"{'+' if node.sign > 0 else '-'}{number_words(node.amount)} {node.prop}"
    if isinstance(node, (Draw, Mill)):
        return f"{type(node).__name__.lower()} {number_words(node.amount)}"
    if isinstance(node, (Move, Turn)):
        return node.verb
    if isinstance(node, Health):
        return f"{node.verb} {number_words(node.amount)} health"
    if isinstance(node, Gain) and node.keywords:
        return "gain " + " and ".join([grant.name for grant in node.keywords])
    if isinstance(node, (And, Lasting)):
        return option_words(node.do)
    return words_of_terms(node)


def words_of_terms(node: Instruction) -> str:
    """Say what is done on terms: an offer, a condition, one thing or another in its place."""
    if isinstance(node, May):
        return f"may {option_words(node.do)}"
    if isinstance(node, If):
        return f"if so {option_words(node.then)}"
    if isinstance(node, Instead):
        return f"{option_words(node.normal)} or instead {option_words(node.instead)}"
    return type(node).__name__.lower()


def option_words(block: Block) -> str:
    """Say what a block does."""
    return ", ".join([words(node) for node in block]) if block else "nothing"
