"""Cards that lie open for a while although their zone hides them: a hand played revealed."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.effect import Effect
from ringside.engine.model.handles import is_on_table, may_see, next_handle
from ringside.engine.model.kinds import HAND, STAGE
from ringside.engine.model.state import State
from ringside.engine.reading.ask import cards, holds
from ringside.programs.instructions import Expose, Look

EVERYONE: Final = 3  # both seats, as bits
OPEN_ZONES: Final = (
    HAND,
    STAGE,
)  # cards in decks and momentum are never left open


def expose(state: State) -> None:
    """Let each card lie open that an effect opens now, and close those that none does any more."""
    opened: dict[int, int] = {}
    for effect in state.effects:
        if isinstance(effect.node, (Expose, Look)):
            add_opened(state, effect, opened)
    for number in state.exposed:
        if number not in opened and number not in state.shown and state.cards[number].seen:
            state.edit(number).seen = 0
    for number, seats in opened.items():
        for seat in (0, 1):
            if seats >> seat & 1 and not may_see(state.cards[number], seat):
                open_one(state, number, seat)
    state.exposed = tuple(opened)


def add_opened(state: State, effect: Effect, opened: dict[int, int]) -> None:
    """Add the cards that one effect opens, and for which seats."""
    node = effect.node
    assert isinstance(node, (Expose, Look))
    if effect.condition is not None and not holds(state, effect.memory, effect.condition):
        return
    seats = EVERYONE if isinstance(node, Expose) else 1 << effect.memory.controller
    for number in cards(state, effect.memory, node.cards):
        if state.cards[number].zone in OPEN_ZONES:
            opened[number] = opened.get(number, 0) | seats


def open_one(state: State, number: i64, seat: i64) -> None:
    """Let one seat look at one card for as long as an effect says."""
    card = state.edit(number)
    card.seen |= 1 << seat
    if not is_on_table(card, seat):
        one, two = card.handles
        fresh = next_handle(state, seat)
        card.handles = (fresh, two) if seat == 0 else (one, fresh)
