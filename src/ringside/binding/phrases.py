"""What a part of a program says of its cards: all of a kind, its own, or some still to come."""

from dataclasses import replace

from ringside.binding.agreement import type_in
from ringside.binding.scope import Antecedent, Scope
from ringside.programs.amounts import Apart, Difference, Half, Number, Own, Sum, Times, Value
from ringside.programs.conditions import Compare, Is
from ringside.programs.filters import CopyOf, HasStat, IsNamed, OfType
from ringside.programs.groups import Cards, It, Next, Quantity, Referent, Some, Together
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import Floor, Move, When
from ringside.programs.nodes import Amount, Group, Instruction, Node


def whole(antecedent: Antecedent) -> Node | None:
    """Return the instruction that showed all cards, of which others may have been picked since."""
    phrase = antecedent.phrase
    if isinstance(phrase, Some) and isinstance(phrase.of, Referent):
        return phrase.of.to
    return antecedent.said_by


def is_taking(node: Node, cards: Cards) -> bool:
    """Tell whether an act takes cards out of a pile that was shown, where no zone is said."""
    if isinstance(node, Move):
        return node.verb == "add" and node.to in ("hand", "momentum", "stage", "card pool")
    return type_in(cards.which) in ("", "attack")


def is_subject(node: Node, part: object) -> bool:
    """Tell whether a part of a node is what the rest of the node is about."""
    if isinstance(node, (Apart, Compare, Difference, Floor)):
        return isinstance(part, Value)
    owning = isinstance(node, (Instruction, Happening, Is, Together))
    return owning and isinstance(part, Group)


def settled(node: Node, scope: Scope) -> Node:
    """Return a filter as it can only be meant after what was spoken of so far."""
    if isinstance(node, CopyOf) and scope.is_named(node.of):
        return IsNamed("card")
    if isinstance(node, HasStat) and not scope.cards:
        return replace(node, amount=of_itself(node.amount))
    return node


def of_itself(amount: Amount) -> Amount:
    """Let "its" in what is asked of a card be of that card, where nothing was spoken of before."""
    if isinstance(amount, Value) and isinstance(amount.of, It) and amount.combine == "only":
        return Own(amount.prop, amount.layer)
    if isinstance(amount, (Sum, Difference)):
        return replace(amount, left=of_itself(amount.left), right=of_itself(amount.right))
    return replace(amount, of=of_itself(amount.of)) if isinstance(amount, (Half, Times)) else amount


def is_general(cards: Group) -> bool:
    """Tell whether a noun phrase is about all cards of a kind, also those still to come."""
    return isinstance(cards, Cards) and cards.quantity.how in ("all", "each", "every", "generic")


def coming(phrase: Next) -> Happening:
    """Return the event in which a card comes that a text waits for."""
    role = phrase.role.removesuffix("s")
    which = phrase.which
    if role not in ("card", "block", "form"):
        which = (*which, OfType(role))
    detail = "as a block" if role == "block" else "not as a block"
    one = Quantity("exactly", Number(1))
    return Happening("play", by=phrase.whose, cards=Cards(one, which), detail=detail)


def wait_for(cards: list[Happening], node: Instruction, done: list[Instruction]) -> None:
    """Add an instruction behind others; one that speaks of cards to come waits for them.

    What waits for the same card is done in one go, so that nobody is asked for an order.
    """
    before = done[-1] if done else None
    for happening in cards:
        if isinstance(before, When) and before.trigger.happening is happening:
            done[-1] = replace(before, then=(*before.then, node))
            return
        node = When(Trigger("after", happening), (node,))
    done.append(node)
