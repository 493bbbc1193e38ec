"""Games survive being pickled: real ones, imagined ones, and those that are over."""

import copy
import pickle

import numpy as np
import pytest

from ringside.bots.rival import Rival
from ringside.editions import edition_named
from ringside.engine.model.randomness import seeded
from ringside.engine.model.state import State
from ringside.engine.telling.determinise import determinise
from ringside.engine.telling.mark import mark
from ringside.env.bout import Bout, new_bout, starter
from ringside.errors import UserError
from ringside.game import Game, new_game
from ringside.replay import deck_cards
from ringside.sim.entrants import enter

DECKS = ("dagger-tam", "odile-marsh")


def played(choices: int) -> Bout:
    """Return a bout after some random choices."""
    bout = new_bout(DECKS, "uvs-2024", 11)
    random = np.random.default_rng(3)
    for _ in range(choices):
        if bout.over:
            break
        bout.act(int(random.choice(bout.actions())))
    return bout


def again(state: State) -> State:
    """Return a state that was pickled and read back."""
    read: State = pickle.loads(pickle.dumps(state))
    return read


def test_a_state_comes_back_and_goes_on_alike() -> None:
    """After a hundred choices the state read back is the same, and plays on to the same end."""
    bout = played(100)
    other = Bout(again(bout.state), bout.page)
    assert mark(other.state) == mark(bout.state)
    for each in (bout, other):
        random = np.random.default_rng(4)
        while not each.over:
            each.act(int(random.choice(each.actions())))
    assert mark(other.state) == mark(bout.state)


def test_an_imagined_state_comes_back_with_its_own_cards() -> None:
    """Hidden cards stay where the imagined game has them, not where the real one has."""
    state = played(60).state
    dreamt = determinise(state, 0, 5)
    dreamt.choose(0)
    twice = determinise(dreamt, 1, 6)
    twice.choose(0)
    for each in (dreamt, twice):
        assert mark(again(each)) == mark(each)
    assert mark(dreamt) != mark(again(state))


def test_a_bout_that_is_over_comes_back_over() -> None:
    """Returns are kept."""
    bout = played(20_000)
    read = pickle.loads(pickle.dumps(bout))
    assert (read.over, read.returns()) == (True, bout.returns())


def test_a_guessed_deck_is_not_pickled_as_the_real_one() -> None:
    """A state with cards that somebody guessed is refused, since its deal would show the real."""
    state = played(60).state
    guess = Rival(seeded(1)).assume(state, 0)
    with pytest.raises(UserError, match="dealt and played"):
        pickle.dumps(determinise(guess, 0, 4))


def test_a_changed_state_is_noticed() -> None:
    """A state whose choices do not lead to it is refused when it is read."""
    state = played(60).state
    state.source.word()
    with pytest.raises(UserError, match="lead elsewhere"):
        again(state)


def test_a_deep_copy_goes_on_by_itself() -> None:
    """Playing on in a deep copy leaves the game alone."""
    state = played(50).state
    before = mark(state)
    other = copy.deepcopy(state)
    other.choose(0)
    assert mark(state) == before


def test_cards_and_editions_come_back_equal() -> None:
    """A deck ready to play is equal to its copy; an edition is the very same."""
    deck = starter("odile-marsh")
    assert pickle.loads(pickle.dumps(deck)) == deck
    edition = edition_named("ufs-2010")
    assert pickle.loads(pickle.dumps(edition)) is edition


def whole_game() -> Game:
    """Return a game of two starters after a few choices."""
    edition, entrants = enter(DECKS, "")
    one, two = (deck_cards(each.cards) for each in entrants)
    game = new_game(edition, (one, two), 5)
    for _ in range(30):
        game.apply(0)
    return game


def test_a_conceded_game_comes_back_with_its_log() -> None:
    """A game is pickled as its replay, concession and log included."""
    game = whole_game()
    game.concede(1)
    read: Game = pickle.loads(pickle.dumps(game))
    assert (read.result, read.mark(), read.log(0)) == (0, game.mark(), game.log(0))
    with pytest.raises(UserError, match="pickle a `Game`"):
        pickle.dumps(game.state)
