"""Generated art: a scene whose colours come from the crew and whose moment from the card."""

from __future__ import annotations

from typing import Final

from ringside.cards.model import Card
from ringside.cards.pictures.compositions import (
    any_thing,
    bursting,
    resting,
    striking,
    two,
    whole,
)
from ringside.cards.pictures.crew import Crew
from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.scenery import TALL, WIDE, scenery, sky

STANCES: Final = (
    "guard", "stand", "cheer", "weapon", "point", "uppercut", "lean", "cast", "throw", "walk",
)  # fmt: skip
_STANCES: Final = "stance23812"  # of many seeds, one by which the characters of our own sets differ


def art(card: Card, sky_id: str, shrink: float = 1.0) -> tuple[str, str]:
    """Draw a card's picture: the gradient it needs, and the picture; shrink the fighters."""
    crew, dice = Crew(card), Dice("card", card.full_name, card.text)
    scene = scenery(crew.hue, crew.motif, dice, sky_id)
    return sky(crew.hue, dice, sky_id), scene + _shrunk(_subject(card, crew, dice), shrink)


def stance(card: Card) -> str:
    """Give the stance in which a character is drawn."""
    return Dice(_STANCES, card.full_name).pick(STANCES)


def _shrunk(drawing: str, shrink: float) -> str:
    if shrink == 1.0:
        return drawing
    place = f"translate({WIDE / 2 * (1 - shrink):.0f} {TALL * (1 - shrink):.0f}) scale({shrink})"
    return f'<g transform="{place}">{drawing}</g>'


def _subject(card: Card, crew: Crew, dice: Dice) -> str:
    match card.type:
        case "asset" | "token":
            return any_thing(card, crew, dice)
        case "attack":
            return striking(card, crew, dice)
        case "action":
            return bursting(card, crew, dice)
        case "backup":
            return two(crew, dice)
        case "character":
            return whole(stance(card), crew, dice)
    return resting(card, crew, dice)
