"""Holding a plan against what is known."""

from __future__ import annotations

from ringside.errors import UserError
from ringside.events.plan import PAIRING_ORDER, Plan
from ringside.events.standings.figures import FIGURES


def check_plan(plan: Plan) -> None:
    """Refuse a plan with settings that nobody knows."""
    if not plan.phases:
        raise UserError("Expected at least one phase of an event, got none; add Swiss rounds.")
    known_words(plan.tiebreakers, tuple(FIGURES), "tiebreakers")
    known_words(plan.pairing_order, PAIRING_ORDER, "pairing order")


def known_words(words: tuple[str, ...], known: tuple[str, ...], what: str) -> None:
    """Refuse a word that is not known, or that is said twice."""
    for word in words:
        if word not in known or words.count(word) > 1:
            listed = ", ".join(known)
            raise UserError(
                f"Expected in the {what} each of {listed} at most once, got {word!r}; correct it."
            )
