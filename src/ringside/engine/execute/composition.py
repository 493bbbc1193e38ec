"""Composition: conditions, options, sequences, repetition, and effects that wait."""

from ringside.engine.events import COUNTER, Event
from ringside.engine.execute.candidates import candidates, limits
from ringside.engine.execute.choosing import ask_word, ask_yes, gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last, lies_ahead
from ringside.engine.execute.options import option_words
from ringside.engine.execute.payable import can_pay
from ringside.engine.kinds import NONE, POOL
from ringside.engine.reading.ask import amount, cards, holds, seats
from ringside.engine.reading.triggers import is_end_phase
from ringside.engine.state import State
from ringside.programs.conditions import Both, Is, No, OneOf
from ringside.programs.groups import Attack, It, Next, This
from ringside.programs.instructions import (
    And,
    Change,
    Counters,
    Define,
    Either,
    ForEach,
    Gain,
    If,
    Instead,
    Lasting,
    Lose,
    May,
    Move,
    Otherwise,
    Repeat,
    Then,
    Turn,
    Unless,
    Until,
    When,
    WhileActive,
)
from ringside.programs.nodes import Amount, Block, Condition, Group, Instruction


def note_subject(state: State, frame: EffectFrame, condition: Condition) -> None:
    """Let "it" be the card that a condition spoke of."""
    if isinstance(condition, Is):
        found = cards(state, frame.memory, condition.cards)
        if found:
            frame.memory.it = found
    elif isinstance(condition, No):
        note_subject(state, frame, condition.of)
    elif isinstance(condition, (Both, OneOf)):
        for part in condition.of:
            note_subject(state, frame, part)


def branch(
    state: State, frame: EffectFrame, condition: Condition, then: Block, otherwise: Block
) -> int:
    """Walk one of two blocks."""
    if frame.phase > 0:
        return DONE
    held = holds(state, frame.memory, condition)
    frame.memory.held = held
    note_subject(state, frame, condition)
    block = then if held else otherwise
    if not block:
        return DONE
    frame.enter(block)
    return WAIT


def if_so(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do something when a condition holds now (K.3.5)."""
    assert isinstance(node, If)
    return branch(state, frame, node.condition, node.then, node.otherwise)


def instead(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do the replaced or the normal thing (J.3.5.1.1)."""
    assert isinstance(node, Instead)
    return branch(state, frame, node.condition, node.instead, node.normal)


def otherwise(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do something because the instruction before was not done or its condition did not hold."""
    assert isinstance(node, Otherwise)
    if frame.phase == 0 and (not frame.memory.held or not frame.memory.did):
        frame.enter(node.do)
        return WAIT
    return DONE


def while_active(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do something while a condition holds: in an effect, when it is reached."""
    assert isinstance(node, WhileActive)
    return branch(state, frame, node.condition, node.do, ())


def when(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Wait for an event, with a memory of what was said so far (J.3.2, J.4.1.1)."""
    assert isinstance(node, When)
    card = pooled_subject(state, frame, node) if is_end_phase(node.trigger) else NONE
    let_last(state, frame, node, node.span, card)
    return DONE


def pooled_subject(state: State, frame: EffectFrame, node: When) -> int:
    """Return the card in a pool that an effect of the End Phase is assigned to (F.3.1.3)."""
    first = node.then[0]
    if not isinstance(first, (Move, Turn)) or not isinstance(first.cards, (This, Attack, It)):
        return NONE
    numbers = cards(state, frame.memory, first.cards)
    return numbers[0] if numbers and state.cards[numbers[0]].zone == POOL else NONE


def walk(frame: EffectFrame, block: Block) -> int:
    """Walk a block once."""
    if frame.phase > 0:
        return DONE
    frame.enter(block)
    return WAIT


def several(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do several acts of one sentence in order (J.1.2)."""
    assert isinstance(node, And)
    return walk(frame, node.do)


def lasting(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Let what is done inside last for a span."""
    assert isinstance(node, Lasting)
    if frame.phase > 0:
        return DONE
    frame.enter(node.do)
    frame.levels[-1].span = node.span
    return WAIT


def then(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do the second part only if the first was done."""
    assert isinstance(node, Then)
    if frame.phase == 0:
        frame.enter(node.first)
        return WAIT
    if frame.phase == 1 and frame.levels[-1].child:
        frame.enter(node.then)
        return WAIT
    return DONE


# ---- what a player may do


def is_possible(state: State, frame: EffectFrame, block: Block, seat: int) -> bool:
    """Tell whether a player could do at least a part of what they may do."""
    for node in block:
        if not isinstance(node, (Move, Turn)):
            return True
        about = node.verb
        doer = seat if node.who == "you" else seats(frame.memory, node.who)[0]
        if candidates(state, frame.memory, node.cards, doer, about, frame.cost):
            return True
    return not block


def offer(
    state: State, frame: EffectFrame, who: str, do: Block, to: Block, otherwise: Block
) -> int:
    """Let a player do something, as a cost of what follows where there is such (J.1.4.1)."""
    level = frame.levels[-1]
    if frame.phase == 0:
        seat = seats(frame.memory, who)[0]
        if to or otherwise:
            able = can_pay(state, seat, frame.memory.source, do, frame.memory)
        else:
            able = is_possible(state, frame, do, seat)
        said = ask_yes(state, frame, seat, "may") if able else 0
        if said is None:
            return WAIT
        level.items = (1 if frame.cost else 0, said)
        if said == 0:
            if not otherwise:
                frame.failed()
                return DONE
            level.phase = 2
            frame.enter(otherwise)
            return WAIT
        frame.cost = frame.cost or bool(to)
        frame.enter(do)
        return WAIT
    if frame.phase == 1:
        frame.cost = level.items[0] == 1
        if to and level.child:
            frame.enter(to)
            return WAIT
    return DONE


def may(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Ask a player whether they do something."""
    assert isinstance(node, May)
    return offer(state, frame, node.who, node.do, node.to, node.otherwise)


def unless(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do something unless a player pays for it not to be done."""
    assert isinstance(node, Unless)
    return offer(state, frame, node.who, node.cost, (), node.do)


def either(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Let a player choose between options, one or several (K.2.5)."""
    assert isinstance(node, Either)
    level = frame.levels[-1]
    if frame.phase > 0:
        if frame.phase < len(level.items) + 1:
            frame.enter(node.options[level.items[frame.phase - 1]])
            return WAIT
        level.items = ()
        return DONE
    if wait_with_options(state, frame, node):
        return DONE
    chosen = choose_options(state, frame, node)
    if chosen is None:
        return WAIT
    level.items = chosen[1:]
    if not chosen:
        frame.failed()
        return DONE
    frame.enter(node.options[chosen[0]])
    return WAIT


def wait_with_options(state: State, frame: EffectFrame, node: Either) -> bool:
    """Let a choice between modifiers wait for the card they are about; tell whether it does.

    The player chooses when that card is played, not when the effect is executed.
    """
    for option in node.options:
        if len(option) != 1 or not isinstance(option[0], (Change, Define, Gain, Lose)):
            return False
        if not lies_ahead(frame, option[0].cards, option[0].span):
            return False
    first = node.options[0][0]
    assert isinstance(first, (Change, Define, Gain, Lose))
    effect = let_last(state, frame, node, first.span, NONE)
    if isinstance(first.cards, Next):
        effect.left = first.cards.count
    state.rules.after(state, [])
    return True


def choose_options(state: State, frame: EffectFrame, node: Either) -> tuple[int, ...] | None:
    """Return the places of the options chosen, in order; in a cost only those that can be paid."""
    seat = seats(frame.memory, node.who)[0]
    open_ones = list(range(len(node.options)))
    if frame.cost:
        source = frame.memory.source
        open_ones = [
            i for i in open_ones if can_pay(state, seat, source, node.options[i], frame.memory)
        ]
    low, high = 1, 1
    if node.count is not None:
        low, high = limits(state, frame.memory, node.count, len(open_ones))
    chosen: list[int] = []
    while len(chosen) < min(high, len(node.options)) and open_ones:
        words = [option_words(node.options[i]) for i in open_ones]
        place = ask_word(state, frame, seat, words, "option", len(chosen) >= low)
        if place is None:
            return None
        if place < 0:
            break
        chosen.append(open_ones.pop(place))
    return tuple(chosen)


# ---- again and again


def for_each(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do something once for each card or unit."""
    assert isinstance(node, ForEach)
    level = frame.levels[-1]
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


def repeat(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do the whole effect again, so many times more."""
    assert isinstance(node, Repeat)
    first = frame.levels[0]
    if node.times is None and len(frame.levels) > 1:
        frame.levels = [first]
        first.index = 0
        first.phase = 0
        first.items = ()
        frame.answers = []
        return WAIT
    times = 1 if node.times is None else amount(state, frame.memory, node.times)
    if frame.phase >= times:
        return DONE
    frame.enter(tuple([part for part in first.block if not isinstance(part, Repeat)]))
    return WAIT


def until(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Do something again and again until a condition holds, or it can be done no more."""
    assert isinstance(node, Until)
    stuck = frame.phase > 0 and not frame.levels[-1].child
    if stuck or holds(state, frame.memory, node.condition):
        return DONE
    frame.enter(node.do)
    return WAIT


# ---- counters


def counters(state: State, frame: EffectFrame, node: Instruction) -> int:
    """Put counters on cards or take them off."""
    assert isinstance(node, Counters)
    numbers = gather(state, frame, node.on, seats(frame.memory, node.who)[0], "counter")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    event = Event(COUNTER, frame.memory.controller, "comprehensive J.1.2")
    event.verb = node.verb
    event.cards = numbers
    event.detail = node.counter
    event.amount = amount(state, frame.memory, node.amount)
    return frame.act_all(state, [event])


HANDLERS[If] = if_so
HANDLERS[Instead] = instead
HANDLERS[Otherwise] = otherwise
HANDLERS[WhileActive] = while_active
HANDLERS[When] = when
HANDLERS[And] = several
HANDLERS[Lasting] = lasting
HANDLERS[Then] = then
HANDLERS[May] = may
HANDLERS[Unless] = unless
HANDLERS[Either] = either
HANDLERS[ForEach] = for_each
HANDLERS[Repeat] = repeat
HANDLERS[Until] = until
HANDLERS[Counters] = counters
