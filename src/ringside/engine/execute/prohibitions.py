"""Prohibitions, limits and floors: what cannot happen for a while, and to which cards."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.choosing import gather
from ringside.engine.execute.frame import DONE, HANDLERS, WAIT, EffectFrame
from ringside.engine.execute.lengths import NEXT_READY_STEP, let_last, span_of
from ringside.engine.model.kinds import NONE, POOL, STAGE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import seats
from ringside.programs.groups import Cards, It, Referent, Some, Those
from ringside.programs.happenings import Happening
from ringside.programs.instructions import Floor, Forbid, Limit
from ringside.programs.nodes import Group, Instruction

POINTING: Final = (
    It,
    Referent,
    Some,
    Those,
)  # noun phrases for very cards, which effects are assigned to


def forbid(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let something be impossible for a while (K.1.2), for chosen cards while they stay (J.2.3)."""
    assert isinstance(node, Forbid)
    about = pointed_at(node.happening)
    if about is None:
        let_last(state, frame, node, ready_step(state, frame, node, NONE), NONE)
        return DONE
    numbers = gather(state, frame, about, frame.memory.controller, "choose")
    if numbers is None:
        return WAIT
    if not numbers:
        frame.failed()
        return DONE
    if all(state.cards[number].zone in (STAGE, POOL) for number in numbers):
        for number in numbers:
            forbid_one(state, frame, node, number)
    else:
        let_last(state, frame, node, node.span, NONE)
    return DONE


def pointed_at(happening: Happening) -> Group | None:
    """Return the very cards that something is forbidden of, or on which abilities are barred."""
    if isinstance(happening.cards, POINTING):
        return happening.cards
    if happening.event == "play ability" and isinstance(happening.other, POINTING):
        return happening.other
    return None


def forbid_one(state: State, frame: EffectFrame, node: Forbid, number: i64) -> None:
    """Assign a prohibition to a card; it ends when the card moves (J.2.3.1)."""
    held = frame.memory.it
    frame.memory.it = (number,)
    if isinstance(node.happening.cards, POINTING):
        happening = replace(node.happening, cards=It())
    else:
        happening = replace(node.happening, other=It())
    span = ready_step(state, frame, node, number)
    if span != node.span:
        happening = replace(happening, during_whose="")  # it is the step of the card's own player
    let_last(state, frame, replace(node, happening=happening), span, number)
    frame.memory.it = held


def ready_step(state: State, frame: EffectFrame, node: Forbid, card: i64) -> str:
    """Return how long it lasts; "the next Ready Step" is that of the player whose cards it is."""
    if span_of(frame, node.span) != NEXT_READY_STEP:
        return node.span
    memory = frame.memory
    about = node.happening.cards
    whose = node.happening.during_whose
    seat = 1 - memory.controller
    if card != NONE:
        seat = state.cards[card].holder
    elif whose in ("you", "rival"):
        seat = seats(memory, whose)[0]
    elif isinstance(about, Cards) and about.whose:
        seat = seats(memory, about.whose)[0]
    return "your next ready step" if seat == memory.controller else "the rival's next ready step"


def limit(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let something happen only so often for a while."""
    assert isinstance(node, Limit)
    let_last(state, frame, node, "", NONE)
    return DONE


def floor(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Let a number not be brought below another for a while."""
    assert isinstance(node, Floor)
    let_last(state, frame, node, "", NONE)
    return DONE


HANDLERS[Forbid] = forbid
HANDLERS[Limit] = limit
HANDLERS[Floor] = floor
