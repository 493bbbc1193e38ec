"""Garb: what fighters wear on the chest, from the shoulders to the belt."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import Final

from ringside.cards.pictures.heads import INK
from ringside.cards.pictures.limbs import EDGE, SHADOW
from ringside.cards.pictures.looks import Look
from ringside.cards.pictures.palette import shade
from ringside.cards.pictures.poses import Point

At = Callable[
    [float, float], str
]  # across, from -1 at the back to 1; down, from 0 at the neck to 1
BODY: Final = (
    ("M", -0.92, 0.04), ("Q", -1.12, 0.2, -0.98, 0.42), ("Q", -0.72, 0.72, -0.7, 1.02),
    ("Q", 0, 1.12, 0.7, 1.02), ("Q", 0.76, 0.7, 1.02, 0.42), ("Q", 1.12, 0.18, 0.92, 0.04),
    ("Q", 0.4, -0.1, 0, -0.08), ("Q", -0.4, -0.1, -0.92, 0.04),
)  # fmt: skip
LIT: Final = (
    ("M", -0.86, 0.08), ("Q", -1.02, 0.24, -0.86, 0.42), ("Q", -0.58, 0.72, -0.56, 0.99),
    ("L", 0.2, 1.04), ("Q", 0.3, 0.7, 0.52, 0.44), ("Q", 0.62, 0.2, 0.5, 0.0),
    ("Q", 0, -0.1, -0.86, 0.08),
)  # fmt: skip


def chest(joints: dict[str, Point], look: Look) -> str:
    """Draw the chest and what is worn on it."""
    at = _frame(joints, look)
    body = _path(at, BODY)
    return (
        f'<path d="{body}" fill="{INK}" stroke="{INK}" stroke-width="{2 * EDGE}" '
        f'stroke-linejoin="round"/><path d="{body}" fill="{shade(look.top, SHADOW)}"/>'
        f'<path d="{_path(at, LIT)}" fill="{look.top}"/>'
        + _WORN[look.garb](at, look)
        + _belt(at, look)
    )


def tails(joints: dict[str, Point], look: Look) -> str:
    """Draw what hangs down behind the legs."""
    if look.garb != "coat":
        return ""
    at = _frame(joints, look)
    shape = _path(
        at,
        (
            ("M", 0.7, 0.8), ("Q", 0.9, 1.5, 0.55, 1.95), ("L", -0.2, 1.72), ("L", -1.0, 2.05),
            ("Q", -1.3, 1.4, -0.72, 0.8),
        ),
    )  # fmt: skip
    return (
        f'<path d="{shape}z" fill="{shade(look.top, -0.4)}" stroke="{INK}" '
        f'stroke-width="{2 * EDGE}" stroke-linejoin="round"/>'
    )


def _frame(joints: dict[str, Point], look: Look) -> At:
    """Give what turns a place on a chest into one of the picture."""
    (nx, ny), (hx, hy) = joints["neck"], joints["hip"]
    length = hypot(hx - nx, hy - ny) or 1
    down = ((hx - nx) / length, (hy - ny) / length)
    wide = 19.5 * look.build

    def at(across: float, far: float) -> str:
        x = nx + down[0] * length * far + down[1] * wide * across
        y = ny + down[1] * length * far - down[0] * wide * across
        return f"{x:.1f} {y:.1f}"

    return at


def _path(at: At, steps: tuple[tuple[str | float, ...], ...]) -> str:
    """Write a path of places on a chest."""
    words = []
    for letter, *numbers in steps:
        pairs = [float(each) for each in numbers]
        words.append(str(letter) + " ".join(at(*pairs[n : n + 2]) for n in range(0, len(pairs), 2)))
    return "".join(words)


def _filled(at: At, colour: str, *steps: tuple[str | float, ...]) -> str:
    return f'<path d="{_path(at, steps)}z" fill="{colour}"/>'


def _lined(at: At, colour: str, width: float, *steps: tuple[str | float, ...]) -> str:
    return (
        f'<path d="{_path(at, steps)}" fill="none" stroke="{colour}" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _belt(at: At, look: Look) -> str:
    hue = shade(look.trim, -0.2)
    ends = _lined(at, INK, 8, ("M", 0.3, 1.0), ("L", 0.5, 1.34)) + _lined(
        at, hue, 4.4, ("M", 0.3, 1.0), ("L", 0.5, 1.34)
    )
    round_it = (("M", -0.68, 0.98), ("Q", 0, 1.12, 0.68, 0.98))
    return _lined(at, INK, 11, *round_it) + ends + _lined(at, hue, 7, *round_it)


def _robe(at: At, look: Look) -> str:
    """Cross two lapels over the chest."""
    deep = shade(look.top, -0.42)
    return (
        _filled(
            at, shade(look.skin, -0.08), ("M", -0.36, -0.06), ("L", 0.5, -0.06), ("L", 0.12, 0.46)
        )
        + _lined(at, deep, 6.5, ("M", -0.42, -0.04), ("Q", -0.1, 0.3, 0.5, 0.94))
        + _lined(at, look.trim, 3, ("M", -0.42, -0.04), ("Q", -0.1, 0.3, 0.5, 0.94))
        + _lined(at, deep, 6.5, ("M", 0.58, -0.02), ("Q", 0.36, 0.3, 0.06, 0.5))
        + _lined(at, look.trim, 3, ("M", 0.58, -0.02), ("Q", 0.36, 0.3, 0.06, 0.5))
    )


def _jacket(at: At, look: Look) -> str:
    """Open a jacket over a shirt."""
    shirt = shade(look.trim, 0.55)
    return (
        _filled(
            at, shirt, ("M", -0.1, -0.07), ("L", 0.62, -0.04), ("Q", 0.5, 0.5, 0.56, 1.0),
            ("L", 0.02, 1.02),
        )
        + _lined(at, INK, 2, ("M", -0.1, -0.07), ("Q", -0.02, 0.5, 0.02, 1.02))
        + _lined(at, INK, 2, ("M", 0.62, -0.04), ("Q", 0.5, 0.5, 0.56, 1.0))
        + _lined(at, look.trim, 3, ("M", -0.78, 0.5), ("L", -0.2, 0.52))
    )  # fmt: skip


def _vest(at: At, look: Look) -> str:
    """Leave neck and shoulders bare."""
    neck = (("M", -0.62, -0.02), ("Q", -0.28, 0.34, 0.2, 0.34), ("Q", 0.6, 0.3, 0.76, -0.02))
    return (
        _filled(at, look.skin, *neck, ("Q", 0.2, -0.14, -0.62, -0.02))
        + _lined(at, shade(look.skin, -0.22), 2, ("M", 0.02, 0.2), ("L", 0.42, 0.2))
        + _lined(at, look.trim, 3.4, *neck)
        + _lined(at, shade(look.top, -0.4), 2, ("M", 0.24, 0.46), ("L", 0.22, 0.9))
    )


def _stripes(at: At, look: Look) -> str:
    """Put stripes across."""
    return "".join(
        _lined(
            at,
            look.trim,
            4.6,
            ("M", -0.84 + 0.12 * row, high),
            ("Q", 0, high + 0.1, 0.86 - 0.12 * row, high),
        )
        for row, high in enumerate((0.3, 0.52, 0.74))
    ) + _lined(at, look.trim, 4, ("M", -0.36, -0.02), ("Q", 0.12, 0.16, 0.58, -0.02))


def _plate(at: At, look: Look) -> str:
    """Put on a plate of metal with a mark."""
    metal = shade(look.light, -0.12)
    edge = (
        ("M", -0.7, 0.1), ("Q", 0.1, -0.06, 0.86, 0.1), ("Q", 0.84, 0.5, 0.4, 0.74),
        ("Q", -0.5, 0.74, -0.7, 0.1),
    )  # fmt: skip
    return (
        _filled(at, metal, *edge)
        + _lined(at, INK, 2.2, *edge)
        + _lined(at, "#ffffff", 3, ("M", -0.5, 0.2), ("Q", -0.44, 0.44, -0.2, 0.58))
        + _filled(
            at, look.top, ("M", 0.2, 0.16), ("L", 0.46, 0.4), ("L", 0.2, 0.64), ("L", -0.04, 0.4)
        )
    )


def _sash(at: At, look: Look) -> str:
    """Tie a sash from the shoulder to the hip."""
    line = (("M", 0.86, 0.06), ("Q", 0.2, 0.5, -0.6, 0.94))
    return (
        _lined(at, INK, 11, *line)
        + _lined(at, look.trim, 7, *line)
        + _lined(
            at, shade(look.top, -0.4), 2.4, ("M", -0.36, -0.04), ("Q", 0.14, 0.14, 0.58, -0.04)
        )
    )


def _coat(at: At, look: Look) -> str:
    """Button up a coat."""
    knobs = "".join(
        f'<circle cx="{x}" cy="{y}" r="2.6" fill="{look.trim}" stroke="{INK}" stroke-width="1.2"/>'
        for place in ((0.1, 0.34), (0.12, 0.58), (0.1, 0.8), (0.62, 0.34), (0.56, 0.58), (0.5, 0.8))
        for x, y in [at(*place).split()]
    )
    return (
        _filled(at, shade(look.top, 0.3), ("M", -0.5, -0.04), ("L", 0.34, 0.3), ("L", -0.1, 0.42))
        + _filled(at, shade(look.top, 0.3), ("M", 0.8, -0.02), ("L", 0.36, 0.3), ("L", 0.7, 0.4))
        + _lined(at, INK, 2, ("M", 0.35, 0.3), ("L", 0.33, 1.0))
        + knobs
    )


_WORN: Final[dict[str, Callable[[At, Look], str]]] = {
    "robe": _robe,
    "jacket": _jacket,
    "vest": _vest,
    "stripes": _stripes,
    "plate": _plate,
    "sash": _sash,
    "coat": _coat,
}
