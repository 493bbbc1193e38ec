"""What lines about rounds change: pairings, results, the cut and the end."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events import deeds
from ringside.events.deeds import Entry
from ringside.events.event import Event, Match, Round
from ringside.events.phases import Elimination, Played
from ringside.events.results import Result, result_problem, walkover


def paired(event: Event, what: deeds.Paired, entry: Entry) -> Event:
    """Add a round, or put another one in the place of the last."""
    expected = len(event.rounds) + (0 if what.again else 1)
    if what.round != expected:
        raise UserError(f"Expected round {expected} to be paired, got {what.round}; pair that one.")
    before = event.rounds[: what.round - 1]
    if before and not before[-1].is_over:
        tables = [str(match.table) for match in before[-1].missing]
        which = f"table {tables[0]} has" if len(tables) == 1 else f"tables {', '.join(tables)} have"
        raise UserError(
            f"Expected all results of round {len(before)}, but {which} none; report them first."
        )
    phase = event.phases[what.phase] if 0 <= what.phase < len(event.phases) else None
    if not isinstance(phase, Played):
        raise UserError(f"Expected a phase with rounds, got phase {what.phase}; name another.")
    check_seats(event, what)
    matches = tuple(seated(pair, phase.best_of) for pair in what.pairs)
    return replace(event, rounds=(*before, Round(what.round, what.phase, matches)))


def check_seats(event: Event, what: deeds.Paired) -> None:
    """Refuse a round in which somebody sits twice, or who is not known."""
    names = Counter(name for pair in what.pairs for name in (pair.one, pair.two) if name)
    for name, count in names.items():
        event.player(name)
        if count > 1:
            raise UserError(
                f"Expected one table for each player, but {name!r} has {count}; leave one."
            )


def seated(pair: deeds.Pair, best_of: int) -> Match:
    """Make the table of a pair; a bye is won already."""
    result = None if pair.two else walkover(best_of)
    return Match(pair.table, pair.one, pair.two, pair.reason, result=result)


def published(event: Event, what: deeds.Published, entry: Entry) -> Event:
    """Let everybody see a round."""
    return event.with_round(replace(event.round(what.round), published=True))


def opened(event: Event, what: deeds.Opened, entry: Entry) -> Event:
    """Note that a game of a match began online."""
    match = open_match(event, what)
    return with_match(event, what.round, replace(match, games=(*match.games, what.game)))


def reported(event: Event, what: deeds.Reported, entry: Entry) -> Event:
    """Keep what a player said of their own table."""
    match = open_match(event, what)
    if what.player not in match.players:
        raise UserError(
            f"Expected a player of table {what.table}, got {what.player!r}; name one of the two."
        )
    if match.result is not None:
        raise UserError(
            f"Expected a table without a result, but table {what.table} has its result "
            f"({match.result}); ask the organiser."
        )
    check_result(event, what, what.result)
    others = tuple(report for report in match.reports if report[0] != what.player)
    return with_match(
        event, what.round, replace(match, reports=(*others, (what.player, what.result)))
    )


def confirmed(event: Event, what: deeds.Confirmed, entry: Entry) -> Event:
    """Let a result count."""
    match = open_match(event, what)
    if match.result is not None:
        raise UserError(
            f"Expected a table without a result, but table {what.table} of round {what.round} "
            f"has its result ({match.result}); amend it with a reason."
        )
    check_result(event, what, what.result)
    return with_match(event, what.round, replace(match, result=what.result))


def amended(event: Event, what: deeds.Amended, entry: Entry) -> Event:
    """Set a result anew; the organiser's word is final (tournament-2008 100.2)."""
    match = open_match(event, what)
    check_result(event, what, what.result)
    if not what.reason.strip():
        raise UserError("Expected a reason for the new result, got none; write one.")
    return with_match(event, what.round, replace(match, result=what.result))


def open_match(event: Event, what: deeds.AtTable) -> Match:
    """Give the table that a line is about, which must not be a bye."""
    match = event.match(what.round, what.table)
    if match.is_bye:
        raise UserError(
            f"Expected a table with two players, but {match.one!r} has a bye there; name another."
        )
    return match


def check_result(event: Event, what: deeds.AtTable, result: Result) -> None:
    """Refuse a result that the round cannot have; a bracket knows no draws."""
    phase = event.phase_of(what.round)
    problem = result_problem(result, phase.best_of)
    if problem:
        raise UserError(problem)
    if isinstance(phase, Elimination) and result.winner is None and not result.void:
        raise UserError(
            f"Expected a winner in single elimination (tournament-2008 102.3.1), got {result}; "
            "play another game."
        )


def with_match(event: Event, number: int, changed: Match) -> Event:
    """Return the event with one table changed."""
    a_round = event.round(number)
    matches = (changed if each.table == changed.table else each for each in a_round.matches)
    return event.with_round(replace(a_round, matches=tuple(matches)))


def cut(event: Event, what: deeds.Cut, entry: Entry) -> Event:
    """Begin a bracket with the best, or begin it anew while it has no results."""
    if event.cut is not None and not what.again:
        raise UserError("Expected one cut, but it is made already; amend the result instead.")
    if len(set(what.players)) != len(what.players) or len(what.players) < 2:
        raise UserError("Expected at least two different players in the cut, got fewer; name more.")
    for name in what.players:
        event.player(name)
    kept = tuple(each for each in event.rounds if not is_bracket(event, each))
    return replace(event, cut=what, rounds=kept)


def is_bracket(event: Event, a_round: Round) -> bool:
    """Tell whether a round belongs to the bracket after a cut."""
    return event.cut is not None and isinstance(event.phases[a_round.phase], Elimination)


def finished(event: Event, what: deeds.Finished, entry: Entry) -> Event:
    """End the event."""
    if event.current is not None and not event.current.is_over:
        raise UserError(
            f"Expected all results of round {event.current.number}, got some; report the others."
        )
    return replace(event, finished=True)
