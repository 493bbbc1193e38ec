"""Checks that effects make, change, set or make again (E.3)."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import let_last
from ringside.engine.execute.players import HIGHEST_X, held_event, settle_number
from ringside.engine.flow.check import ABILITY, MAKE, current_check
from ringside.engine.flow.checked import note_check
from ringside.engine.legal.candidates import free_letter
from ringside.engine.model.effect import Memory
from ringside.engine.model.events import ATTEMPT, CHECK
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount, seats
from ringside.programs.groups import It, This
from ringside.programs.instructions import (
    ChangeCheck,
    CheckCard,
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
PURPOSES: Final[tuple[str, ...]] = ("", "play", "block", "reversal", "attack or block", ABILITY)
VERDICTS: Final[tuple[str, ...]] = ("pass", "fail")
WHICH: Final = (*NOW, ORIGINAL, *ONCE, *OF_CARDS, *ALWAYS)


def make_check(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a player make a check, against a difficulty or for its number alone."""
    assert isinstance(node, MakeCheck)
    who = seats(frame.memory, node.who)
    seat = who[frame.phase]
    begun = frame.answer()
    if begun is None:
        frame.keep((state.clock,))
        against = NONE if node.against is None else amount(state, frame.memory, node.against)
        state.rules.make_check(state, seat, against, NONE, "cost" if frame.cost else "effect")
        return WAIT
    note_check(state, frame.memory, seat, begun[0], frame.returned == 1)
    if frame.returned == 0:
        frame.failed()
    if frame.phase + 1 == len(who):
        return DONE
    frame.level.phase += 1  # the next player's check
    frame.answers = ()
    return WAIT


def change_check(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Give a check a bonus or penalty, now or when it is made (J.3.2.1.3)."""
    assert isinstance(node, ChangeCheck)
    if free_letter(frame.memory, node.amount):
        if settle_number(state, frame, node.amount, HIGHEST_X) is None:
            return WAIT
    if node.which in NOW:
        check = current_check(state)
        if check is not None and check.at != MAKE:
            check.change_within(state, frame.memory, node)
        elif check is not None or is_attempt(frame.memory):
            await_number(state, frame, replace(node, which="next", count=1))
        else:
            frame.failed()
        return DONE
    waiting = node
    if node.which in OF_CARDS:
        waiting = replace(node, cards=It() if node.which == "that card" else This())
    effect = let_last(state, frame, waiting, node.span, NONE)
    effect.left = node.count if node.which in ONCE else 0
    return DONE


def is_attempt(memory: Memory) -> bool:
    """Tell whether what is answered is an attempt to play a card, whose check is still to come."""
    return memory.event is not None and memory.event.kind == ATTEMPT


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
        if check is not None:
            check.verdict = node.result
        elif is_attempt(frame.memory):
            let_last(state, frame, replace(node, which="next"), "this turn", NONE).left = 1
        else:
            frame.failed()
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


def check_card(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let the check that is about to be made be made with another card (E.3.1)."""
    assert isinstance(node, CheckCard)
    event = held_event(state, frame)
    if event is None or event.kind != CHECK:
        frame.failed()
        return DONE
    numbers = gather(state, frame, node.cards, seats(frame.memory, node.who)[0], "check")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
    else:
        event.cards = numbers[:1]
    return DONE


HANDLERS[CheckCard] = check_card
HANDLERS[MakeCheck] = make_check
HANDLERS[ChangeCheck] = change_check
HANDLERS[SetCheck] = set_check
HANDLERS[DecideCheck] = decide_check
HANDLERS[ExcuseCheck] = excuse_check
HANDLERS[SetDifficulty] = set_difficulty
HANDLERS[Recheck] = recheck
