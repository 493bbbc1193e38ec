"""Plain values of card fields: no control characters, no markup in names, no endless words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from typing import Any, Final

from ringside.cards.faults import CardError, short

LONGEST_TEXT: Final = 5_000
LONGEST_WORDS: Final = 200
DEEPEST: Final = 4
_TEXTS: Final = frozenset({"text", "tree"})
_NAMES: Final = frozenset({"name", "title"})
_MARKUP: Final = re.compile(r"<\s*[/!a-zA-Z]")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
_DATE: Final = re.compile(r"(\d{4}(-\d\d){0,2})?")


def plain_value(value: Any, field: str, depth: int = 0) -> Any:
    """Return a field's value with line ends and dates made plain; raise CardError if it is not."""
    if depth > DEEPEST:
        raise CardError(field, "expected words, numbers or a list of them, got lists within lists")
    if isinstance(value, str):
        return _plain_words(value.replace("\r\n", "\n"), field)
    if isinstance(value, (list, tuple)):
        return [plain_value(item, field, depth + 1) for item in value]
    if isinstance(value, Mapping):
        return {
            name: plain_value(item, f"{field}.{name}", depth + 1) for name, item in value.items()
        }
    return _plain_words(value.isoformat(), field) if isinstance(value, date) else value


def _plain_words(words: str, field: str) -> str:
    kind = field.rpartition(".")[2]
    most = LONGEST_TEXT if kind in _TEXTS else LONGEST_WORDS
    if len(words) > most:
        raise CardError(field, f"expected at most {most:,} characters, got {len(words):,}")
    marked = kind in _NAMES and (_MARKUP.search(words) or not words.isprintable())
    if marked or _CONTROL.search(words):
        raise CardError(
            field, f"expected plain words, got markup or control characters in {short(words)}"
        )
    if kind == "released" and not _DATE.fullmatch(words):
        raise CardError(field, f"expected a date such as 2026-03-01, got {short(words)}")
    return words
