"""What a bot may see: its view, its decision, and games as it may imagine them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ringside.bots.rival import Rival
from ringside.engine.model.decision import Decision
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State
from ringside.engine.telling.determinise import determinise
from ringside.engine.telling.view import View, view

Answer = TypeVar("Answer")


class Sight:
    """The table from one seat. The real game stays behind it."""

    def __init__(self, state: State, *, open_lists: bool = False) -> None:
        """Look from the seat that must decide; with open lists it knows the rival's list too."""
        decision = state.decision
        assert decision is not None, "a bot is asked only when there is a decision"
        self._state = state
        self._known: State | None = state if open_lists else None
        self.decision: Decision = decision
        self.seat = decision.seat

    @property
    def edition(self) -> str:
        """Give the name of the rules that are played by."""
        return self._state.edition.name

    @property
    def knows_lists(self) -> bool:
        """Tell whether the rival's list is known, or assumed."""
        return self._known is not None

    def view(self) -> View:
        """Return what the seat may know, as plain data."""
        return view(self._state, self.seat)

    def read_by(self, reader: Callable[[State, Decision], Answer]) -> Answer:
        """Let somebody read the table who keeps to what the seat may know, without a view."""
        return reader(self._state, self.decision)

    def assume(self, rival: Rival) -> None:
        """Imagine the rival with the deck that a bot believes in, unless its list is known."""
        if self._known is None:
            self._known = rival.assume(self._state, self.seat)

    def imagine(self, seed: int) -> State:
        """Return a game that could be this one, with what the seat cannot see dealt at random."""
        if self._known is None:
            self.assume(Rival(seeded(seed)))
        assert self._known is not None
        return determinise(self._known, self.seat, seed)

    def is_start(self) -> bool:
        """Tell whether who starts is chosen; decks list first whom they are built around."""
        return self.decision.kind == "character"
