"""Reflexes: what a bot answers without a thought to whatever is done by hand."""

from __future__ import annotations

from typing import Final

from ringside.engine.model.decision import Decision

# It agrees to everything, and does nothing by hand itself.
ANSWERS: Final = {"agree": ("agree to all",), "hand": ("done", "back")}


def reflex(decision: Decision) -> int | None:
    """Return the option that a bot takes at once, None where it must think."""
    kinds = [option.kind for option in decision.options]
    wanted = ANSWERS.get(decision.kind, ())
    return next((kinds.index(each) for each in wanted if each in kinds), None)
