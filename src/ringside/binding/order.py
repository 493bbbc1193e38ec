"""The order in which a text says the parts of a node: what is said first can be referred to."""

from collections.abc import Callable
from typing import Final

from ringside.programs.abilities import Ability
from ringside.programs.groups import Cards
from ringside.programs.happenings import Happening
from ringside.programs.instructions import (
    ForEach,
    If,
    Instead,
    LastsUntil,
    Replace,
    Unless,
    When,
    WhileActive,
)
from ringside.programs.nodes import Group, Node, field_names

Names = tuple[str, ...]
HAPPENING_FIRST: Final = ("by", "cards", "other", "whose_zone", "whose_from", "to", "during_whose")
FIRST: Final = ("who", "by")  # who does it is said before what is done
LAST: Final = ("variables", "maximums")  # what a letter means is said at the end


def ability(node: Ability) -> Names:
    """Say what is paid, then when, then what happens, and what must be true for it last."""
    return ("cost", "trigger", "condition", "effect", "cancel", *LAST, "restrictions")


def happening(node: Happening) -> Names:
    """Say the second card of a pattern behind the first, and by whom before both."""
    return (*HAPPENING_FIRST, *[name for name in field_names(node) if name not in HAPPENING_FIRST])


def if_so(node: If) -> Names:
    """Say the condition first, unless it stands behind."""
    if node.last:
        return ("then", "condition", "otherwise")
    return ("condition", "then", "otherwise")


def when(node: When) -> Names:
    """Say the occasion first, unless it stands behind."""
    if node.word == "tail":
        return ("then", "trigger", "condition")
    return ("trigger", "condition", "then")


def while_active(node: WhileActive) -> Names:
    """Say the condition first, unless it stands behind."""
    return ("do", "condition") if node.last else ("condition", "do")


def unless(node: Unless) -> Names:
    """Say what may be done against it behind, unless it stands first."""
    return ("who", "cost", "do") if node.first else ("do", "who", "cost")


def lasts_until(node: LastsUntil) -> Names:
    """Say the end first, unless it stands behind."""
    return ("do", "happening") if node.last else ("happening", "do")


def for_each(node: ForEach) -> Names:
    """Say what is counted behind what is done, unless what is done speaks of it."""
    return ("over", "do") if isinstance(node.over, Group) else ("do", "over")


def cards(node: Cards) -> Names:
    """Say whose they are before which: "1 of your rival's foundations that ... their"."""
    names = field_names(node)
    return ("whose", *[name for name in names if name != "whose"])


ORDERS: Final[dict[type[Node], Callable[..., Names]]] = {
    Ability: ability,
    Cards: cards,
    Happening: happening,
    If: if_so,
    When: when,
    WhileActive: while_active,
    LastsUntil: lasts_until,
    Instead: lambda node: ("normal", "condition", "instead"),
    Unless: unless,
    ForEach: for_each,
    Replace: lambda node: ("happening", "by", "span", "optional"),
}


def spoken(node: Node) -> Names:
    """Return the names of a node's fields in the order in which a text says them."""
    known = ORDERS.get(type(node))
    if known is not None:
        return known(node)
    names = field_names(node)
    first = tuple(name for name in names if name in FIRST)
    return (*first, *(name for name in names if name not in FIRST))
