"""Scenery behind the fighters: a sky, a light, and layers of land, water or city."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ringside.cards.pictures.dice import Dice

WIDE: Final = 440
TALL: Final = 260


def hsl(hue: float, saturation: float, lightness: float) -> str:
    """Write a colour by hue, saturation and lightness."""
    return f"hsl({hue % 360:.0f} {saturation:.0f}% {lightness:.0f}%)"


def _hills(dice: Dice, base: float) -> str:
    points = [f"0,{TALL}"]
    level, x = base, 0.0
    while x <= WIDE + 40:
        points.append(f"{x:.0f},{level:.0f}")
        level = min(TALL - 10, max(base - 50, level + dice.between(-34, 34)))
        x += dice.between(24, 60)
    points.append(f"{WIDE},{TALL}")
    return f'<polygon points="{" ".join(points)}"/>'


def _waves(dice: Dice, base: float) -> str:
    step = dice.between(50, 90)
    path = [f"M0 {TALL}V{base:.0f}"]
    x = 0.0
    while x < WIDE + step:
        rise = dice.between(10, 24)
        path.append(f"q{step / 4:.0f} {-rise:.0f} {step / 2:.0f} 0t{step / 2:.0f} 0")
        x += step
    return f'<path d="{"".join(path)}V{TALL}z"/>'


def _city(dice: Dice, base: float) -> str:
    blocks, x = [], -10.0
    while x < WIDE:
        width, top = dice.between(22, 52), base - dice.between(0, 70)
        blocks.append(f'<rect x="{x:.0f}" y="{top:.0f}" width="{width:.0f}" height="{TALL:.0f}"/>')
        x += width + dice.between(0, 7)
    return "".join(blocks)


def _peaks(dice: Dice, base: float) -> str:
    shapes, x = [], -60.0
    while x < WIDE:
        width, top = dice.between(110, 190), base - dice.between(20, 90)
        corners = f"{x:.0f},{TALL} {x + width / 2:.0f},{top:.0f} {x + width:.0f},{TALL}"
        shapes.append(f'<polygon points="{corners}"/>')
        x += width * dice.between(0.4, 0.7)
    return "".join(shapes)


def _ropes(dice: Dice, base: float) -> str:
    lines = []
    for row in range(3):
        y, sag = base + row * 22, dice.between(4, 14)
        lines.append(
            f'<path d="M-5 {y:.0f}q{WIDE / 2} {sag:.0f} {WIDE + 10} {dice.between(-9, 9):.0f}" '
            'fill="none" stroke-width="6" stroke="currentColor"/>'
        )
    post = dice.between(40, WIDE - 60)
    return "".join(lines) + f'<rect x="{post:.0f}" y="{base - 30:.0f}" width="16" height="{TALL}"/>'


def _pillars(dice: Dice, base: float) -> str:
    shapes, x = [], dice.between(-20, 20)
    while x < WIDE:
        width = dice.between(20, 34)
        shapes.append(
            f'<rect x="{x:.0f}" y="0" width="{width:.0f}" height="{TALL}"/>'
            f'<rect x="{x - 7:.0f}" y="{base:.0f}" width="{width + 14:.0f}" height="{TALL}"/>'
        )
        x += width + dice.between(60, 100)
    return "".join(shapes)


MOTIFS: Final[tuple[Callable[[Dice, float], str], ...]] = (
    _hills,
    _waves,
    _city,
    _peaks,
    _ropes,
    _pillars,
)


def scenery(hue: float, motif: int, dice: Dice, sky_id: str) -> str:
    """Draw sky, light and three layers; crew decides hue and motif, the card the rest."""
    draw = MOTIFS[motif % len(MOTIFS)]
    light = hue + 40
    x, y, radius = dice.between(60, WIDE - 60), dice.between(40, 130), dice.between(26, 64)
    parts = [
        f'<rect width="{WIDE}" height="{TALL}" fill="url(#{sky_id})"/>',
        _rays(x, y, light, dice) if dice.roll() < 0.5 else _stars(dice),
        _disc(x, y, radius * 1.5, light, 0.25),
        _disc(x, y, radius, light, 0.85),
    ]
    for depth in range(3):
        colour = _land(hue, depth, 0)
        base = 120 + 42 * depth + dice.between(-10, 10)
        fill = f"url(#{sky_id}-{depth})"
        parts.append(f'<g fill="{fill}" color="{colour}" opacity=".95">{draw(dice, base)}</g>')
    return "".join(parts) + _ground(hue, dice) + _dusk(sky_id)


def _land(hue: float, depth: int, darker: float) -> str:
    """Give the colour of a layer: the nearer, the darker."""
    return hsl(hue - 10 * depth, 44, 50 - 13 * depth - darker)


def _ground(hue: float, dice: Dice) -> str:
    """Draw what fighters stand on, with tufts and stones."""
    tufts = "".join(
        f"M{dice.between(0, WIDE):.0f} 248l-3 -{dice.between(5, 11):.0f}l4 6"
        f"l2 -{dice.between(6, 13):.0f}l3 8l4 -7l-1 9z"
        for _ in range(9)
    )
    dark = hsl(hue - 30, 46, 13)
    return (
        f'<path d="M0 243Q{WIDE / 2} 231 {WIDE} 243V{TALL}H0z" fill="{dark}"/>'
        f'<path d="M0 243Q{WIDE / 2} 231 {WIDE} 243" fill="none" stroke="{hsl(hue, 60, 62)}" '
        f'stroke-width="1.6" opacity=".5"/><path d="{tufts}" fill="{dark}"/>'
    )


def _dusk(sky_id: str) -> str:
    """Darken the corners, so that whoever stands in the middle stands out."""
    return f'<rect width="{WIDE}" height="{TALL}" fill="url(#{sky_id}-dusk)"/>'


def sky(hue: float, dice: Dice, sky_id: str) -> str:
    """Define the gradient of the sky."""
    turn = dice.between(20, 60)
    return (
        f'<linearGradient id="{sky_id}" x1="0" y1="0" x2="0" y2="1">'
        f'<stop offset="0" stop-color="{hsl(hue + turn, 55, 26)}"/>'
        f'<stop offset=".6" stop-color="{hsl(hue + turn / 2, 65, 55)}"/>'
        f'<stop offset="1" stop-color="{hsl(hue, 75, 74)}"/></linearGradient>'
        + "".join(_slope(hue, depth, sky_id) for depth in range(3))
        + f'<radialGradient id="{sky_id}-dusk" cx=".5" cy=".45" r=".75"><stop offset=".5" '
        'stop-opacity="0"/><stop offset="1" stop-opacity=".55"/></radialGradient>'
    )


def _slope(hue: float, depth: int, sky_id: str) -> str:
    """Define the gradient of a layer, which is light above and dark below."""
    return (
        f'<linearGradient id="{sky_id}-{depth}" gradientUnits="userSpaceOnUse" x1="0" '
        f'y1="{60 + 42 * depth}" x2="0" y2="{TALL}"><stop offset="0" '
        f'stop-color="{_land(hue, depth, -9)}"/><stop offset="1" '
        f'stop-color="{_land(hue, depth, 12)}"/></linearGradient>'
    )


def _rays(x: float, y: float, hue: float, dice: Dice) -> str:
    turn = dice.between(0, 24)
    wedges = "".join(
        f'<polygon points="0,0 600,-34 600,34" transform="rotate({turn + 24 * k:.0f})"/>'
        for k in range(15)
    )
    place = f"translate({x:.0f} {y:.0f})"
    return f'<g transform="{place}" fill="{hsl(hue, 90, 80)}" opacity=".16">{wedges}</g>'


def _disc(x: float, y: float, radius: float, hue: float, opacity: float) -> str:
    colour = hsl(hue, 90, 84)
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius:.0f}" fill="{colour}" opacity="{opacity}"/>'
    )


def _stars(dice: Dice) -> str:
    dots = "".join(
        f'<circle cx="{dice.between(0, WIDE):.0f}" cy="{dice.between(0, 140):.0f}" '
        f'r="{dice.between(0.6, 2.2):.1f}"/>'
        for _ in range(34)
    )
    return f'<g fill="#fff" opacity=".7">{dots}</g>'
