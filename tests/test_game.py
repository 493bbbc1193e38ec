"""A game as everybody uses it: applying options, copies, conceding and replays."""

import pytest
from msgspec.structs import replace

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.decks import starters
from ringside.engine.model.randomness import seeded
from ringside.engine.model.snapshot import snapshot
from ringside.errors import UserError
from ringside.game import Game, new_game, play_replay
from ringside.replay import Replay
from ringside.server.play.minds.warming import cards_of

HERO = {"name": "Hero", "type": "character", "health": 15, "hand": 6, "symbols": ["fire"]}
JAB = {
    "name": "Jab",
    "type": "attack",
    "difficulty": 2,
    "check": 3,
    "symbols": ["fire"],
    "attack": {"zone": "mid", "speed": 3, "damage": 4},
    "block": {"zone": "mid", "modifier": 2},
}
STONE = {"name": "Stone", "type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"]}


def deck() -> list[Card]:
    """Return a small plain deck."""
    cards = [(HERO, 1), (JAB, 16), (STONE, 16)]
    return [card_from_fields(fields) for fields, count in cards for _ in range(count)]


def game_of(seed: int) -> Game:
    """Start a game between two plain decks."""
    return new_game("ufs-2020", (deck(), deck()), seed)


def play(game: Game, seed: int, decisions: int = 10_000) -> None:
    """Play at random."""
    source = seeded(seed)
    for _ in range(decisions):
        if game.decision is None:
            return
        game.apply(source.below(len(game.decision.options)))


def test_a_game_ends_with_a_result() -> None:
    """Random choices lead to a winner, and then nothing is asked."""
    game = game_of(1)
    play(game, 1)
    assert game.decision is None
    assert game.result in (0, 1, 2)


@pytest.mark.parametrize("choice", [-1, 99, True])
def test_a_number_that_is_not_offered_changes_nothing(choice: int) -> None:
    """A wrong number is one sentence, and the game stays as it was."""
    game = game_of(1)
    before = snapshot(game.state)
    with pytest.raises(UserError, match=r"Expected an option from 0 to \d+, got"):
        game.apply(choice)
    assert snapshot(game.state) == before


def test_an_option_of_an_earlier_decision_changes_nothing() -> None:
    """An option is only good for the decision that offers it."""
    game = game_of(1)
    decision = game.decision
    assert decision is not None
    old = decision.options[0]
    game.apply(old)
    before = snapshot(game.state)
    with pytest.raises(UserError, match="Expected an option of the decision that is asked now"):
        game.apply(old)
    assert snapshot(game.state) == before


def test_a_game_that_is_over_takes_no_choice() -> None:
    """Neither a choice nor a concession changes a game that has ended."""
    game = game_of(1)
    game.concede(0)
    with pytest.raises(UserError, match="this one is over"):
        game.apply(0)
    with pytest.raises(UserError, match="this one is over"):
        game.concede(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_either_seat_may_concede_at_any_time(seat: int) -> None:
    """The other seat wins, no matter whose decision it is."""
    game = game_of(3)
    game.concede(seat)
    assert game.result == 1 - seat
    assert game.decision is None


def test_nobody_else_may_concede() -> None:
    """There are two seats."""
    with pytest.raises(UserError, match="seat 0 or 1"):
        game_of(1).concede(2)


def test_a_copy_goes_on_by_itself() -> None:
    """Playing a copy leaves the original alone, and the same choices lead to the same place."""
    game = game_of(5)
    play(game, 5, 20)
    before = snapshot(game.state)
    copy = game.copy()
    play(copy, 6, 15)
    assert snapshot(game.state) == before
    play(game, 6, 15)
    assert snapshot(game.state) == snapshot(copy.state)
    assert game.log(0) == copy.log(0)


def test_a_replay_gives_the_same_game() -> None:
    """Edition, decks, seed and choices through JSON lead to the same state and log."""
    game = game_of(8)
    play(game, 8)
    again = play_replay(Replay.from_json(game.replay().to_json()))
    assert snapshot(again.state) == snapshot(game.state)
    assert again.log(1) == game.log(1)


def test_a_concession_is_part_of_the_replay() -> None:
    """The replay of a conceded game ends by the concession."""
    game = game_of(8)
    play(game, 8, 12)
    game.concede(1)
    again = play_replay(game.replay())
    assert (again.result, again.state.ending) == (0, game.state.ending)


def test_a_replay_counts_equal_cards() -> None:
    """A deck is written as cards with counts, in its own order."""
    lists = game_of(1).replay().decks
    assert [copies.count for copies in lists[0]] == [1, 16, 16]


def test_a_choice_that_does_not_fit_is_named() -> None:
    """A replay with a wrong choice says which."""
    replay = game_of(1).replay()
    wrong = Replay(edition=replay.edition, seed=1, decks=replay.decks, choices=(0, 77))
    with pytest.raises(UserError, match="Choice 2 of the replay does not fit"):
        play_replay(wrong)


@pytest.mark.parametrize("data", ["", "{}", '{"edition": "ufs-2020", "seed": "x"}'])
def test_what_is_no_replay_is_refused(data: str) -> None:
    """Broken JSON is one sentence."""
    with pytest.raises(UserError, match="Expected the JSON of a replay"):
        Replay.from_json(data)


def test_an_unknown_edition_is_refused() -> None:
    """The sentence names the editions there are."""
    with pytest.raises(UserError, match="ufs-2020"):
        new_game("ufs-1066", (deck(), deck()), 1)


def test_a_card_that_is_not_understood_is_refused() -> None:
    """Such a card is named with what is not understood, and no game begins."""
    odd = card_from_fields({**STONE, "name": "Odd", "text": "Frobnicate every second gnome."})
    with pytest.raises(UserError, match="'Odd' has more"):
        new_game("ufs-2020", ([*deck(), odd], deck()), 1)


def test_the_same_seed_deals_the_same_cards() -> None:
    """Two games of one seed are equal, of another not."""
    assert snapshot(game_of(4).state) == snapshot(game_of(4).state)
    assert snapshot(game_of(4).state) != snapshot(game_of(5).state)


def test_time_is_called_once_and_stands_in_the_replay() -> None:
    """A game whose time was called ends with its turn, and its replay ends the same way."""
    for edition, ends in (("uvs-2024", True), ("uvs-2024+elimination", False)):
        game = new_game(edition, (deck(), deck()), 3)
        while game.turn < 3 and game.decision is not None:
            game.apply(len(game.decision.options) - 1)
        game.call_time()
        with pytest.raises(UserError, match="called already"):
            game.call_time()
        while game.decision is not None and game.turn < 5:
            game.apply(len(game.decision.options) - 1)
        assert game.is_unfinished == ends
        again = play_replay(game.replay())
        assert (again.result, again.ending) == (game.result, game.ending)
        assert again.view(0) == game.view(0)
        if ends:
            with pytest.raises(UserError, match="is over"):
                game.call_time()


def test_a_game_says_whose_turn_it_is_and_which_attack_is_under_way() -> None:
    """What clients ask of the table is answered by the game: turn, attack, and cards by handle."""
    game = game_of(1)
    source = seeded(1)
    fights = []
    while game.decision is not None:
        if game.attack is not None and game.attack not in fights:
            fights.append(game.attack)
            assert game.name_of(game.attack.card) == "Jab"
            handle = game.handle_of(game.attack.seat, game.attack.card)
            assert game.card_called(game.attack.seat, handle) == game.attack.card
            assert game.active in (0, 1)
        game.apply(source.below(len(game.decision.options)))
    assert len(fights) > 2
    assert len({fight.number for fight in fights}) == len(fights)
    assert not game.copy().has_more_effects(game)


def test_a_mark_is_the_game_at_its_moment() -> None:
    """Copies and replays have the marks of their game, and every choice leads to another one."""
    game = new_game("ufs-2020", (deck(), deck()), 3)
    marks = {0: game.mark()}
    for number in range(1, 30):
        game.apply(0)
        marks[number] = game.mark()
    assert len(set(marks.values())) == 30
    assert game.copy().mark() == marks[29]
    replay = replace(game.replay(), marks=marks)
    assert play_replay(Replay.from_json(replay.to_json())).mark() == marks[29]
    with pytest.raises(UserError, match="another one at choice 7"):
        play_replay(replace(replay, marks={**marks, 7: marks[6]}))


def test_a_replay_is_played_with_the_cards_it_was_recorded_with() -> None:
    """A card of our sets that says something else today is the one that the replay carries."""
    cards = cards_of(starters()["odile-marsh"])
    replay = new_game("uvs-2024", (cards, cards), 1).replay()
    assert replay.origin is not None
    ident, fields = next((k, v) for k, v in replay.origin.cards.items() if "attack" in v)
    known = {**replay.origin.cards, ident: {**fields, "difficulty": 9}}
    other = replace(replay, origin=replace(replay.origin, cards=known))
    assert {card.difficulty for card in other.cards()[0] if card.id == ident} == {9}
    assert replay.cards()[0] == cards
