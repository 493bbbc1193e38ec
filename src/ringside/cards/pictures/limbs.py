"""Limbs of fighters: thick where they begin, thin where they end, lit from one side."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from ringside.cards.pictures.heads import INK
from ringside.cards.pictures.palette import shade
from ringside.cards.pictures.poses import Point

EDGE: Final = 2.4  # of ink around everything
SHADOW: Final = -0.26


class Limb(NamedTuple):
    """A chain of joints, how thick it is at each of them, and its colour."""

    points: tuple[Point, ...]
    widths: tuple[float, ...]
    colour: str


def drawn(limb: Limb) -> str:
    """Draw a limb: ink, shadow, and the lit side."""
    return (
        shape(limb, EDGE, INK) + shape(limb, 0, shade(limb.colour, SHADOW)) + lit(limb, limb.colour)
    )


def shape(limb: Limb, more: float, colour: str) -> str:
    """Draw a limb in one colour, so much thicker on both sides."""
    radii = [width / 2 + more for width in limb.widths]
    balls = "".join(
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>'
        for (x, y), radius in zip(limb.points, radii, strict=True)
    )
    ends = pairwise(zip(limb.points, radii, strict=True))
    cones = "".join(_cone(*one, *other) for one, other in ends)
    return f'<g fill="{colour}">{balls}{cones}</g>'


def lit(limb: Limb, colour: str) -> str:
    """Draw the side of a limb on which the light falls."""
    pairs = zip(limb.points, limb.widths, strict=True)
    moved = tuple((x - 0.1 * width, y - 0.1 * width) for (x, y), width in pairs)
    return shape(Limb(moved, tuple(0.78 * width for width in limb.widths), colour), 0, colour)


def _cone(one: Point, first: float, other: Point, second: float) -> str:
    """Draw what lies between two balls."""
    (x, y), (u, v) = one, other
    length = hypot(u - x, v - y) or 1
    across, down = (v - y) / length, (u - x) / length
    corners = (
        (x + across * first, y - down * first),
        (u + across * second, v - down * second),
        (u - across * second, v + down * second),
        (x - across * first, y + down * first),
    )
    return f'<polygon points="{" ".join(f"{a:.1f},{b:.1f}" for a, b in corners)}"/>'


def along(one: Point, other: Point, far: float, aside: float = 0.0) -> Point:
    """Give a point so far beyond the second of two, and so far to the side."""
    (x, y), (u, v) = one, other
    length = hypot(u - x, v - y) or 1
    down, across = (u - x) / length, (v - y) / length
    return u + down * far - across * aside, v + across * far + down * aside


def glove(elbow: Point, hand: Point, size: float, colour: str) -> str:
    """Draw a glove at the end of a forearm: cuff, fist, thumb."""
    cuff = (along(elbow, hand, -size * 0.78), along(elbow, hand, -size * 0.5))
    fist = (along(elbow, hand, -size * 0.12), along(elbow, hand, size * 0.16))
    thumb = (
        along(elbow, hand, -size * 0.1, size * 0.42),
        along(elbow, hand, size * 0.2, size * 0.4),
    )
    (gx, gy), glow = along(elbow, hand, 0, 0), shade(colour, 0.45)
    return (
        drawn(Limb(cuff, (size * 0.82, size * 0.86), shade(colour, -0.35)))
        + drawn(Limb(fist, (size * 0.98, size * 1.02), colour))
        + drawn(Limb(thumb, (size * 0.34, size * 0.34), colour))
        + f'<path d="M{gx - size * 0.3:.1f} {gy - size * 0.12:.1f}q{size * 0.08:.1f} '
        f'{-size * 0.22:.1f} {size * 0.28:.1f} {-size * 0.24:.1f}" fill="none" stroke="{glow}" '
        'stroke-width="2.6" stroke-linecap="round"/>'
    )


def shoe(knee: Point, foot: Point, size: float, colour: str) -> str:
    """Draw a boot: along the ground, or on from a leg that is lifted."""
    x, y = foot
    if y > -14:
        heel, toe = (x - 2.5, y - 3.0), (x + 13.0, y - 1.5)
    else:
        heel, toe = along(knee, foot, 1), along(knee, foot, 5, -13)
    ankle = along(knee, foot, -size * 0.75)
    sole = Limb((heel, toe), (size * 0.98, size * 0.78), shade(colour, -0.5))
    boot = Limb((heel, toe), (size * 0.94, size * 0.72), colour)
    raised = Limb(tuple((a, b - 2.2) for a, b in boot.points), boot.widths, colour)
    shaft = Limb((ankle, heel), (size * 0.92, size * 0.9), colour)
    return drawn(shaft) + shape(sole, EDGE, INK) + shape(sole, 0, sole.colour) + drawn(raised)
