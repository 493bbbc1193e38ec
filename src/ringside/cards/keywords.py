"""Keywords as printed: name, rating, restriction before them, requirement in brackets."""

from __future__ import annotations

import re
from typing import Final, Literal

from msgspec import Struct

from ringside.text.keywords import ABILITIES

KEYWORD_ABILITIES: Final = (*ABILITIES, "Ranged", "Terrain", "Unique")
_SHAPE: Final = re.compile(
    r"(?P<words>[^():]*?)\s*(?:\((?P<requirement>[^()]*)\))?\s*(?::\s*(?P<rating>\d+|X))?"
)

Rating = int | Literal["X"] | None


class Keyword(Struct, frozen=True, omit_defaults=True):
    """One printed keyword; ``Deadlock Stun: 2`` is Stun, rated 2, restricted to Deadlock."""

    name: str
    rating: Rating = None
    restriction: str = ""
    requirement: tuple[str, ...] = ()

    def __str__(self) -> str:
        words = f"{self.restriction} {self.name}".strip()
        if self.requirement:
            words = f"{words} ({', '.join(self.requirement)})"
        return words if self.rating is None else f"{words}: {self.rating}"


def parse_keyword(printed: str) -> Keyword:
    """Read one keyword as printed; raise ValueError where it is not a keyword's shape."""
    # Some collections write a colon behind the name that restricts: "Name: Multiple: 2".
    match = _SHAPE.fullmatch(re.sub(r":(?=\s*[^\W\d_]{2})", "", printed).strip())
    if match is None or not match["words"]:
        raise ValueError(f"keyword {printed!r} should read like 'Stun: 2' or 'Combo (Kick)'")
    restriction, name = _split_words(match["words"])
    requirement = tuple(_tidy(part) for part in (match["requirement"] or "").split(",") if part)
    return Keyword(name, _rating(match["rating"]), restriction, requirement)


def _split_words(words: str) -> tuple[str, str]:
    """Part the restriction from the keyword ability that it stands before."""
    words = re.sub(r"(?<=[a-z])Only$", " Only", _tidy(words.replace("- ", " ")))
    for ability in KEYWORD_ABILITIES:
        if words.casefold() == ability.casefold():
            return "", ability
        if words.casefold().endswith(" " + ability.casefold()):
            return words[: -len(ability) - 1].strip(), ability
    return "", words


def _rating(written: str | None) -> Rating:
    if written is None or written == "X":
        return "X" if written else None
    return int(written)


def _tidy(words: str) -> str:
    return " ".join(words.split())
