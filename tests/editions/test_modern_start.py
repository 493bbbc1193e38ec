"""Starting a game by the booklet and the reference, step by step."""

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.decks.model import Slot, make_deck
from ringside.editions import EDITIONS
from ringside.engine.model.kinds import COMBAT_PHASE, DECK, DISCARD, HAND, STAGE
from ringside.game import Game, new_game
from ringside.match import Match, Swap, swapped
from tests.editions.test_mulligans import MODERN, answer, asked, character, deck
from tests.match.test_match import build, entry

modern = pytest.mark.parametrize("edition", MODERN)
EAGER = "Before the game begins, search your deck for 1 attack and put it on top of your deck."


def hero(text: str = "") -> Card:
    """Make a character with a text."""
    fields = {"name": "Oak", "type": "character", "health": 23, "hand": 5, "check": 6}
    return card_from_fields({**fields, "symbols": ["fire"], "text": text})


def jab() -> Card:
    """Make the only attack of a deck."""
    fields = {"name": "Jab", "type": "attack", "check": 3, "difficulty": 1, "symbols": ["fire"]}
    return card_from_fields({**fields, "attack": {"zone": "mid", "speed": 3, "damage": 3}})


def pass_turn(game: Game) -> None:
    """Play one card and let the turn go by."""
    turn = game.state.turn
    answer(game, next(words for words in game.options() if words.startswith("play")))
    while game.decision is not None and game.state.turn == turn:
        game.apply(len(game.decision.options) - 1)


@pytest.mark.proves("reference-2025 starting-the-game")
@modern
def test_a_modern_game_is_set_up_in_order(edition: str) -> None:
    """Characters, who goes first, health, hands, mulligans; the first player skips the start."""
    game = new_game(edition, (deck(hero()), deck(character("Ash", "fire"))), 3)
    assert asked(game) == "first"
    assert [len(game.state.zone(seat, STAGE)) for seat in (0, 1)] == [1, 1]
    assert [len(game.state.zone(seat, HAND)) for seat in (0, 1)] == [0, 0]
    answer(game, "go first")
    first = game.state.first
    committed = [game.state.cards[number].committed for number in game.state.characters]
    assert committed == [first == 0, first == 1]
    assert game.state.health == [23, 20]
    assert [len(game.state.zone(seat, HAND)) for seat in (0, 1)] == [5, 5]
    assert game.decision is not None
    assert (asked(game), game.decision.seat) == ("mulligan", first)
    answer(game, "keep")
    assert (asked(game), game.decision.seat) == ("mulligan", 1 - first)
    answer(game, "keep")
    assert (game.state.turn, game.state.phase, game.state.active) == (1, COMBAT_PHASE, first)


@pytest.mark.proves("reference-2025 starting-the-game")
@modern
def test_neither_player_attacks_first_and_the_second_draws_one_more(edition: str) -> None:
    """On their first turns both have no attack to play, and the second may hold a card more."""
    mixed = [*deck(character("Oak", "fire"))[:6], *[jab() for _ in range(30)]]
    game = new_game(edition, (mixed, mixed), 3)
    answer(game, "go first")
    while asked(game) == "mulligan":
        answer(game, "keep")
    for turn in (1, 2):
        assert game.state.turn == turn
        while asked(game) != "form":
            game.apply(0 if asked(game) == "draw" else len(game.options()) - 1)
        assert "play Jab" not in game.options()
        assert [words for _, words in game.why_not("Jab")] == ["nobody attacks in their first turn"]
        if turn == 2:
            assert len(game.state.zone(game.state.active, HAND)) == 6
        elif any(words.startswith("play") for words in game.options()):
            pass_turn(game)
        else:
            while game.state.turn == 1:
                game.apply(len(game.options()) - 1)


@pytest.mark.proves("reference-2025 starting-the-game")
@pytest.mark.parametrize("edition", ["ufs-2020", *MODERN])
def test_decks_are_shuffled_after_what_happens_before_the_game(edition: str) -> None:
    """A card put on top before the game is drawn by the backbone, and shuffled away today."""
    drawn = 0
    for seed in range(8):
        own = [*deck(hero(EAGER)), jab()]
        game = new_game(edition, (own, deck(character("Ash", "fire"))), seed)
        answer(game, "go first")
        while asked(game) in ("search", "pick"):
            game.apply(0)
        drawn += "Jab" in {game.state.name_of(card) for card in game.state.zone(0, HAND)}
    assert (drawn == 8) == (edition == "ufs-2020")


@pytest.mark.proves("reference-2025 starting-the-game")
@modern
def test_nothing_else_happens_before_the_game(edition: str) -> None:
    """The first hand wakes no text that waits for drawing, then or when the game has begun."""
    waiting = hero("After you draw 1 or more cards, discard 1 card.")
    game = new_game(edition, (deck(waiting), deck(character("Ash", "fire"))), 3)
    answer(game, "go first")
    assert len(game.state.zone(0, HAND)) == 5
    assert len(game.state.zone(0, DECK)) == 35
    answer(game, "keep")
    answer(game, "keep")
    assert (game.state.turn, asked(game)) == (1, "form")
    assert len(game.state.zone(0, HAND)) == 5
    assert game.state.zone(0, DISCARD) == []


@pytest.mark.proves("reference-2025 deck-construction")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_change_the_character(edition: str) -> None:
    """A character of the sideboard may start the next game only where it is part of the deck."""
    deck = build("Oak")
    other = make_deck(
        deck.character, deck.main, [*deck.side[:1], Slot(entry("Elm", "character"), 4)]
    )
    match = Match.of(edition, (other, other), 3).record(0)
    changed = swapped(other, [Swap("Elm", "Oak")])
    assert changed.character is not None
    assert changed.character.card.name == "Elm"
    assert (match.problems(0, changed) == []) == (edition not in MODERN)
