"""The page of a measured set: one file with charts, which needs nothing from anywhere."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import islice

from ringside.limited.measure import Measured
from ringside.sim import charts
from ringside.sim.intervals import Share
from ringside.sim.page import STYLE, section, tile, titled

BEST = 20
WORST = 10
LEAST_GAMES = 20  # of a card before its share says anything


def page(measured: Measured) -> str:
    """Return the whole page."""
    title = f"{titled(measured.plan.set)} in {measured.plan.format}"
    body = "".join(
        [
            heading(title, measured),
            tiles(measured),
            shares_section("Symbols", "Games won by decks whose start has it.", measured.symbols),
            shares_section("Who starts", "Games won by decks they start.", measured.starts),
            cards_section(measured),
            "<footer>Bands are 95 % intervals (Wilson).</footer>",
        ]
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Ringside</title><style>{STYLE.read_text('utf-8')}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def heading(title: str, measured: Measured) -> str:
    """Say what was measured."""
    plan = measured.plan
    chips = [f"{measured.pods:,} pods of eight bots", f"{measured.games:,} games", plan.pilot]
    tags = "".join(f'<span class="chip">{escape(chip)}</span>' for chip in chips)
    tags += f'<span class="chip">seed {escape(plan.seed)}</span>'
    return f'<header><h1>{escape(title)}</h1><div class="chips">{tags}</div></header>'


def tiles(measured: Measured) -> str:
    """Draw the figures to see first."""
    decks = max(measured.decks, 1)
    able = charts.percent(measured.able_decks / decks)
    found = [
        tile("Legal decks", f"{measured.legal_decks:,}", f"of {measured.decks:,}"),
        tile("Decks that can play", able, "playable turns within 10 points of the starters'"),
        tile("Turns with a card to play", charts.percent(measured.playable), "of all turns"),
        tile("Face up", charts.percent(measured.face_up), "of turns, face-down plays left out"),
    ]
    return f'<div class="tiles">{"".join(found)}</div>'


def shares_section(title: str, note: str, shares: Mapping[str, Share]) -> str:
    """Draw shares, the best first."""
    rows = "".join(charts.interval_row(name, share) for name, share in shares.items())
    return section(title, note, rows)


def cards_section(measured: Measured) -> str:
    """Draw the cards that win most and least, those that were hardly played left out."""
    known = {name: s for name, s in measured.cards.items() if s.of >= LEAST_GAMES}
    best = dict(islice(known.items(), BEST))
    worst = dict(islice(reversed(known.items()), min(WORST, max(0, len(known) - BEST))))
    note = f"Games won by decks with the card, cards of at least {LEAST_GAMES} games."
    inside = "".join(charts.interval_row(name, share) for name, share in best.items())
    lower = "".join(charts.interval_row(name, share) for name, share in reversed(worst.items()))
    return section("Cards that win most", note, inside) + section("And least", note, lower)
