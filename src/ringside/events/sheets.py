"""Sheets for a shop: pairings, standings, result slips, deck lists and the bracket, as tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from ringside.errors import UserError
from ringside.events.event import Event, Round
from ringside.events.pairing.bracket import bracket_rounds_so_far
from ringside.events.standings.finish import final_places
from ringside.events.standings.table import standings


class Sheet(Struct, frozen=True):
    """A titled table of words; `wide` tells how much room each column wants."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: tuple[int, ...]


def last_round(event: Event) -> Round:
    """Give the round that is on, or raise UserError where there is none."""
    if event.current is None:
        raise UserError("Expected a round to print, but none was paired; pair one.")
    return event.current


def pairings_sheet(event: Event) -> list[Sheet]:
    """List the pairings by name, so that everybody finds their table."""
    current = last_round(event)
    seats = [
        (name, str(match.table), other or "bye")
        for match in current.matches
        for name, other in ((match.one, match.two), (match.two, match.one))
        if name
    ]
    rows = tuple(sorted(seats, key=lambda row: row[0].casefold()))
    by_table = tuple(
        (str(match.table), match.one, match.two or "bye", match.reason) for match in current.matches
    )
    title = f"{event.plan.name}: round {current.number}"
    return [
        Sheet(f"{title}, by name", ("player", "table", "opponent"), rows, (4, 1, 4)),
        Sheet(f"{title}, by table", ("table", "", "", "why"), by_table, (1, 3, 3, 6)),
    ]


def progress(event: Event) -> str:
    """Say how far the event is: a round that is still played does not count as one behind it."""
    if event.current is None:
        return "before the first round"
    if event.cut is not None:
        return "before the cut"
    return f"{'after' if event.current.is_over else 'during'} round {event.current.number}"


def standings_sheet(event: Event) -> list[Sheet]:
    """List the standings with their figures, behind the final places where there are some."""
    head = ("place", "player", "won-lost-drawn", *event.plan.tiebreakers)
    rows = tuple(
        (
            str(each.place),
            each.player,
            "-".join(map(str, each.tally())),
            *(str(figure) for _, figure in each.figures),
        )
        for each in standings(event)
    )
    title = f"{event.plan.name}: standings {progress(event)}"
    wide = (1, 4, 2, *(2 for _ in event.plan.tiebreakers))
    return [*final_sheet(event), Sheet(title, head, rows, wide)]


def final_sheet(event: Event) -> list[Sheet]:
    """List the final places once the bracket is won."""
    rows = tuple((str(each.place), each.player) for each in final_places(event))
    title = f"{event.plan.name}: final places"
    return [Sheet(title, ("place", "player"), rows, (1, 6))] if rows else []


def slips(event: Event) -> list[Sheet]:
    """Give one slip for each table, in the order of tables."""
    current = last_round(event)
    return [
        Sheet(
            f"Round {current.number}, table {match.table}",
            ("player", "games won", "drawn", "signed"),
            ((match.one, "", "", ""), (match.two, "", "", "")),
            (4, 2, 2, 4),
        )
        for match in current.matches
        if not match.is_bye
    ]


def deck_sheets(event: Event) -> list[Sheet]:
    """Give every list that was handed in, one sheet each."""
    return [
        Sheet(
            f"{event.plan.name}: {player.name}, {player.character or 'no character declared'}",
            ("list",),
            tuple((line,) for line in player.deck.splitlines() if line.strip()),
            (1,),
        )
        for player in event.players.values()
        if player.deck
    ]


def bracket_sheet(event: Event) -> list[Sheet]:
    """List the bracket round by round."""
    rows = tuple(
        (str(each.number), str(match.table), match.one, match.two or "bye", str(match.result or ""))
        for each in bracket_rounds_so_far(event)
        for match in each.matches
    )
    if not rows and event.cut is not None:
        return [seeds_sheet(event)]
    if not rows:
        raise UserError("Expected a bracket to print, but there is none; make the cut.")
    head = ("round", "table", "", "", "result")
    return [Sheet(f"{event.plan.name}: bracket", head, rows, (1, 1, 4, 4, 2))]


def seeds_sheet(event: Event) -> Sheet:
    """List who is in a bracket that was not paired yet."""
    names = event.cut.players if event.cut else ()
    rows = tuple((str(seed), name) for seed, name in enumerate(names, 1))
    return Sheet(f"{event.plan.name}: the cut", ("seed", "player"), rows, (1, 6))


def pods_sheets(event: Event) -> list[Sheet]:
    """Give who sits where in each pod, in the order in which packs are passed first."""
    if not event.pods:
        raise UserError("Expected pods to print, but nobody is seated; seat the pods.")
    return [
        Sheet(
            f"{event.plan.name}: pod {number}",
            ("seat", "player"),
            tuple((str(seat), name) for seat, name in enumerate(pod.players, 1)),
            (1, 6),
        )
        for number, pod in enumerate(event.pods, 1)
    ]


SHEETS: Final[dict[str, Callable[[Event], list[Sheet]]]] = {
    "pairings": pairings_sheet,
    "standings": standings_sheet,
    "slips": slips,
    "pods": pods_sheets,
    "decks": deck_sheets,
    "bracket": bracket_sheet,
}


def sheets_named(event: Event, what: str) -> list[Sheet]:
    """Give the sheets of a name, or raise UserError with the names there are."""
    if what not in SHEETS:
        known = ", ".join(SHEETS)
        raise UserError(f"Expected one of the sheets {known}, got {what!r}; choose one of these.")
    return SHEETS[what](event)
