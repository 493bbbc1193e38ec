"""Limits that stand alone: those about playing their card, and those that are refused."""

import re
from typing import Final

from ringside.programs.abilities import CONTINUOUS, Ability
from ringside.text.stages.split import split_header, split_name

BEHIND: Final = "say behind which ability this limit belongs"
_OF_AN_ABILITY: Final = re.compile(r"\bthis (?:ability|effect|enhance|response|form|blitz)\b", re.I)


def stands_alone(ability: Ability | None) -> bool:
    """Tell whether an ability is nothing but limits, or an offer to cancel it."""
    if ability is None or ability.kind != CONTINUOUS or ability.effect:
        return False
    return bool(ability.restrictions or ability.cancel)


def refusal(ability: Ability, text: str) -> str:
    """Say why limits that stand alone cannot be about playing their card, or nothing."""
    if not stands_alone(ability):
        return ""
    if ability.cancel or _OF_AN_ABILITY.search(text):
        return BEHIND
    if all(each.what == "only if" and each.place == "end" for each in ability.restrictions):
        return ""
    return "a limit that stands alone must say what it asks for: 'only playable if ...'"


def has_header(text: str) -> bool:
    """Tell whether an ability is one that is played, by its header."""
    return split_header(split_name(text)[1]) is not None
