"""Events for tests: made, paired and played in a few words."""

from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final

from ringside.events import desk
from ringside.events.deeds import AnyDeed, Created, Entry, Registered
from ringside.events.event import Event, Match
from ringside.events.phases import Swiss
from ringside.events.plan import Plan
from ringside.events.results import Result
from ringside.events.taking import begin, take

START: Final = datetime(2026, 1, 1, 18, 0, tzinfo=UTC)
RESULTS: Final = (Result(2, 0), Result(2, 1), Result(1, 1, 1), Result(1, 2), Result(0, 2))

Outcome = Callable[[Match], Result]


def after(event: Event, *deeds: AnyDeed, by: str = "organiser", minutes: int = 0) -> Event:
    """Return an event after deeds, all of one moment."""
    for deed in deeds:
        event = take(event, Entry(START + timedelta(minutes=minutes), by, deed))
    return event


def new_event(players: Iterable[str] | int = 8, **settings: Any) -> Event:
    """Make an event with players P1, P2 and so on, or with these names."""
    names = [f"P{n}" for n in range(1, players + 1)] if isinstance(players, int) else players
    plan = Plan(**{"name": "Test", "phases": (Swiss(rounds=3),), **settings})
    event = begin(Entry(START, "organiser", Created(plan=plan)))
    return after(event, *(Registered(player=name) for name in names))


def higher_wins(match: Match) -> Result:
    """Let the player whose number is lower win in two games."""
    numbers = int(match.one[1:]), int(match.two[1:])
    return Result(2, 0) if numbers[0] < numbers[1] else Result(0, 2)


def by_chance(random: Random) -> Outcome:
    """Let chance decide how matches end."""
    return lambda _: random.choice(RESULTS)


def played_round(event: Event, outcome: Outcome = higher_wins) -> Event:
    """Pair a round, publish it and enter every result."""
    event = after(event, desk.pair_next(event))
    event = after(event, desk.publish(event))
    return with_results(event, outcome)


def with_results(event: Event, outcome: Outcome = higher_wins) -> Event:
    """Enter every result that is missing in the last round."""
    current = event.current
    assert current is not None
    for match in current.missing:
        event = after(event, *desk.enter(current.number, match.table, outcome(match)))
    return event


def pairs_of(event: Event) -> set[frozenset[str]]:
    """Give who meets in the last round; a bye is a player alone."""
    assert event.current is not None
    return {frozenset(match.players) for match in event.current.matches}
