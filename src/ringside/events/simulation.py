"""Simulated events: how often the best win, by strengths or by what decks do to each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from random import Random
from statistics import NormalDist
from typing import Final

from msgspec import Struct

from ringside.errors import UserError
from ringside.events import desk
from ringside.events.deeds import AnyDeed, Created, Entry, Registered
from ringside.events.event import Event
from ringside.events.pairing.bracket import champion
from ringside.events.phases import Elimination, Phase, Swiss
from ringside.events.plan import Plan
from ringside.events.results import Result
from ringside.events.standings.table import standings
from ringside.events.taking import begin, take

START: Final = datetime(2000, 1, 1, tzinfo=UTC)
SCALE: Final = 400  # points of strength that make the odds ten to one

Chance = Callable[[int, int], float]  # that one player wins a game against another


class Trial(Struct, frozen=True, kw_only=True):
    """An event to try: players are numbered from the strongest on."""

    players: int
    rounds: int = 0
    cut: int = 0
    best_of: int = 3
    draws: float = 0.0
    diversity: bool = False
    characters: tuple[str, ...] = ()
    seed: int = 1


class Played(Struct, frozen=True):
    """How one simulated event ended, by the numbers of its players."""

    winner: int
    cut: tuple[int, ...]
    order: tuple[int, ...]


def strengths(players: int, spread: float) -> tuple[float, ...]:
    """Spread strengths over a field as they are among people, the strongest first."""
    curve = NormalDist(0, spread)
    return tuple(curve.inv_cdf((players - place - 0.5) / players) for place in range(players))


def by_strength(values: Sequence[float]) -> Chance:
    """Let differences in strength decide games."""
    return lambda one, two: 1 / (1 + 10 ** ((values[two] - values[one]) / SCALE))


def by_decks(decks: Sequence[int], shares: Sequence[Sequence[float]]) -> Chance:
    """Let decks decide games: `shares` has what the row's deck wins against the column's."""
    return lambda one, two: shares[decks[one]][decks[two]]


def check_trial(trial: Trial) -> None:
    """Refuse an event that cannot be held."""
    if not 2 <= trial.players <= 4096:
        raise UserError(f"Expected 2 to 4096 players, got {trial.players}; name so many.")
    if trial.cut and not 2 <= trial.cut <= trial.players:
        raise UserError(
            f"Expected a cut from 2 to {trial.players} players, got {trial.cut}; name so many."
        )
    if not 0 <= trial.draws < 1:
        raise UserError(
            f"Expected a share of draws from 0 to below 1, got {trial.draws}; name one."
        )


def play_events(trial: Trial, chance: Chance, events: int) -> Iterator[Played]:
    """Play events that differ in their seeds alone."""
    check_trial(trial)
    for number in range(events):
        yield play_event(trial, chance, trial.seed * 1_000_003 + number)


def play_event(trial: Trial, chance: Chance, seed: int) -> Played:
    """Play one event to its end."""
    random = Random(seed)  # noqa: S311 - no secret
    event = opened(trial, seed)
    while (phase := next_round(event)) is not None:
        event = played_round(event, trial, chance, random, phase)
        event = with_cut(event, trial)
    order = tuple(number(each.player) for each in standings(event))
    cut = tuple(number(name) for name in event.cut.players) if event.cut else ()
    name = champion(event)
    return Played(number(name) if name else order[0], cut, order)


def opened(trial: Trial, seed: int) -> Event:
    """Announce the event and let everybody enter."""
    phases: tuple[Phase, ...] = (Swiss(rounds=trial.rounds, best_of=trial.best_of),)
    if trial.cut:
        phases = (*phases, Elimination(players=trial.cut, best_of=trial.best_of))
    plan = Plan(name="trial", phases=phases, seed=seed, diversity=trial.diversity)
    event = begin(Entry(START, "trial", Created(plan=plan)))
    characters = trial.characters or ("",) * trial.players
    return taken(
        event,
        *(
            Registered(player=str(place), character=characters[place])
            for place in range(trial.players)
        ),
    )


def taken(event: Event, *deeds: AnyDeed) -> Event:
    """Return an event after deeds."""
    for deed in deeds:
        event = take(event, Entry(START, "trial", deed))
    return event


def next_round(event: Event) -> int | None:
    """Give the phase of the next round, None when all are played."""
    try:
        return desk.next_phase(event)
    except UserError:
        return None


def played_round(event: Event, trial: Trial, chance: Chance, random: Random, phase: int) -> Event:
    """Pair a round and play all its matches."""
    event = taken(event, desk.pair_next(event))
    drawn = 0.0 if isinstance(event.phases[phase], Elimination) else trial.draws
    deeds: list[AnyDeed] = []
    current = event.round(len(event.rounds))
    for match in current.missing:
        won = chance(number(match.one), number(match.two))
        result = played_match(won, trial.best_of, drawn, random)
        deeds += desk.enter(current.number, match.table, result)
    return taken(event, *deeds)


def played_match(won: float, best_of: int, drawn: float, random: Random) -> Result:
    """Play the games of a match; a drawn match ends level."""
    if random.random() < drawn:
        return Result(best_of // 2, best_of // 2)
    games = [0, 0]
    while max(games) <= best_of // 2:
        games[random.random() >= won] += 1
    return Result(games[0], games[1])


def with_cut(event: Event, trial: Trial) -> Event:
    """Make the cut once the rounds before it are over."""
    swiss_over = desk.is_done(event, 0, event.phases[0])
    if not trial.cut or event.cut is not None or not swiss_over:
        return event
    return taken(event, desk.cut(event))


def number(name: str) -> int:
    """Give the number of a simulated player."""
    return int(name)
