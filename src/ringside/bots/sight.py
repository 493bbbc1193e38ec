"""What a bot may see: its view, its decision, and games as it may imagine them."""

from __future__ import annotations

from ringside.engine.decision import Decision
from ringside.engine.determinise import determinise
from ringside.engine.state import State
from ringside.engine.view import View, view


class Sight:
    """The table from one seat. The real game stays behind it."""

    def __init__(self, state: State) -> None:
        """Look from the seat that must decide."""
        decision = state.decision
        assert decision is not None, "a bot is asked only when there is a decision"
        self._state = state
        self.decision: Decision = decision
        self.seat = decision.seat

    def view(self) -> View:
        """Return what the seat may know, as plain data."""
        return view(self._state, self.seat)

    def imagine(self, seed: int) -> State:
        """Return a game that could be this one, with what the seat cannot see dealt at random."""
        return determinise(self._state, self.seat, seed)
