"""Looks: by what a fighter is known again: skin, hair, face, clothes and build."""

from __future__ import annotations

from colorsys import hls_to_rgb
from typing import Final, NamedTuple

from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.palette import shade

BADGES: Final = ("band", "tail", "hat", "hood", "horns", "crest", "scarf", "bun")
SKINS: Final = ("#f3cfae", "#e5b48c", "#cf9468", "#ad7248", "#875434", "#613b26")
HAIRS: Final = ("#241b1c", "#4a2f22", "#8a4a22", "#c98a3a", "#e4c27a", "#b9bec7", "#a8322a")
CUTS: Final = ("short", "long", "bob", "spikes", "curls", "bald")
MARKS: Final = ("", "beard", "moustache", "patch", "paint", "scar", "glasses", "freckles")
MOUTHS: Final = ("smile", "grit", "flat", "smirk")
GARBS: Final = ("robe", "jacket", "vest", "stripes", "plate", "sash", "coat")
HOSES: Final = ("slim", "wide", "shorts")
BUILDS: Final = (0.84, 0.95, 1.05, 1.22, 1.4)
# Of many seeds, this one sets the fighters of our own sets furthest apart, the slow ones broad.
_STYLES: Final = "look11439"


class Look(NamedTuple):
    """What a fighter looks like; colours are written as #rrggbb."""

    skin: str
    hair: str
    top: str
    legs: str
    trim: str
    light: str
    cut: str
    mark: str
    mouth: str
    badge: str
    build: float
    bare_arms: bool
    garb: str  # what is worn on the chest
    hose: str  # and on the legs


def look_of(name: str, hue: float, badge: str) -> Look:
    """Give the look that goes with a name; its clothes stand out from the hue around it."""
    dice = Dice(_STYLES, name)
    worn = hue + dice.pick((150, 180, 205))
    return Look(
        skin=dice.pick(SKINS),
        hair=dice.pick(HAIRS),
        top=colour(worn, 62, dice.pick((34, 44, 54))),
        legs=colour(worn + dice.pick((0, 40, 180)), 26, dice.pick((20, 26, 78))),
        trim=colour(hue + 40, 88, 62),
        light=colour(hue + 40, 85, 74),
        cut=dice.pick(CUTS),
        mark=dice.pick(MARKS),
        mouth=dice.pick(MOUTHS),
        badge=badge,
        build=dice.pick(BUILDS),
        bare_arms=dice.roll() < 0.55,
        garb=dice.pick(GARBS),
        hose=dice.pick(HOSES),
    )


def dimmed(look: Look, share: float) -> Look:
    """Give a look as it is seen in the shade or far away."""
    return look._replace(
        skin=shade(look.skin, -share),
        hair=shade(look.hair, -share),
        top=shade(look.top, -share),
        legs=shade(look.legs, -share),
        trim=shade(look.trim, -share),
        light=shade(look.light, -share),
    )


def colour(hue: float, saturation: float, lightness: float) -> str:
    """Write a colour by hue, saturation and lightness as #rrggbb."""
    parts = hls_to_rgb(hue % 360 / 360, lightness / 100, saturation / 100)
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)
