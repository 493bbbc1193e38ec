"""A match of one or three games: results, who decides about the start, decks and sideboards."""

from dataclasses import dataclass

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.printings import Entry, gather
from ringside.decks.find import cards_of
from ringside.decks.model import Deck, Slot, make_deck
from ringside.editions import EDITIONS
from ringside.errors import UserError
from ringside.game import new_game, play_replay
from ringside.match import DRAW, Match, Swap, swapped


def entry(name: str, kind: str = "foundation") -> Entry:
    """Make an invented card of the library."""
    more = {"health": 20, "hand_size": 6} if kind == "character" else {}
    fields = {"name": name, "type": kind, "check": 4, "difficulty": 2, "symbols": ["fire"]}
    return gather([card_from_fields({**fields, **more, "set": "test", "number": name})])[0]


@dataclass
class Table:
    """Two decks that can be told apart, with sideboards."""

    one: Deck
    two: Deck


@pytest.fixture
def table() -> Table:
    """Make two decks of sixty cards with a sideboard of eight."""
    return Table(build("Oak"), build("Ash"))


def build(hero: str) -> Deck:
    """Make a deck of sixty cards, four of each, and a sideboard of eight."""
    main = [Slot(entry(f"Step {n}"), 4) for n in range(15)]
    side = [Slot(entry(f"Spare {n}"), 4) for n in range(2)]
    return make_deck(entry(hero, "character"), main, side)


@pytest.mark.proves("learn-to-play-2024 win.1", "tournament-2008 100.4")
def test_two_wins_of_three_win_the_match(table: Table) -> None:
    """A match goes on until a seat has won most games; one game may be a whole match."""
    match = Match.of("uvs-2024", (table.one, table.two), 3)
    assert match.winner is None
    assert match.record(0).record(0).winner == 0
    match = match.record(0).record(1)
    assert not match.is_over
    assert match.record(1).winner == 1
    assert Match.of("uvs-2024", (table.one, table.two)).record(0).winner == 0


def test_drawn_games_count_for_nobody(table: Table) -> None:
    """Three games are the end of a match; equal wins are a draw."""
    match = Match.of("uvs-2024", (table.one, table.two), 3).record(DRAW).record(0)
    assert not match.is_over
    assert match.record(DRAW).winner == 0
    assert match.record(1).winner == DRAW


def test_wrong_results_and_lengths_are_one_sentence(table: Table) -> None:
    """A match of two games, a result that is none and a game too many are refused."""
    match = Match.of("uvs-2024", (table.one, table.two))
    with pytest.raises(UserError, match="1 or 3 games, got 2"):
        Match.of("uvs-2024", (table.one, table.two), 2)
    with pytest.raises(UserError, match="Expected seat 0 or 1"):
        match.record(5)
    with pytest.raises(UserError, match="this one is over"):
        match.record(0).record(0)


@pytest.mark.proves(
    "tournament-2008 101.2", "advanced-2010 5.1.1", "basic-2010 starting-the-game.2"
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_decides_who_starts(table: Table, edition: str, loser: int) -> None:
    """After a game its loser is asked, whatever the seed; the replay keeps that."""
    match = Match.of(edition, (table.one, table.two), 3)
    assert match.chooser is None
    assert match.record(DRAW).chooser is None
    match = match.record(1 - loser)
    assert match.chooser == loser
    for seed in range(4):
        cards = (cards_of(match.decks[0], "one"), cards_of(match.decks[1], "two"))
        game = new_game(edition, cards, seed, match.chooser)
        assert game.decision is not None
        assert (game.decision.kind, game.decision.seat) == ("first", loser)
        game.apply(1)
        assert game.state.first == 1 - loser
        again = play_replay(game.replay())
        assert again.view(0) == game.view(0)


@pytest.mark.proves("tournament-2008 101.4", "reference-2025 deck-construction")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cards_are_traded_one_for_one_between_games(table: Table, edition: str) -> None:
    """Between games cards are swapped; the deck and the sideboard keep their sizes."""
    match = Match.of(edition, (table.one, table.two), 3)
    changed = swapped(table.one, [Swap("Spare 0", "Step 3"), Swap("Spare 0", "Step 4")])
    assert (changed.size, changed.side_size) == (60, 8)
    with pytest.raises(UserError, match="as registered in the first game"):
        match.swap(0, changed)
    later = match.record(0).swap(0, changed)
    assert later.decks == (changed, table.two)
    more = make_deck(changed.character, [*changed.main, Slot(entry("Spare 1"), 1)], changed.side)
    assert any("differ" in problem for problem in later.problems(0, more))
    fewer = make_deck(table.one.character, table.one.main[1:], [*table.one.side, table.one.main[0]])
    assert any("60 cards" in problem for problem in later.problems(0, fewer))


@pytest.mark.proves("tournament-2008 101.4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_next_round_begins_with_the_registered_decks(table: Table, edition: str) -> None:
    """Swaps last for the match; a round begins with the decks as they were registered."""
    match = Match.of(edition, (table.one, table.two), 3).record(0)
    match = match.swap(1, swapped(table.two, [Swap("Spare 1", "Step 0")]))
    fresh = match.next_round()
    assert fresh.decks == (table.one, table.two)
    assert fresh.results == ()


@pytest.mark.proves("tournament-2008 102.3")
@pytest.mark.parametrize(
    ("results", "winner"), [((), DRAW), ((0,), 0), ((1,), 1), ((0, 1), DRAW), ((DRAW,), DRAW)]
)
def test_a_match_whose_time_is_over(table: Table, results: tuple[int, ...], winner: int) -> None:
    """With no win, or one each, a round is a draw; otherwise one win more is enough."""
    match = Match.of("ufs-2008", (table.one, table.two), 3)
    for result in results:
        match = match.record(result)
    over = match.call_time()
    assert not match.is_over
    assert (over.is_over, over.winner) == (True, winner)
    with pytest.raises(UserError, match="is over"):
        over.record(0)


@pytest.mark.proves("tournament-2008 100.5.1")
def test_a_round_begins_with_the_declared_character(table: Table) -> None:
    """The first game of every round is begun with the character that was registered."""
    other = make_deck(entry("Elm", "character"), table.one.main, table.one.side)
    match = Match.of("ufs-2008", (table.one, table.two), 3)
    with pytest.raises(UserError, match="as registered in the first game"):
        match.swap(0, other)
    assert match.next_round().decks[0].character == table.one.character


@pytest.mark.proves("tournament-2008 101.5")
def test_limited_decks_are_rearranged_freely(table: Table) -> None:
    """In limited play any number of cards of the pool may come in, and it stays so."""
    match = Match.of("ufs-2008", (table.one, table.two), 3, limited=True).record(0)
    bigger = make_deck(table.one.character, [*table.one.main, *table.one.side])
    match = match.swap(0, bigger)
    assert match.decks[0].size == 68
    assert match.next_round().decks[0] == bigger
    foreign = make_deck(table.one.character, [*bigger.main, Slot(entry("Stranger"), 1)])
    assert match.problems(0, foreign) != []


def test_only_cards_that_are_there_can_be_swapped(table: Table) -> None:
    """A name that is not in the sideboard or the deck is refused with the place."""
    with pytest.raises(UserError, match="card of the sideboard, got 'Step 1'"):
        swapped(table.one, [Swap("Step 1", "Step 2")])
    with pytest.raises(UserError, match="card of the deck, got 'Spare 1'"):
        swapped(table.one, [Swap("Spare 0", "Spare 1")])
