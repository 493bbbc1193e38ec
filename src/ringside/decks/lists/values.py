"""Values of decks as JSON, whatever another program wrote in their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ringside.decks.model import MOST_COPIES

MOST_CARDS: Final = 2_000
Fields = Mapping[str, Any]


def number(value: object) -> int:
    """Read a number, also one in quotes; -1 is none, which the reader of the deck reports."""
    if value is None:
        return 0
    if isinstance(value, str) and value.strip().isdecimal():
        value = int(value.strip()[:9])
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return max(-1, min(int(str(value)), MOST_COPIES + 1)) if is_number else -1


def words(value: object) -> str:
    """Read a name or an id, "" where there is none."""
    return str(value)[:300].strip() if isinstance(value, (str, int)) else ""
