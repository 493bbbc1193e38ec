"""Corrections and cuts: what follows from a result is made anew, and what changed is said."""

import pytest

from ringside.errors import UserError
from ringside.events import deeds, desk
from ringside.events.changes import Correction, correct
from ringside.events.event import Event
from ringside.events.phases import Elimination, Swiss
from ringside.events.results import Result
from ringside.events.standings.table import standings
from tests.events.building import START, after, new_event, pairs_of, played_round, with_results


def corrected(event: Event, number: int, table: int) -> tuple[Event, Correction]:
    """Turn a result around."""
    old = event.match(number, table).result
    assert old is not None
    found = correct(event, number, table, old.turned, "mistyped", START, "organiser")
    return after(event, *found.deeds), found


def test_a_correction_recomputes_and_says_what_changed() -> None:
    """Turning a result of round two moves both players and names them."""
    event = new_event()
    for _ in range(3):
        event = played_round(event)
    match = event.match(2, 1)
    event, found = corrected(event, 2, 1)
    told = " ".join(found.changes)
    assert "Round 2, table 1" in told
    assert all(name in told for name in match.players)
    assert "Round 3 stands as it was paired" in told
    before = {each.player: each.points for each in standings(event)}
    assert before[match.two if match.winner == match.one else match.one] >= 3


def test_a_round_that_was_not_played_is_paired_anew() -> None:
    """When nothing of the next round was played, it follows the corrected result."""
    event = played_round(new_event())
    event = after(event, desk.pair_next(event), deeds.Published(round=2))
    old = pairs_of(event)
    event, found = corrected(event, 1, 1)
    assert "Round 2 was paired anew." in found.changes
    assert pairs_of(event) != old
    assert event.round(2).published
    winners = {match.winner for match in event.round(1).matches}
    assert all(len(pair & winners) in (0, 2) for pair in pairs_of(event))


def test_the_last_round_follows_a_correction_of_an_earlier_one() -> None:
    """A round that was not begun is paired anew, with its clock, also two rounds later."""
    event = played_round(played_round(new_event()))
    event = after(event, desk.pair_next(event), deeds.Published(round=3))
    event = after(event, deeds.ClockStarted(round=3))
    event, found = corrected(event, 1, 1)
    assert "Round 2 stands as it was paired." in found.changes
    assert "Round 3 was paired anew." in found.changes
    assert event.round(3).published
    assert event.round(3).clock.is_running


def test_a_round_whose_games_began_online_stands() -> None:
    """Nobody is taken from a game that is being played."""
    event = played_round(new_event())
    event = after(event, desk.pair_next(event), deeds.Published(round=2))
    event = after(event, deeds.Opened(round=2, table=1, game="g"))
    event, found = corrected(event, 1, 1)
    assert "Round 2 stands as it was paired." in found.changes
    assert event.match(2, 1).games == ("g",)


def test_the_cut_follows_a_correction() -> None:
    """Before the bracket is played a correction lets somebody else in, and the bracket follows."""
    event = new_event(phases=(Swiss(rounds=1), Elimination(players=4)))
    event = played_round(event)
    event = after(event, desk.cut(event))
    event = after(event, desk.pair_next(event))
    loser, winner = event.match(1, 1).two, event.match(1, 1).winner
    loser = event.match(1, 1).one if loser == winner else loser
    event, found = corrected(event, 1, 1)
    assert f"{loser} is in the cut now." in found.changes
    assert f"{winner} is no longer in the cut." in found.changes
    assert frozenset().union(*pairs_of(event)) >= {loser}


def test_the_final_follows_a_corrected_semifinal() -> None:
    """Who wins a corrected semifinal takes the place in the final that was not played."""
    event = new_event(4, phases=(Elimination(),))
    event = played_round(event)
    event = after(event, desk.pair_next(event))
    event, _ = corrected(event, 1, 2)
    assert pairs_of(event) == {frozenset(match.winner for match in event.round(1).matches)}


def test_a_played_bracket_stands() -> None:
    """Once the bracket has results a correction of the Swiss rounds leaves it alone."""
    event = new_event(phases=(Swiss(rounds=1), Elimination(players=4)))
    event = played_round(event)
    event = after(event, desk.cut(event))
    event = played_round(event)
    cut = event.cut
    event, found = corrected(event, 1, 1)
    assert event.cut == cut
    assert "Round 2 stands as it was paired." in found.changes


def diverse(characters: str) -> Event:
    """Play three rounds in which P1 is first and so on, each with a character."""
    event = new_event(0, diversity=True)
    for place, character in enumerate(characters, 1):
        event = after(event, deeds.Registered(player=f"P{place}", character=character))
    for _ in range(3):
        event = played_round(event)
    return event


@pytest.mark.proves("tournament-2008 100.5.1")
def test_diversity_takes_the_best_of_each_character() -> None:
    """Two with one character: the lower one is passed over, and the next characters go on."""
    event = diverse("AABCDEFG")
    order = [each.player for each in standings(event)]
    cut = desk.cut(event, 4)
    both = [name for name in order if name in ("P1", "P2")]
    expected = [name for name in order if name != both[1]][:4]
    assert list(cut.players) == expected
    assert [each.player for each in cut.passed_over] == [both[1]]
    assert f"{both[0]} finished" in cut.passed_over[0].reason


def test_a_cut_by_rank_passes_nobody_over() -> None:
    """Without diversity the first four go on, whatever they play."""
    event = diverse("AABCDEFG")
    cut = desk.cut(event, 4, diversity=False)
    assert list(cut.players) == [each.player for each in standings(event)][:4]
    assert cut.passed_over == ()


def test_diversity_says_what_it_cannot_hold_to() -> None:
    """Too few characters make the cut smaller, and who declared none is named."""
    few = desk.cut(diverse("AAAABBBB"), 4)
    assert len(few.players) == 2
    assert "Only 2 different characters" in few.notes[0]
    event = new_event()
    event = played_round(event)
    silent = desk.cut(event, 4, diversity=True)
    assert len(silent.players) == 4
    assert "declared no character" in silent.notes[0]


def test_the_cut_needs_players_and_results() -> None:
    """A cut beyond the field, before the results, or made twice is refused."""
    event = new_event()
    with pytest.raises(UserError, match="all results"):
        desk.cut(event, 4)
    event = played_round(event)
    with pytest.raises(UserError, match="2 to the 8"):
        desk.cut(event, 9)
    event = after(event, desk.cut(event, 4))
    with pytest.raises(UserError, match="one cut"):
        desk.cut(event, 4)


def test_an_early_cut_ends_the_rounds_before_and_says_so() -> None:
    """After the cut the bracket is paired, never another Swiss round, and nobody enters."""
    event = played_round(new_event())
    made = desk.cut(event, 4)
    assert made.notes == ("The cut was made early: 2 announced rounds are not played.",)
    event = after(event, made)
    event = after(event, desk.pair_next(event))
    assert event.current is not None
    assert {name for match in event.current.matches for name in match.players} == set(made.players)
    assert isinstance(event.phase_of(2), Elimination)
    for late in (
        deeds.Registered(player="P9"),
        deeds.AskedForBye(player="P1", round=3),
        deeds.PutTogether(one="P1", two="P2", round=3),
    ):
        with pytest.raises(UserError, match="before the cut"):
            after(event, late)
    punctual = played_round(played_round(played_round(new_event())))
    assert desk.cut(punctual, 4).notes == ()


def test_a_correction_after_an_early_cut_makes_it_anew_and_pairs_no_round() -> None:
    """A corrected result moves the cut, and what is paired next is the bracket."""
    event = played_round(new_event())
    event = after(event, desk.cut(event, 4))
    before = event.cut
    event, _ = corrected(event, 1, 1)
    assert event.cut is not None
    assert before is not None
    assert event.cut.players != before.players
    assert event.cut.notes == before.notes
    assert len(event.rounds) == 1


def test_the_bracket_plays_as_many_games_as_the_rounds_before() -> None:
    """A cut that was not announced goes on with the games of the Swiss rounds."""
    event = new_event(phases=(Swiss(rounds=1, best_of=1),))
    event = after(event, desk.pair_next(event))
    event = with_results(event, lambda match: Result(1, 0))
    assert desk.cut(event, 4).phase.best_of == 1


def test_the_bracket_keeps_the_minutes_behind_the_limit() -> None:
    """60 + 10 that were announced are 60 + 10 in the cut, of its own or of the rounds before."""
    timed = Swiss(rounds=1, minutes=60, extra=10)
    for phases in ((timed,), (timed, Elimination(players=4, minutes=60, extra=10))):
        event = played_round(new_event(phases=phases))
        made = desk.cut(event, 4).phase
        assert (made.players, made.limit, made.extra) == (4, 60, 10)


def test_a_correction_to_the_same_result_says_so() -> None:
    """Who amends a result to what it was reads that nothing changed."""
    event = played_round(new_event())
    same = event.match(1, 1).result
    assert same is not None
    found = correct(event, 1, 1, same, "looked again", START, "organiser")
    assert found.changes == (f"Round 1, table 1: it was {same} already.",)
