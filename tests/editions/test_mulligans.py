"""Mulligans and the preparations around them, in each edition's own form."""

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.editions import EDITIONS
from ringside.engine.model.handles import may_see
from ringside.engine.model.kinds import DECK, HAND, MOMENTUM, NONE, REMOVED
from ringside.engine.model.zones import relocate
from ringside.game import Game, new_game

OLDER = ("ufs-2008", "ufs-2010")
MODERN = ("uvs-2024", "uvs-2025")


def character(name: str, symbol: str) -> Card:
    """Make a character with a hand size of five."""
    fields = {"name": name, "type": "character", "health": 20, "hand": 5, "check": 6}
    return card_from_fields({**fields, "symbols": [symbol]})


def deck(hero: Card, kind: str = "foundation") -> list[Card]:
    """Make a deck of a character and forty cards that can be told apart."""
    shared = {"type": kind, "check": 4, "symbols": ["fire"], "difficulty": 2}
    attack = {"attack": {"zone": "mid", "speed": 3, "damage": 3}} if kind == "attack" else {}
    others = [card_from_fields({"name": f"Step {n}", **shared, **attack}) for n in range(40)]
    return [hero, *others]


def begin(edition: str, kind: str = "foundation", symbol: str = "fire") -> Game:
    """Start a game and let whoever may choose go first."""
    one, two = deck(character("Oak", symbol), kind), deck(character("Ash", "fire"), kind)
    game = new_game(edition, (one, two), 3)
    while asked(game) == "symbol":
        game.apply(0)
    answer(game, "go first")
    return game


def asked(game: Game) -> str:
    """Name the kind of decision that is open."""
    assert game.decision is not None
    return game.decision.kind


def answer(game: Game, word: str) -> None:
    """Take an option by its words."""
    game.apply(game.options().index(word))


def hand(game: Game, seat: int) -> set[str]:
    """Name the cards of a hand."""
    return {game.state.name_of(card) for card in game.state.zone(seat, HAND)}


@pytest.mark.proves(
    "advanced-2010 5.3",
    "advanced-2010 5.4",
    "advanced-2010 glossary.mulligan",
    "tournament-2008 101.3",
)
@pytest.mark.parametrize("edition", [*OLDER, "ufs-2020"])
def test_the_old_hand_leaves_the_game_or_goes_back(edition: str) -> None:
    """In the older papers a mulligan removes five cards; by the backbone they go into the deck."""
    game = begin(edition)
    seat = game.state.first
    before = hand(game, seat)
    answer(game, "mulligan")
    removed = {game.state.name_of(card) for card in game.state.zone(seat, REMOVED)}
    assert removed == (before if edition in OLDER else set())
    assert len(game.state.zone(seat, HAND)) == 5
    assert len(game.state.zone(seat, DECK)) == (30 if edition in OLDER else 35)


@pytest.mark.proves("advanced-2010 5.4.1")
def test_a_mulligan_is_unseen_until_the_other_has_decided() -> None:
    """In 2010 the removed hand lies face down until both have decided; in 2008 it is seen."""
    for edition, seen in (("ufs-2008", True), ("ufs-2010", False)):
        game = begin(edition)
        seat = game.state.first
        answer(game, "mulligan")
        faces = [game.state.cards[card].face_up for card in game.state.zone(seat, REMOVED)]
        assert faces == [seen] * 5
        answer(game, "keep")
        faces = [game.state.cards[card].face_up for card in game.state.zone(seat, REMOVED)]
        assert faces == [True] * 5


@pytest.mark.proves("learn-to-play-2024 setup.3", "learn-to-play-2024 setup.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_how_often_the_first_player_may_mulligan(edition: str) -> None:
    """The first player may mulligan twice in the booklet and once in all older papers."""
    game = begin(edition, "attack")
    seat = game.state.first
    answer(game, "mulligan")
    assert game.decision is not None
    assert (game.decision.seat == seat) == (edition in MODERN)


@pytest.mark.proves("reference-2025 mulligan")
@pytest.mark.parametrize("edition", MODERN)
def test_a_second_mulligan_needs_a_hand_without_foundations(edition: str) -> None:
    """By the reference a second mulligan is not for a hand with a foundation."""
    game = begin(edition)
    seat = game.state.first
    answer(game, "mulligan")
    assert game.decision is not None
    assert (game.decision.seat == seat) == (edition == "uvs-2024")


@pytest.mark.proves("learn-to-play-2024 setup.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_player_puts_any_number_of_cards_back(edition: str) -> None:
    """The booklet lets the second player pick cards; elsewhere the whole hand is at stake."""
    game = begin(edition)
    answer(game, "keep")
    assert ("mulligan" in game.options()) == (edition not in MODERN)
    if edition in MODERN:
        seat = 1 - game.state.first
        before = hand(game, seat)
        game.apply(0)
        answer(game, "done")
        assert len(before & hand(game, seat)) >= 4
        assert len(hand(game, seat)) == 5


@pytest.mark.proves("advanced-2010 11.13.2", "tournament-2008 500.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_symbol_of_an_infinite_character_is_chosen(edition: str) -> None:
    """A character with infinity gets one symbol when it is revealed, in the older papers."""
    hero = character("Oak", "infinity")
    game = new_game(edition, (deck(hero), deck(character("Ash", "fire"))), 3)
    assert (asked(game) == "symbol") == (edition in OLDER)
    if edition in OLDER:
        assert len(game.options()) == 12
        answer(game, "symbol Oak fire")
        symbols = game.state.cards[game.state.characters[0]].now.symbols
        assert int(symbols).bit_count() == 1


@pytest.mark.proves("reference-2025 private")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_look_at_momentum(edition: str) -> None:
    """Players see their own momentum in the modern editions, nobody sees any in the others."""
    game = begin(edition)
    number = game.state.zone(0, HAND)[0]
    relocate(game.state, number, 0, MOMENTUM, "", "", False, NONE)
    card = game.state.cards[number]
    assert may_see(card, 0) == (edition in MODERN)
    assert not may_see(card, 1)
