"""Taking a line of the log: the one door through which an event changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from ringside.errors import UserError
from ringside.events import deeds
from ringside.events.checking import check_plan
from ringside.events.deeds import Created, Entry
from ringside.events.event import Event
from ringside.events.taking import clocks, people, pods, rounds

Taker = Callable[[Event, Any, Entry], Event]

TAKERS: Final[dict[type, Taker]] = {
    deeds.Appointed: people.appointed,
    deeds.Registered: people.registered,
    deeds.HandedIn: people.handed_in,
    deeds.CheckedIn: people.checked_in,
    deeds.Dropped: people.dropped,
    deeds.Returned: people.returned,
    deeds.AskedForBye: people.asked_for_bye,
    deeds.KeptApart: people.kept_apart,
    deeds.PutTogether: people.put_together,
    deeds.Penalised: people.penalised,
    deeds.PodsSeated: pods.seated,
    deeds.BuildingBegun: pods.building_begun,
    deeds.Paired: rounds.paired,
    deeds.Published: rounds.published,
    deeds.Opened: rounds.opened,
    deeds.Reported: rounds.reported,
    deeds.Confirmed: rounds.confirmed,
    deeds.Amended: rounds.amended,
    deeds.Cut: rounds.cut,
    deeds.Finished: rounds.finished,
    deeds.ClockStarted: clocks.started,
    deeds.ClockPaused: clocks.paused,
    deeds.ClockExtended: clocks.extended,
    deeds.JudgeCalled: clocks.judge_called,
    deeds.JudgeAnswered: clocks.judge_answered,
}
AFTER_THE_END: Final = (deeds.Amended, deeds.Penalised)


def begin(entry: Entry) -> Event:
    """Make the event that the first line of a log announces."""
    if not isinstance(entry.what, Created):
        raise UserError(
            "Expected a log that begins with the event's creation, got another; check the file."
        )
    check_plan(entry.what.plan)
    staff = ((entry.by, "organiser"),)
    return Event(plan=entry.what.plan, created=entry.at, staff=staff)


def take(event: Event, entry: Entry) -> Event:
    """Return the event after one more line, or raise UserError where it makes no sense."""
    what = entry.what
    if type(what) not in TAKERS:
        raise UserError("Expected an event to be created once, got it again; begin another file.")
    if event.finished and not isinstance(what, AFTER_THE_END):
        raise UserError("Expected an event that goes on, got a finished one; begin another event.")
    return TAKERS[type(what)](event, what, entry)


def event_of(log: Iterable[Entry]) -> Event:
    """Make an event of its whole log."""
    lines = iter(log)
    first = next(lines, None)
    if first is None:
        raise UserError("Expected the log of an event, got an empty one; create the event first.")
    event = begin(first)
    for entry in lines:
        event = take(event, entry)
    return event
