"""One game for a learner: numbered actions, observations as numbers, results as returns."""

from __future__ import annotations

from functools import cache

from ringside.cards.playable import playable_deck
from ringside.decks import starters
from ringside.editions import edition_named
from ringside.engine.model.decision import Decision, Option
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.engine.telling.determinise import determinise
from ringside.env.paging import act, asked, legal, shown
from ringside.errors import UserError
from ringside.programs.printed import Printed

DRAW = 2
EDITION = "uvs-2024"
DECKS = ("dagger-tam", "kestrel-voss")

Deck = tuple[Printed, ...]


@cache
def starter(name: str) -> Deck:
    """Return a starter deck ready to play, the character first; raise UserError for no deck."""
    known = starters()
    if name not in known:
        raise UserError(f"Expected a starter deck out of {', '.join(known)}, got {name!r}.")
    deck = known[name]
    assert deck.character is not None, "a starter deck has a character"
    return playable_deck([deck.character.card, *deck.cards()])


def returns_of(result: int) -> tuple[float, float]:
    """Return 1 for the winner and -1 for the loser, nothing before the end or for a draw."""
    if result in (NONE, DRAW):
        return 0.0, 0.0
    return (1.0, -1.0) if result == 0 else (-1.0, 1.0)


class Bout:
    """A game under way, and which of its options are shown as actions."""

    def __init__(self, state: State, page: int = 0) -> None:
        """Wrap a state that has run to its first decision; use `new_bout` to start one."""
        self.state = state
        self.page = page

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.state.result != NONE

    @property
    def seat(self) -> int:
        """The seat that must act; NONE when the game is over."""
        decision = self.state.decision
        return NONE if decision is None else decision.seat

    @property
    def decision(self) -> Decision:
        """What is asked now."""
        return asked(self.state)

    def shown(self) -> list[Option]:
        """Return the options that have an action now, in the order of their actions."""
        return shown(self.decision, self.page)

    def actions(self) -> list[int]:
        """Return the numbers that are legal now, in rising order."""
        return legal(self.decision, self.page)

    def act(self, action: int) -> None:
        """Take an action and run to the next decision."""
        self.page = act(self.state, self.page, action)

    def returns(self) -> tuple[float, float]:
        """Return 1 for the winner and -1 for the loser, nothing before the end or for a draw."""
        return returns_of(self.state.result)

    def copy(self) -> Bout:
        """Return a bout that goes on by itself."""
        return Bout(self.state.copy(), self.page)

    def imagined(self, seat: int, seed: int) -> Bout:
        """Return a bout that could be this one, with what a seat cannot see dealt at random."""
        return Bout(determinise(self.state, seat, seed), self.page)


def new_bout(decks: tuple[str | Deck, str | Deck], edition: str, seed: int) -> Bout:
    """Start a game and run it to its first decision; decks are starters or ready to play."""
    one, two = (starter(deck) if isinstance(deck, str) else deck for deck in decks)
    state = start(edition_named(edition), (one, two), seed)
    state.run()
    return Bout(state)
