"""The page of simulated events: one file with charts, which needs nothing from anywhere."""

from __future__ import annotations

from html import escape
from typing import Final

from ringside.sim.charts import interval_row, scale
from ringside.sim.intervals import Share
from ringside.sim.page import STYLE, section

MOST: Final = 32


def page(title: str, rows: list[tuple[str, Share, Share]], events: int) -> str:
    """Return the whole page."""
    note = f"{events:,} simulated events; bands are 95 % intervals (Wilson)."
    shown = rows[:MOST]
    wins = "".join(interval_row(name, won) for name, won, _ in shown) + scale()
    cuts = "".join(interval_row(name, in_cut) for name, _, in_cut in shown) + scale()
    inside = section("How often each wins the event", note, wins)
    inside += section("How often each is in the cut", note, cuts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Ringside</title><style>{STYLE.read_text('utf-8')}</style></head>"
        f"<body><main><h1>{escape(title)}</h1>{inside}</main></body></html>\n"
    )
