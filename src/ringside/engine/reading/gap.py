"""The difference that an ability speaks of: by how much its own comparison is met."""

from mypy_extensions import i64

from ringside.engine.lower.linking import parts_of
from ringside.engine.model.effect import Memory
from ringside.engine.model.state import State
from ringside.engine.reading.ask import AMOUNTS, amount, seats
from ringside.engine.reading.conditions import seen_by
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Gap
from ringside.programs.conditions import Compare, HasMore
from ringside.programs.nodes import Amount


def comparison_of(ability: Ability) -> Compare | HasMore | None:
    """Return the first comparison of two amounts in an ability."""
    for part in parts_of(ability):
        if isinstance(part, (Compare, HasMore)):
            return part
    return None


def gap(state: State, memory: Memory, node: Amount) -> i64:
    """Return how far the two sides of an ability's comparison are apart."""
    assert isinstance(node, Gap)
    found = comparison_of(memory.power.ability) if memory.power is not None else None
    if found is None:
        return 0
    if isinstance(found, Compare):
        left, right = amount(state, memory, found.left), amount(state, memory, found.right)
    else:
        seat = seats(memory, found.who)[0]
        left = amount(state, seen_by(memory, seat), found.amount)
        right = amount(state, seen_by(memory, 1 - seat), found.amount)
    return abs(int(left - right))


AMOUNTS[Gap] = gap
