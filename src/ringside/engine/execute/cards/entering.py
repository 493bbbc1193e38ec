"""What cards are, and where they lie, as an effect puts them into play."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.execute.frame import EffectFrame
from ringside.engine.flow.momentum import OrderFrame, may_rearrange, spot_decision
from ringside.engine.model.decision import Decision
from ringside.engine.model.definition import ALL_SYMBOLS
from ringside.engine.model.halves import half_options
from ringside.engine.model.infinity import chooses_symbol, symbol_decision
from ringside.engine.model.kinds import MOMENTUM, NONE, POOL, STAGE, TRANSIT
from ringside.engine.model.state import State
from ringside.engine.reading.nouns.whereabouts import types_in
from ringside.programs.groups import Cards
from ringside.programs.nodes import Group

IN_PLAY: Final = (STAGE, POOL, TRANSIT)


def settle_faces(
    state: State, frame: EffectFrame, group: Group, numbers: tuple[int, ...], zone: i64
) -> tuple[tuple[int, int, int], ...] | None:
    """Return cards with the half and symbol that their owners choose, or None where asked."""
    chosen: list[tuple[int, int, int]] = []
    if zone not in (STAGE, POOL):
        return ()
    for number in numbers:
        if state.cards[number].zone in IN_PLAY:
            continue
        half = settle_half(state, frame, group, number) if zone == POOL else NONE
        if half is None:
            return None
        symbol = settle_symbol(state, frame, number)
        if symbol is None:
            return None
        if half != NONE or symbol != NONE:
            chosen.append((number, half, symbol))
    return tuple(chosen)


def settle_half(state: State, frame: EffectFrame, group: Group, number: i64) -> int | None:
    """Return the half that a split card is added to a pool as (advanced-2010 2.6.0.3)."""
    card = state.cards[number]
    options = half_options(card, True)
    if not options:
        return NONE
    asked = types_in(group.which) if isinstance(group, Cards) else []
    meant = [option for option in options if option.word in asked]
    if len(meant) == 1:
        return meant[0].value
    decision = Decision(card.owner, "half", "advanced-2010 2.6.0.3", options)
    return one_answer(state, frame, decision, number)


def settle_symbol(state: State, frame: EffectFrame, number: i64) -> int | None:
    """Return the symbol that infinity is chosen to be before a card is put into play."""
    if not chooses_symbol(state, number):
        return NONE
    return one_answer(
        state, frame, symbol_decision(state.cards[number].owner, number, ALL_SYMBOLS), number
    )


def one_answer(state: State, frame: EffectFrame, decision: Decision, number: i64) -> int | None:
    """Return the value of the option that a player takes for a card, or None where asked."""
    given = frame.answer()
    if given is not None:
        return given[0]
    frame.ask(state, decision)
    decision.source = number
    return None


def settle_spots(
    state: State, frame: EffectFrame, numbers: tuple[int, ...], zone: i64
) -> tuple[int, int] | None:
    """Return the spots in both momentums where cards are added together (D.4.2.2)."""
    spots = [NONE, NONE]
    if zone != MOMENTUM:
        return NONE, NONE
    for seat in (0, 1):
        own = [number for number in numbers if state.cards[number].owner == seat]
        if own and state.zone(seat, MOMENTUM):
            if not settle_order(state, frame, seat):
                return None
            spot = one_answer(state, frame, spot_decision(state, seat), own[0])
            if spot is None:
                return None
            spots[seat] = spot
    return spots[0], spots[1]


def settle_order(state: State, frame: EffectFrame, seat: i64) -> bool:
    """Let a player put their momentum in another order first; tell whether that is done."""
    if not state.edition.momentum_rearranged:
        return True
    if frame.answer() is not None:
        return True
    frame.keep(())
    frame.answer()
    if not may_rearrange(state, seat, ()):
        return True
    state.push(OrderFrame(seat, frame.memory.source))
    return False
