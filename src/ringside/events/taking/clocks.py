"""What lines about time and judges change."""

from __future__ import annotations

from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events import deeds
from ringside.events.deeds import Entry
from ringside.events.event import Event
from ringside.events.taking.rounds import with_match


def started(event: Event, what: deeds.ClockStarted, entry: Entry) -> Event:
    """Let the clock of a published round run."""
    a_round = event.round(what.round)
    if not a_round.published:
        raise UserError(
            f"Expected round {what.round} to be published first, got it before that; publish it."
        )
    return event.with_round(replace(a_round, clock=a_round.clock.started(entry.at)))


def paused(event: Event, what: deeds.ClockPaused, entry: Entry) -> Event:
    """Let the clock of a round stand still."""
    a_round = event.round(what.round)
    return event.with_round(replace(a_round, clock=a_round.clock.paused(entry.at)))


def extended(event: Event, what: deeds.ClockExtended, entry: Entry) -> Event:
    """Give a round, or one of its tables, more minutes."""
    a_round = event.round(what.round)
    if what.table:
        event.match(what.round, what.table)
    clock = a_round.clock.extended_by(what.minutes, what.table)
    return event.with_round(replace(a_round, clock=clock))


def judge_called(event: Event, what: deeds.JudgeCalled, entry: Entry) -> Event:
    """Note that a table waits for a judge."""
    match = event.match(what.round, what.table)
    if what.player not in match.players:
        raise UserError(
            f"Expected a player of table {what.table}, got {what.player!r}; name one of the two."
        )
    return with_match(event, what.round, replace(match, called=what.player))


def judge_answered(event: Event, what: deeds.JudgeAnswered, entry: Entry) -> Event:
    """Note that a judge came."""
    match = event.match(what.round, what.table)
    return with_match(event, what.round, replace(match, called=""))
