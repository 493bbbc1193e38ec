"""What a part of a program says of its cards: all of a kind, its own, or some still to come."""

from dataclasses import replace

from ringside.binding.agreement import type_in
from ringside.binding.scope import Antecedent, Scope
from ringside.programs.amounts import (
    Apart,
    Difference,
    Half,
    Number,
    Own,
    Sum,
    Times,
    Value,
    Variable,
)
from ringside.programs.conditions import Compare, Is
from ringside.programs.filters import AllOf, AnyOf, CopyOf, HasStat, IsNamed, OfType
from ringside.programs.groups import (
    Alternative,
    Attack,
    Cards,
    It,
    Next,
    Quantity,
    Referent,
    Some,
    This,
    Those,
    Together,
)
from ringside.programs.happenings import Happening, Trigger
from ringside.programs.instructions import Change, Define, Dig, Floor, Look, Move, Reveal, When
from ringside.programs.nodes import EITHER, OWNER, Amount, Filter, Group, Instruction, Node
from ringside.programs.permissions import AsInHand
from ringside.programs.verbs import VERBS


def whole(antecedent: Antecedent) -> Node | None:
    """Return the instruction that showed all cards, of which others may have been picked since."""
    phrase = antecedent.phrase
    if isinstance(phrase, Some) and isinstance(phrase.of, Referent):
        return phrase.of.to
    return antecedent.said_by


def dug_for(node: Dig) -> Some:
    """Return the cards that a pile is gone through for, among all that come with them."""
    quantity = Quantity("exactly", Number(1))
    if isinstance(node.until, Cards) and node.until.quantity is not None:
        quantity = node.until.quantity
    return Some(Referent(node), quantity, wanted(node.until))


def is_dug_for(cards: Group) -> bool:
    """Tell whether a noun phrase stands for the cards that a pile was gone through for."""
    of = cards.of if isinstance(cards, Some) else None
    return isinstance(of, Referent) and isinstance(of.to, Dig)


def wanted(until: Group) -> tuple[Filter, ...]:
    """Return what is asked of the cards that a pile is gone through for."""
    if isinstance(until, Alternative):
        return (AnyOf((AllOf(wanted(until.left)), AllOf(wanted(until.right)))),)
    return until.which if isinstance(until, Cards) else ()


def instead_of(antecedent: Antecedent) -> Antecedent:
    """Return what an option speaks of for what follows, where another one was chosen."""
    if not isinstance(antecedent.phrase, Those):
        return antecedent
    return replace(antecedent, stands=antecedent.phrase)


def if_done(antecedent: Antecedent) -> Antecedent:
    """Return what an act under a condition spoke of for what follows, where it was not done."""
    phrase = antecedent.phrase
    if isinstance(phrase, Those) and phrase.quantity is not None:
        return antecedent  # some of them, which are known only once it is done
    return instead_of(antecedent)


def not_done(antecedents: list[Antecedent]) -> list[Antecedent]:
    """Return what instructions spoke of for what is done in their place: none of what they did."""
    apart = [instead_of(each) for each in antecedents]
    return [each for each in apart if not is_own_deed(each)]


def is_own_deed(antecedent: Antecedent) -> bool:
    """Tell whether cards are there only once the instruction that speaks of them was done."""
    stands, said_by = antecedent.stands, antecedent.said_by
    return (
        isinstance(said_by, Instruction) and isinstance(stands, Referent) and stands.to is said_by
    )


def is_made_another(node: Node, cards: Group) -> bool:
    """Tell whether an attack may be another after an act: a high one whose zone becomes low."""
    return isinstance(node, Define) and isinstance(cards, Attack) and cards.which != ()


def is_taking(node: Node, cards: Cards) -> bool:
    """Tell whether an act takes cards out of a pile that was shown, where no zone is said."""
    if isinstance(node, Move) and node.verb == "discard":
        return cards.chooser == "you"  # "of your choice": of those that you were shown
    if isinstance(node, Move):
        return node.verb == "add" and node.to in ("hand", "momentum", "stage", "card pool")
    return type_in(cards.which) in ("", "attack")


def where_shown(cards: Cards, shown: Antecedent) -> Cards:
    """Return cards that lie in no stage as those of a pile that was just shown: "if they have"."""
    pile = getattr(shown.said_by, "cards", None)
    if not isinstance(shown.said_by, (Look, Reveal)) or not isinstance(pile, Cards):
        return cards
    return replace(cards, zones=pile.zones) if type_in(cards.which) in ("", "attack") else cards


def is_deed(said_by: Node | None, done: str) -> bool:
    """Tell whether cards were spoken of by what a participle says was done with them."""
    verb = getattr(said_by, "verb", "") if isinstance(said_by, Instruction) else ""
    return verb in VERBS and VERBS[verb].done == done


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
    if isinstance(node, Cards) and node.whose == OWNER and not scope.cards:
        return replace(node, whose=EITHER)  # "1 asset from its owner's stage": whoever that is
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


def is_by_letter(antecedent: Antecedent) -> bool:
    """Tell whether a card to come is changed by a letter, which may be defined by that card."""
    said_by = antecedent.said_by
    if not isinstance(antecedent.phrase, Next) or not isinstance(said_by, (Change, Define)):
        return False
    by = said_by.amount if isinstance(said_by, Change) else said_by.value
    return isinstance(by, Variable)


def as_coming(node: Instruction, cards: Group) -> Group:
    """Return cards that a player is only allowed to use as what they will be once one is used."""
    if not isinstance(node, AsInHand) or not isinstance(cards, Cards) or node.use != "block":
        return cards
    return Next(node.who, which=cards.which, role="block", span="this attack")


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


def is_this(group: Group) -> bool:
    """Tell whether a text says "this" of a card: the very attack, or the card that speaks."""
    return isinstance(group, This) or group == Attack()
