"""What an option does, named the same in all games that a seat cannot tell apart."""

from __future__ import annotations

from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import DECK, HAND, NONE
from ringside.engine.model.state import State

Label = tuple[int, str, str, int, int, int, int, str]


def label(state: State, decision: Decision, option: Option) -> Label:
    """Describe an option by what can be known of it; equal cards in equal places are one."""
    serial = NONE if option.power is None else option.power.serial
    if option.card == NONE:
        return (decision.seat, option.kind, "", 0, 0, serial, option.value, option.word)
    card = state.cards[option.card]
    name = card.definition.full_name
    if card.zone != DECK and card.zone != HAND and not may_see(card, decision.seat):
        name = ""
    where = card.zone * 2 + card.holder
    condition = card.flags * 4 + card.committed * 2 + card.face_up
    return (
        decision.seat,
        option.kind,
        name,
        where,
        condition,
        serial,
        option.value,
        option.word,
    )


def labels(state: State) -> dict[Label, int]:
    """Return the different options of the decision that is asked, each with a number."""
    decision = state.decision
    assert decision is not None
    found: dict[Label, int] = {}
    for number, option in enumerate(decision.options):
        found.setdefault(label(state, decision, option), number)
    return found
