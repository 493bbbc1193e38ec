"""Games for tests: started from the cards made for fuzzing, played on at random."""

from functools import cache

from ringside.editions import edition_named
from ringside.engine.flow.playout import choose_at_random
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source, seeded
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.engine.telling.logbook import Logbook
from ringside.fuzz.decks import Shelf, deal, shelf
from ringside.game import Game

# Words of cards that rightly make hidden cards public, so that two games may come to differ.
REVEALING = ("Gauge",)


@cache
def quiet_shelf() -> Shelf:
    """Return the fuzzing cards without those that search or reveal."""
    found = shelf(None)
    cards = [*found.characters, *found.others]
    return Shelf([c for c in cards if not any(k.name in REVEALING for k in c.keywords)])


def random_game(seed: int, decisions: int) -> Game | None:
    """Return a game after so many random decisions, or None if it was over before."""
    source = seeded(seed)
    decks = (deal(quiet_shelf(), source), deal(quiet_shelf(), source))
    state = start(edition_named("ufs-2020"), decks, seed)
    logbook = Logbook(None)
    state.scribe = logbook
    state.run()
    play_on(state, source, decisions)
    return Game(state, ((), ()), seed, logbook) if state.result == NONE else None


def play_on(state: State, source: Source, decisions: int) -> None:
    """Play at random for a while."""
    for _ in range(decisions):
        if state.result != NONE:
            return
        choose_at_random(state, source)
