"""Charts as HTML and SVG that take their colours from the page, so that they suit day and night."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ringside.sim.intervals import Share

NARROW: Final = 460
BROAD: Final = 960  # for a chart that has the page for itself
TALL: Final = 200
EDGE: Final = 34  # room for the numbers at the axes
HALF: Final = 0.5


def tone(share: Share) -> str:
    """Return the class of a share: surely above one half, surely below, or neither."""
    if share.low > HALF:
        return "win"
    return "lose" if share.high < HALF else "even"


def percent(share: float) -> str:
    """Write a share as a whole percentage."""
    return f"{share:.0%}".replace("%", " %")


def words(share: Share) -> str:
    """Say a share with its interval and how much it rests on."""
    return (
        f"{share.won:,} of {share.of:,}: {share.share:.1%}, "
        f"95 % interval {share.low:.1%} to {share.high:.1%}"
    )


def number(share: Share) -> str:
    """Write a share with its interval behind it."""
    if not share.of:
        return '<span class="number">–</span>'
    return (
        f'<span class="number">{percent(share.share)} '
        f"<small>{share.low * 100:.0f}–{share.high * 100:.0f}</small></span>"
    )


def interval_row(name: str, share: Share) -> str:
    """Draw a share as a dot on its interval."""
    left, wide = share.low * 100, (share.high - share.low) * 100
    return (
        f'<div class="row {tone(share)}" title="{escape(words(share))}">'
        f'<span class="name">{escape(name)}</span><span class="track">'
        f'<i class="band" style="left:{left:.1f}%;width:{wide:.1f}%"></i>'
        f'<i class="dot" style="left:{share.share * 100:.1f}%"></i></span>{number(share)}</div>'
    )


def card_row(name: str, drawn: Share, played: Share, base: float) -> str:
    """Draw how a deck fared when a card was drawn (ring) and played (dot), beside its own share."""
    side = "win" if played.low > base else "lose" if played.high < base else "even"
    left, wide = played.low * 100, (played.high - played.low) * 100
    told = f"played: {words(played)}; drawn: {words(drawn)}"
    return (
        f'<div class="row {side}" title="{escape(told)}"><span class="name">{escape(name)}</span>'
        f'<span class="track"><i class="base" style="left:{base * 100:.1f}%"></i>'
        f'<i class="band" style="left:{left:.1f}%;width:{wide:.1f}%"></i>'
        f'<i class="ring" style="left:{drawn.share * 100:.1f}%"></i>'
        f'<i class="dot" style="left:{played.share * 100:.1f}%"></i></span>{number(played)}</div>'
    )


def scale() -> str:
    """Write the axis below rows of shares."""
    marks = "".join(f"<span>{mark} %</span>" for mark in (0, 25, 50, 75, 100))
    return f'<div class="scale"><span></span><div>{marks}</div><span></span></div>'


def lines(
    curves: Sequence[Sequence[float]], names: Sequence[str], last: int, wide: int = NARROW
) -> str:
    """Draw curves over turns, up to the last turn that matters."""
    top = nice(max((max(curve, default=1.0) for curve in curves), default=1.0))
    last = max(1, min(last, max(len(curve) for curve in curves) - 1))
    parts = [level_marks(top, wide), turn_marks(last, wide)]
    for place, (curve, name) in enumerate(zip(curves, names, strict=True)):
        points = [
            (across(turn, last, wide), up(value, top))
            for turn, value in enumerate(curve[: last + 1])
        ]
        parts.append(one_line(points, ("left", "right")[place], name, curve))
    return svg("".join(parts), f"health over turns of {' and '.join(names)}", wide)


def one_line(
    points: list[tuple[float, float]], side: str, name: str, values: Sequence[float]
) -> str:
    """Draw one curve with the area below it and a point for each turn."""
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    floor = TALL - EDGE + 8
    dots = "".join(
        f'<circle class="point" cx="{x:.1f}" cy="{y:.1f}" r="3">'
        f"<title>{escape(name)}: {values[turn]:.1f} as turn {turn + 1} begins</title></circle>"
        for turn, (x, y) in enumerate(points)
    )
    return (
        f'<g class="{side}"><polygon class="area" points="{points[0][0]:.1f},{floor} {path} '
        f'{points[-1][0]:.1f},{floor}"/><polyline class="line" points="{path}"/>{dots}</g>'
    )


def histogram(counts: dict[int, int], label: str) -> str:
    """Draw how many games took how many turns."""
    if not counts:
        return ""
    first, last = min(counts), max(counts)
    top = max(counts.values())
    step = (NARROW - EDGE - 10) / (last - first + 1)
    games = sum(counts.values())
    parts: list[str] = []
    for turn in range(first, last + 1):
        count = counts.get(turn, 0)
        x, y = EDGE + (turn - first) * step, up(count, top)
        parts.append(
            f'<rect class="bar" x="{x + 1:.1f}" y="{y:.1f}" width="{max(1.0, step - 2):.1f}" '
            f'height="{TALL - EDGE + 8 - y:.1f}" rx="2"><title>{turn} turns: {count:,} of '
            f"{games:,} games</title></rect>"
        )
        if (turn - first) % max(1, (last - first + 1) // 12 + 1) == 0:
            parts.append(centred(x + step / 2, TALL - 10, str(turn)))
    return svg(f'<g class="left">{"".join(parts)}</g>', label, NARROW)


def level_marks(top: float, wide: int) -> str:
    """Draw the lines across and their numbers."""
    parts: list[str] = []
    for part in range(5):
        value = top * part / 4
        y = up(value, top)
        parts.append(f'<line class="grid" x1="{EDGE}" x2="{wide - 10}" y1="{y:.1f}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{EDGE - 6}" y="{y + 4:.1f}" text-anchor="end">{value:g}</text>')
    return "".join(parts)


def turn_marks(last: int, wide: int) -> str:
    """Write the numbers of turns below a chart; a turn's point is where it begins."""
    step = max(1, last // (wide // 46))
    marks = [
        centred(across(turn, last, wide), TALL - 10, str(turn + 1))
        for turn in range(0, last + 1, step)
    ]
    return "".join(marks)


def centred(x: float, y: float, words: str) -> str:
    """Write a number centred at a place."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{words}</text>'


def across(turn: int, last: int, wide: int) -> float:
    """Return where a turn stands."""
    return EDGE + (wide - EDGE - 14) * turn / last


def up(value: float, top: float) -> float:
    """Return how high a value stands."""
    floor = TALL - EDGE + 8
    return floor - (floor - 10) * value / top


def nice(top: float) -> float:
    """Return a round number that nothing exceeds."""
    for step in (4, 8, 12, 16, 20, 24, 28, 32, 40, 60, 80, 100):
        if top <= step:
            return float(step)
    return top


def svg(inside: str, label: str, wide: int) -> str:
    """Frame a drawing that scales with the page and says what it shows."""
    return (
        f'<svg class="plot" viewBox="0 0 {wide} {TALL}" role="img" aria-label="{escape(label)}">'
        f"{inside}</svg>"
    )
