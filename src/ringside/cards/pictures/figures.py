"""Fighters in silhouette: a pose made of joints, and something that tells a crew apart."""

from __future__ import annotations

from typing import Final

from ringside.cards.pictures.dice import Dice

Point = tuple[float, float]

# Joints: head, neck, hip, elbow and hand twice, knee and foot twice; feet stand near 0, 0.
_JOINTS: Final = (
    "head",
    "neck",
    "hip",
    "elbow",
    "hand",
    "elbow2",
    "hand2",
    "knee",
    "foot",
    "knee2",
    "foot2",
)
POSES: Final[dict[str, tuple[Point, ...]]] = {
    "guard": (
        (4, -150), (0, -126), (-6, -70),
        (22, -104), (34, -134), (-16, -100), (20, -118),
        (22, -38), (30, 0), (-26, -36), (-36, 0),
    ),
    "punch": (
        (16, -148), (10, -124), (-8, -68),
        (48, -120), (92, -124), (-22, -104), (6, -112),
        (30, -42), (42, 0), (-36, -38), (-64, 0),
    ),
    "kick": (
        (-26, -148), (-20, -124), (-8, -76),
        (-48, -108), (-38, -138), (6, -104), (-4, -132),
        (38, -92), (92, -104), (-10, -38), (-16, 0),
    ),
    "sweep": (
        (-22, -104), (-16, -82), (-12, -40),
        (-48, -62), (-60, -30), (8, -72), (-2, -92),
        (32, -22), (90, -4), (-42, -22), (-30, 0),
    ),
    "weapon": (
        (-4, -150), (-4, -126), (-8, -70),
        (28, -150), (52, -172), (14, -136), (46, -162),
        (26, -40), (36, 0), (-32, -36), (-52, 0),
    ),
    "cast": (
        (-10, -148), (-10, -124), (-12, -68),
        (24, -112), (56, -116), (18, -100), (54, -100),
        (20, -36), (24, 0), (-40, -40), (-60, 0),
    ),
    "throw": (
        (0, -140), (0, -118), (0, -64),
        (32, -140), (20, -180), (-32, -140), (-20, -180),
        (28, -36), (36, 0), (-28, -36), (-36, 0),
    ),
    "charge": (
        (46, -120), (32, -104), (-6, -68),
        (48, -78), (78, -92), (2, -84), (-26, -66),
        (34, -46), (18, -8), (-36, -40), (-76, -22),
    ),
    "stand": (
        (0, -154), (0, -130), (0, -72),
        (24, -100), (-6, -96), (-24, -100), (6, -92),
        (14, -36), (18, 0), (-14, -36), (-18, 0),
    ),
    "sit": (
        (0, -96), (0, -74), (0, -22),
        (24, -48), (30, -18), (-24, -48), (-30, -18),
        (40, -10), (6, -4), (-40, -10), (-6, -4),
    ),
    "cheer": (
        (0, -152), (0, -128), (0, -70),
        (26, -140), (36, -182), (-26, -108), (-14, -84),
        (18, -36), (24, 0), (-18, -36), (-24, 0),
    ),
}  # fmt: skip
BADGES: Final = ("band", "tail", "hat", "hood", "horns", "crest", "scarf", "bun")


def figure(pose: str, badge: str, colour: str, light: str, dice: Dice) -> str:
    """Draw a fighter with the feet at 0, 0: a lit edge behind and the body before it."""
    joints = dict(zip(_JOINTS, POSES[pose], strict=True))
    body = _body(joints) + _badge(badge, joints["head"], dice)
    lit = f'<g transform="translate(-3.5 -2.5)" stroke="{light}" fill="{light}">{body}</g>'
    return f'{lit}<g stroke="{colour}" fill="{colour}">{body}</g>{_extra(pose, joints, light)}'


def reach(pose: str) -> Point:
    """Give the point that a pose strikes."""
    joints = dict(zip(_JOINTS, POSES[pose], strict=True))
    return joints["foot" if pose in ("kick", "sweep") else "hand"]


def _body(joints: dict[str, Point]) -> str:
    hx, hy = joints["head"]
    return (
        _limb(joints, ("neck", "elbow2", "hand2"), 14)
        + _limb(joints, ("hip", "knee2", "foot2"), 19)
        + _limb(joints, ("neck", "hip"), 32)
        + _limb(joints, ("hip", "knee", "foot"), 19)
        + _limb(joints, ("neck", "elbow", "hand"), 14)
        + f'<circle cx="{hx}" cy="{hy}" r="18" stroke="none"/>'
    )


def _limb(joints: dict[str, Point], names: tuple[str, ...], width: float) -> str:
    points = " ".join(f"{joints[name][0]},{joints[name][1]}" for name in names)
    return (
        f'<polyline points="{points}" fill="none" stroke-width="{width}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _badge(badge: str, head: Point, dice: Dice) -> str:
    sway = dice.between(-8, 8)
    shapes = {
        "band": f"M-18 -4l-26 {8 + sway:.0f}M-18 -2l-24 {18 + sway:.0f}",
        "tail": f"M-12 -12q-30 0 -30 {34 + sway:.0f}",
        "hat": "M-28 -10h56l-12 -4l-4 -18h-24l-4 18z",
        "hood": "M-24 18q-4 -44 24 -46q28 2 24 46l-8 -10h-32z",
        "horns": "M-14 -12q-14 -6 -12 -24M14 -12q14 -6 12 -24",
        "crest": "M-6 -16l4 -22l6 16l8 -18l2 24z",
        "scarf": f"M-10 16q-34 2 -48 {22 + sway:.0f}M-10 20q-30 8 -36 {32 + sway:.0f}",
        "bun": "M-10 -18a9 9 0 1 1 20 0z",
    }
    place = f'transform="translate({head[0]} {head[1]})"'
    return f'<path {place} d="{shapes[badge]}" stroke-width="7" stroke-linecap="round"/>'


def _extra(pose: str, joints: dict[str, Point], light: str) -> str:
    x, y = joints["hand"]
    if pose == "weapon":
        return (
            f'<path d="M{x - 14} {y + 10}L{x + 62} {y - 46}" stroke="{light}" stroke-width="7" '
            'stroke-linecap="round"/>'
        )
    if pose == "cast":
        return (
            f'<circle cx="{x + 30}" cy="{y + 4}" r="24" fill="{light}" opacity=".45"/>'
            f'<circle cx="{x + 30}" cy="{y + 4}" r="14" fill="#fff" opacity=".9"/>'
        )
    if pose == "throw":
        return (
            f'<path d="M-62 -196q62 -22 124 0" stroke="{light}" stroke-width="24" fill="none" '
            f'stroke-linecap="round"/><circle cx="76" cy="-186" r="15" fill="{light}"/>'
        )
    return ""
