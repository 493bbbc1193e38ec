"""How `ringside admin` prints: tables, days, and what players wrote without signs that do harm."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any


def print_json(name: str, rows: Iterable[Any]) -> None:
    """Print one JSON object with a list."""
    import msgspec

    print(msgspec.json.encode({name: list(rows)}).decode())


def print_table(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> None:
    """Print rows under their headings."""
    from rich.console import Console
    from rich.table import Table

    table = Table(*headings, box=None, pad_edge=False)
    for row in rows:
        table.add_row(*(plain(str(cell)) for cell in row))
    Console(markup=False, highlight=False, emoji=False).print(table)


def plain(text: str) -> str:
    """Leave out what a terminal would obey instead of showing it."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "�" for sign in text)


def day(moment: float | None) -> str:
    """Write a moment in time, "" where there is none."""
    return "" if moment is None else f"{datetime.fromtimestamp(moment, UTC):%Y-%m-%d %H:%M}"
