"""Standing sentences: what holds while a card lies somewhere is no part of an event before it."""

import re
from typing import Final

_ON_AN_EVENT: Final = re.compile(r"(?:After|When|Whenever|Before|At|During)\b")
_STANDING: Final = re.compile(
    r"(?<=[.!]) (?=While this (?:card|attack|character|foundation|asset)\b)"
)
# What a sentence takes from the one before it keeps them together.
_TAKES_UP: Final = re.compile(
    r"\b(?:[XYZ]|this way|those|the same|chosen|named|revealed|that (?:card|attack|player|check))\b"
)


def with_standing(parts: list[str]) -> list[str]:
    """Part a text that answers an event from a sentence behind it that holds at any time."""
    return [each for part in parts for each in _parted(part)]


def _parted(part: str) -> list[str]:
    found = _STANDING.search(part) if _ON_AN_EVENT.match(part) else None
    if found is None or part.count('"', 0, found.start()) % 2:
        return [part]
    after = part[found.end() :]
    return [part] if _TAKES_UP.search(after) else [part[: found.start()], after]
