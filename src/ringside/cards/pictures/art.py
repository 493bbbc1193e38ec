"""Generated art: a scene whose colours come from the crew and whose moment from the card."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ringside.cards.model import Card
from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.figures import BADGES, figure, reach
from ringside.cards.pictures.scenery import MOTIFS, TALL, WIDE, hsl, scenery, sky

_POSES: Final = (
    ("Kick", "kick"),
    ("Weapon", "weapon"),
    ("Ranged", "cast"),
    ("Spell", "cast"),
    ("Throw", "throw"),
    ("Slam", "throw"),
    ("Charge", "charge"),
    ("Punch", "punch"),
)
# Of many seeds, this one sets the crews of our own sets furthest apart in hue, land and badge.
_CREWS: Final = "crew10005"
_RESTING: Final = ("guard", "stand", "sit", "cheer", "charge", "weapon")
_OBJECTS: Final = {
    "bell": "M-60 50q16-16 16-70q0-50 44-50q44 0 44 50q0 54 16 70zM-14 56a14 14 0 0 0 28 0z",
    "glove": "M-46 60v-40q-16-16-16-52q0-42 54-42q56 0 56 48q0 36-18 50v36zM-46 34h76",
    "crate": "M-60-40h120v100h-120zM-60-40l20-26h80l20 26M-60 60l120-100M-60-40l120 100",
    "lantern": "M-30-40h60l14 90h-88zM-40 50h80v12h-80zM-16-40v-22h32v22M0-62v-22",
    "flask": "M-16-70h32v46l40 74q6 14-12 14h-88q-18 0-12-14l40-74z",
    "banner": "M-64-70h128v110l-64 30l-64-30zM-30-30l30-24l30 24v30l-30 24l-30-24z",
    "coin": "M-66 0a66 66 0 1 0 132 0a66 66 0 1 0-132 0zM-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0z",
    "belt": "M-96-18h60l12-22h48l12 22h60v36h-60l-12 26h-48l-12-26h-60zM-14-18h28v36h-28z",
    "stool": "M-54-40h108v18h-108zM-44-22l-18 86M44-22l18 86M-52 26h104",
}


class Crew:
    """What the cards of one crew have in common: hue, motif of the land, badge of the fighter."""

    def __init__(self, card: Card) -> None:
        name = card.watermark or card.universe or card.set or card.name
        dice = Dice(_CREWS, name)
        self.hue = dice.between(0, 360)
        self.motif = int(dice.between(0, len(MOTIFS)))
        self.badge = dice.pick(BADGES)


def art(card: Card, sky_id: str, shrink: float = 1.0) -> tuple[str, str]:
    """Draw a card's picture: the gradient it needs, and the picture; shrink the fighters."""
    crew, dice = Crew(card), Dice("card", card.full_name, card.text)
    scene = scenery(crew.hue, crew.motif, dice, sky_id)
    return sky(crew.hue, dice, sky_id), scene + _shrunk(_subject(card, crew, dice), shrink)


def _shrunk(drawing: str, shrink: float) -> str:
    if shrink == 1.0:
        return drawing
    place = f"translate({WIDE / 2 * (1 - shrink):.0f} {TALL * (1 - shrink):.0f}) scale({shrink})"
    return f'<g transform="{place}">{drawing}</g>'


def _subject(card: Card, crew: Crew, dice: Dice) -> str:
    if card.type in ("asset", "token"):
        return _object(crew, dice)
    if card.type == "attack":
        return _strike(card, crew, dice)
    if card.type == "action":
        return _burst(WIDE / 2, 120, 150, crew.hue, dice) + _fighter("cheer", crew, dice, 1.05)
    if card.type == "backup":
        second = _fighter(dice.pick(_RESTING), crew, dice, 0.85, x=WIDE * 0.68, lightness=22)
        return second + _fighter(dice.pick(_RESTING), crew, dice, 1.05, x=WIDE * 0.38)
    scale = 0.96 if card.type == "character" else 1.05
    return _fighter(dice.pick(_RESTING), crew, dice, scale)


def _strike(card: Card, crew: Crew, dice: Dice) -> str:
    zone = card.attack.zone if card.attack else "mid"
    fitting = [pose for keyword, pose in _POSES if card.has_keyword(keyword)]
    pose = "sweep" if zone == "low" and not fitting else (fitting or ["punch"])[0]
    lift = {"high": -22, "mid": 0, "low": 8}[zone]
    x, y = WIDE * dice.between(0.32, 0.42), TALL + lift - 14
    hit = reach(pose)
    burst = _burst(x + hit[0] + 20, y + hit[1], dice.between(46, 70), crew.hue, dice)
    return _speed_lines(y + hit[1], dice) + burst + _fighter(pose, crew, dice, 1.0, x=x, y=y)


def _speed_lines(y: float, dice: Dice) -> str:
    starts = [(dice.between(-20, 120), y + dice.between(-70, 70)) for _ in range(7)]
    lines = "".join(f"M{x:.0f} {row:.0f}h{dice.between(60, 200):.0f}" for x, row in starts)
    return f'<path d="{lines}" stroke="#fff" stroke-width="3" opacity=".5"/>'


def _fighter(
    pose: str,
    crew: Crew,
    dice: Dice,
    scale: float,
    x: float = WIDE / 2,
    y: float = TALL - 8,
    lightness: float = 12,
) -> str:
    dark, light = hsl(crew.hue + 200, 40, lightness), hsl(crew.hue + 40, 85, 70)
    drawn = figure(pose, crew.badge, dark, light, dice)
    return f'<g transform="translate({x:.0f} {y:.0f}) scale({scale})">{drawn}</g>'


def _burst(x: float, y: float, radius: float, hue: float, dice: Dice) -> str:
    points = []
    for k in range(22):
        r = radius * (dice.between(0.75, 1.0) if k % 2 == 0 else dice.between(0.35, 0.5))
        points.append(f"{x + r * cos(pi * k / 11):.0f},{y + r * sin(pi * k / 11):.0f}")
    star = " ".join(points)
    return (
        f'<polygon points="{star}" fill="{hsl(hue + 30, 95, 62)}" opacity=".85"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius * 0.3:.0f}" fill="#fff" opacity=".9"/>'
    )


def _object(crew: Crew, dice: Dice) -> str:
    light, dark = hsl(crew.hue + 40, 80, 68), hsl(crew.hue + 200, 40, 14)
    x, y = WIDE * dice.between(0.4, 0.6), TALL * 0.58
    place = f"translate({x:.0f} {y:.0f}) rotate({dice.between(-9, 9):.0f}) scale(1.25)"
    shape = _OBJECTS[dice.pick(tuple(_OBJECTS))]
    return (
        f'<g transform="{place}" stroke-linejoin="round">'
        '<ellipse cx="0" cy="66" rx="90" ry="14" fill="#000" opacity=".35"/>'
        f'<path d="{shape}" fill="{dark}" stroke="{light}" stroke-width="6" fill-rule="evenodd"/>'
        "</g>"
    )
