"""Checks that effects make, change, set or make again (E.3)."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.flow.check import MAKE, current_check
from ringside.engine.model.card import alone
from ringside.engine.model.kinds import DISCARD, NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, seats
from ringside.programs.groups import It, This
from ringside.programs.instructions import (
    ChangeCheck,
    DecideCheck,
    ExcuseCheck,
    MakeCheck,
    Recheck,
    SetCheck,
    SetDifficulty,
)
from ringside.programs.nodes import Instruction

NOW: Final = ("it", "this", "that")  # the check that is being made
ORIGINAL: Final = "original"  # it too, where another check was made to take its place
ONCE: Final = ("next", "next to play", "next block", "next for any reason")
OF_CARDS: Final = ("this card", "that card", "to play this card")
ALWAYS: Final[tuple[str, ...]] = ("all", "all block")
PURPOSES: Final[tuple[str, ...]] = ("", "play", "block", "reversal", "attack or block")
VERDICTS: Final[tuple[str, ...]] = ("pass", "fail")
WHICH: Final = (*NOW, ORIGINAL, *ONCE, *OF_CARDS, *ALWAYS)


def make_check(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player make a check, against a difficulty or for its number alone."""
    assert isinstance(node, MakeCheck)
    seat = seats(frame.memory, node.who)[0]
    begun = frame.answer()
    if begun is None:
        frame.keep((state.clock,))
        against = NONE if node.against is None else amount(state, frame.memory, node.against)
        state.rules.make_check(state, seat, against, NONE, "cost" if frame.cost else "effect")
        return WAIT
    note_check(state, frame, seat, begun[0])
    if frame.returned == 0:
        frame.failed()
    return DONE


def note_check(state: State, frame: EffectFrame, seat: i64, begun: i64) -> None:
    """Let later words refer to the check that was made, and to the card that was checked."""
    memory = frame.memory
    memory.check = state.check_start
    memory.check_final = state.check_final
    memory.check_passed = frame.returned == 1
    pile = state.zone(seat, DISCARD)
    if pile and state.cards[pile[-1]].stamp > begun:
        memory.it = alone(pile[-1])
        memory.mention("checked", memory.it)


def change_check(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Give a check a bonus or penalty, now or when it is made (J.3.2.1.3)."""
    assert isinstance(node, ChangeCheck)
    if node.which in NOW:
        check = current_check(state)
        if check is None:
            frame.failed()
        elif check.at == MAKE:
            await_number(state, frame, replace(node, which="next", count=1))
        else:
            check.change_within(state, frame.memory, node)
        return DONE
    waiting = node
    if node.which in OF_CARDS:
        waiting = replace(node, cards=It() if node.which == "that card" else This())
    effect = let_last(state, frame, waiting, node.span, NONE)
    effect.left = node.count if node.which in ONCE else 0
    return DONE


def await_number(state: State, frame: EffectFrame, node: ChangeCheck | SetCheck) -> None:
    """Let a change of the check that is about to be made wait for its number (J.3.2.1.3)."""
    effect = let_last(state, frame, node, "this turn", NONE)
    effect.left = 1


def set_check(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a check be a number, now or in advance (E.3.1.3)."""
    assert isinstance(node, SetCheck)
    if node.which == ORIGINAL:
        stand_in(state, frame)
        return DONE
    if node.which in NOW:
        check = current_check(state)
        if check is None:
            frame.failed()
        elif check.at == MAKE:
            await_number(state, frame, replace(node, which="next"))
        else:
            number = amount(state, frame.memory, node.amount)
            check.alter(state, frame.memory, number - check.final)
        return DONE
    effect = let_last(state, frame, node, node.span, NONE)
    effect.left = 1 if node.which in ONCE else 0
    return DONE


def stand_in(state: State, frame: EffectFrame) -> None:
    """Let the check that an effect made take the place of the one that it answers."""
    check = current_check(state)
    memory = frame.memory
    if check is None or memory.check == NONE:
        frame.failed()
    else:
        check.replace(memory.check, memory.check_final)


def decide_check(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a check pass or fail whatever its number, now or when it is made."""
    assert isinstance(node, DecideCheck)
    if node.which in NOW:
        check = current_check(state)
        if check is None:
            frame.failed()
            return DONE
        check.verdict = node.result
        return DONE
    effect = let_last(state, frame, node, node.span, NONE)
    effect.left = 1 if node.which in ONCE else 0
    return DONE


def excuse_check(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let failing a check not end the Combat Phase (F.2.2.1.1), now or when it is made."""
    assert isinstance(node, ExcuseCheck)
    check = current_check(state)
    if node.which in NOW and check is not None:
        check.excused = True
        return DONE
    if node.which in NOW:
        frame.failed()
        return DONE
    effect = let_last(state, frame, node, node.span, NONE)
    effect.left = 1 if node.which in ONCE else 0
    return DONE


def set_difficulty(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let the check that is being made be against another number (E.3.5)."""
    assert isinstance(node, SetDifficulty)
    check = current_check(state)
    if check is None or check.against == NONE:
        frame.failed()
    else:
        check.against = max(0, amount(state, frame.memory, node.amount))
        check.is_set = True
    return DONE


def recheck(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let the check be made again; a re-check is never made again (E.3.3.1)."""
    check = current_check(state)
    if check is None or check.is_recheck:
        frame.failed()
    else:
        check.again = True
    return DONE


HANDLERS[MakeCheck] = make_check
HANDLERS[ChangeCheck] = change_check
HANDLERS[SetCheck] = set_check
HANDLERS[DecideCheck] = decide_check
HANDLERS[ExcuseCheck] = excuse_check
HANDLERS[SetDifficulty] = set_difficulty
HANDLERS[Recheck] = recheck
