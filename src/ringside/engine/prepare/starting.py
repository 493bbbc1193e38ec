"""Starting a game: two decks made ready, and the preparations of E.1 in front of it."""

from typing import Final

from mypy_extensions import i64

from ringside.engine.flow.setup import SetupFrame
from ringside.engine.model.edition import Edition
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import Beginning, State
from ringside.engine.model.voice import suspend
from ringside.engine.prepare.prepared import KEEP, Deck, blank

# Decks of games that were taken up again: equal ones are one, and are made ready once.
KNOWN: Final[dict[Deck, Deck]] = {}


class Started(Beginning):
    """A game that was dealt from two decks."""

    def __init__(
        self, edition: Edition, decks: tuple[Deck, Deck], seed: int | str, chooser: i64
    ) -> None:
        """Keep all that a deal depends on."""
        self.edition = edition
        self.decks = decks
        self.seed = seed
        self.chooser: i64 = chooser

    def again(self, choices: tuple[int, ...]) -> State:
        """Deal the game and make the choices."""
        decks = (known(self.decks[0]), known(self.decks[1]))
        state = start(self.edition, decks, self.seed, self.chooser)
        state.run()
        for choice in choices:
            state.choose(choice)
        return state

    def __reduce__(self) -> tuple[object, ...]:
        """Let it be pickled."""
        return Started, (self.edition, self.decks, self.seed, self.chooser)


def known(deck: Deck) -> Deck:
    """Return the deck that stands for all equal ones."""
    found = KNOWN.get(deck)
    if found is None:
        if len(KNOWN) >= KEEP:
            del KNOWN[next(iter(KNOWN))]
        KNOWN[deck] = deck
        found = deck
    return found


def start(
    edition: Edition, decks: tuple[Deck, Deck], seed: int | str, chooser: i64 = NONE
) -> State:
    """Return a new game; `run` brings it to its first decision.

    A chooser decides who goes first; without one it is left to chance who does.

    Events stay suspended until the game begins, but for those of E.1.6 (E.1).
    """
    state = blank(edition, decks, seed)
    suspend(state)
    setup = SetupFrame()
    setup.chooser = chooser
    state.push(setup)
    state.beginning = Started(edition, decks, seed, chooser)
    return state
