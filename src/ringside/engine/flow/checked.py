"""What an ability knows of a check that it made: the number, the result and the card."""

from mypy_extensions import i64

from ringside.engine.model.card import alone
from ringside.engine.model.effect import Memory
from ringside.engine.model.kinds import DISCARD, NONE
from ringside.engine.model.state import State


def note_check(state: State, memory: Memory, seat: i64, begun: i64, passed: bool) -> None:
    """Let later words refer to the check that was made, and to the card that was checked."""
    memory.check = state.check_start
    memory.check_final = state.check_final
    memory.check_passed = passed
    other = memory.checks[1 - seat]
    final = state.check_final
    memory.checks = (final, other) if seat == 0 else (other, final)
    number = state.check_card
    if number == NONE:
        return
    card = state.cards[number]
    if card.zone == DISCARD and card.stamp > begun:
        memory.it = alone(number)
        memory.mention("checked", memory.it)
