"""Setting up a game is the same in all editions but for mulligans."""

import pytest

from ringside.editions import EDITIONS
from ringside.engine.model.kinds import COMBAT_PHASE, DECK, HAND, STAGE
from ringside.game import Game, new_game
from tests.editions.test_mulligans import answer, asked, begin, character, deck

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def skip_symbols(game: Game) -> None:
    """Choose any symbol for characters with infinity."""
    while asked(game) == "symbol":
        game.apply(0)


@pytest.mark.proves(
    "tournament-2008 101.1",
    "advanced-2010 5",
    "advanced-2010 2.1",
    "basic-2010 characters.1",
    "basic-2010 starting-the-game.1",
)
@every_edition
def test_each_player_picks_one_character_unseen(edition: str) -> None:
    """Characters are picked out of the decks and revealed together; then decks are shuffled."""
    shown = []
    for pick in (0, 1):
        own = [character("Elm", "fire"), *deck(character("Oak", "fire"))]
        other = [character("Yew", "fire"), *deck(character("Ash", "fire"))]
        game = new_game(edition, (own, other), 3)
        assert asked(game) == "character"
        game.apply(pick)
        assert asked(game) == "character"
        shown.append(game.view(1))
        game.apply(0)
        assert len(game.state.zone(0, STAGE)) == len(game.state.zone(1, STAGE)) == 1
    assert shown[0] == shown[1]


@pytest.mark.proves(
    "tournament-2008 101.2",
    "advanced-2010 5.1",
    "basic-2010 starting-the-game.2",
    "learn-to-play-2024 setup.1",
)
@every_edition
def test_chance_says_who_decides_about_the_first_turn(edition: str) -> None:
    """Over some seeds each player gets to choose, and may also go second."""
    choosers = set()
    for seed in range(12):
        decks = (deck(character("Oak", "fire")), deck(character("Ash", "fire")))
        game = new_game(edition, decks, seed)
        skip_symbols(game)
        assert game.decision is not None
        choosers.add(game.decision.seat)
        seat = game.decision.seat
        answer(game, "go second")
        assert game.state.first == 1 - seat
    assert choosers == {0, 1}


@pytest.mark.proves(
    "tournament-2008 101.2",
    "tournament-2008 201.1.13",
    "tournament-2008 301.3",
    "advanced-2010 5.2",
    "advanced-2010 5.5",
    "advanced-2010 7.5",
    "advanced-2010 2.1.5",
    "basic-2010 characters.7",
    "basic-2010 starting-the-game.2",
    "basic-2010 starting-the-game.3",
    "basic-2010 the-ready-phase.6",
    "learn-to-play-2024 setup.2",
    "learn-to-play-2024 turn.2",
    "learn-to-play-2024 character.1",
)
@every_edition
def test_the_first_player_begins_committed_and_without_a_ready_phase(edition: str) -> None:
    """Both draw to their hand size and have full health; the first turn begins with combat."""
    game = begin(edition)
    first = game.state.first
    assert [len(game.state.zone(seat, HAND)) for seat in (0, 1)] == [5, 5]
    assert game.state.health == [20, 20]
    answer(game, "keep")
    answer(game, "keep")
    assert game.state.phase == COMBAT_PHASE
    assert game.state.active == first
    committed = [game.state.cards[game.state.characters[s]].committed for s in (first, 1 - first)]
    assert committed == [True, False]


@pytest.mark.proves("learn-to-play-2024 setup.5", "reference-2025 mulligan")
@pytest.mark.parametrize("edition", ["ufs-2020", "uvs-2024", "uvs-2025"])
def test_a_deck_that_took_a_hand_back_is_shuffled(edition: str) -> None:
    """After a mulligan the old hand does not lie together at the bottom of the deck."""
    game = begin(edition)
    seat = game.state.first
    old = set(game.state.zone(seat, HAND))
    answer(game, "mulligan")
    assert set(game.state.zone(seat, DECK)[:5]) != old


@pytest.mark.proves(
    "tournament-2008 202.4",
    "tournament-2008 202.8",
    "advanced-2010 4.6.3",
    "advanced-2010 4.7",
    "advanced-2010 4.7.1",
    "advanced-2010 4.7.2",
)
@every_edition
def test_decks_and_the_rivals_hand_are_counted_but_not_seen(edition: str) -> None:
    """A player's view has the number of cards in decks and in the rival's hand, no names."""
    game = begin(edition)
    rival = game.view(0)["players"][1]["zones"]
    assert (rival["hand"]["count"], rival["deck"]["count"]) == (5, 35)
    assert "Step" not in str(rival["hand"]) + str(rival["deck"])
    assert "Step" not in str(game.view(0)["players"][0]["zones"]["deck"])
