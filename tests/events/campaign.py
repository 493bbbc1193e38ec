"""Simulated events with everything that happens to real ones, each checked as it goes on."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from random import Random
from typing import Final

import rustworkx
from msgspec import Struct

from ringside.errors import UserError
from ringside.events import deeds, desk
from ringside.events.changes import correct
from ringside.events.deeds import AnyDeed, Created, Entry
from ringside.events.event import Event, Match
from ringside.events.phases import Swiss, swiss_rounds
from ringside.events.plan import Plan
from ringside.events.results import Result
from ringside.events.standings.figures import PRESETS
from ringside.events.standings.table import standings
from ringside.events.taking import begin, event_of, take
from tests.events.building import START
from tests.events.counting import counted_order, counted_values, met_before

SMALL: Final = 12  # fields up to here are compared with every pairing there is
RESULTS: Final = (Result(2, 0), Result(2, 1), Result(1, 1, 1), Result(1, 2), Result(0, 2))


class Tally(Struct):
    """What a campaign went through."""

    events: int = 0
    rounds: int = 0
    pairs: int = 0
    byes: int = 0
    second_byes: int = 0
    rematches: int = 0
    exact: int = 0
    drops: int = 0
    late: int = 0
    corrections: int = 0
    repeats: int = 0

    def add(self, other: "Tally") -> None:
        """Add up two tallies."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass
class Run:
    """One simulated event with its log."""

    random: Random
    event: Event
    log: list[Entry]
    tally: Tally = field(default_factory=Tally)

    def take(self, *what: AnyDeed) -> None:
        """Let something happen."""
        for deed in what:
            entry = Entry(START + timedelta(seconds=len(self.log)), "organiser", deed)
            self.event = take(self.event, entry)
            self.log.append(entry)


def simulated(seed: int) -> Tally:
    """Hold one event with drops, late entries, byes, corrections and repeats, and check it."""
    random = Random(seed)
    players = round(3 * (200 / 3) ** random.random())
    rounds = min(swiss_rounds(players) + random.choice((0, 0, 1)), max(2, players - 1))
    plan = Plan(
        name="campaign",
        seed=seed,
        phases=(Swiss(rounds=rounds),),
        tiebreakers=random.choice(tuple(PRESETS.values())),
        late=random.choice(("loss", "draw")),
    )
    entry = Entry(START, "organiser", Created(plan=plan))
    run = Run(random, begin(entry), [entry])
    run.take(*(deeds.Registered(player=f"P{number}") for number in range(players)))
    while len(run.event.active) >= 2 and held_round(run):
        pass
    check_standings(run.event)
    assert event_of(run.log) == run.event
    run.tally.events = 1
    return run.tally


def held_round(run: Run) -> bool:
    """Hold one round; tell whether there was one."""
    people_come_and_go(run)
    try:
        run.take(desk.pair_next(run.event))
    except UserError:
        return False
    check_round(run)
    if run.random.random() < 0.1:
        again = desk.pair_again(run.event)
        assert again.pairs == as_pairs(run.event)
        run.tally.repeats += 1
        run.take(again)
    current = run.event.current
    assert current is not None
    for match in current.missing:
        run.take(*desk.enter(current.number, match.table, run.random.choice(RESULTS)))
    if run.random.random() < 0.15:
        corrected(run)
    return True


def as_pairs(event: Event) -> tuple[deeds.Pair, ...]:
    """Give the last round as it was paired."""
    assert event.current is not None
    return tuple(deeds.Pair(m.table, m.one, m.two, m.reason) for m in event.current.matches)


def people_come_and_go(run: Run) -> None:
    """Let some leave, some come late, and one ask for a bye."""
    random, number = run.random, len(run.event.rounds) + 1
    for player in run.event.active:
        if number > 1 and random.random() < 0.03 and len(run.event.active) > 2:
            run.take(deeds.Dropped(player=player.name))
            run.tally.drops += 1
    if number in (2, 3) and random.random() < 0.2:
        run.take(deeds.Registered(player=f"P{len(run.event.players)}"))
        run.tally.late += 1
    fresh = [each.name for each in run.event.active if not had_byes(run.event)[each.name]]
    if random.random() < 0.05 and fresh and len(run.event.active) > 4:
        run.take(deeds.AskedForBye(player=random.choice(fresh), round=number))


def had_byes(event: Event, before: int | None = None) -> Counter[str]:
    """Count everybody's byes before a round."""
    rounds = event.rounds if before is None else event.rounds[: before - 1]
    return Counter(match.one for each in rounds for match in each.matches if match.is_bye)


def corrected(run: Run) -> None:
    """Set a result of some round anew, and check all that follows from it."""
    number = run.random.randrange(1, len(run.event.rounds) + 1)
    tables = [match for match in run.event.round(number).matches if not match.is_bye]
    table = run.random.choice(tables).table
    result = run.random.choice(RESULTS)
    found = correct(run.event, number, table, result, "mistyped", START, "organiser")
    run.take(*found.deeds)
    run.tally.corrections += 1
    check_standings(run.event)


def check_standings(event: Event) -> None:
    """Compare the standings with a plain count."""
    found = standings(event)
    values = counted_values(event)
    assert [each.player for each in found] == counted_order(event)
    for each in found:
        assert {word: figure.value for word, figure in each.figures} == {
            word: values[each.player][word] for word in event.plan.tiebreakers
        }


def check_round(run: Run) -> None:
    """Check that everybody sits once, and that rematches and byes could not be avoided."""
    event, current = run.event, run.event.current
    assert current is not None
    seated = Counter(name for match in current.matches for name in match.players)
    assert set(seated) == {player.name for player in event.active}
    assert set(seated.values()) == {1}
    settled = {player.name for player in event.active if current.number in player.byes}
    free = [match for match in current.matches if match.one not in settled]
    check_least(run, free, current.number)
    run.tally.rounds += 1
    run.tally.pairs += len(current.matches)
    run.tally.byes += sum(match.is_bye for match in current.matches)


def check_least(run: Run, free: list[Match], number: int) -> None:
    """Compare byes and rematches with the fewest that there can be."""
    met = met_before(run.event, number)
    byes = had_byes(run.event, number)
    names = sorted(name for match in free for name in match.players)
    rematches = sum(frozenset(match.players) in met for match in free)
    lucky = [match.one for match in free if match.is_bye]
    fewest = min(byes[name] for name in names)
    assert all(byes[name] == fewest for name in lucky)
    run.tally.second_byes += sum(byes[name] > 0 for name in lucky)
    run.tally.rematches += rematches
    if len(names) <= SMALL:
        run.tally.exact += 1
        assert rematches == least_rematches(tuple(names), frozenset(met), fewest_byes(names, byes))
    elif rematches:
        assert not can_avoid(names, met, fewest_byes(names, byes)), (run.event.plan.seed, number)


def fewest_byes(names: list[str], byes: Counter[str]) -> frozenset[str]:
    """Name who may have a bye, because nobody had fewer."""
    fewest = min(byes[name] for name in names)
    return frozenset(name for name in names if byes[name] == fewest)


def least_rematches(
    names: tuple[str, ...], met: frozenset[frozenset[str]], may_wait: frozenset[str]
) -> int:
    """Try every pairing of a small field, and give the fewest rematches."""

    @cache
    def best(left: tuple[str, ...]) -> int:
        if not left:
            return 0
        first, rest = left[0], left[1:]
        found = [
            best(tuple(name for name in rest if name != other)) + (frozenset((first, other)) in met)
            for other in rest
        ]
        if len(left) % 2 and first in may_wait:
            found.append(best(rest))
        return min(found, default=len(names))

    return best(names)


def can_avoid(names: list[str], met: set[frozenset[str]], may_wait: frozenset[str]) -> bool:
    """Tell whether a large field can be paired without a rematch, by any matching that is full."""
    places = [*names, ""] if len(names) % 2 else names
    graph: rustworkx.PyGraph[int, None] = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(places)))
    for one, first in enumerate(places):
        for two in range(one + 1, len(places)):
            other = places[two]
            if (other and frozenset((first, other)) not in met) or (
                not other and first in may_wait
            ):
                graph.add_edge(one, two, None)
    found = rustworkx.max_weight_matching(graph, max_cardinality=True)
    return 2 * len(found) == len(places)
