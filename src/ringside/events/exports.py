"""An event as a file for others: CSV of standings and matches, JSON of everything, or PDF."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from typing import Final

import msgspec

from ringside.errors import UserError
from ringside.events.event import Event
from ringside.events.pairing.bracket import bracket_rounds_so_far
from ringside.events.pdf import write_pdf
from ringside.events.sheets import Sheet, bracket_sheet, standings_sheet
from ringside.events.shown import event_data, standings_data
from ringside.events.standings.finish import final_places

RISKY: Final = ("=", "+", "-", "@")


def as_json(event: Event) -> bytes:
    """Give everything but deck lists."""
    return msgspec.json.format(msgspec.json.encode(event_data(event))) + b"\n"


def as_csv(event: Event) -> bytes:
    """Give the standings, one player a line; `final` is the place behind the bracket."""
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    words = event.plan.tiebreakers
    final = {each.player: each.place for each in final_places(event)}
    rows.writerow(["place", "player", "character", "won", "lost", "drawn", *words, "final"])
    for each in standings_data(event)["standings"]:
        fixed = [each[name] for name in ("place", "player", "character", "won", "lost", "drawn")]
        figures = [plain(each["figures"][word]["value"]) for word in words]
        last = final.get(each["player"], "")
        rows.writerow([cell(value) for value in (*fixed, *figures, last)])
    return text.getvalue().encode()


def plain(value: float) -> float:
    """Write whole numbers without a point."""
    return int(value) if value == int(value) else value


def cell(value: object) -> object:
    """Keep a name from being read as a formula by a spreadsheet."""
    if isinstance(value, str) and value.startswith(RISKY):
        return f"'{value}"
    return value


def matches_csv(event: Event) -> bytes:
    """Give every match, one a line."""
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(["round", "table", "one", "two", "result"])
    for each in event.rounds:
        for match in each.matches:
            result = str(match.result or "")
            rows.writerow([each.number, match.table, cell(match.one), cell(match.two), result])
    return text.getvalue().encode()


def as_pdf(event: Event) -> bytes:
    """Give standings, all rounds and the bracket on pages."""
    rounds = [
        Sheet(
            f"Round {each.number}",
            ("table", "", "", "result"),
            tuple(
                (str(match.table), match.one, match.two or "bye", str(match.result or ""))
                for match in each.matches
            ),
            (1, 4, 4, 2),
        )
        for each in event.rounds
    ]
    bracket = bracket_sheet(event) if bracket_rounds_so_far(event) else []
    return write_pdf([*standings_sheet(event), *rounds, *bracket])


EXPORTS: Final[dict[str, Callable[[Event], bytes]]] = {
    ".csv": as_csv,
    ".matches.csv": matches_csv,
    ".json": as_json,
    ".pdf": as_pdf,
}


def export(event: Event, name: str) -> bytes:
    """Write an event in the form that a file's name asks for."""
    for ending in sorted(EXPORTS, key=len, reverse=True):
        if name.lower().endswith(ending):
            return EXPORTS[ending](event)
    known = ", ".join(EXPORTS)
    raise UserError(f"Expected a file that ends with one of {known}, got {name!r}; rename it.")
