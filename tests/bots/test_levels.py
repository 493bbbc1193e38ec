"""Levels to choose from differ in strength and answer with what is offered."""

import numpy as np
import pytest

from ringside.bots import bot_named
from ringside.bots.levels import HEATS, LevelBot
from ringside.bots.net.player import NetBot
from ringside.bots.sight import Sight
from ringside.decks.find import deck_cards
from ringside.editions import edition_named
from ringside.errors import UserError
from ringside.game import new_game
from ringside.training.decks import starter_decks
from ringside.training.duel import duel


def test_a_warmer_level_differs_more_often_from_the_learnt_player() -> None:
    """Over the decisions of a game, the lower the level the more choices are not the best."""
    decks = (deck_cards("odile-marsh"), deck_cards("brannoc-stone"))
    game = new_game("uvs-2024", decks, 3)
    best = NetBot(1)
    levels = [LevelBot(1, HEATS[number]) for number in (3, 2, 1)]
    mistakes = np.zeros(3, int)
    for _ in range(150):
        if game.decision is None:
            break
        sight = Sight(game.state)
        wanted = best.choose(sight)
        mistakes += [bot.choose(sight) != wanted for bot in levels]
        game.apply(wanted)
    assert 0 < mistakes[0] < mistakes[2]
    assert mistakes[0] <= mistakes[1] <= mistakes[2]


def test_a_higher_level_beats_a_lower_one() -> None:
    """The learnt player wins most of some paired games against a beginner."""
    decks = starter_decks(held_out=False)[:3]
    scores = duel(
        edition_named("uvs-2024"),
        decks,
        lambda seed: bot_named("level:4", seed),
        lambda seed: bot_named("level:1", seed),
        6,
        1,
    )
    assert list(scores)[-1].share > 0.6


def test_the_best_level_answers_with_an_option() -> None:
    """Level 5 searches for a moment."""
    game = new_game("uvs-2024", (deck_cards("odile-marsh"), deck_cards("brannoc-stone")), 3)
    for _ in range(12):
        assert game.decision is not None
        game.apply(bot_named("level:5", 1).choose(Sight(game.state)))


@pytest.mark.parametrize("name", ["level", "level:0", "level:6", "level:best"])
def test_other_levels_are_refused(name: str) -> None:
    """One sentence says which there are."""
    with pytest.raises(UserError, match="Expected a level from 1 to 5"):
        bot_named(name, 1)
