"""What a condition is about: the cards that it asks, of which later words may speak."""

from ringside.programs.amounts import Count, CountersOn, Tally, Value
from ringside.programs.conditions import CheckWas, Compare, Happened, Has, Is, IsSame
from ringside.programs.filters import Precedes
from ringside.programs.groups import Attack, Cards
from ringside.programs.nodes import Amount, Condition, Group


def asked(node: Condition) -> Group | None:
    """Return the cards that a condition asks about, if it names any."""
    if isinstance(node, (Is, Has, CheckWas)):
        return node.cards
    if isinstance(node, IsSame):
        return node.left
    if isinstance(node, Compare):
        return measured(node.left)
    if isinstance(node, Happened) and node.span == "this attack":
        return Attack()  # "if you have drawn a card during this attack, it ..."
    return None


def standing(cards: Cards) -> Group | None:
    """Return the card whose place in a pool is asked: "if this is the third card in your ..."."""
    for each in cards.which:
        if isinstance(each, Precedes):
            return Attack() if each.other is None else each.other
    return None


def measured(amount: Amount) -> Group | None:
    """Return the cards whose value an amount is, also inside a calculation."""
    if isinstance(amount, (Value, Tally)):
        return amount.of
    if isinstance(amount, CountersOn):
        return amount.on
    if isinstance(amount, Count) and isinstance(amount.of, Cards):
        return standing(amount.of)
    for name in ("left", "of"):
        inner = getattr(amount, name, None)
        if isinstance(inner, Amount) and (found := measured(inner)) is not None:
            return found
    return None
