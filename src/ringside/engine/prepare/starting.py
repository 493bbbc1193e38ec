"""Starting a game: two decks made ready, and the preparations of E.1 in front of it."""

from mypy_extensions import i64

from ringside.engine.flow.setup import SetupFrame
from ringside.engine.model.edition import Edition
from ringside.engine.model.kinds import NONE
from ringside.engine.model.state import State
from ringside.engine.model.voice import suspend
from ringside.engine.prepare.prepared import Deck, blank


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
    return state
