"""A book that proves of every handler that it asks first and acts then; see execute/frame.py."""

from mypy_extensions import i64

from ringside.engine.execute.frame import WAIT, EffectFrame
from ringside.engine.model.effect import Memory
from ringside.engine.model.snapshot import facts
from ringside.engine.model.state import Frame, State
from ringside.engine.prepare.book import Book
from ringside.programs.nodes import Instruction

Remembered = tuple[object, ...]


class AskingFirst(Book):
    """Answers as any book does, and stops at an instruction that acts before its last question."""

    def carry_out(self, state: State, frame: Frame, node: Instruction) -> i64:
        """Carry out one instruction, and compare where it asked something."""
        assert isinstance(frame, EffectFrame)
        before = state.copy()  # from here on a write makes a new record
        memory = remembered(frame.memory)
        answer = super().carry_out(state, frame, node)
        if answer == WAIT and state.decision is not None:
            what = changed(state, before)
            if not what and remembered(frame.memory) != memory:
                what = "what its words refer to"
            if not what and state.top is not frame:
                what = "the work in flight"
            assert not what, f"{type(node).__name__} changed {what} before its last question"
        return answer


def changed(state: State, before: State) -> str:
    """Say what differs from before but for the question; chance is drawn once, as it is kept."""
    if state.zones != before.zones:
        return "zones"
    for number, card in enumerate(state.cards):
        if number >= len(before.cards) or card is not before.cards[number]:
            return "a card"
    asked = state.decision
    state.decision = None
    before.source = state.source
    same = facts(state) == facts(before)
    state.decision = asked
    return "" if same else "the game"


def remembered(memory: Memory) -> Remembered:
    """Return what later words of an ability would refer to.

    X is left out, which is settled once, and the player who is asked, who is "they" meanwhile.
    """
    return (
        (memory.it, memory.them, memory.mentions, memory.target),
        (memory.amount, memory.surplus, memory.named, memory.names, memory.named_number),
        (memory.did, memory.held, memory.options, memory.check, memory.check_final),
        (memory.skill, memory.skill_on, memory.players, memory.checks),
    )
