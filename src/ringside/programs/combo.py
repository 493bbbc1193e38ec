"""What Combo asks for: the words of its bracket as tests of one card (comprehensive I.3.3)."""

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from ringside.programs.nodes import ATTACK_ZONES, SYMBOLS, TYPES

VALUES: Final = ("damage", "speed", "difficulty", "check")
ABILITIES: Final = ("form", "enhance", "response", "blitz")
NUMBER: Final = re.compile(r"(\d+)(\+?)$")


@dataclass(frozen=True)
class Asked:
    """One thing that must be true of a card."""

    # type, zone, block zone, symbol, keyword, ability, face down, any, or one of VALUES
    what: str
    word: str = ""
    number: int = 0
    least: bool = False  # so much or more
    negated: bool = False  # said with "non-": anything else


@cache
def requirement(text: str) -> tuple[tuple[Asked, ...], ...]:
    """Return the alternatives of a requirement; one that is not understood is left out."""
    found = [asked(choice) for choice in re.split(r" or |/", text)]
    return tuple([each for each in found if each is not None])


def is_understood(text: str) -> bool:
    """Tell whether every alternative of a requirement is understood."""
    return all(asked(choice) is not None for choice in re.split(r" or |/", text))


@cache
def asked(choice: str) -> tuple[Asked, ...] | None:
    """Return what one alternative asks for, or None where a word of it is not understood."""
    words = [word.strip("[]{}") for word in choice.split()]
    found: list[Asked] = []
    while words:
        taken = first(words)
        if taken is None:
            return None
        found.append(taken[0])
        words = words[taken[1] :]
    return tuple(found) if found else None


def first(words: list[str]) -> tuple[Asked, int] | None:
    """Return what the first words ask for, and how many they are."""
    low = [word.lower() for word in words[:2]]
    two = " ".join(low)
    if two == "face down":
        rest = [word.lower() for word in words[2:]]
        return Asked("face down"), 3 if rest == ["card"] else 2
    if len(low) == 2 and low[1] == "block" and low[0] in ATTACK_ZONES:
        return Asked("block zone", low[0]), 2
    number = NUMBER.match(low[0])
    if number and len(low) == 2 and low[1] in VALUES:
        return Asked(low[1], "", int(number[1]), bool(number[2])), 2
    if low[0].startswith("non-"):
        other = single(words[0][4:], low[0][4:])
        return other and (replace(other[0], negated=True), 1)
    return single(words[0], low[0])


def single(word: str, low: str) -> tuple[Asked, int] | None:
    """Return what one word asks for."""
    plain = low.removesuffix("s")
    if low in ("card", "cards", "any"):
        return Asked("any"), 1
    if low in TYPES or plain in TYPES:
        return Asked("type", low if low in TYPES else plain), 1
    if low in ATTACK_ZONES:
        return Asked("zone", low), 1
    if low in SYMBOLS:
        return Asked("symbol", low), 1
    if low in ABILITIES:
        return Asked("ability", low), 1
    named = word[:1].isupper() or not word[:1].isalpha()
    return (Asked("keyword", low), 1) if named and not word.isdigit() else None
