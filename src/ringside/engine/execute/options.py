"""Words for the options of a choice, short enough for a button, and longer where two are alike."""

from ringside.engine.reading.nouns.whereabouts import types_in
from ringside.programs.amounts import Number, Variable
from ringside.programs.groups import Attack, Cards, Character, This
from ringside.programs.instructions import (
    And,
    Change,
    ChangeCheck,
    DealDamage,
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
from ringside.programs.nodes import Amount, Block, Group, Instruction


def number_words(node: Amount) -> str:
    """Say an amount where it is short."""
    if isinstance(node, Number):
        return str(node.n)
    return node.name if isinstance(node, Variable) else "some"


def words(node: Instruction, full: bool) -> str:
    """Say what one instruction does, in full with what it does it to."""
    if isinstance(node, Change):
        bonus = f"{'+' if node.sign > 0 else '-'}{number_words(node.amount)} {node.prop}"
        return f"{bonus} for {group_words(node.cards)}" if full else bonus
    if isinstance(node, ChangeCheck):
        return f"{'+' if node.sign > 0 else '-'}{number_words(node.amount)} to the check"
    if isinstance(node, (Draw, Mill)):
        done = f"{type(node).__name__.lower()} {number_words(node.amount)}"
        return f"{node.who}: {done}" if full and node.who != "you" else done
    if isinstance(node, (Move, Turn)):
        return moved_words(node) if full else node.verb
    if isinstance(node, Health):
        done = f"{node.verb} {number_words(node.amount)} health"
        return f"{node.who}: {done}" if full and node.who != "you" else done
    if isinstance(node, DealDamage):
        return f"{number_words(node.amount)} damage"
    if isinstance(node, Gain) and node.keywords:
        return "gain " + " and ".join([grant.name for grant in node.keywords])
    if isinstance(node, (And, Lasting)):
        return option_words(node.do, full)
    return words_of_terms(node, full)


def words_of_terms(node: Instruction, full: bool) -> str:
    """Say what is done on terms: an offer, a condition, one thing or another in its place."""
    if isinstance(node, May):
        return f"may {option_words(node.do, full)}"
    if isinstance(node, If):
        return f"if so {option_words(node.then, full)}"
    if isinstance(node, Instead):
        return f"{option_words(node.normal, full)} or instead {option_words(node.instead, full)}"
    return apart(type(node).__name__)


def apart(name: str) -> str:
    """Write the words apart of which a name is made."""
    return "".join([f" {sign.lower()}" if sign.isupper() else sign for sign in name]).strip()


def moved_words(node: Move | Turn) -> str:
    """Say which cards are moved or turned, and where they go."""
    said = f"{node.verb} {group_words(node.cards)}"
    if not isinstance(node, Move) or not node.to:
        return said
    place = f"{node.place} of the " if node.place else ""
    return f"{said} to the {place}{node.to}"


def group_words(group: Group) -> str:
    """Say which cards are meant."""
    if isinstance(group, (This, Attack, Character)):
        return "this card" if isinstance(group, This) else f"the {type(group).__name__.lower()}"
    if not isinstance(group, Cards):
        return "it"
    quantity = group.quantity
    number = "" if quantity.n is None else number_words(quantity.n)
    how = {"exactly": "", "any": "a"}.get(quantity.how, quantity.how)
    what = " or ".join(types_in(group.which)) or ("card" if number == "1" else "cards")
    said = " ".join(f"{how} {number} {what}".split())
    return f"{said} from the {' or '.join(group.zones)}" if group.zones else said


def option_words(block: Block, full: bool) -> str:
    """Say what a block does."""
    return ", ".join([words(node, full) for node in block]) if block else "nothing"


def told_apart(options: tuple[Block, ...]) -> list[str]:
    """Return words for options, of which no two read alike."""
    said = [option_words(option, False) for option in options]
    for i in range(len(said)):
        if said.count(said[i]) > 1:
            alike = [n for n in range(len(said)) if said[n] == said[i]]
            for n in alike:
                said[n] = option_words(options[n], True)
    return [
        f"{words} #{said[: i + 1].count(words)}" if said.count(words) > 1 else words
        for i, words in enumerate(said)
    ]
