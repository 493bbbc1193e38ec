"""Bots answer every decision from what their seat may know."""

import pytest

from ringside.bots import bot_named
from ringside.bots.bot import Bot
from ringside.bots.sight import Sight
from ringside.bots.value import FEATURES, WON, value
from ringside.decks.find import deck_cards
from ringside.engine.model.randomness import seeded
from ringside.engine.telling.determinise import determinise
from ringside.engine.telling.view import view
from ringside.errors import UserError
from ringside.game import Game, new_game

ONE = deck_cards("odile-marsh")
TWO = deck_cards("mother-cinder")


def play(bots: tuple[Bot, Bot], seed: int) -> Game:
    """Let two bots play a game to its end."""
    game = new_game("uvs-2024", (ONE, TWO), seed)
    while game.decision is not None:
        game.apply(bots[game.decision.seat].choose(Sight(game.state)))
    return game


def midway(seed: int, choices: int) -> Game:
    """Return a game after some random choices."""
    game = new_game("uvs-2024", (ONE, TWO), seed)
    source = seeded(seed)
    for _ in range(choices):
        if game.decision is not None:
            game.apply(source.below(len(game.decision.options)))
    return game


def test_random_bots_play_a_game_to_its_end() -> None:
    """Two random bots answer until somebody has won."""
    assert play((bot_named("random", 1), bot_named("random", 2)), 3).result in (0, 1)


def test_greedy_beats_random_from_both_seats() -> None:
    """Looking one turn ahead wins every one of these games, whoever goes first."""
    assert play((bot_named("greedy", 1), bot_named("random", 1)), 1).result == 0
    assert play((bot_named("random", 1), bot_named("greedy", 1)), 1).result == 1


def test_an_unknown_bot_is_refused_in_one_sentence() -> None:
    """The message names the bots there are."""
    with pytest.raises(
        UserError,
        match="Expected a bot out of greedy, net, random, search, teacher, or level:1 to level:5, "
        "got 'oracle'",
    ):
        bot_named("oracle", 1)


@pytest.mark.parametrize("choices", [20, 45, 80])
def test_an_imagined_game_looks_the_same_to_its_seat(choices: int) -> None:
    """What a seat may see is the same in the game that is dealt anew for it."""
    game = midway(5, choices)
    assert game.decision is not None
    seat = game.decision.seat
    assert view(determinise(game.state, seat, 9), seat) == view(game.state, seat)


def test_an_imagined_game_hides_the_real_order_of_the_deck() -> None:
    """Different seeds deal different hidden cards, and the real game is left alone."""
    game = midway(5, 20)
    before = [tuple(cards) for cards in game.state.zones]
    orders = {tuple(determinise(game.state, 0, seed).zones[0]) for seed in range(6)}
    assert len(orders) > 1
    assert before == [tuple(cards) for cards in game.state.zones]


def test_a_won_position_is_worth_more_than_any_other() -> None:
    """The end of the game outweighs all features, and each feature has a name and a weight."""
    game = midway(5, 30)
    assert abs(value(game.state, 0)) < WON
    game.concede(1)
    assert value(game.state, 0) == WON
    assert value(game.state, 1) == -WON
    assert all(name and weight for name, weight, _ in FEATURES)
