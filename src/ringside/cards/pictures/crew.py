"""Crews: what the pictures of cards that belong together have in common."""

from __future__ import annotations

from typing import Final

from ringside.cards.model import Card
from ringside.cards.pictures.dice import Dice
from ringside.cards.pictures.looks import BADGES, Look, look_of
from ringside.cards.pictures.scenery import MOTIFS

# Of many seeds, this one sets the crews of our own sets furthest apart in hue, land and badge.
_CREWS: Final = "crew10005"


class Crew:
    """What the cards of one crew have in common: hue, motif of the land, look of the fighter."""

    def __init__(self, card: Card) -> None:
        self.name = card.watermark or card.universe or card.set or card.name
        dice = Dice(_CREWS, self.name)
        self.hue = dice.between(0, 360)
        self.motif = int(dice.between(0, len(MOTIFS)))
        self.look = look_of(self.name, self.hue, dice.pick(BADGES))

    def other(self, dice: Dice, badge: str = "") -> Look:
        """Give the look of somebody else, in a picture of this crew."""
        return look_of(f"{self.name} {int(dice.between(0, 12))}", self.hue + 150, badge)
