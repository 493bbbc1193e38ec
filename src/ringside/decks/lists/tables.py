"""Decks as tables: rows of a spreadsheet below one that names its columns."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from ringside.decks.lists.headings import kind_of
from ringside.decks.lists.lines import LONGEST_LINE, Listing, bounded, joined, tidy
from ringside.decks.lists.reading import read_lines
from ringside.decks.lists.rows import COUNTS, KEYS, MAIN, NAMES, SECTIONS, SIDE, led, plain, put_row

_DELIMITERS: Final = ("\t", ";", ",")
_ABOVE: Final = 10  # lines in which the names of the columns may stand
_BESIDE: Final = {*COUNTS, *SECTIONS, *MAIN, *SIDE}  # what tells names of columns from a card
_TOTAL: Final = ("total", "totals", "sum")
_TIMES: Final = re.compile(r"(\d+)\s*[x×]|[x×]\s*(\d+)", re.IGNORECASE)


class _Head(NamedTuple):
    at: int
    delimiter: str
    columns: list[str]


def is_table(text: str) -> bool:
    """Tell whether a list has a row that names columns, one of them that of the cards."""
    return _head(text.splitlines()) is not None


def read_table(text: str) -> Listing:
    """Read the rows below the names of the columns; a row with one cell may be a heading."""
    problems: list[str] = []
    lines = bounded(text, problems)
    head = _head(lines)
    if head is None:
        return read_lines(text)
    listing = read_lines("\n".join(lines[: head.at]))  # what stands above it
    listing.problems += problems
    section = ""
    for number, cells in _rows(lines, head):
        alone = [cell for cell in cells if cell]
        kind = kind_of(alone[0]) if len(alone) == 1 else ""
        if kind:
            section = "" if kind == "type" else kind
        elif len(cells) > len(head.columns):
            listing.problems.append(
                f"line {number}: expected {len(head.columns)} cells, got {len(cells)}; "
                "put quotation marks around a name with a comma"
            )
            listing.lost.append(" ".join(alone))
        elif alone and alone[0].casefold().rstrip(":") not in _TOTAL:
            fields = dict(zip(head.columns, cells, strict=False))
            put_row(listing, {key: _uncounted(key, fields[key]) for key in fields}, section, number)
    return led(listing)


def _head(lines: list[str]) -> _Head | None:
    for at, line in enumerate(lines[:_ABOVE]):
        for delimiter in _DELIMITERS if len(line) <= LONGEST_LINE else ():
            columns = [plain(cell) for cell in _cells(line, delimiter)]
            known = set(columns)
            if known & {*NAMES, *KEYS} and known & _BESIDE and len(columns) > 1:
                return _Head(at, delimiter, columns)
    return None


def _rows(lines: list[str], head: _Head) -> Iterator[tuple[int, list[str]]]:
    has_spaces = f"{head.delimiter} " in lines[head.at]
    for number, line in enumerate(lines[head.at + 1 :], start=head.at + 2):
        # Who writes no space behind a comma means one that has a space as part of a name.
        cells = _cells(line, head.delimiter, joins=head.delimiter == "," and not has_spaces)
        while len(cells) > len(head.columns) and not cells[-1]:
            cells.pop()
        if [plain(cell) for cell in cells] != head.columns:  # they may stand there again
            yield number, cells


def _cells(line: str, delimiter: str, *, joins: bool = False) -> list[str]:
    cells = next(csv.reader([line], delimiter=delimiter), [])
    return [tidy(cell) for cell in (joined(cells) if joins else cells)]


def _uncounted(key: str, cell: str) -> str:
    """Write a count without the letter that stands at it."""
    times = _TIMES.fullmatch(cell) if key in (*COUNTS, *MAIN, *SIDE) else None
    return (times[1] or times[2]) if times else cell
