"""The numbers of a simulation mean what they say."""

import pytest

from ringside.errors import UserError
from ringside.sim.entrants import enter
from ringside.sim.intervals import wilson
from ringside.sim.summary import Summary, decisive, length, mean_health
from ringside.sim.tally import CardTally, Side


@pytest.mark.parametrize(
    ("won", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (300, 400, 0.7054, 0.7899)],
)
def test_intervals_are_wilsons(won: int, of: int, low: float, high: float) -> None:
    """The bounds agree with values worked out elsewhere."""
    share = wilson(won, of)
    assert (share.low, share.high) == pytest.approx((low, high), abs=2e-4)


def test_nothing_played_says_nothing() -> None:
    """Without a game the interval holds every share."""
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)


def test_lengths_are_averaged_over_games() -> None:
    """Mean, median and extremes come from the count of each length."""
    found = length([{4: 1, 6: 2}, {6: 1, 20: 1}])
    assert (found.mean, found.median, found.shortest, found.longest) == (8.4, 6, 4, 20)


def test_a_game_that_is_over_keeps_its_last_health() -> None:
    """Of two games one ends at 8 in the second turn, so the average stays over both."""
    side = Side(health=[40, 30, 12], last_health=[0, 0, 8, 2])
    assert mean_health(side, 2) == [20.0, 15.0, 10.0, 5.0]


def test_decisive_cards_are_ordered_by_what_is_sure() -> None:
    """Ninety wins of a hundred weigh more than ten of ten; what was hardly played is left out."""
    cards = {
        "Sure": CardTally(100, 80, 100, 90),
        "Lucky": CardTally(10, 9, 10, 10),
        "Rare": CardTally(1, 1, 1, 1),
    }
    assert [card.name for card in decisive(cards, 200)] == ["Sure", "Lucky"]


def test_a_summary_adds_up(summary: Summary) -> None:
    """Every game has a winner or a draw, an ending, a length and somebody who went first."""
    pair = summary.pairs[0]
    assert summary.games == pair.games == 30
    assert sum(summary.endings.values()) == sum(summary.length.turns.values()) == 30
    assert pair.share.of + pair.drawn == 30
    assert pair.first_player.of == 30 - pair.drawn
    assert summary.decks[0].share.won + summary.decks[1].share.won == pair.share.of
    assert pair.share.low < pair.share.share < pair.share.high


def test_health_starts_at_what_the_characters_print(summary: Summary) -> None:
    """The first point of each curve is the character's health, and somebody's falls to little."""
    left, right = summary.pairs[0].health
    assert left[0] > 15
    assert right[0] > 15
    assert min(left[-1], right[-1]) < 12


def test_cards_are_counted_where_they_were_drawn_and_played(summary: Summary) -> None:
    """Only cards of the deck are listed, in no more games than there were."""
    deck = summary.decks[0]
    assert "Rope Runner" in {card.name for card in deck.cards}
    assert all(0 < card.played.of <= 30 for card in deck.cards)
    assert all(card.played.won <= deck.share.won for card in deck.cards)


def test_the_edition_is_one_in_which_all_decks_are_legal() -> None:
    """Decks of the old size are played by the older rules unless another edition is named."""
    assert enter(["odile-marsh"], "")[0] == "uvs-2024"
    assert enter(["odile-marsh", "mother-cinder"], "")[0] == "ufs-2020"


def test_an_illegal_deck_is_refused_with_its_problem() -> None:
    """The sentence says what is wrong and how to see all of it."""
    with pytest.raises(UserError, match=r"'mother-cinder' is not: expected at least 60 cards"):
        enter(["odile-marsh", "mother-cinder"], "uvs-2024")


def test_a_deck_named_twice_is_refused() -> None:
    """A mirror match is asked for by naming the deck alone."""
    with pytest.raises(UserError, match="one deck alone"):
        enter(["odile-marsh", "odile-marsh"], "")
