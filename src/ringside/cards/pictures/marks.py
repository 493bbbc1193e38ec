"""Marks on a card's frame: difficulty, check, block, attack, health, hand and stamina."""

from __future__ import annotations

from html import escape
from math import cos, pi, sin

from ringside.cards.model import ZONES, Attack, Block
from ringside.cards.pictures.palette import ZONE_COLOURS, shade


def label(
    x: float, y: float, words: str, size: float, colour: str = "#fff", anchor: str = "middle"
) -> str:
    """Write bold words with their middle height at y."""
    return (
        f'<text x="{x:.1f}" y="{y + size * 0.35:.1f}" font-size="{size:g}" font-weight="800" '
        f'fill="{colour}" text-anchor="{anchor}">{escape(words)}</text>'
    )


def difficulty_mark(value: int | None) -> str:
    """Draw the difficulty: a diamond in the upper left corner."""
    if value is None:
        return ""
    return (
        '<path d="M44 10L80 46L44 82L8 46z" fill="#20242b" stroke="#f3c63f" stroke-width="4" '
        f'stroke-linejoin="round"/>{label(44, 46, str(value), 38, "#f7d768")}'
    )


def check_mark(value: int | None) -> str:
    """Draw the check: a dial in the lower right corner."""
    if value is None:
        return ""
    teeth = "".join(
        f'<rect x="-4" y="-37" width="8" height="10" rx="2" transform="rotate({45 * k})"/>'
        for k in range(8)
    )
    return (
        f'<g transform="translate(452 652)"><g fill="#4fa3e0">{teeth}</g>'
        '<circle r="30" fill="#12324c" stroke="#4fa3e0" stroke-width="4"/></g>'
        f"{label(452, 652, str(value), 36, '#cfe9ff')}"
    )


def block_mark(block: Block | None) -> str:
    """Draw the block: a shield with a bar at the height of its zone."""
    if block is None:
        return ""
    hue = ZONE_COLOURS[block.zone]
    row = ZONES.index(block.zone)
    bars = "".join(
        f'<rect x="462" y="{20 + 22 * k}" width="14" height="15" rx="3" '
        f'fill="{hue if k == row else "#ffffff40"}"/>'
        for k in range(3)
    )
    return (
        '<path d="M398 16q28 8 56 0v36q0 26-28 36q-28-10-28-36z" fill="#20242b" '
        f'stroke="{hue}" stroke-width="5" stroke-linejoin="round"/>'
        f"{label(426, 47, f'{block.modifier:+}', 29)}{bars}"
    )


def attack_marks(attack: Attack | None) -> str:
    """Draw an attack: an arrow at the height of its zone with the speed, and the damage."""
    if attack is None:
        return ""
    hue = ZONE_COLOURS[attack.zone]
    row = ZONES.index(attack.zone)
    arrows = "".join(
        f'<path d="M366 {124 + 30 * k}l26 -12v24z" '
        f'fill="{hue if k == row else "#20242b99"}" stroke="#fff" '
        f'stroke-width="{2.5 if k == row else 1}" stroke-linejoin="round"/>'
        for k in range(3)
    )
    words = f"{label(436, 206, attack.zone.upper(), 17, shade(hue, 0.35))}"
    return (
        f'<rect x="390" y="190" width="92" height="30" rx="8" fill="#20242b"/>{words}{arrows}'
        f'<circle cx="436" cy="153" r="42" fill="#20242b" stroke="{hue}" stroke-width="7"/>'
        f"{label(436, 153, str(attack.speed), 48)}{_burst(436, 268, 46)}"
        f"{label(436, 268, str(attack.damage), 42, '#fff')}"
    )


def health_mark(x: float, y: float, value: int | None, colour: str = "#d23b4b") -> str:
    """Draw health or stamina: a heart with its number."""
    if value is None:
        return ""
    return (
        f'<path transform="translate({x} {y})" d="M0 32C-46 0 -38 -34 -15 -34Q-3 -34 0 -20'
        f'Q3 -34 15 -34C38 -34 46 0 0 32z" fill="{colour}" stroke="#fff" stroke-width="3.5"/>'
        f"{label(x, y - 6, str(value), 28)}"
    )


def hand_mark(x: float, y: float, value: int | None) -> str:
    """Draw the hand size: three fanned cards with its number."""
    if value is None:
        return ""
    fan = "".join(
        f'<rect x="-19" y="-30" width="38" height="54" rx="5" fill="#2c4a7c" stroke="#fff" '
        f'stroke-width="3" transform="rotate({turn} 0 30)"/>'
        for turn in (-18, 18, 0)
    )
    return f'<g transform="translate({x} {y})">{fan}</g>{label(x, y - 2, str(value), 30)}'


def _burst(x: float, y: float, radius: float) -> str:
    points = " ".join(
        f"{x + r * cos(pi * k / 10):.1f},{y + r * sin(pi * k / 10):.1f}"
        for k in range(20)
        for r in (radius if k % 2 == 0 else radius * 0.72,)
    )
    return f'<polygon points="{points}" fill="#a61e22" stroke="#ffd9a0" stroke-width="3.5"/>'
