"""Compositions: how near a picture is, who is in it and which way they face."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ringside.cards.model import Card
from ringside.cards.pictures.crew import Crew
from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.figures import figure
from ringside.cards.pictures.looks import BADGES, Look, dimmed
from ringside.cards.pictures.poses import height, reach
from ringside.cards.pictures.props import SHAPES, spoken_of, still_life
from ringside.cards.pictures.scenery import TALL, WIDE, hsl

POSES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("Kick", ("kick", "knee")),
    ("Weapon", ("weapon", "lunge")),
    ("Ranged", ("cast", "hurl")),
    ("Spell", ("cast", "cheer")),
    ("Throw", ("throw", "hurl")),
    ("Slam", ("throw", "smash")),
    ("Charge", ("charge", "lunge")),
    ("Punch", ("punch", "uppercut", "smash")),
)
RESTING: Final = (
    "guard", "stand", "sit", "cheer", "charge", "weapon", "kneel", "walk", "lean", "point", "bow",
)  # fmt: skip
LAND: Final = TALL - 8
HIGH_UP: Final = -140.0  # a hand above the head, which a close picture would leave out


def resting(card: Card, crew: Crew, dice: Dice) -> str:
    """Compose a picture in which nobody strikes: of a thing, of one, or of two, near or far."""
    thing = spoken_of(card.name)
    ways = ("full", "near", "far", "pair", "back", *(("thing", "held", "thing") if thing else ()))
    way = dice.pick(ways)
    if way == "thing":
        return still_life(thing, crew.hue, dice)
    if way == "held":
        return still_life(thing, crew.hue, dice, 0.9) + _side(crew, dice)
    if way == "near":
        return fighter(dice.pick(("guard", "stand", "lean")), crew, dice, 2.1, y=TALL + 150)
    if way == "far":
        return fighter(dice.pick(RESTING), crew, dice, 0.7, x=_third(dice), y=LAND - 18)
    if way == "pair":
        return two(crew, dice)
    if way == "back":
        rival = _rival(crew, dice)
        far = fighter(dice.pick(RESTING), crew, dice, 0.75, WIDE * 0.56, LAND - 34, rival)
        return far + fighter("walk", crew, dice, 1.5, x=WIDE * 0.36, y=TALL + 74, turned=True)
    return fighter(dice.pick(RESTING), crew, dice, dice.between(1.1, 1.3), mirrored=_coin(dice))


def _side(crew: Crew, dice: Dice) -> str:
    left = _coin(dice)
    x = WIDE * (0.14 if left else 0.86)
    return fighter(dice.pick(("stand", "point", "lean")), crew, dice, 1.05, x=x, mirrored=not left)


def two(crew: Crew, dice: Dice) -> str:
    """Draw two who face each other, one of them nearer."""
    mate = dimmed(crew.other(dice, dice.pick(BADGES)), 0.12)
    behind = fighter(dice.pick(RESTING), crew, dice, 1.0, x=WIDE * 0.64, look=mate, mirrored=True)
    return behind + fighter(dice.pick(RESTING), crew, dice, 1.2, x=WIDE * 0.39)


def any_thing(card: Card, crew: Crew, dice: Dice) -> str:
    """Draw the thing that a card is."""
    return still_life(spoken_of(card.name) or dice.pick(tuple(SHAPES)), crew.hue, dice, 1.4)


def bursting(card: Card, crew: Crew, dice: Dice) -> str:
    """Draw something that happens all at once."""
    x = _third(dice)
    light = burst(x, dice.between(90, 140), dice.between(120, 170), crew.hue, dice)
    thing = spoken_of(card.name)
    if thing and _coin(dice):
        return light + still_life(thing, crew.hue, dice)
    return light + fighter(
        dice.pick(("cheer", "point", "kneel", "bow")), crew, dice, dice.between(0.9, 1.3), x=x
    )


def striking(card: Card, crew: Crew, dice: Dice) -> str:
    """Compose an attack: its pose comes from its keywords, its height from its zone."""
    zone = card.attack.zone if card.attack else "mid"
    fitting = [poses for keyword, poses in POSES if card.has_keyword(keyword)]
    pose = "sweep" if zone == "low" and not fitting else dice.pick((fitting or [("punch",)])[0])
    lift = {"high": -22, "mid": 0, "low": 8}[zone] - 14
    way = dice.pick(("plain", "met", "close", "leap", "met"))
    drawn = _blow(pose, lift, way, crew, dice)
    turned = f"rotate({dice.between(-7, 7):.0f} {WIDE // 2} {TALL // 2})"
    flip = f" translate({WIDE} 0) scale(-1 1)" if _coin(dice) else ""
    return f'<g transform="{turned}{flip}">{drawn}</g>'


def _blow(pose: str, lift: float, way: str, crew: Crew, dice: Dice) -> str:
    scale = {"close": 1.75 if reach(pose)[1] > HIGH_UP else 1.15, "leap": 0.9}.get(way, 1.0)
    x, y = WIDE * dice.between(0.3, 0.4), TALL + lift
    if way == "close" and reach(pose)[1] > HIGH_UP:
        x, y = WIDE * 0.5 - reach(pose)[0] * scale * 0.7, TALL * 0.5 - reach(pose)[1] * scale
    elif way == "leap":
        y -= 24
    hit = (x + reach(pose)[0] * scale, y + reach(pose)[1] * scale)
    target = ""
    if way in ("met", "leap"):
        target = fighter("reel", crew, dice, 1.0, x=hit[0] + 64, y=LAND, look=_rival(crew, dice))
    light = burst(hit[0] + 16, hit[1], dice.between(42, 66) * scale, crew.hue, dice)
    return _speed_lines(hit[1], dice) + target + light + fighter(pose, crew, dice, scale, x=x, y=y)


def _speed_lines(y: float, dice: Dice) -> str:
    starts = [(dice.between(-20, 120), y + dice.between(-70, 70)) for _ in range(7)]
    lines = "".join(f"M{x:.0f} {row:.0f}h{dice.between(60, 200):.0f}" for x, row in starts)
    return f'<path d="{lines}" stroke="#fff" stroke-width="3" opacity=".5"/>'


def fighter(
    pose: str,
    crew: Crew,
    dice: Dice,
    scale: float,
    x: float = WIDE / 2,
    y: float = LAND,
    look: Look | None = None,
    mirrored: bool = False,
    turned: bool = False,
) -> str:
    """Draw a fighter, with the feet at a point: the one of the crew, or another look."""
    drawn = figure(pose, look or crew.look, dice, turned)
    wide = -scale if mirrored else scale
    place = f"translate({x:.0f} {y:.0f}) scale({wide:.2f} {scale:.2f})"
    return f'<g class="{pose}" transform="{place}">{drawn}</g>'


def whole(pose: str, crew: Crew, dice: Dice) -> str:
    """Draw the crew's fighter from head to foot, as large as the picture allows."""
    shadow = f'<ellipse cx="{WIDE / 2}" cy="{LAND + 1}" rx="92" ry="9" fill="#000" opacity=".35"/>'
    return shadow + fighter(pose, crew, dice, min(1.34, (TALL - 56) / height(pose)), y=LAND - 4)


def _rival(crew: Crew, dice: Dice) -> Look:
    return dimmed(crew.other(dice), 0.3)


def burst(x: float, y: float, radius: float, hue: float, dice: Dice) -> str:
    """Draw the light of something that hits or happens."""
    points = []
    for k in range(22):
        r = radius * (dice.between(0.75, 1.0) if k % 2 == 0 else dice.between(0.35, 0.5))
        points.append(f"{x + r * cos(pi * k / 11):.0f},{y + r * sin(pi * k / 11):.0f}")
    star = " ".join(points)
    return (
        f'<polygon points="{star}" fill="{hsl(hue + 30, 95, 62)}" opacity=".85"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{radius * 0.3:.0f}" fill="#fff" opacity=".9"/>'
    )


def _third(dice: Dice) -> float:
    return WIDE * dice.pick((0.38, 0.5, 0.62))


def _coin(dice: Dice) -> bool:
    return dice.roll() < 0.5
