"""Corrections: a result is amended, what follows is made anew, and what changed is said."""

from __future__ import annotations

from datetime import datetime

from msgspec import Struct
from msgspec.structs import replace

from ringside.events import deeds, desk
from ringside.events.cutting import make_cut, ordinal
from ringside.events.deeds import Amended, AnyDeed, Entry
from ringside.events.event import Event, Match, Round
from ringside.events.pairing.bracket import bracket_rounds_so_far
from ringside.events.results import Result
from ringside.events.standings.table import standings
from ringside.events.taking import take


class Correction(Struct, frozen=True):
    """The lines that a correction adds to the log, and what they change."""

    deeds: tuple[AnyDeed, ...]
    changes: tuple[str, ...]


def correct(
    event: Event, number: int, table: int, result: Result, reason: str, at: datetime, by: str
) -> Correction:
    """Amend a result and make anew what follows from it and was not played yet."""
    amended = Amended(round=number, table=table, result=result, reason=reason)
    after = take(event, Entry(at, by, amended))
    lines: list[AnyDeed] = [amended]
    for follow in (cut_again, paired_again):
        for deed in follow(event, after, number):
            lines.append(deed)
            after = take(after, Entry(at, by, deed))
    told = [
        *result_change(event.match(number, table), after.match(number, table), number),
        *standing_changes(event, after),
        *cut_changes(event, after),
        *pairing_changes(event, after, number),
    ]
    return Correction(tuple(lines), tuple(told))


def cut_again(before: Event, after: Event, number: int) -> list[AnyDeed]:
    """Make the cut anew if the bracket was not played yet and others would be in it."""
    cut = after.cut
    if cut is None or number >= first_bracket(after) or has_results(bracket_rounds_so_far(after)):
        return []
    swiss = replace(after, cut=None, rounds=after.rounds[: first_bracket(after) - 1])
    fresh = make_cut(swiss, len(cut.players), cut.diversity)
    if fresh.players == cut.players:
        return []
    lines: list[AnyDeed] = [replace(fresh, phase=cut.phase, again=True)]
    return lines


def first_bracket(event: Event) -> int:
    """Give the number of the bracket's first round, paired or to come."""
    so_far = bracket_rounds_so_far(event)
    return so_far[0].number if so_far else len(event.rounds) + 1


def has_results(rounds: tuple[Round, ...]) -> bool:
    """Tell whether something was played in some rounds."""
    return any(
        match.reports or match.games or (match.result and match.two)
        for each in rounds
        for match in each.matches
    )


def paired_again(before: Event, after: Event, number: int) -> list[AnyDeed]:
    """Pair the last round anew if it came after the corrected one and nothing was played in it."""
    if len(after.rounds) < len(before.rounds):
        fresh = desk.pair_next(after)
        return [fresh, *published(before, fresh.round)]
    last = after.current
    if last is None or last.number <= number or has_results((last,)):
        return []
    fresh = desk.pair_again(after)
    if {frozenset((pair.one, pair.two)) for pair in fresh.pairs} == set(map(people, last.matches)):
        return []
    return [fresh, *published(before, fresh.round)]


def published(before: Event, number: int) -> list[AnyDeed]:
    """Show a round that is paired anew if everybody had seen the old one, with its clock."""
    if number > len(before.rounds) or not before.round(number).published:
        return []
    lines: list[AnyDeed] = [deeds.Published(round=number)]
    if before.round(number).clock.is_running:
        lines.append(deeds.ClockStarted(round=number))
    return lines


def people(match: Match) -> frozenset[str]:
    """Give who meets at a table, nobody for a bye."""
    return frozenset((match.one, match.two))


def result_change(before: Match, after: Match, number: int) -> list[str]:
    """Say how the result changed."""
    old = str(before.result) if before.result else "no result"
    if before.result == after.result:
        return [f"Round {number}, table {after.table}: it was {old} already."]
    return [f"Round {number}, table {after.table}: {old} is now {after.result}."]


def standing_changes(before: Event, after: Event) -> list[str]:
    """Say whose points and places changed."""
    old = {each.player: each for each in standings(before)}
    return [
        f"{each.player}: {ordinal(old[each.player].place)} with {old[each.player].points} points "
        f"is now {ordinal(each.place)} with {each.points}."
        for each in standings(after)
        if (each.place, each.points) != (old[each.player].place, old[each.player].points)
    ]


def cut_changes(before: Event, after: Event) -> list[str]:
    """Say who is in the cut now, or that a bracket that is played stands."""
    if before.cut is None or after.cut is None:
        return []
    if before.cut.players != after.cut.players:
        gone = set(before.cut.players) - set(after.cut.players)
        new = set(after.cut.players) - set(before.cut.players)
        return [
            *(f"{name} is in the cut now." for name in sorted(new)),
            *(f"{name} is no longer in the cut." for name in sorted(gone)),
            *(["The seeds of the bracket changed."] if not new else []),
        ]
    return []


def pairing_changes(before: Event, after: Event, number: int) -> list[str]:
    """Say which rounds were paired anew, and which stand because they were played."""
    told = []
    for old in before.rounds[number:]:
        new = after.rounds[old.number - 1] if old.number <= len(after.rounds) else None
        if new is None or list(map(people, old.matches)) != list(map(people, new.matches)):
            told.append(f"Round {old.number} was paired anew.")
        else:
            told.append(f"Round {old.number} stands as it was paired.")
    return told
