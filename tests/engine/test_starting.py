"""Setting up a game (comprehensive E.1): everything between two decks and the first turn."""

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.engine.model.kinds import COMBAT_PHASE, DECK, DISCARD, HAND, STAGE
from ringside.game import Game, new_game

EDITION = "ufs-2020"


def character(name: str, health: int, hand: int, text: str = "") -> Card:
    """Make a character."""
    fields = {"name": name, "type": "character", "health": health, "hand": hand}
    return card_from_fields({**fields, "symbols": ["fire"], "check": 6, "text": text})


def deck(*characters: Card) -> list[Card]:
    """Make a deck of characters and 40 foundations that can be told apart."""
    others = [
        card_from_fields(
            {"name": f"Step {n}", "type": "foundation", "check": 4, "symbols": ["fire"]}
        )
        for n in range(40)
    ]
    return [*characters, *others]


OAK = character("Oak", 24, 5)
ELM = character("Elm", 18, 7)
ASH = character("Ash", 21, 6)


def begin(one: list[Card] | None = None, two: list[Card] | None = None, seed: int = 3) -> Game:
    """Start a game of Oak against Ash unless told otherwise."""
    return new_game(EDITION, (one or deck(OAK), two or deck(ASH)), seed)


def answer(game: Game, kind: str, word: str) -> None:
    """Take the option of that kind or word at a decision of a kind."""
    decision = game.decision
    assert decision is not None
    assert decision.kind == kind
    for number, option in enumerate(decision.options):
        if word in (option.kind, option.word):
            game.apply(number)
            return
    raise AssertionError(f"{word} is not offered")


def first_player(game: Game) -> int:
    """Let whoever may choose go first, and say who it is."""
    decision = game.decision
    assert decision is not None
    seat = decision.seat
    answer(game, "first", "first")
    return seat


def names(game: Game, seat: int, zone: int) -> list[str]:
    """Name the cards of a zone."""
    return [game.state.name_of(card) for card in game.state.zone(seat, zone)]


@pytest.mark.proves("comprehensive E.1.1")
def test_each_player_picks_a_character_of_their_deck() -> None:
    """A player with two characters in the deck picks one; the other stays in the deck."""
    game = begin(one=deck(OAK, ELM))
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (0, "character")
    assert game.options() == ["pick Oak", "pick Elm"]
    game.apply(1)
    assert names(game, 0, STAGE) == ["Elm"]
    assert names(game, 1, STAGE) == ["Ash"]
    assert "Oak" in names(game, 0, DECK)


@pytest.mark.proves("comprehensive E.1.1")
def test_characters_are_revealed_at_once() -> None:
    """The second player picks without seeing the first player's pick."""
    shown = []
    for pick in (0, 1):
        game = begin(one=deck(OAK, ELM), two=deck(ASH, ELM))
        game.apply(pick)
        assert game.decision is not None
        assert (game.decision.seat, game.decision.kind) == (1, "character")
        shown.append((game.view(1), game.log(1)))
    assert shown[0] == shown[1]


@pytest.mark.proves("comprehensive E.1.2")
def test_decks_are_shuffled() -> None:
    """The order of a deck depends on the seed, and only on it."""
    orders = [names(begin(seed=seed), 0, DECK) for seed in (1, 1, 2)]
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]
    assert sorted(orders[0]) == sorted(orders[2])


@pytest.mark.proves("comprehensive E.1.3")
def test_chance_decides_who_chooses_the_first_turn() -> None:
    """A random player is asked, and may take the first turn or give it away."""
    asked = set()
    for seed in range(20):
        game = begin(seed=seed)
        assert game.decision is not None
        asked.add(game.decision.seat)
        chooser = game.decision.seat
        other = game.copy()
        answer(game, "first", "first")
        answer(other, "first", "second")
        assert game.state.first == chooser
        assert other.state.first == 1 - chooser
    assert asked == {0, 1}


@pytest.mark.proves("comprehensive E.1.4")
def test_the_character_going_first_is_committed() -> None:
    """Both characters lie in their stages, the first player's committed, the other's ready."""
    game = begin()
    seat = first_player(game)
    for each in (0, 1):
        card = game.state.cards[game.state.characters[each]]
        assert card.zone == STAGE
        assert card.face_up
        assert card.committed == (each == seat)


@pytest.mark.proves("comprehensive E.1.5")
def test_health_starts_at_the_maximum() -> None:
    """Each player starts with the maximum of their own character."""
    game = begin()
    first_player(game)
    assert game.state.health == [24, 21]


@pytest.mark.proves("comprehensive E.1.6")
def test_effects_fire_before_the_game_begins() -> None:
    """A character that draws before the game begins gives its player one card more."""
    eager = character("Eager", 20, 6, "Before the game begins, draw 1 card.")
    game = begin(two=deck(eager))
    first_player(game)
    assert len(game.state.zone(1, HAND)) == 7


@pytest.mark.proves("comprehensive E.1.6")
def test_before_the_game_begins_comes_before_the_hands() -> None:
    """A discard before the game begins finds an empty hand, so the first hand is complete."""
    wasteful = character("Wasteful", 20, 6, "Before the game begins, discard 1 card.")
    game = begin(two=deck(wasteful))
    first_player(game)
    assert len(game.state.zone(1, HAND)) == 6
    assert names(game, 1, DISCARD) == []


@pytest.mark.proves("comprehensive E.1.7")
def test_hands_are_drawn_to_the_hand_size() -> None:
    """Each player draws as many cards as their character's hand size from the top of the deck."""
    game = begin()
    decks = [names(game, seat, DECK) for seat in (0, 1)]
    first_player(game)
    assert names(game, 0, HAND) == decks[0][:-6:-1]
    assert names(game, 1, HAND) == decks[1][:-7:-1]


@pytest.mark.proves("comprehensive E.1")
def test_no_event_happens_before_the_game() -> None:
    """Drawing the first hand sets nothing off, although a character waits for draws."""
    listener = character("Listener", 20, 6, "After you draw 1 or more cards, gain 1 health.")
    responder = character("Responder", 20, 6, "Response: After you draw 1 or more cards, mill 1.")
    game = begin(one=deck(listener), two=deck(responder))
    game.state.health = [5, 5]
    first_player(game)
    assert game.decision is not None
    assert game.decision.kind == "mulligan"
    answer(game, "mulligan", "mulligan")
    assert game.decision.kind == "mulligan"
    answer(game, "mulligan", "mulligan")
    assert game.decision.kind == "form"
    assert game.state.health == [20, 20]


@pytest.mark.proves("comprehensive E.1.8")
def test_the_first_player_decides_about_a_mulligan_first() -> None:
    """The player going first is asked first, then the other, each once."""
    game = begin()
    seat = first_player(game)
    asked = []
    while game.decision is not None and game.decision.kind == "mulligan":
        asked.append(game.decision.seat)
        answer(game, "mulligan", "mulligan")
    assert asked == [seat, 1 - seat]


@pytest.mark.proves("comprehensive E.1.8")
def test_a_mulligan_puts_the_hand_below_and_draws_a_new_one() -> None:
    """The new hand comes from the rest of the deck, and the old one is shuffled into the deck."""
    game = begin()
    seat = first_player(game)
    old = names(game, seat, HAND)
    deck_before = names(game, seat, DECK)
    answer(game, "mulligan", "mulligan")
    new = names(game, seat, HAND)
    assert len(new) == len(old)
    assert new == deck_before[: -len(new) - 1 : -1]
    assert set(old) <= set(names(game, seat, DECK))
    assert names(game, seat, DECK) != [*reversed(old), *deck_before[: -len(new)]]


@pytest.mark.proves("comprehensive E.1.8")
def test_a_hand_may_be_kept() -> None:
    """Who keeps has the same hand."""
    game = begin()
    seat = first_player(game)
    old = names(game, seat, HAND)
    answer(game, "mulligan", "keep")
    assert names(game, seat, HAND) == old


@pytest.mark.proves("comprehensive E.1.9")
def test_the_first_turn_has_no_ready_phase() -> None:
    """The first turn starts in combat with the character still committed; the second does not."""
    game = begin()
    seat = first_player(game)
    answer(game, "mulligan", "keep")
    answer(game, "mulligan", "keep")
    assert game.state.phase == COMBAT_PHASE
    assert game.state.active == seat
    assert game.state.cards[game.state.characters[seat]].committed
    answer(game, "form", "pass")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1 - seat, "review")
