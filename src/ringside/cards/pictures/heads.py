"""Heads of fighters: hair, a face that looks to the right, and what is worn."""

from __future__ import annotations

from typing import Final

from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.looks import Look
from ringside.cards.pictures.palette import shade

INK: Final = "#14161c"
RADIUS: Final = 23
_SKULL: Final = (
    "M-22.5 -4C-23 -18 -12 -24.5 1 -24.5C14 -24.5 23 -17 23.5 -4C24 5 22.5 11 17 18.5"
    "C12 25 2 26.5 -5 23C-15 18 -22 10 -22.5 -4z"
)
_CHEEK: Final = (
    "M-21 2C-19 11 -13 18.5 -5 21.6C2 24.6 11 23.4 16 17.4C18 15 19.6 12.6 20.6 10"
    "C14 17 4 18.5 -3 15.5C-10 12.5 -14 7 -15.5 -1z"
)
_NAPE: Final = "M-20 6C-15 17 -6 23 3 23C12 23 19 15 21.5 6C15 15 8 18 1 17.5C-7 17 -14 13 -20 6z"
_CAP: Final = "M-24 6C-30 -30 22 -40 24 -8C14 -16 2 -15 -8 -12C-10 -4 -13 3 -15 10z"
_SPIKES: Final = (
    "M-22 8L-35 -8L-24 -13L-31 -31L-12 -25L-5 -42L8 -27L24 -34L21 -18L27 -8"
    "C14 -16 2 -15 -8 -12C-10 -4 -13 3 -15 10z"
)
# Behind the head, and over it.
_CUTS: Final = {
    "short": ("", _CAP),
    "long": ("M-22 -8C-34 24 -38 44 -30 66C-14 62 -2 44 4 20z", _CAP),
    "bob": ("M-24 -10C-36 14 -32 26 -26 32C-12 32 -4 24 2 16z", _CAP),
    "spikes": ("", _SPIKES),
    "curls": (
        "M-20 22a12 12 0 0 1-12-18a12 12 0 0 1 4-20a13 13 0 0 1 18-16a14 14 0 0 1 24 2"
        "a12 12 0 0 1 12 18z",
        _CAP,
    ),
    "bald": ("", ""),
}
_MOUTHS: Final = {
    "smile": '<path d="M3 11q7 7 13-1q-6 2-13 1z" fill="#fff" stroke-width="1.6"/>',
    "grit": '<path d="M4 10l12-2l0 5l-11 2z" fill="#fff" stroke-width="1.6"/>',
    "flat": '<path d="M5 12l10-1" fill="none" stroke-width="2.4"/>',
    "smirk": '<path d="M5 13q6 1 11-5" fill="none" stroke-width="2.4"/>',
}


def head(look: Look, dice: Dice, turned: bool = False) -> str:
    """Draw a head around 0, 0; one that is turned away shows its hair alone."""
    behind, over = _CUTS[look.cut]
    hair = f'fill="{look.hair}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"'
    parts = [f'<path d="{behind}" {hair}/>' if behind else "", _worn_behind(look, dice)]
    skin = look.hair if turned and look.cut != "bald" else look.skin
    parts.append(f'<path d="{_SKULL}" fill="{skin}" stroke="{INK}" stroke-width="2.6"/>')
    if turned:
        parts.append(f'<path d="{_NAPE}" fill="{shade(skin, -0.22)}"/>')
    else:
        parts.append(f'<path d="{_CHEEK}" fill="{shade(skin, -0.18)}"/>')
        parts.append(_face(look))
        parts.append(f'<path d="{over}" {hair}/>' if over else "")
        parts.append(_shine(look) if over else "")
    return "".join(parts) + _worn(look)


def _face(look: Look) -> str:
    """Draw eyes, brows, nose and mouth, and the mark by which the face is known."""
    dark = shade(look.skin, -0.3)
    eyes = "".join(
        f'<ellipse class="eye" cx="{x}" cy="-1.6" rx="4.6" ry="5.2" fill="#fff" stroke="none"/>'
        f'<circle cx="{x + 1.5}" cy="-1" r="3.1" fill="{shade(look.trim, -0.35)}"/>'
        f'<circle cx="{x + 1.8}" cy="-0.8" r="1.8" fill="{INK}"/>'
        f'<circle cx="{x + 2.6}" cy="-2.2" r="1" fill="#fff"/>'
        f'<path d="M{x - 5} -2.6q4 -6 9.6 -1.6" fill="none" stroke-width="2.6"/>'
        for x in (3, 15)
    )
    return (
        f'<path d="M-8 -3c-6 -4 -10 0 -9 5c1 5 6 7 9 4z" fill="{look.skin}" stroke="{INK}" '
        f'stroke-width="1.8"/><path d="M-10 -1c-3 0 -4 3 -2 5" fill="none" stroke="{dark}" '
        'stroke-width="1.8"/>'
        f'<g stroke="{INK}" stroke-linecap="round">{_MOUTHS[look.mouth]}'
        f'{eyes}<path d="M-3 -10l10 2.5M12 -7.5l9 -3" fill="none" stroke-width="3.2"/>'
        f'<path d="M10 1l4 5l-5 1" fill="none" stroke="{dark}" stroke-width="2"/></g>'
        + _mark(look, dark)
    )


def _shine(look: Look) -> str:
    """Draw the light on the hair."""
    return (
        f'<path d="M-17 -13Q-12 -23 1 -25M7 -25.5Q11 -25 14 -23" fill="none" '
        f'stroke="{shade(look.hair, 0.4)}" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>'
    )


def _mark(look: Look, dark: str) -> str:
    line = f'stroke="{look.hair}" fill="none" stroke-linecap="round"'
    return {
        "beard": f'<path d="M-12 6C-10 30 14 34 21 8C14 16 2 16 -4 6z" fill="{look.hair}"/>'
        '<path d="M5 14h9" stroke="#fff" stroke-width="2"/>',
        "moustache": f'<path d="M0 12q6-6 11-3q4-3 8 2" {line} stroke-width="4.5"/>',
        "patch": f'<path d="M-22 -12L8 -8M-3 -8h12v9q-6 5-12 0z" fill="{INK}" stroke="{INK}" '
        'stroke-width="2.5"/>',
        "paint": f'<path d="M-6 7h13M12 6h10" stroke="{look.trim}" stroke-width="4"/>',
        "scar": f'<path d="M16 -14l4 22" stroke="{dark}" stroke-width="2.5"/>',
        "glasses": f'<g fill="{look.light}" fill-opacity=".35" stroke="{INK}" stroke-width="2">'
        '<circle cx="3" cy="-2" r="7"/><circle cx="16" cy="-2" r="6"/>'
        '<path d="M-4 -3l-14 -2"/></g>',
        "freckles": f'<path d="M-3 6h.1M1 8h.1M16 6h.1M19 4h.1" stroke="{dark}" stroke-width="3" '
        'stroke-linecap="round"/>',
    }.get(look.mark, "")


def _worn_behind(look: Look, dice: Dice) -> str:
    sway = dice.between(-8, 8)
    return {
        "band": _line(look.trim, f"M-20 -8l-28 {6 + sway:.0f}M-20 -6l-26 {18 + sway:.0f}", 6),
        "tail": _line(look.hair, f"M-16 -16q-36 -2 -34 {38 + sway:.0f}", 13),
        "scarf": _line(look.trim, f"M-10 22q-34 0 -48 {20 + sway:.0f}M-10 24q-30 6 -36 34", 9),
        "bun": f'<circle cx="-13" cy="-25" r="12" fill="{look.hair}" stroke="{INK}" '
        'stroke-width="2.5"/>',
    }.get(look.badge, "")


def _worn(look: Look) -> str:
    dark = shade(look.top, -0.35)
    return {
        "band": _line(look.trim, "M-22 -9Q0 -20 23 -12", 7),
        "hat": _shape(dark, "M-34 -9Q0 -22 37 -12L36 -6Q0 -14 -34 -3z")
        + _shape(dark, "M-20 -13L-17 -38Q0 -46 18 -39L22 -15Q0 -21 -20 -13z")
        + _line(look.trim, "M-19 -17Q0 -25 21 -19", 5),
        "hood": _shape(
            dark,
            "M-14 28C-36 20 -38 -34 2 -37C24 -36 30 -20 26 -9"
            "C12 -22 -8 -16 -10 4C-10 14-6 20 0 26z",
        ),
        "horns": _shape("#efe6d2", "M-16 -17C-32 -20 -34 -36 -26 -46C-26 -32 -16 -30 -6 -23z")
        + _shape("#efe6d2", "M10 -22C22 -26 26 -34 22 -46C34 -38 32 -22 20 -14z"),
        "crest": _shape(look.trim, "M-20 -14L-30 -38L-13 -30L-7 -50L4 -33L17 -46L15 -20z"),
        "scarf": _shape(look.trim, "M-20 15Q0 32 20 17L16 29Q0 38 -18 28z"),
    }.get(look.badge, "")


def _line(hue: str, path: str, width: float) -> str:
    both = ((INK, width + 4.5), (hue, width))
    return "".join(
        f'<path d="{path}" fill="none" stroke="{each}" stroke-width="{wide}" '
        'stroke-linecap="round"/>'
        for each, wide in both
    )


def _shape(hue: str, path: str) -> str:
    return (
        f'<path d="{path}" fill="{hue}" stroke="{INK}" stroke-width="2.5" stroke-linejoin="round"/>'
    )
