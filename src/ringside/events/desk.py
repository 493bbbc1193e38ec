"""What an organiser does, as deeds: pair, report, correct, cut and finish."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from ringside.errors import UserError
from ringside.events.chance import lot
from ringside.events.cutting import make_cut
from ringside.events.deeds import (
    AnyDeed,
    Confirmed,
    Cut,
    Paired,
    Published,
    Reported,
)
from ringside.events.event import Event
from ringside.events.pairing.bracket import bracket_rounds_so_far, elimination_pairs
from ringside.events.pairing.round_robin import round_robin_pairs
from ringside.events.pairing.swiss import swiss_pairs
from ringside.events.phases import (
    Draft,
    Elimination,
    Phase,
    Played,
    Pooled,
    Swiss,
    pods,
)
from ringside.events.planned import planned_rounds
from ringside.events.results import Result

SMALLEST_POD: Final = 2
LARGEST_POD: Final = 8


def pair_next(event: Event) -> Paired:
    """Pair the next round."""
    if event.current is not None and not event.current.is_over:
        tables = ", ".join(str(match.table) for match in event.current.missing)
        raise UserError(
            f"Expected all results of round {event.current.number}, but tables {tables} have "
            "none; report them."
        )
    phase = next_phase(event)
    return paired(event, len(event.rounds) + 1, phase, again=False)


def pool_phase(event: Event) -> Pooled:
    """Give the phase in which everybody gets their cards: a draft, or sealed pools."""
    found = next((each for each in event.plan.phases if isinstance(each, Pooled)), None)
    if found is None:
        raise UserError("Expected an event with a draft or sealed pools, got one without; pair it.")
    return found


def seat_pods(event: Event) -> list[tuple[str, ...]]:
    """Put everybody who takes part into pods, in an order that the seed decides."""
    phase = pool_phase(event)
    if event.pods or event.rounds:
        raise UserError(
            "Expected pods to be seated once, before the first round, got it again; pair a round."
        )
    seed = event.plan.seed
    names = sorted((each.name for each in event.active), key=lambda name: lot(seed, name))
    if len(names) < SMALLEST_POD:
        raise UserError(
            f"Expected at least {SMALLEST_POD} players for a pod, got {len(names)}; add some."
        )
    largest = phase.pod if isinstance(phase, Draft) else LARGEST_POD
    found: list[tuple[str, ...]] = []
    for size in pods(len(names), largest):
        found.append(tuple(names[:size]))
        names = names[size:]
    return found


def pair_again(event: Event) -> Paired:
    """Pair the last round anew; what was reported in it is lost."""
    if event.current is None:
        raise UserError("Expected a round to pair again, but none was paired; pair the first one.")
    before = without_last_round(event)
    return paired(before, event.current.number, event.current.phase, again=True)


def without_last_round(event: Event) -> Event:
    """Return the event as if its last round had not been paired."""
    return replace(event, rounds=event.rounds[:-1])


def paired(event: Event, number: int, index: int, *, again: bool) -> Paired:
    """Pair a round of a phase."""
    phase = event.phases[index]
    if isinstance(phase, Swiss):
        pairs = swiss_pairs(event, number)
    elif isinstance(phase, Elimination):
        pairs = elimination_pairs(event)
    else:
        pairs = round_robin_pairs(event, index)
    if not pairs or not any(pair.two for pair in pairs):
        raise UserError("Expected at least two players who take part, got fewer; add some.")
    return Paired(round=number, phase=index, pairs=pairs, again=again)


def next_phase(event: Event) -> int:
    """Give the phase of the next round, or say what comes instead of a round."""
    for index, phase in enumerate(event.phases):
        if isinstance(phase, Played) and not is_done(event, index, phase):
            check_cut(event, phase)
            return index
    if event.cut is None and not any(isinstance(each, Elimination) for each in event.phases):
        raise UserError(
            f"Expected a round to pair, got all {len(event.rounds)} rounds paired; "
            "make the cut, or finish the event."
        )
    raise UserError("Expected a round to pair, got all of them played; finish the event.")


def check_cut(event: Event, phase: Phase) -> None:
    """Ask for the cut before a bracket that follows other rounds."""
    begins = isinstance(phase, Elimination) and not bracket_rounds_so_far(event)
    if begins and event.rounds and event.cut is None:
        raise UserError("Expected the cut before the bracket, got none; make the cut.")


def is_done(event: Event, index: int, phase: Phase) -> bool:
    """Tell whether all rounds of a phase were paired; the cut ends those before the bracket."""
    if event.cut is not None and not isinstance(phase, Elimination):
        return True
    rounds = [each for each in event.rounds if each.phase == index]
    if isinstance(phase, Elimination):
        return bool(rounds) and len(rounds[-1].matches) == 1
    return len(rounds) >= planned_rounds(event, index)


def report(event: Event, number: int, table: int, player: str, result: Result) -> list[AnyDeed]:
    """Report as a player; the result counts once both say the same."""
    match = event.match(number, table)
    deeds: list[AnyDeed] = [Reported(round=number, table=table, player=player, result=result)]
    others = [said for name, said in match.reports if name != player]
    if others == [result]:
        deeds.append(Confirmed(round=number, table=table, result=result))
    return deeds


def enter(number: int, table: int, result: Result) -> list[AnyDeed]:
    """Enter a result as the organiser, or as the game that was played."""
    return [Confirmed(round=number, table=table, result=result)]


def publish(event: Event) -> Published:
    """Show the last round to everybody."""
    if event.current is None:
        raise UserError("Expected a round to publish, but none was paired; pair one.")
    return Published(round=event.current.number)


def cut(event: Event, size: int = 0, diversity: bool | None = None) -> Cut:
    """Make the cut once the rounds before it are over."""
    current = event.current
    if current is None or not current.is_over:
        raise UserError(
            "Expected all results of the rounds before the cut, got some; report the others."
        )
    if event.cut is not None:
        raise UserError("Expected one cut, but it is made already; amend a result instead.")
    return make_cut(event, size, diversity)
