"""Which options of a decision have an action, and what an action does (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.state import State
from ringside.errors import UserError

ACTIONS: Final = 64  # action n takes the n-th option shown
MORE: Final = ACTIONS - 1  # where there are more options than actions, this shows the next ones


def asked(state: State) -> Decision:
    """Return what is asked now; raise UserError where the game is over."""
    decision = state.decision
    if decision is None:
        raise UserError("Expected a game that goes on, but this one is over; reset it.")
    return decision


def has_more(decision: Decision) -> bool:
    """Tell whether there are more options than actions."""
    return len(decision.options) > ACTIONS


def shown(decision: Decision, page: i64) -> list[Option]:
    """Return the options that have an action on a page, in the order of their actions."""
    options = decision.options
    if len(options) <= ACTIONS:
        return options
    return options[page * MORE : (page + 1) * MORE]


def legal(decision: Decision, page: i64) -> list[int]:
    """Return the numbers that are legal on a page, in rising order."""
    numbers = list(range(len(shown(decision, page))))
    return [*numbers, MORE] if has_more(decision) else numbers


def refuse_illegal(decision: Decision, page: i64, action: i64) -> None:
    """Raise UserError for an action that is not legal on a page."""
    count: i64 = len(decision.options)
    if 0 <= action < count and (count <= ACTIONS or action == MORE):
        return  # by far the most are told at once
    if not has_more(decision) or not 0 <= action < len(shown(decision, page)):
        raise UserError(
            f"Expected one of the legal actions {legal(decision, page)}, got {action}; "
            "use the mask of legal actions."
        )


def act(state: State, page: i64, action: i64) -> i64:
    """Take an action and run to the next decision; return the page that is shown then."""
    decision = asked(state)
    refuse_illegal(decision, page, action)
    count: i64 = len(decision.options)
    if count > ACTIONS and action == MORE:
        return (page + 1) % ((count + MORE - 1) // MORE)
    state.choose(page * MORE + action)
    return 0
