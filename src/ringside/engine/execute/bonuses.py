"""Bonuses and penalties on their way to a card: what answers them may change them first."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.frame import DONE, HANDLERS, EffectFrame
from ringside.engine.execute.players import held_event
from ringside.engine.model.events import CHANGE, Event
from ringside.engine.model.state import State
from ringside.engine.reading.ask import amount
from ringside.programs.instructions import ChangeBonus
from ringside.programs.nodes import Instruction

GIFTS: Final = ("bonus", "penalty", "bonus or penalty")


def change_bonus(state: State, frame: EffectFrame, node: Instruction) -> i64:
    """Change the bonus or penalty that is about to be given."""
    assert isinstance(node, ChangeBonus)
    event = held_event(state, frame)
    if event is None or event.kind != CHANGE or event.verb != "" or not is_meant(node, event):
        frame.failed()
        return DONE
    number = amount(state, frame.memory, node.amount)
    old = event.amount
    sign = 1 if old > 0 else -1
    new = sign * number if node.to else old + node.sign * number
    low = amount(state, frame.memory, node.low) if node.low is not None else 0
    event.amount = max(new, min(low, old)) if old > 0 else min(new, 0)
    return DONE


def is_meant(node: ChangeBonus, event: Event) -> bool:
    """Tell whether a bonus, or a penalty, is what the text speaks of."""
    return event.amount != 0 and ("bonus" if event.amount > 0 else "penalty") in node.what


HANDLERS[ChangeBonus] = change_bonus
