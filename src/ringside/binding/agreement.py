"""Agreement: what a noun phrase is, one or many and of which type, and what a word asks for."""

from typing import Final

from ringside.programs.amounts import Number, Value
from ringside.programs.filters import AllOf, AnyOf, CopyOf, HasBlock, IsNamed, Not, OfType, Precedes
from ringside.programs.groups import (
    Alternative,
    Attack,
    BlockCard,
    Cards,
    Character,
    Extreme,
    It,
    Made,
    Multiples,
    Next,
    Ordinal,
    Quantity,
    Referent,
    Rest,
    Some,
    This,
    Those,
    Together,
    Within,
)
from ringside.programs.nodes import Amount, Filter, Group, Node

SAME: Final = "the same"  # of templates in which one word stands for one card or several
MANY_WORDS: Final = ("them", "they", "those")
TYPES: Final = ("attack", "foundation", "asset", "action", "character", "backup", "token")
FIGHTING: Final = ("speed", "damage", "zone", "damage dealt")


def is_one(quantity: Quantity | None) -> bool | None:
    """Tell whether a quantity is one card, several, or either (None)."""
    if quantity is None:
        return None
    if quantity.how in ("any", "each", "every"):
        return quantity.how == "any"
    if quantity.how in ("exactly", "up to", "random", "up to random"):
        return is_single(quantity.n)
    return None if quantity.how == "generic" else False


def is_single(amount: Amount | None) -> bool | None:
    """Tell whether a number is 1; of a letter nobody knows."""
    if isinstance(amount, Number):
        return amount.n == 1
    return None


def number_of(group: Group) -> bool | None:
    """Tell whether a noun phrase is about one card, about several, or may be either (None)."""
    if isinstance(group, Cards) and group.whose in ("each", "both") and is_one(group.quantity):
        return None  # "1 card in each player's stage" are several
    if isinstance(group, Cards) and IsNamed("card") in group.which and group.quantity.how == "all":
        return None  # "the named card" is one or all of its copies
    if isinstance(group, (Cards, Some)):
        return is_one(group.quantity)
    if isinstance(group, Those):
        one = is_one(group.quantity)
        return one if one is not None else (None if group.word == "card" else False)
    if isinstance(group, Next):
        return group.count == 1
    if isinstance(group, (Together, Rest)):
        return False
    if isinstance(group, Multiples):
        return is_one(group.quantity) if group.n == 0 else True
    if isinstance(group, (Within, Extreme)):
        return number_of(group.of)
    if isinstance(group, Alternative):
        left, right = number_of(group.left), number_of(group.right)
        return left if left == right else None
    if isinstance(group, (This, Attack, Character, BlockCard, Made, Ordinal)):
        return True
    return None


def type_of(group: Group) -> str:
    """Return the type of card that a noun phrase says, or nothing where it may be any."""
    if isinstance(group, (Cards, Some, Those, Rest)):
        return type_in(group.which)
    if isinstance(group, Attack):
        return "attack"
    if isinstance(group, Character):
        return "character"
    if isinstance(group, This):
        return group.word if group.word in TYPES else ""
    if isinstance(group, (Next, Ordinal)):
        role = group.role.removesuffix("s")
        return role if role in TYPES else type_in(group.which)
    if isinstance(group, (Within, Extreme, Multiples)):
        return type_of(group.of)
    if isinstance(group, Made):
        return group.type
    return ""


def type_in(which: tuple[Filter, ...]) -> str:
    """Return the one type that filters ask for."""
    found: set[str] = set()
    for each in which:
        if isinstance(each, OfType):
            found.add(each.type)
        elif isinstance(each, HasBlock) and each.noun:
            found.add("block")  # a card played as a block, and so no attack
        elif isinstance(each, AllOf) and (inner := type_in(each.of)):
            found.add(inner)
        elif isinstance(each, CopyOf) and isinstance(each.of, Attack):
            found.add("attack")
    return found.pop() if len(found) == 1 else ""


def types_alone(which: tuple[Filter, ...]) -> tuple[str, ...]:
    """Return the types that filters ask for, if they ask for nothing else: "if it is an attack"."""
    found: tuple[str, ...] = ()
    for each in which:
        types: tuple[str, ...] = ()
        if isinstance(each, OfType):
            types = (each.type,)
        elif isinstance(each, (AllOf, AnyOf)):
            types = types_alone(each.of)
        elif isinstance(each, Not):
            types = types_alone((each.of,))
        if not types:
            return ()
        found += types
    return found


def wants_one(word: str) -> bool | None:
    """Tell whether a word that refers is about one card; "the same" may be any number."""
    if word == SAME:
        return None
    return word.split()[0] not in MANY_WORDS


def is_lone(word: str, stands: Group) -> bool:
    """Tell whether a word of several could only be the text's own card: "remove all of them"."""
    return word in MANY_WORDS and isinstance(stands, This)


def is_of_many(asked: Node, bound: Node) -> bool:
    """Tell whether one value is asked of a word that stands for several cards: "their damage"."""
    if not isinstance(asked, Value) or not isinstance(bound, Value):
        return False
    return asked.combine == "only" and isinstance(asked.of, It) and number_of(bound.of) is False


def is_before_many(bound: Node, own: Node) -> bool:
    """Tell whether it is asked what lies before each of several cards: "preceding them"."""
    if not isinstance(bound, Precedes) or not isinstance(bound.other, It):
        return False
    return isinstance(own, Group) and number_of(own) is False


def wanted_type(word: str) -> str:
    """Return the type that a word that refers says: "that attack", "those foundations"."""
    noun = word.split()[-1].removesuffix("s")
    return noun if noun in TYPES else ""


def is_any_card(word: str) -> bool:
    """Tell whether a word points at something that was called a card: "that card"."""
    return word in ("that card", "those cards", "the card")


def is_pointing(word: str) -> bool:
    """Tell whether a word points away from the card that speaks: "that card" is not "this card"."""
    return word.split()[0] in ("that", "those")


def without_place(group: Group) -> Group:
    """Return the cards of which a text says where they lie, "it" in "clear it from your pool"."""
    if isinstance(group, Within) and isinstance(group.of, (This, Attack, Referent)):
        return group.of
    return group
