"""Causes: the ability behind a question, so that nobody has to guess what their answer does."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ringside.cards.model import Card
from ringside.cards.playable import sides_of
from ringside.engine.execute.frame import EffectFrame
from ringside.engine.happening.before import ReplaceFrame
from ringside.engine.model.effect import Memory
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import NONE
from ringside.engine.model.power import Power
from ringside.engine.model.state import State
from ringside.programs.abilities import Ability
from ringside.server.messages import Cause

MOST_KEPT: Final = 4_000  # abilities whose words are remembered


def cause(state: State, seat: int, cards: Mapping[str, Card]) -> Cause | None:
    """Say which ability asks a seat; None where a rule does, or where its card is not seen."""
    decision = state.decision
    if decision is None or decision.seat != seat:
        return None
    memory = asking(state)
    if memory is None or memory.source == NONE or memory.source != decision.source:
        return None
    power, card = memory.power, state.cards[memory.source]
    if power is None or not may_see(card, seat):
        return None
    known = cards.get(card.definition.full_name)
    text = "" if known is None else printed(known, power.ability)
    return Cause(title(power), text, memory.controller)


def asking(state: State) -> Memory | None:
    """Return what the effect on top of the stack remembers."""
    top = state.top
    return top.memory if isinstance(top, (EffectFrame, ReplaceFrame)) else None


def title(power: Power) -> str:
    """Name the keyword that grants an ability, with its rating."""
    return f"{power.keyword} {power.rating}" if power.rating else power.keyword


@lru_cache(MOST_KEPT)
def printed(card: Card, ability: Ability) -> str:
    """Find an ability as its card prints it; what a keyword or another card grants it does not."""
    readings = (reading for side in sides_of(card) for reading in side.readings)
    return next((each.text for each in readings if each.ability == ability), "")
