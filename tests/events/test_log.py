"""An event is what its log says: every line is taken once, in order, or refused in a sentence."""

from datetime import timedelta
from pathlib import Path

import pytest

from ringside.errors import UserError
from ringside.events import deeds, desk
from ringside.events.deeds import Entry, Penalised, Registered
from ringside.events.log import EventFile, create, opened, read_log
from ringside.events.phases import Elimination, Swiss, pods, rounds_of
from ringside.events.plan import Plan
from ringside.events.results import Result, read_result
from ringside.events.taking import event_of
from tests.events.building import START, after, new_event, played_round


def test_a_log_read_back_is_the_same_event(tmp_path: Path) -> None:
    """Whatever was recorded in a file makes an equal event when the file is read."""
    path = tmp_path / "cup.event"
    file = create(path, deeds.Created(plan=Plan(name="Cup", seed=7)), "Olga")
    file.record([Registered(player=name) for name in ("Ann", "Ben", "Cy")], "Olga")
    file.record([desk.pair_next(file.event)], "Olga")
    assert EventFile(path).event == file.event
    assert [entry.by for entry in read_log(path)] == ["Olga"] * 5


def test_a_line_that_was_cut_off_was_never_said(tmp_path: Path) -> None:
    """A crash in the middle of a line loses that line alone, and the next one follows cleanly."""
    path = tmp_path / "cup.event"
    create(path, deeds.Created(plan=Plan(name="Cup")), "Olga")
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"at":"2026-01-01T')
    with opened(path) as file:
        file.record([Registered(player="Ann")], "Olga")
    assert list(EventFile(path).event.players) == ["Ann"]
    assert path.read_bytes().startswith(whole)


def test_a_file_is_not_begun_twice(tmp_path: Path) -> None:
    """A new event never takes the place of one that is there."""
    path = tmp_path / "cup.event"
    create(path, deeds.Created(plan=Plan(name="Cup")), "Olga")
    with pytest.raises(UserError, match="Expected a new file"):
        create(path, deeds.Created(plan=Plan(name="Other")), "Olga")


def test_an_unknown_line_is_named(tmp_path: Path) -> None:
    """A line that is no deed is refused with its number."""
    path = tmp_path / "cup.event"
    create(path, deeds.Created(plan=Plan(name="Cup")), "Olga")
    path.write_bytes(path.read_bytes() + b'{"at":1}\n')
    with pytest.raises(UserError, match="line 2"):
        EventFile(path)


def test_nothing_happens_before_creation() -> None:
    """A log begins with the event's creation, and creation comes once."""
    created = Entry(START, "Olga", deeds.Created(plan=Plan(name="Cup")))
    with pytest.raises(UserError, match="begins with"):
        event_of([Entry(START, "Olga", deeds.Finished())])
    with pytest.raises(UserError, match="created once"):
        event_of([created, created])
    with pytest.raises(UserError, match="empty"):
        event_of([])


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        (Registered(player="p1"), "new name"),
        (Registered(player=" P9"), "odd spaces"),
        (Registered(player="P\u200b9"), "odd spaces"),
        (Registered(player="P\x1b[2J"), "odd spaces"),
        (Registered(player="P" * 81), "80 letters"),
        (deeds.CheckedIn(player="Nobody"), "player of the event"),
        (deeds.KeptApart(one="P1", two="P1"), "two different players"),
        (deeds.AskedForBye(player="P1", round=1), "still to be paired"),
        (deeds.Paired(round=3, phase=0, pairs=()), "round 2"),
        (deeds.Published(round=4), "round from 1 to 1"),
        (deeds.Confirmed(round=1, table=9, result=Result(2, 0)), "table from 1 to 4"),
        (deeds.Confirmed(round=1, table=1, result=Result(3, 0)), "at most 2 won"),
        (deeds.Confirmed(round=1, table=1, result=Result(2, 2)), "one winner"),
        (deeds.ClockStarted(round=1), "published first"),
        (deeds.ClockPaused(round=1), "stands still"),
        (deeds.Finished(), "all results"),
        (deeds.Amended(round=1, table=1, result=Result(2, 0), reason=" "), "reason"),
    ],
)
def test_what_makes_no_sense_is_refused(deed: deeds.AnyDeed, words: str) -> None:
    """Every line is held against the event, and the sentence says what was expected."""
    event = new_event()
    event = after(event, desk.pair_next(event))
    with pytest.raises(UserError, match=words):
        after(event, deed)


def test_a_finished_event_takes_nothing_but_corrections() -> None:
    """After the end nobody enters, but a result can still be set right."""
    event = after(played_round(new_event()), deeds.Finished())
    with pytest.raises(UserError, match="finished"):
        after(event, Registered(player="P9"))
    amended = deeds.Amended(round=1, table=1, result=Result(1, 2), reason="mistyped")
    assert after(event, amended).match(1, 1).result == Result(1, 2)


def test_both_players_confirm_a_result() -> None:
    """A result counts once both say the same; before, it is only said, and a quarrel is seen."""
    event = new_event()
    event = after(event, desk.pair_next(event))
    one, two = event.match(1, 1).players
    event = after(event, *desk.report(event, 1, 1, one, Result(2, 0)))
    assert event.match(1, 1).result is None
    event = after(event, *desk.report(event, 1, 1, two, Result(1, 2)))
    assert event.match(1, 1).is_disputed
    event = after(event, *desk.report(event, 1, 1, two, Result(2, 0)))
    assert event.match(1, 1).result == Result(2, 0)
    assert not event.match(1, 1).is_disputed


def test_a_stranger_to_the_table_reports_nothing() -> None:
    """Nobody reports for a table at which they do not sit."""
    event = new_event()
    event = after(event, desk.pair_next(event))
    other = event.match(1, 2).one
    with pytest.raises(UserError, match="player of table 1"):
        after(event, *desk.report(event, 1, 1, other, Result(2, 0)))


@pytest.mark.proves("tournament-2008 100.2")
def test_the_organisers_ruling_is_final() -> None:
    """A result that both players confirmed is set by the organiser, with the reason in the log."""
    event = played_round(new_event())
    one = event.match(1, 1).one
    ruling = deeds.Amended(round=1, table=1, result=Result(0, 2), reason="illegal deck")
    event = after(event, ruling)
    assert event.match(1, 1).winner != one
    with pytest.raises(UserError, match="ask the organiser"):
        after(event, *desk.report(event, 1, 1, one, Result(2, 0)))


def test_penalties_change_matches_and_players() -> None:
    """A lost match turns the table, a disqualified player is out and stands last."""
    event = played_round(new_event())
    winner = event.match(1, 1).winner
    event = after(event, Penalised(player=winner, penalty="match loss", note="slow play"))
    assert event.match(1, 1).winner not in ("", winner)
    event = after(event, Penalised(player=winner, penalty="disqualification", note="cheating"))
    assert not event.players[winner].is_in
    with pytest.raises(UserError, match="left of their own"):
        after(event, deeds.Returned(player=winner))
    loser = event.match(1, 1).winner
    event = after(event, Penalised(player=loser, penalty="match loss", note="too"))
    assert event.match(1, 1).winner == ""


def test_a_player_is_disqualified_once() -> None:
    """A second time is refused and changes nothing."""
    out = deeds.Penalised(player="P1", penalty="disqualification", note="marked sleeves")
    event = after(new_event(), out)
    with pytest.raises(UserError, match="out already"):
        after(event, out)


def test_decks_are_locked_once_a_round_is_shown() -> None:
    """A player may change their list until the first round is published; then only the staff."""
    event = after(new_event(), deeds.HandedIn(player="P1", deck="4 Jab"), by="P1")
    event = after(event, desk.pair_next(event), deeds.Published(round=1))
    again = deeds.HandedIn(player="P1", deck="4 Kick")
    with pytest.raises(UserError, match="locked"):
        after(event, again, by="P1")
    assert after(event, again).players["P1"].deck == "4 Kick"


@pytest.mark.proves("tournament-2008 100.5.1")
def test_with_diversity_players_declare_a_character() -> None:
    """Who registers for an event with diversity says which character they play."""
    event = new_event(0, diversity=True)
    with pytest.raises(UserError, match="declare a character"):
        after(event, Registered(player="Ann"))
    event = after(event, Registered(player="Ann", character="Oak"))
    assert event.players["Ann"].character == "Oak"


@pytest.mark.proves("tournament-2008 100.4")
def test_the_clock_of_a_round() -> None:
    """Three games have fifty minutes, one has thirty; at ten there is a warning, at none time."""
    assert Swiss(best_of=3).limit == 50
    assert Swiss(best_of=1).limit == 30
    event = new_event()
    event = after(event, desk.pair_next(event), deeds.Published(round=1))
    event = after(event, deeds.ClockStarted(round=1), minutes=0)
    clock, phase = event.round(1).clock, event.phase_of(1)
    at = [START + timedelta(minutes=minutes) for minutes in (0, 2, 39, 41, 50)]
    assert [clock.is_warning(phase, now) for now in at] == [False, False, False, True, False]
    assert [clock.is_time(phase, now) for now in at] == [False, False, False, False, True]
    assert [clock.is_shuffling(now) for now in at] == [True, True, False, False, False]
    assert clock.left(phase, at[1]) == timedelta(minutes=48)


def test_a_clock_stands_still_and_is_extended() -> None:
    """A pause costs no time; more minutes go to everybody or to one table."""
    event = new_event()
    event = after(event, desk.pair_next(event), deeds.Published(round=1))
    event = after(event, deeds.ClockStarted(round=1))
    event = after(event, deeds.ClockPaused(round=1), minutes=10)
    event = after(event, deeds.ClockStarted(round=1), minutes=30)
    event = after(event, deeds.ClockExtended(round=1, minutes=5), minutes=30)
    event = after(event, deeds.ClockExtended(round=1, minutes=2, table=3), minutes=30)
    clock, phase, now = event.round(1).clock, event.phase_of(1), START + timedelta(minutes=40)
    assert clock.left(phase, now) == timedelta(minutes=35)
    assert clock.left(phase, now, table=3) == timedelta(minutes=37)
    assert clock.left(Swiss(untimed=True), now) is None


def test_sixty_and_ten_minutes() -> None:
    """Where extra minutes are announced, time is called behind them."""
    event = new_event(phases=(Swiss(minutes=60, extra=10),))
    event = after(event, desk.pair_next(event), deeds.Published(round=1))
    event = after(event, deeds.ClockStarted(round=1))
    clock, phase = event.round(1).clock, event.phase_of(1)
    at = [START + timedelta(minutes=minutes) for minutes in (59, 61, 69, 70)]
    assert [clock.is_time(phase, now) for now in at] == [False, False, False, True]
    assert clock.left(phase, at[0]) == timedelta(minutes=1)


def test_a_judge_is_called_and_comes() -> None:
    """A table that calls a judge is known until one comes."""
    event = new_event()
    event = after(event, desk.pair_next(event))
    one = event.match(1, 2).one
    event = after(event, deeds.JudgeCalled(round=1, table=2, player=one))
    assert event.match(1, 2).called == one
    event = after(event, deeds.JudgeAnswered(round=1, table=2, note="explained"))
    assert event.match(1, 2).called == ""


@pytest.mark.parametrize(
    ("text", "result"),
    [("2-0", Result(2, 0)), ("1:2", Result(1, 2)), ("1-1-1", Result(1, 1, 1))],
)
def test_results_are_read_and_written(text: str, result: Result) -> None:
    """A result reads as it is written."""
    assert read_result(text, 3) == result
    assert read_result(str(result), 3) == result
    assert result.turned.turned == result


@pytest.mark.parametrize("text", ["", "2", "3-0", "2-2", "a-b", "2-0-"])
def test_no_result_is_guessed(text: str) -> None:
    """What cannot be the result of best of three is refused."""
    with pytest.raises(UserError, match="Expected"):
        read_result(text, 3)


def test_rounds_by_the_size_of_the_field() -> None:
    """Eight need three Swiss rounds, nine four; a bracket halves; a circle lets all meet."""
    assert [rounds_of(Swiss(), n) for n in (2, 3, 8, 9, 64, 65)] == [1, 2, 3, 4, 6, 7]
    assert rounds_of(Swiss(rounds=5), 8) == 5
    assert [rounds_of(Elimination(), n) for n in (2, 6, 8)] == [1, 3, 3]
    assert pods(17, 8) == (6, 6, 5)
