"""Standings: figures with how they came about, in the order that the event announced."""

from fractions import Fraction
from random import Random

import pytest

from ringside.errors import UserError
from ringside.events import deeds, desk
from ringside.events.results import Result
from ringside.events.standings.figures import PRESETS
from ringside.events.standings.finish import final_places
from ringside.events.standings.table import standings
from tests.events.building import after, by_chance, new_event, played_round
from tests.events.counting import counted_order


def test_points_and_places() -> None:
    """Who wins all three rounds of eight is first, who loses all is last."""
    event = new_event()
    for _ in range(3):
        event = played_round(event)
    order = standings(event)
    assert (order[0].player, order[0].points) == ("P1", 9)
    assert (order[-1].player, order[-1].points) == ("P8", 0)
    assert [each.place for each in order] == list(range(1, 9))


def test_every_figure_opens() -> None:
    """The mean of the opponents' match wins names every opponent, and says where the floor is."""
    event = new_event()
    for _ in range(2):
        event = played_round(event)
    first = next(each for each in standings(event) if each.player == "P1")
    figure = dict(first.figures)["opponents' match wins"]
    assert len(figure.terms) == 2
    assert figure.value == sum(term.value for term in figure.terms) / 2
    assert all(term.name in figure.words for term in figure.terms)
    alone = next(each for each in standings(event, 1) if each.player == "P1")
    assert "33.33 % (floor)" in dict(alone.figures)["opponents' match wins"].words
    assert all(term.value >= Fraction(1, 3) for term in figure.terms)


def test_the_bracket_makes_the_final_places() -> None:
    """Who wins it is first, who lost in one round shares a place, all others stand behind."""
    event = new_event()
    for _ in range(3):
        event = played_round(event)
    third, fourth = (each.player for each in standings(event)[2:4])
    event = played_round(after(event, desk.cut(event, 4)), lambda match: Result(0, 2))
    assert final_places(event) == ()
    event = played_round(event, lambda match: Result(2, 0))
    found = [(each.place, each.player) for each in final_places(event)]
    assert {name for _, name in found[:2]} == {third, fourth}
    assert [place for place, _ in found] == [1, 2, 3, 3, 5, 6, 7, 8]
    assert [name for _, name in found[4:]] == [each.player for each in standings(event)[4:]]


@pytest.mark.parametrize("preset", PRESETS)
def test_equal_to_a_plain_count(preset: str) -> None:
    """Places and figures are those that a plain count of all results gives, in every preset."""
    random = Random(3)
    event = new_event(13, tiebreakers=PRESETS[preset])
    for number in range(3):
        event = played_round(event, by_chance(random))
        if number == 0:
            event = after(event, deeds.Dropped(player="P4"), deeds.Registered(player="P14"))
    assert [each.player for each in standings(event)] == counted_order(event)


def test_ties_beyond_all_are_broken_by_the_seed() -> None:
    """Before any round all are equal; the seed decides, says so, and another decides otherwise."""
    one, two = new_event(seed=1), new_event(seed=2)
    order = standings(one)
    assert all(each.decided_by == "seed" for each in order[:-1])
    assert order == standings(new_event(seed=1))
    assert [each.player for each in order] != [each.player for each in standings(two)]


def test_a_bye_is_won_and_no_opponent() -> None:
    """A bye gives the points of a win and is left out of the opponents' figures."""
    event = played_round(new_event(3))
    lucky = next(match.one for match in event.round(1).matches if match.is_bye)
    found = next(each for each in standings(event) if each.player == lucky)
    assert found.points == 3
    assert dict(found.figures)["opponents' match wins"].terms == ()


def test_late_players_have_lost_what_they_missed() -> None:
    """Who enters in the second round has a lost round; a drawn one if the event says so."""
    for late, points in (("loss", 0), ("draw", 1)):
        event = after(played_round(new_event(late=late)), deeds.Registered(player="P9"))
        found = next(each for each in standings(event) if each.player == "P9")
        assert (found.points, found.tally()) == (points, (0, 1, 0))
    with pytest.raises(UserError, match="a late one"):
        after(played_round(new_event(late="refused")), deeds.Registered(player="P9"))


def test_who_left_is_not_charged_with_what_follows() -> None:
    """The rounds after a player left are not lost, unless they come back."""
    event = played_round(new_event())
    event = after(event, deeds.Dropped(player="P1"))
    event = played_round(event)
    assert len(next(each for each in standings(event) if each.player == "P1").record.lines) == 1
    event = after(event, deeds.Returned(player="P1"))
    assert len(next(each for each in standings(event) if each.player == "P1").record.lines) == 2


def test_disqualified_players_stand_last() -> None:
    """Points do not help who is disqualified."""
    event = played_round(new_event())
    penalty = deeds.Penalised(player="P1", penalty="disqualification", note="marked cards")
    order = standings(after(event, penalty))
    assert order[-1].player == "P1"
    assert order[-2].decided_by == "disqualification"


def test_unknown_tiebreakers_are_refused() -> None:
    """A tiebreaker that nobody knows is named together with those there are."""
    with pytest.raises(UserError, match="strength of schedule"):
        new_event(tiebreakers=("points", "luck"))


def test_drawn_rounds_count_as_announced() -> None:
    """A draw is worth what the event says."""
    event = new_event(2)
    event = after(event, desk.pair_next(event))
    event = after(event, *desk.enter(1, 1, Result(1, 1)))
    assert {each.points for each in standings(event)} == {1}
