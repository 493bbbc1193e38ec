"""Several modifiers that are due at once: whether their order is a choice (J.3.3.1.1)."""

from ringside.engine.lasting.modifiers import Pending
from ringside.engine.model.effect import Effect


def differ(pending: list[Pending]) -> bool:
    """Tell whether the order of several modifiers could matter: other texts on one card."""
    first = pending[0]
    return any(not is_alike(p.effect, first.effect) and p.card == first.card for p in pending)


def is_later_half(before: list[Pending], one: Pending) -> bool:
    """Tell whether a text has changed the same card before, and goes on in its own order."""
    return any(is_alike(p.effect, one.effect) and p.card == one.card for p in before)


def is_alike(left: Effect, right: Effect) -> bool:
    """Tell whether modifiers are one, or halves of one text, which has its own order (J.1.2)."""
    if left.node is right.node:
        return True
    halves = left.memory.power is not None and left.memory.power is right.memory.power
    return halves and left.card == right.card and left.memory.source == right.memory.source
