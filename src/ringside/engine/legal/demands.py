"""Costs that effects add to playing a card or ability, and whether they can be paid."""

from mypy_extensions import i64, mypyc_attr

from ringside.engine.lasting.lasting import demands
from ringside.engine.legal.payable import can_pay_all
from ringside.engine.model.card import Card
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import Event
from ringside.engine.model.state import State
from ringside.engine.reading.ask import happens
from ringside.programs.instructions import MakeCheck, Require
from ringside.programs.nodes import Amount, Block, Instruction


@mypyc_attr(free_list_len=1)
class Demand:
    """One cost that an effect adds, with the memory that its words refer to."""

    def __init__(self, memory: Memory, cost: Block) -> None:
        """Keep what is demanded."""
        self.memory = memory
        self.cost = cost


def is_check(node: Instruction) -> bool:
    """Tell whether a part of a cost is a check against a difficulty."""
    return isinstance(node, MakeCheck) and node.against is not None


def demanded(state: State, seat: i64, card: Card, event: Event) -> list[Demand]:
    """Return the costs that lasting effects and the card's own text add to an event (E.4.4.2)."""
    found: list[Demand] = []
    for effect in demands(state, event):
        node = effect.node
        assert isinstance(node, Require)
        if effect.memory.source != card.id:
            found.append(Demand(effect.memory, node.cost))
    for power in card.base.powers:
        if power.ruling:
            for own in power.ability.effect:
                memory = Memory(seat, card.id, power)
                if isinstance(own, Require) and happens(state, memory, event, own.happening):
                    found.append(Demand(memory, own.cost))
    return found


def is_taxed(state: State, card: Card) -> bool:
    """Tell quickly whether a text could add a cost to playing a card or its abilities."""
    return state.demanding or is_ruled_by_itself(card)


def is_ruled_by_itself(card: Card) -> bool:
    """Tell whether a text on a card could forbid or tax the playing of the card itself."""
    if card.plain:
        return card.definition.ruling
    return any(power.ruling for power in card.base.powers)


def acts_of(found: list[Demand]) -> list[Demand]:
    """Return what is to be done, checks aside."""
    acts: list[Demand] = []
    for demand in found:
        cost = tuple([node for node in demand.cost if not is_check(node)])
        if cost:
            acts.append(Demand(demand.memory, cost))
    return acts


def checks_of(found: list[Demand]) -> list[Demand]:
    """Return the checks that are to be made, each by itself."""
    checks: list[Demand] = []
    for demand in found:
        for node in demand.cost:
            if is_check(node):
                checks.append(Demand(demand.memory, (node,)))
    return checks


def difficulty_of(demand: Demand) -> Amount:
    """Return what a demanded check goes against."""
    node = demand.cost[0]
    assert isinstance(node, MakeCheck)
    assert node.against is not None
    return node.against


def differ(found: tuple[Demand, ...]) -> bool:
    """Tell whether the order of several demands could matter."""
    return any(demand.cost != found[0].cost for demand in found)


def can_meet_demands(state: State, seat: i64, number: i64, events: list[Event], card: Card) -> bool:
    """Tell whether the costs that effects add can be paid, checks aside (E.4.1.1)."""
    found: list[Demand] = []
    for event in events:
        found += acts_of(demanded(state, seat, card, event))
    if not found:
        return True
    return can_pay_all(state, [(each.memory, each.cost) for each in found], number)
