"""Again and again: for each, repeat, until; and counters on cards."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_word, gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.players import HIGHEST_X, settle_number
from ringside.engine.legal.candidates import free_letter
from ringside.engine.model.events import COUNTER, Event
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, cards, holds, seats
from ringside.programs.amounts import Number
from ringside.programs.groups import Cards, Quantity
from ringside.programs.instructions import (
    Counters,
    EachPlayer,
    ForEach,
    Move,
    Repeat,
    Turn,
    Until,
)
from ringside.programs.nodes import Amount, Block, Group, Instruction

CHOSEN: Final = "of that type"  # the counter that was chosen before


def for_each(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do something once for each card or unit."""
    assert isinstance(node, ForEach)
    level = frame.level
    if isinstance(node.over, Amount) and is_one_act(node.do):
        return multiply(state, frame, node, node.over)
    if frame.phase == 0:
        if isinstance(node.over, Group):
            level.items = cards(state, frame.memory, node.over)
        else:
            assert isinstance(node.over, Amount)
            level.items = (NONE,) * max(0, amount(state, frame.memory, node.over))
    if not level.items:
        if frame.phase == 0:
            frame.failed()
        return DONE
    number = level.items[0]
    level.items = level.items[1:]
    if number != NONE:
        frame.memory.it = (number,)
    frame.enter(node.do)
    return WAIT


def each_player(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let each player for whom a condition holds do something; who that is, is settled first."""
    assert isinstance(node, EachPlayer)
    level = frame.level
    if frame.phase == 0:
        level.items = players_with(state, frame, node)
        if not level.items:
            frame.failed()
    if not level.items:
        return DONE
    frame.memory.they = level.items[0]
    level.items = level.items[1:]
    frame.enter(node.do)
    return WAIT


def players_with(state: State, frame: EffectFrame, node: EachPlayer) -> tuple[int, ...]:
    """Return the players for whom a condition holds."""
    found: list[int] = []
    for seat in seats(frame.memory, node.who):
        frame.memory.they = seat
        if holds(state, frame.memory, node.condition):
            found.append(seat)
    return tuple(found)


def is_one_act(block: Block) -> bool:
    """Tell whether a block picks a number of cards for one act, which is one event (J.1.2)."""
    if len(block) != 1 or not isinstance(block[0], (Move, Turn)):
        return False
    group = block[0].cards
    if not isinstance(group, Cards) or group.whose in ("each", "both"):
        return False
    return group.quantity.how in ("exactly", "random") and isinstance(group.quantity.n, Number)


def multiply(state: State, frame: EffectFrame, node: ForEach, over: Amount) -> i64:
    """Do one act with so many times as many cards: "commit 1 foundation for each attack"."""
    if frame.phase > 0:
        return DONE
    act = node.do[0]
    assert isinstance(act, (Move, Turn))
    assert isinstance(act.cards, Cards)
    n = act.cards.quantity.n
    assert isinstance(n, Number)
    times = max(0, amount(state, frame.memory, over))
    if times == 0:
        frame.failed()
        return DONE
    quantity = replace(act.cards.quantity, n=Number(n.n * times))
    frame.enter((replace(act, cards=replace(act.cards, quantity=quantity)),))
    return WAIT


def repeat(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do the whole effect again, so many times more."""
    assert isinstance(node, Repeat)
    first = frame.level
    while first.outer is not None:
        first = first.outer
    if node.times is None and frame.level is not first:
        frame.level = first
        first.index = 0
        first.phase = 0
        first.items = ()
        frame.answers = ()
        return WAIT
    times = 1 if node.times is None else amount(state, frame.memory, node.times)
    if frame.phase >= times:
        return DONE
    frame.enter(tuple([part for part in first.block if not isinstance(part, Repeat)]))
    return WAIT


def until(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do something again and again until a condition holds, or it can be done no more."""
    assert isinstance(node, Until)
    stuck = frame.phase > 0 and not frame.level.child
    if stuck or holds(state, frame.memory, node.condition):
        return DONE
    frame.enter(tuple([one_by_one(part) for part in node.do]))
    return WAIT


def one_by_one(node: Instruction) -> Instruction:
    """Let cards that are moved until something holds go one at a time."""
    if not isinstance(node, Move) or not isinstance(node.cards, Cards):
        return node
    if node.cards.quantity.how != "generic":
        return node
    return replace(node, cards=replace(node.cards, quantity=Quantity("exactly", Number(1))))


# ---- counters


def counters(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Put counters on cards or take them off."""
    assert isinstance(node, Counters)
    if free_letter(frame.memory, node.amount):
        if settle_number(state, frame, node.amount, most_counters(state, frame, node)) is None:
            return WAIT
    numbers = gather(state, frame, node.on, seats(frame.memory, node.who)[0], "counter")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    counter = kind_of_counter(state, frame, node, numbers)
    if counter is None:
        return WAIT
    event = Event(COUNTER, frame.memory.controller, "comprehensive J.1.2")
    event.verb = node.verb
    event.cards = numbers
    event.detail = counter
    event.amount = amount(state, frame.memory, node.amount)
    return frame.act_all(state, [event])


def most_counters(state: State, frame: EffectFrame, node: Counters) -> i64:
    """Return the most that a free X may be: as many as lie there, where some are taken off."""
    if node.verb == "add":
        return HIGHEST_X
    found: i64 = 0
    for number in cards(state, frame.memory, node.on):
        for word, many in state.cards[number].counters:
            if node.counter in ("", word):
                found += many
    return found


def kind_of_counter(
    state: State, frame: EffectFrame, node: Counters, numbers: tuple[int, ...]
) -> str | None:
    """Return which counters are meant; where any will do, the player says which."""
    if node.word == CHOSEN:
        return frame.memory.named
    if node.counter:
        return node.counter
    there = sorted({counter for number in numbers for counter, _ in state.cards[number].counters})
    if len(there) < 2:
        return there[0] if there else ""
    seat = seats(frame.memory, node.who)[0]
    chosen = ask_word(state, frame, seat, there, "counter", False)
    return None if chosen is None else there[chosen]


HANDLERS[EachPlayer] = each_player
HANDLERS[ForEach] = for_each
HANDLERS[Repeat] = repeat
HANDLERS[Until] = until
HANDLERS[Counters] = counters
