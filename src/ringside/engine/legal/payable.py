"""Whether a cost could be paid, asked before anything is done (E.4.1.1)."""

from mypy_extensions import i64

from ringside.engine.legal.barred import may_not_lose
from ringside.engine.legal.candidates import (
    ALL_OF_THEM,
    candidates,
    free_letter,
    limits,
    quantity_of,
    some_candidates,
)
from ringside.engine.legal.needs import Need, can_meet
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import DECK, DISCARD, HAND, NO_ZONE, NONE
from ringside.engine.model.state import State
from ringside.engine.model.values import value_of
from ringside.engine.reading.ask import amount, cards, holds, seats
from ringside.engine.reading.nouns.whereabouts import holders_of
from ringside.programs import verbs
from ringside.programs.amounts import Number
from ringside.programs.filters import OfType
from ringside.programs.groups import (
    Alternative,
    Cards,
    Quantity,
    Referent,
    Some,
    Those,
    Together,
)
from ringside.programs.instructions import (
    And,
    Change,
    Choose,
    Counters,
    Drive,
    Either,
    Health,
    If,
    Lasting,
    Look,
    Mill,
    Move,
    Play,
    Reveal,
    Stamina,
    Then,
    Turn,
)
from ringside.programs.nodes import Block, Group, Instruction


def can_pay(state: State, seat: i64, source: i64, cost: Block, memory: Memory | None) -> bool:
    """Tell whether a player could pay a cost in full, checks aside."""
    if memory is None:
        memory = Memory(seat, source, None)
    if len(cost) == 1:
        only = cost[0]
        if is_simple(only):
            return can_pay_simple(state, memory, only, seat)
    needs: list[Need] = []
    for node in cost:
        if not add_needs(state, memory, node, seat, needs):
            return False
    return can_meet(needs)


def is_simple(node: Instruction) -> bool:
    """Tell whether a cost takes a fixed number of cards out of some, and no more."""
    if isinstance(node, (Move, Turn)) and isinstance(node.cards, Cards):
        quantity = node.cards.quantity
        return quantity.how == "exactly" and isinstance(quantity.n, Number)
    return False


def can_pay_simple(state: State, memory: Memory, node: Instruction, seat: i64) -> bool:
    """Tell whether there are as many cards as such a cost takes; nothing competes for them."""
    assert isinstance(node, (Move, Turn))
    assert isinstance(node.cards, Cards)
    assert isinstance(node.cards.quantity.n, Number)
    wanted = node.cards.quantity.n.n
    whose = payer(memory, node.who, seat)
    # one more than wanted, since a card that is played itself is left out
    able = some_candidates(state, memory, node.cards, whose, node.verb, True, wanted + 1)
    there = len(without_source(state, memory, able))
    return there >= wanted or gives_on(state, memory, node, whose, wanted)


def gives_on(state: State, memory: Memory, node: Instruction, seat: i64, wanted: i64) -> bool:
    """Tell whether a deck that runs out gives so many cards once it was cycled (K.5.3)."""
    group = node.cards if isinstance(node, Move) else None
    if not isinstance(node, Move) or not isinstance(group, Cards):
        return False
    if not group.place or group.zones != ("deck",) or group.which or node.to == "deck":
        return False
    refills = "discard pile" in (node.to, verbs.VERBS[node.verb].to)
    whose = holders_of(state, memory, group, (seat,))
    return all(deck_gives(state, each, wanted, refills) for each in whose)


def deck_gives(state: State, seat: i64, wanted: i64, refills: bool) -> bool:
    """Tell whether so many cards can be taken off a deck, which may be cycled in between."""
    there = len(state.zone(seat, DECK))
    if wanted <= there:
        return True
    cycled = len(state.zone(seat, DISCARD)) + (there if refills else 0)
    return wanted - there <= cycled - state.edition.cycle_removes


def can_pay_all(state: State, costs: list[tuple[Memory, Block]], played: i64) -> bool:
    """Tell whether costs of several effects could be paid together without the card played."""
    needs: list[Need] = []
    for memory, cost in costs:
        for node in cost:
            if not add_needs(state, memory, node, memory.controller, needs):
                return False
    spared: list[Need] = []
    for need in needs:
        able = tuple([number for number in need.able if number != played])
        if len(able) < need.n:
            return False
        spared.append(Need(able, need.n, need.about))
    return can_meet(spared)


def add_needs(
    state: State, memory: Memory, node: Instruction, seat: i64, needs: list[Need]
) -> bool:
    """Note which cards one part of a cost needs; False where it can never be paid."""
    if isinstance(node, (Move, Turn, Reveal, Choose)):
        return add_taken(state, memory, node, payer(memory, node.who, seat), needs)
    if isinstance(node, Play):
        able = state.rules.playable_for_cost(state, memory, node)
        needs.append(Need(able, 1, "play"))
        return bool(able)
    if isinstance(node, Health):
        return can_lose(state, memory, node, seat)
    if isinstance(node, Mill):
        if free_letter(memory, node.amount):
            return True
        n = amount(state, memory, node.amount)
        return deck_gives(state, payer(memory, node.who, seat), n, True)
    if isinstance(node, Counters):
        return node.verb != "remove" or has_counters(state, memory, node, seat)
    if isinstance(node, Change):
        return node.sign > 0 or has_value(state, memory, node)
    if isinstance(node, Stamina):
        return node.verb != "lose" or has_stamina(state, memory, node, seat)
    if isinstance(node, Drive):
        able = drivable(state, memory, payer(memory, node.who, seat))
        needs.append(Need(able, amount(state, memory, node.amount), "commit"))
        return len(able) >= needs[-1].n
    return add_inner(state, memory, node, seat, needs)


def add_taken(
    state: State, memory: Memory, node: Instruction, seat: i64, needs: list[Need]
) -> bool:
    """Note which cards a part of a cost takes, and that it is this part which takes them."""
    assert isinstance(node, (Move, Turn, Reveal, Choose))
    group = node.cards
    if isinstance(group, Referent) and any(need.by is group.to for need in needs):
        return True  # the very cards that a part of the cost before it will have taken
    about = "reveal" if isinstance(node, Reveal) else "choose"
    if isinstance(node, (Move, Turn)):
        about = node.verb
    before = len(needs)
    if not add_group(state, memory, group, seat, about, needs):
        quantity = quantity_of(group)
        if quantity is None or quantity.how != "exactly":
            return False
        return gives_on(state, memory, node, seat, limits(state, memory, quantity, 0)[0])
    for need in needs[before:]:
        need.by = node
    return True


def drivable(state: State, memory: Memory, seat: i64) -> tuple[int, ...]:
    """Return the foundations to commit and the momentum to spend for driving."""
    one = Quantity("exactly", Number(1))
    foundations = Cards(one, (OfType("foundation"),))
    momentum = Cards(one, zones=("momentum",))
    return candidates(state, memory, foundations, seat, "commit", True) + candidates(
        state, memory, momentum, seat, "spend", True
    )


def add_inner(
    state: State, memory: Memory, node: Instruction, seat: i64, needs: list[Need]
) -> bool:
    """Note what composite instructions need; what is not about cards can always be paid."""
    if isinstance(node, And):
        return add_block(state, memory, node.do, seat, needs)
    if isinstance(node, Lasting):
        return add_block(state, memory, node.do, seat, needs)
    if isinstance(node, Then):
        return add_block(state, memory, node.first + node.then, seat, needs)
    if isinstance(node, If):
        block = node.then if holds(state, memory, node.condition) else node.otherwise
        return add_block(state, memory, block, seat, needs)
    if isinstance(node, Either):
        return add_option(state, memory, node, seat, needs)
    return True


def add_block(state: State, memory: Memory, block: Block, seat: i64, needs: list[Need]) -> bool:
    """Note what all instructions of a block need."""
    for node in block:
        if not add_needs(state, memory, node, seat, needs):
            return False
    return True


def add_option(state: State, memory: Memory, node: Either, seat: i64, needs: list[Need]) -> bool:
    """Take the first option that can be paid together with what came before it."""
    for option in node.options:
        trial = needs.copy()
        if add_block(state, memory, option, seat, trial) and can_meet(trial):
            needs.extend(trial[len(needs) :])
            return True
    return False


def payer(memory: Memory, who: str, seat: i64) -> i64:
    """Return who acts for a part of a cost."""
    if who == "you" or who == "":
        return seat
    return seats(memory, who)[0]


def add_group(
    state: State, memory: Memory, group: Group, seat: i64, about: str, needs: list[Need]
) -> bool:
    """Note how many cards of a group are needed."""
    if isinstance(group, Together):
        left = add_group(state, memory, group.left, seat, about, needs)
        return left and add_group(state, memory, group.right, seat, about, needs)
    if isinstance(group, Alternative):
        for part in (group.left, group.right):
            trial = needs.copy()
            if add_group(state, memory, part, seat, about, trial) and can_meet(trial):
                needs.extend(trial[len(needs) :])
                return True
        return False
    if isinstance(group, Those):
        return True  # cards that a part of the cost before it will have taken
    group = as_they_lie(group)
    able = candidates(state, memory, group, seat, about, True)
    if isinstance(group, Cards):
        able = without_source(state, memory, able)
    quantity = quantity_of(group)
    if quantity is None:
        if not able:
            return False
        needs.append(Need(able, len(able), about))
        return True
    if quantity.how in ALL_OF_THEM:
        return True  # also none at all: an empty hand may be discarded (D.3.1.1.1)
    low, _ = limits(state, memory, quantity, len(able))
    if low > len(able):
        return False
    if low > 0:
        needs.append(Need(able, low, about))
    return True


def as_they_lie(group: Group) -> Group:
    """Return cards "from it", which a part of the cost before it will have shown, as they lie."""
    if not isinstance(group, Some) or not isinstance(group.of, Referent):
        return group
    shown = group.of.to
    if not isinstance(shown, (Look, Reveal)) or not isinstance(shown.cards, Cards):
        return group
    cards = shown.cards
    return Cards(group.quantity, cards.which + group.which, cards.whose, cards.zones)


def without_source(state: State, memory: Memory, able: tuple[int, ...]) -> tuple[int, ...]:
    """Leave out a card in hand that is itself being played: costs come when it has left (E.4.2)."""
    if memory.source == NONE or state.cards[memory.source].zone != HAND:
        return able
    if memory.power is not None and memory.power.zone != NO_ZONE:
        return able
    return tuple([number for number in able if number != memory.source])


def can_lose(state: State, memory: Memory, node: Health, seat: i64) -> bool:
    """Tell whether a player has the health that a cost takes."""
    if node.verb != "lose" or free_letter(memory, node.amount):
        return True
    whose = payer(memory, node.who, seat)
    n = amount(state, memory, node.amount)
    return state.health[whose] >= n and not may_not_lose(state, memory, whose, n)


def has_value(state: State, memory: Memory, node: Change) -> bool:
    """Tell whether the cards have as much of a value as a cost takes from them."""
    there = [value_of(state.cards[n].now, node.prop) for n in cards(state, memory, node.cards)]
    if not there or free_letter(memory, node.amount):
        return bool(there)
    return min(there) >= amount(state, memory, node.amount)


def has_stamina(state: State, memory: Memory, node: Stamina, seat: i64) -> bool:
    """Tell whether one of the cards has the stamina that a cost takes (reference-2025 costs)."""
    if free_letter(memory, node.amount):
        return True
    wanted = amount(state, memory, node.amount)
    for number in candidates(state, memory, node.cards, seat, "stamina", True):
        card = state.cards[number]
        if card.now.stamina - card.wounds >= wanted:
            return True
    return False


def has_counters(state: State, memory: Memory, node: Counters, seat: i64) -> bool:
    """Tell whether one of the cards carries the counters that a cost takes off."""
    if free_letter(memory, node.amount):
        return True
    wanted = amount(state, memory, node.amount)
    for number in candidates(state, memory, node.on, seat, "counter", False):
        for counter, there in state.cards[number].counters:
            if node.counter in ("", counter) and there >= wanted:
                return True
    return False
