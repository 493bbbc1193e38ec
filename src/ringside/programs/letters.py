"""Letters: whether what X means is there already, and whether it is spoken of more than once."""

from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.programs.amounts import (
    CheckResult,
    Named,
    Surplus,
    ThatMuch,
    Total,
    Variable,
    Whichever,
)
from ringside.programs.groups import It, Those
from ringside.programs.nodes import Amount, Instruction, Node, field_names

LATER: Final = (CheckResult, It, Named, Surplus, ThatMuch, Those, Total, Whichever)


def is_to_come(value: object) -> bool:
    """Tell whether an amount speaks of something that is not there at the announcement."""
    if isinstance(value, LATER):
        return True
    if isinstance(value, tuple):
        return any(is_to_come(part) for part in value)
    if isinstance(value, Node):
        return any(is_to_come(getattr(value, name)) for name in field_names(value))
    return False


def lasting_letter(ability: Ability) -> Amount | None:
    """Return what X means where an effect speaks of it again, when it may have changed."""
    if ability.kind == CONTINUOUS:
        return None
    for name, meaning in ability.variables:
        if name == "X" and uses(ability.effect) > 1 and not is_to_come(meaning):
            return meaning
    return None


def uses(value: object) -> int:
    """Count the instructions that have an X of their own."""
    if isinstance(value, tuple):
        return sum([uses(part) for part in value])
    if not isinstance(value, Node):
        return 0
    inner = sum([uses(getattr(value, name)) for name in field_names(value)])
    return inner + (1 if isinstance(value, Instruction) and has_letter(value) else 0)


def has_letter(value: object) -> bool:
    """Tell whether X is said in a part of a program, apart from the instructions inside it."""
    if isinstance(value, Variable):
        return value.name == "X"
    if isinstance(value, tuple):
        return any(has_letter(part) for part in value if not isinstance(part, Instruction))
    if isinstance(value, Node):
        parts = [getattr(value, name) for name in field_names(value)]
        return any(has_letter(part) for part in parts if not isinstance(part, Instruction))
    return False
