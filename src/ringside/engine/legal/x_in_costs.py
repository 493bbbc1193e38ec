"""The X of an ability's cost: whether it is asked for, its bounds, and what it comes to (H.4.4)."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.legal.payable import can_pay
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import NONE
from ringside.engine.model.power import UNKNOWN, Power
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount
from ringside.programs.abilities import Ability
from ringside.programs.amounts import Bounded, Number, Variable
from ringside.programs.groups import Cards, Quantity
from ringside.programs.letters import is_to_come
from ringside.programs.nodes import Node

MOST: Final = 30


def asks_x(power: Power) -> bool:
    """Tell whether the player of an ability chooses X, remembering the answer."""
    if power.asks_x == UNKNOWN:
        power.asks_x = 1 if wants_x(power.ability) else 0
    return power.asks_x == 1


def wants_x(ability: Ability) -> bool:
    """Tell whether the cost has an X that the text does not define (H.4.4)."""
    if any(name == "X" for name, _ in ability.variables):
        return False
    return any(mentions_x(node) for node in ability.cost)


def mentions_x(node: Node) -> bool:
    """Tell whether an instruction's amount or quantity is X."""
    group = getattr(node, "cards", None)
    if isinstance(group, Cards) and is_x(group.quantity):
        return True
    return isinstance(getattr(node, "amount", None), Variable)


def is_x(quantity: Quantity) -> bool:
    """Tell whether a quantity is X, within bounds or not."""
    n = quantity.n
    return isinstance(n, Variable) or (isinstance(n, Bounded) and isinstance(n.of, Variable))


def bounds_of_x(ability: Ability) -> tuple[int, int]:
    """Return the least and greatest X that the cost allows."""
    for node in ability.cost:
        group = getattr(node, "cards", None)
        if isinstance(group, Cards) and isinstance(group.quantity.n, Bounded):
            low, high = group.quantity.n.low, group.quantity.n.high
            return (
                low.n if isinstance(low, Number) else 0,
                high.n if isinstance(high, Number) else MOST,
            )
    return 0, MOST


def fix_x(state: State, memory: Memory) -> None:
    """Let X be what its definition comes to now (advanced-2010 8.1.8).

    What hangs on the cost, a check or the trigger is still to come, and so is its X.
    """
    if memory.power is None or memory.x != NONE:
        return
    for name, meaning in memory.power.ability.variables:
        if name == "X" and not is_to_come(meaning):
            memory.x = max(0, amount(state, memory, meaning))


def most_x(state: State, seat: i64, card: i64, ability: Ability, memory: Memory) -> i64:
    """Return the largest X whose costs can be paid."""
    trial = memory.copy()
    for n in range(1, MOST + 1):
        trial.x = n
        if not can_pay(state, seat, card, ability.cost, trial):
            return n - 1
    return MOST


def x_decision(state: State, seat: i64, card: i64, power: Power, memory: Memory) -> Decision:
    """Ask for X, out of what can be paid (H.4.4.2)."""
    most = most_x(state, seat, card, power.ability, memory)
    low, high = bounds_of_x(power.ability)
    for _, highest in power.ability.maximums:  # "X cannot be greater than ..."
        high = min(high, max(0, amount(state, memory, highest)))
    low = max(low, state.edition.least_x)
    choices = range(low, max(low, min(most, high)) + 1)
    options = [Option("number", NONE, None, n, str(n)) for n in choices]
    decision = Decision(seat, "number", "comprehensive H.4.4.2", options)
    decision.source = card
    decision.about = "X"
    return decision
