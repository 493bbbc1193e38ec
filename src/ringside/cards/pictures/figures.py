"""Fighters drawn whole: limbs in clothes along the joints of a pose, a lit edge, a head."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.garb import chest, tails
from ringside.cards.pictures.heads import INK, RADIUS, head
from ringside.cards.pictures.limbs import Limb, drawn, glove, shape, shoe
from ringside.cards.pictures.looks import Look
from ringside.cards.pictures.palette import shade
from ringside.cards.pictures.poses import Point, joints_of

ARM: Final = 15
LEG: Final = 20
HALO: Final = 4.5


def figure(pose: str, look: Look, dice: Dice, turned: bool = False) -> str:
    """Draw a fighter with the feet at 0, 0, who may be turned away."""
    joints = joints_of(pose)
    lean = _lean(joints)
    crown = f'<g transform="translate({joints["head"][0]} {joints["head"][1]}) rotate({lean:.0f})">'
    above = f"{crown}{head(look, dice, turned)}</g>"
    arm = _near_arm(joints, look)
    return (
        _lit(joints, look)
        + tails(joints, look)
        + _far_arm(joints, look)
        + _leg(joints, "2", _dark(look))
        + _leg(joints, "", look)
        + drawn(_throat(joints, look))
        + chest(joints, look)
        + (arm + above if turned else above + arm)
        + _extra(pose, joints, look.light)
    )


def _dark(look: Look) -> Look:
    """Give a look as it is on the far side."""
    return look._replace(
        skin=shade(look.skin, -0.3),
        top=shade(look.top, -0.3),
        legs=shade(look.legs, -0.3),
        trim=shade(look.trim, -0.35),
    )


def _throat(joints: dict[str, Point], look: Look) -> Limb:
    width = 13 * look.build
    return Limb(_through(joints, "neck", "head"), (width * 1.15, width), shade(look.skin, -0.12))


def _leg(joints: dict[str, Point], side: str, look: Look) -> str:
    """Draw a leg, dressed as the look says, and its boot."""
    knee, foot = joints[f"knee{side}"], joints[f"foot{side}"]
    wide = LEG * look.build
    boot = shoe(knee, foot, 14.5, shade(look.trim, -0.2))
    thigh = Limb((joints["hip"], knee), (wide * 1.12, wide * 0.94), look.legs)
    if look.hose == "wide":
        return boot + drawn(
            Limb((*thigh.points, foot), (wide * 1.14, wide, wide * 1.08), look.legs)
        )
    if look.hose == "shorts":
        cuff = ((joints["hip"][0] + knee[0]) / 2, (joints["hip"][1] + knee[1]) / 2)
        bare = Limb((joints["hip"], knee, foot), (wide, wide * 0.84, wide * 0.6), look.skin)
        short = Limb((joints["hip"], cuff), (wide * 1.14, wide * 1.18), look.legs)
        return drawn(bare) + boot + drawn(short)
    whole = Limb((*thigh.points, foot), (*thigh.widths, wide * 0.6), look.legs)
    return drawn(whole) + boot


def _far_arm(joints: dict[str, Point], look: Look) -> str:
    dark = _dark(look)
    sleeve = dark.skin if look.bare_arms else dark.top
    wide = ARM * look.build
    points = _through(joints, "neck", "elbow2", "hand2")
    arm = Limb(points, (wide * 1.1, wide * 0.95, wide * 0.74), sleeve)
    return drawn(arm) + glove(points[1], points[2], wide * 0.5 + 12, dark.trim)


def _near_arm(joints: dict[str, Point], look: Look) -> str:
    """Draw the arm that is seen best: shoulder, sleeve, forearm, glove."""
    wide = ARM * look.build
    neck, elbow, hand = _through(joints, "neck", "elbow", "hand")
    forearm = Limb((elbow, hand), (wide * 0.94, wide * 0.74), look.skin)
    sleeve = look.skin if look.bare_arms else shade(look.top, 0.1)
    upper = Limb((neck, elbow), (wide * 1.28, wide), sleeve)
    return drawn(forearm) + drawn(upper) + glove(elbow, hand, wide * 0.5 + 14, look.trim)


def _through(joints: dict[str, Point], *names: str) -> tuple[Point, ...]:
    return tuple(joints[name] for name in names)


def _lean(joints: dict[str, Point]) -> float:
    (hx, hy), (nx, ny) = joints["head"], joints["neck"]
    return max(-26.0, min(32.0, degrees(atan2(hx - nx, ny - hy)) * 0.5))


def _lit(joints: dict[str, Point], look: Look) -> str:
    """Draw the edge of light behind a fighter."""
    x, y = joints["head"]
    arm, leg = ARM * look.build, LEG * look.build
    limbs = (
        Limb(_through(joints, "neck", "elbow2", "hand2"), (arm, arm, arm + 8), look.light),
        Limb(_through(joints, "hip", "knee2", "foot2"), (leg, leg, leg * 0.8), look.light),
        Limb(_through(joints, "hip", "knee", "foot"), (leg, leg, leg * 0.8), look.light),
        Limb(_through(joints, "neck", "hip"), (39 * look.build, 28 * look.build), look.light),
    )
    crown = f'<circle cx="{x}" cy="{y}" r="{RADIUS + 4}" fill="{look.light}"/>'
    shapes = "".join(shape(limb, HALO, look.light) for limb in limbs)
    return f'<g transform="translate(-3 -2)" opacity=".9">{shapes}{crown}</g>'


def _extra(pose: str, joints: dict[str, Point], light: str) -> str:
    x, y = joints["hand"]
    if pose in ("weapon", "lunge"):
        return _blade(x, y, light)
    if pose in ("cast", "hurl"):
        return _orb(x + 30, y + 4, light)
    if pose == "throw":
        return _rock(light)
    return ""


def _blade(x: float, y: float, light: str) -> str:
    """Draw a blade that points up and ahead, with its guard and grip."""
    return (
        f'<g transform="translate({x} {y}) rotate(-37)" stroke="{INK}" stroke-width="3" '
        f'stroke-linejoin="round"><path d="M-22 -3h20v6h-20z" fill="{shade(light, -0.6)}"/>'
        f'<path d="M4 -6.5h66l14 6.5l-14 6.5h-66z" fill="{shade(light, 0.35)}"/>'
        f'<path d="M4 0.5h72l-6 5h-66z" fill="{light}" stroke="none"/>'
        f'<path d="M-2 -14h6v28h-6z" fill="{light}"/></g>'
    )


def _orb(x: float, y: float, light: str) -> str:
    """Draw light that gathers before the hands."""
    rays = "".join(
        f'<path d="M-2.6 -17L0 {-31 + 6 * (turn % 2)}L2.6 -17z" transform="rotate({45 * turn})"/>'
        for turn in range(8)
    )
    return (
        f'<g transform="translate({x} {y})"><circle r="27" fill="{light}" opacity=".35"/>'
        f'<g fill="#fff" opacity=".85">{rays}</g><circle r="17" fill="{light}"/>'
        '<circle r="11" fill="#fff" opacity=".95"/></g>'
    )


def _rock(light: str) -> str:
    """Draw a rock that is held over the head."""
    base = shade(light, -0.45)
    return (
        f'<g stroke="{INK}" stroke-width="3" stroke-linejoin="round"><path d="M-46 -186L-40 -206'
        f'L-14 -218L22 -216L44 -202L46 -184L18 -176L-22 -177z" fill="{base}"/></g>'
        f'<path d="M-41 -190L-36 -204L-13 -214L20 -212L4 -203L-22 -199z" '
        f'fill="{shade(base, 0.35)}"/><path d="M14 -182l8 -10l-6 -8" fill="none" '
        f'stroke="{shade(base, -0.5)}" stroke-width="2"/>'
    )
