"""Many games in arrays are the same games as one by one."""

import numpy as np
import pytest

from ringside.env.bout import new_bout, starter
from ringside.env.features import mask, option_rows, table_row
from ringside.env.paging import MORE
from ringside.env.vector import RingsideVector
from ringside.errors import UserError

PAIRS = [("dagger-tam", "odile-marsh"), ("odile-marsh", "odile-marsh")]


def test_rows_are_those_of_each_game() -> None:
    """After many steps every row is what the acting seat of its game may know, and no more."""
    games = RingsideVector(5, PAIRS, seed=3)
    for _ in range(120):
        games.step(games.sample())
    for place, bout in enumerate(games.bouts):
        seat = bout.seat
        assert games.seats[place] == seat
        assert np.array_equal(games.table[place], table_row(bout, seat))
        assert np.array_equal(games.options[place], option_rows(bout, seat))
        assert np.array_equal(games.mask[place], mask(bout, seat))


def test_more_options_than_actions_have_a_row_that_shows_more() -> None:
    """Pages of a large decision have 63 options and an action for more; the last one wipes rows."""
    games = RingsideVector(2, PAIRS, seed=5)
    decision = games.bouts[1].decision
    decision.options = (decision.options * 200)[:150]
    while games.bouts[1].page < 2:  # the other game may go on
        assert games.bouts[1].state.decision is decision
        games.step([0, MORE])
        assert np.array_equal(games.options[1], option_rows(games.bouts[1], games.seats[1]))
        assert np.array_equal(games.mask[1], mask(games.bouts[1], games.seats[1]))
    assert games.mask[1].sum() == 150 - 2 * MORE + 1
    drawn = {int(games.sample()[1]) for _ in range(400)}
    assert drawn == {*range(150 - 2 * MORE), MORE}


def test_arrays_are_written_over_in_place() -> None:
    """A learner may keep the arrays; nothing is allocated anew."""
    games = RingsideVector(3, seed=1)
    before = (games.table, games.options, games.mask, games.returns)
    games.step(games.sample())
    after = (games.table, games.options, games.mask, games.returns)
    assert all(one is two for one, two in zip(before, after, strict=True))


def test_games_that_end_tell_their_returns_and_others_begin() -> None:
    """Wins and losses add up to nothing, and there is always somebody who can act."""
    games = RingsideVector(4, PAIRS, seed=2)
    ended = 0
    while ended < 3:
        games.step(games.sample())
        ended += int(games.over.sum())
        assert not games.returns[~games.over].any()
        assert np.array_equal(games.returns.sum(1), np.zeros(4))
        assert games.mask.any(1).all()
    assert games.dealt == 4 + ended


def test_the_same_seed_gives_the_same_games() -> None:
    """Two of them with one seed agree after every step."""
    one, two = RingsideVector(3, seed=9), RingsideVector(3, seed=9)
    for _ in range(40):
        actions = one.sample()
        one.step(actions)
        two.step(actions)
        two.sample()
        assert np.array_equal(one.options, two.options)


def test_decks_of_ones_own_are_taken() -> None:
    """A deck that is ready to play stands for a name."""
    deck = starter("odile-marsh")
    bout = new_bout((deck, "odile-marsh"), "uvs-2024", 4)
    assert np.array_equal(table_row(bout, 0), table_row(new_bout(PAIRS[1], "uvs-2024", 4), 0))


def test_a_wrong_number_of_actions_is_refused() -> None:
    """One sentence says how many were expected."""
    with pytest.raises(UserError, match="Expected 2 actions"):
        RingsideVector(2).step([0])


def test_an_illegal_action_is_refused_in_all_games() -> None:
    """No game has gone on where the action of one of them is not legal."""
    games = RingsideVector(2, PAIRS, seed=4)
    with pytest.raises(UserError, match="legal actions"):
        games.step([0, MORE])
    assert [bout.state.choices for bout in games.bouts] == [[], []]
