"""Things in pictures: still lives, found by the words of a card's name where one of them fits."""

from __future__ import annotations

import re
from typing import Final

from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.scenery import TALL, WIDE, hsl

SHAPES: Final = {
    "bell": "M-60 50q16-16 16-70q0-50 44-50q44 0 44 50q0 54 16 70zM-14 56a14 14 0 0 0 28 0z",
    "glove": "M-46 60v-40q-16-16-16-52q0-42 54-42q56 0 56 48q0 36-18 50v36zM-46 34h76",
    "crate": "M-60-40h120v100h-120zM-60-40l20-26h80l20 26M-60 60l120-100M-60-40l120 100",
    "lantern": "M-30-40h60l14 90h-88zM-40 50h80v12h-80zM-16-40v-22h32v22M0-62v-22",
    "flask": "M-16-70h32v46l40 74q6 14-12 14h-88q-18 0-12-14l40-74z",
    "banner": "M-64-70h128v110l-64 30l-64-30zM-30-30l30-24l30 24v30l-30 24l-30-24z",
    "coin": "M-66 0a66 66 0 1 0 132 0a66 66 0 1 0-132 0zM-40 0a40 40 0 1 0 80 0a40 40 0 1 0-80 0z",
    "belt": "M-96-18h60l12-22h48l12 22h60v36h-60l-12 26h-48l-12-26h-60zM-14-18h28v36h-28z",
    "stool": "M-54-40h108v18h-108zM-44-22l-18 86M44-22l18 86M-52 26h104",
    "boot": "M-40-70h50v70l56 30v34h-110zM-40 44h106M-40-48h50M-18-28h28M-18-8h28",
    "rope": "M-74 6a74 50 0 1 0 148 0a74 50 0 1 0-148 0M-48 6a48 30 0 1 0 96 0a48 30 0 1 0-96 0"
    "M-24 6a24 13 0 1 0 48 0a24 13 0 1 0-48 0M62 34q34 14 16 40",
    "map": "M-84-50l56 18l56-18l56 18v96l-56-18l-56 18l-56-18zM-28-32v96M28-50v96M-60 20l20-14",
    "boat": "M-90 20h180l-30 46h-120zM-6 20v-92l70 76h-70M-14 20v-70l-46 56h46",
    "moon": "M24-68a68 68 0 1 0 44 112a58 58 0 1 1-44-112z",
    "book": "M-80-44q44-22 80 4q36-26 80-4v100q-44-20-80 4q-36-24-80-4zM0-40v100",
    "door": "M-50 64v-120q0-20 50-20t50 20v120zM-30 64v-112h60v112M18 8a5 5 0 1 0 1 0z",
    "blade": "M-72 60l18 10l22-22l-18-16zM-58 24l28 28M-44 36l104-112l20-4l-4 22l-108 108z",
    "mask": "M-66-40q66-40 132 0q6 84-66 106q-72-22-66-106zM-40-14h28l-6 18h-18zM12-14h28l-4 18z",
    "flame": "M0 66q-62-6-58-58q4-34 34-60q-2 30 16 34q-6-40 26-60q-2 36 24 62q22 24 12 50z",
    "hourglass": "M-44-70h88q0 42-36 70q36 28 36 70h-88q0-42 36-70q-36-28-36-70zM-60-70h120",
    "pole": "M-70 70l10 8l132-150l-12-10zM-34 14l26 22M28-56l26 22",
    "wheel": "M-64 0a64 64 0 1 0 128 0a64 64 0 1 0-128 0M0-64v128M-64 0h128M-45-45l90 90",
}
# What a name may speak of, by the beginnings of its words.
WORDS: Final = {
    "bell": ("bell", "ring", "whistle", "chime", "call", "alarm"),
    "hourglass": ("hour", "minute", "clock", "time", "count", "ten", "until", "late", "early"),
    "glove": ("glove", "fist", "hand", "knuckle", "sleeve", "wrap", "tape", "punch"),
    "crate": ("crate", "cargo", "dock", "warehouse", "box", "stock", "haul", "load"),
    "lantern": ("lantern", "lamp", "light", "candle", "night", "dark", "beacon", "watch"),
    "flask": ("flask", "bottle", "drink", "tonic", "canteen", "tea", "medicine", "salt", "cup"),
    "banner": ("banner", "flag", "crowd", "home", "hall", "guild", "oath", "pride"),
    "coin": ("coin", "paid", "pay", "price", "debt", "owe", "purse", "wager", "bet", "gold"),
    "belt": ("belt", "champion", "title", "prize", "winner", "victory"),
    "stool": ("stool", "corner", "rest", "seat", "bench", "sit", "breath", "wait"),
    "boot": ("boot", "heel", "step", "walk", "road", "mile", "march", "foot", "stride", "wander"),
    "rope": ("rope", "knot", "line", "tether", "chain", "hawser", "net", "bind"),
    "map": ("map", "compass", "way", "route", "travel", "chart", "paper", "letter", "plan"),
    "boat": ("boat", "ship", "ferry", "sail", "oar", "tide", "harbo", "sea", "wave", "gull"),
    "moon": ("moon", "star", "dream", "sleep", "sky", "winter", "ice", "frost", "cold", "snow"),
    "book": ("book", "read", "lesson", "learn", "memor", "story", "name", "study", "know"),
    "door": ("door", "gate", "house", "inn", "wall", "stone", "tower", "cellar", "room"),
    "blade": ("blade", "sword", "knife", "edge", "steel", "needle", "axe", "iron", "hook"),
    "pole": ("staff", "stick", "cane", "pole", "rail", "spear", "post", "sign"),
    "mask": ("mask", "face", "secret", "quiet", "shadow", "forget", "silence", "trick", "lie"),
    "flame": ("flame", "fire", "ember", "burn", "hearth", "forge", "torch", "ash", "smoke"),
    "wheel": ("wheel", "cart", "mill", "turn", "storm", "wind", "gear", "engine", "dust"),
}


def spoken_of(name: str) -> str:
    """Return the thing that a name speaks of, "" where it speaks of none we can draw."""
    words = re.findall("[a-z]+", name.casefold())
    for word in reversed(words):  # the last noun is what a name is about
        for thing, starts in WORDS.items():
            if word.startswith(starts):
                return thing
    return ""


def still_life(thing: str, hue: float, dice: Dice, scale: float = 1.25) -> str:
    """Draw a thing with its shadow, large and before everything else."""
    light, fill, ink = hsl(hue + 40, 85, 74), hsl(hue + 185, 46, 34), "#14161c"
    shape = f'<path d="{SHAPES[thing]}"'
    x, y = WIDE * dice.between(0.36, 0.64), TALL * 0.58
    place = f"translate({x:.0f} {y:.0f}) rotate({dice.between(-12, 12):.0f}) scale({scale})"
    return (
        f'<g transform="{place}" stroke-linejoin="round">'
        '<ellipse cx="0" cy="66" rx="90" ry="14" fill="#000" opacity=".35"/>'
        f'<circle r="88" fill="{light}" opacity=".16"/><circle r="64" fill="{light}" opacity=".2"/>'
        f'{shape} fill="none" stroke="{ink}" stroke-width="15"/>'
        f'{shape} fill="{fill}" stroke="{light}" stroke-width="6" fill-rule="evenodd"/>'
        f'{shape} transform="translate(-4 -5) scale(.86)" fill="{hsl(hue + 185, 52, 48)}" '
        'fill-rule="evenodd"/>'
        f'{shape} transform="translate(-7 -8) scale(.7)" fill="none" stroke="#fff" '
        'stroke-width="2.4" stroke-dasharray="46 400" stroke-linecap="round" opacity=".7"/></g>'
    )
