"""What is wrong with a card's field, in words for the person who wrote it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from reprlib import Repr
from typing import Any, Final

from ringside.cards.model import CARD_TYPES, ZONES, Card

_KINDS: Final = {
    "int": "a number",
    "str": "words",
    "array": "a list",
    "object": "fields of its own",
}
_CHOICES: Final = {"type": CARD_TYPES, "zone": ZONES}
_WRONG_KIND: Final = re.compile(r"Expected `(?P<kind>\w+)(?: \| null)?`, got .*")
_BOUND: Final = re.compile(r"Expected `int` (?P<sign>[<>])= (?P<bound>-?\d+)")
_SHOWN: Final = Repr()
_SHOWN.maxstring = 40
_CARD_FIELDS: Final = frozenset(Card.__struct_fields__)


class CardError(ValueError):
    """One field of one card that is not as it should be."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"field {field}: {reason}" if field else reason)
        self.field = field
        self.reason = reason


def card_error(message: str, fields: Mapping[str, Any]) -> CardError:
    """Put the sentence of the library that converts fields into the words of a card."""
    reason, _, path = message.partition(" - at `$")
    field = path.rstrip("`").lstrip(".")
    if not field and ": " in reason and reason.split(":")[0] in _CARD_FIELDS:
        field, _, reason = reason.partition(": ")
    missing = reason.removeprefix("Object missing required field ")
    if missing != reason:
        return CardError(f"{field}.{missing.strip('`')}".lstrip("."), "is missing")
    return CardError(field, _in_words(reason, field, _value(fields, field)))


def short(value: object) -> str:
    """Show a value as it came, cut where it is long."""
    return _SHOWN.repr(value)


def _in_words(reason: str, field: str, value: object) -> str:
    if reason.startswith("Invalid enum value"):
        choices = _CHOICES.get(field.rpartition(".")[2], ())
        return f"expected {', '.join(choices[:-1])} or {choices[-1]}, got {short(value)}"
    if bound := _BOUND.fullmatch(reason):
        limit = "least" if bound["sign"] == ">" else "most"
        return f"expected a number of at {limit} {bound['bound']}, got {short(value)}"
    if kind := _WRONG_KIND.fullmatch(reason):
        return f"expected {_KINDS.get(kind['kind'], kind['kind'])}, got {short(value)}"
    return reason[0].lower() + reason[1:]


def _value(fields: Mapping[str, Any], path: str) -> object:
    value: object = fields
    for part in path.partition("[")[0].split("."):
        if isinstance(value, Mapping):
            value = value.get(part)
    return value
