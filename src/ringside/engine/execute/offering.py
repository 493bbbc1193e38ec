"""Offers: what a player may do, what is done unless they pay, and choices between options."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import ask_word, ask_yes
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last, lies_ahead
from ringside.engine.execute.options import told_apart
from ringside.engine.legal.candidates import candidates, limits
from ringside.engine.legal.payable import can_pay
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import seats
from ringside.programs.groups import BlockCard, Next
from ringside.programs.instructions import (
    And,
    Change,
    Define,
    Draw,
    Either,
    Gain,
    Health,
    Lose,
    May,
    Mill,
    Move,
    Then,
    Turn,
    Unless,
)
from ringside.programs.nodes import Block, Instruction

BY_A_PLAYER: Final = (Draw, Health, Mill, Move, Turn)


def is_possible(state: State, frame: EffectFrame, block: Block, seat: i64) -> bool:
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
) -> i64:
    """Let a player do something, as a cost of what follows where there is such (J.1.4.1)."""
    level = frame.level
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
        if not level.child:
            frame.memory.did = False  # what was taken up could not be done in full
        if to and level.child:
            frame.enter(to)
            return WAIT
    return DONE


def may(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Ask a player whether they do something; both players are asked one after the other."""
    assert isinstance(node, May)
    if node.who in ("each", "both"):
        return each_may(frame, node)
    return offer(state, frame, node.who, node.do, node.to, node.otherwise)


def each_may(frame: EffectFrame, node: May) -> i64:
    """Ask both players, the effect's controller first; each does it with their own cards."""
    parts = [tuple([by_them(part) for part in block]) for block in (node.do, node.to)]
    rest = tuple([by_them(part) for part in node.otherwise])
    return for_each_player(frame, May("they", parts[0], parts[1], rest))


def for_each_player(frame: EffectFrame, node: Instruction) -> i64:
    """Let both players do one after the other what is said of "they"."""
    if frame.phase > 1:
        return DONE
    frame.memory.they = (frame.memory.controller, 1 - frame.memory.controller)[frame.phase]
    frame.enter((node,))
    return WAIT


def by_them(node: Instruction) -> Instruction:
    """Return an instruction of each player as one of the player who is asked."""
    if isinstance(node, (And, Then)):
        return replace_blocks(node)
    if isinstance(node, Either) and node.who in ("each", "both"):
        return their_choice(node)
    if isinstance(node, BY_A_PLAYER) and node.who in ("each", "both"):
        return replace(node, who="they")
    return node


def replace_blocks(node: And | Then) -> Instruction:
    """Return a composition whose parts are done by the player who is asked."""
    if isinstance(node, And):
        return And(tuple([by_them(part) for part in node.do]))
    first = tuple([by_them(part) for part in node.first])
    return Then(first, tuple([by_them(part) for part in node.then]))


def their_choice(node: Either) -> Either:
    """Return a choice of each player as one of the player who is asked."""
    options = [tuple([by_them(part) for part in option]) for option in node.options]
    return Either(tuple(options), "they", node.count)


def unless(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Do something unless a player pays for it not to be done."""
    assert isinstance(node, Unless)
    return offer(state, frame, node.who, node.cost, (), node.do)


def either(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player choose between options, one or several (K.2.5)."""
    assert isinstance(node, Either)
    if node.who in ("each", "both"):
        return for_each_player(frame, their_choice(node))
    level = frame.level
    if frame.phase > 0:
        if frame.phase < len(level.items) + 1:
            frame.enter(node.options[level.items[frame.phase - 1]])
            return WAIT
        level.items = ()
        return DONE
    chosen: tuple[int, ...] | None
    if node.count is not None and frame.memory.options:
        chosen = frame.memory.options
        frame.memory.options = ()
    elif not frame.choosing and wait_with_options(state, frame, node):
        return DONE
    else:
        chosen = choose_options(state, frame, node)
    if chosen is None:
        return WAIT
    if frame.choosing:
        frame.memory.options = chosen
        return DONE
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
        group = option[0].cards
        if isinstance(group, BlockCard) or not lies_ahead(state, frame, group, option[0].span):
            return False  # of a block to come it is chosen now
    first = node.options[0][0]
    assert isinstance(first, (Change, Define, Gain, Lose))
    effect = let_last(state, frame, node, first.span, NONE)
    if isinstance(first.cards, Next):
        effect.left = first.cards.count
    state.rules.after(state, ())
    return True


MOST_REPEATED: Final = 99  # options that are chosen again and again


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
        most = MOST_REPEATED if node.again else len(open_ones)
        low, high = limits(state, frame.memory, node.count, most)
    chosen: list[int] = []
    while len(chosen) < high and open_ones:
        said = told_apart(node.options)
        words = [said[i] for i in open_ones]
        place = ask_word(state, frame, seat, words, "option", len(chosen) >= low)
        if place is None:
            return None
        if place < 0:
            break
        chosen.append(open_ones[place] if node.again else open_ones.pop(place))
    return tuple(chosen)


HANDLERS[May] = may
HANDLERS[Unless] = unless
HANDLERS[Either] = either
