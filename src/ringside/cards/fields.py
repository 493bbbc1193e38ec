"""Cards from and to plain fields, the form they have in set files and scenario files."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, Final

import msgspec

from ringside.cards.faults import CardError, card_error
from ringside.cards.keywords import parse_keyword
from ringside.cards.model import Card, Face
from ringside.cards.names import split_version
from ringside.cards.plain import plain_value

_ALIASES: Final = {"hand": "hand_size"}
_CARD_FIELDS: Final = frozenset(Card.__struct_fields__)
_FACE_FIELDS: Final = frozenset(Face.__struct_fields__)


def card_from_fields(fields: Mapping[str, Any]) -> Card:
    """Make a card of plain fields; raise CardError naming the field that is wrong."""
    plain = _prepare(fields, _CARD_FIELDS, "")
    for side in ("split", "back"):
        if isinstance(plain.get(side), Mapping):
            plain[side] = _prepare(plain[side], _FACE_FIELDS, f"{side}.")
    if isinstance(plain.get("name"), str) and "version" not in plain:
        name, version = split_version(plain["name"], character=plain.get("type") == "character")
        plain |= {"name": name, "version": version}
    try:
        return msgspec.convert(plain, Card)
    except msgspec.ValidationError as error:
        raise card_error(str(error), plain) from error


def card_to_fields(card: Card) -> dict[str, Any]:
    """Give a card's plain fields, empty ones left out and keywords as they are printed."""
    fields: dict[str, Any] = msgspec.to_builtins(card)
    for part, face in (
        (fields, card),
        (fields.get("split"), card.split),
        (fields.get("back"), card.back),
    ):
        if part and face is not None and face.keywords:
            part["keywords"] = [str(keyword) for keyword in face.keywords]
    return fields


def _prepare(fields: Mapping[str, Any], known: frozenset[str], where: str) -> dict[str, Any]:
    plain: dict[str, Any] = {}
    for key, value in fields.items():
        field = _ALIASES.get(str(key), str(key))
        if field not in known:
            raise CardError(f"{where}{key}", _unknown(field, known))
        plain[field] = plain_value(value, f"{where}{field}")
    if "keywords" in plain:
        plain["keywords"] = _keywords(plain["keywords"], f"{where}keywords")
    if isinstance(plain.get("vitals"), Mapping):
        plain["vitals"] = {name: str(value) for name, value in plain["vitals"].items()}
    return plain


def _unknown(field: str, known: frozenset[str]) -> str:
    close = get_close_matches(field, known, n=1)
    hint = f"the closest is {close[0]}" if close else f"the fields are {', '.join(sorted(known))}"
    return f"no such field; {hint}"


def _keywords(value: object, field: str) -> list[dict[str, Any]]:
    if not isinstance(value, (list, tuple)):
        raise CardError(field, "expected a list such as ['Stun: 2', Punch]")
    try:
        return [msgspec.to_builtins(parse_keyword(_printed(item))) for item in value]
    except ValueError as error:
        raise CardError(field, str(error)) from error


def _printed(item: object) -> str:
    # YAML reads an unquoted `Stun: 2` in a list as a mapping of one pair.
    if isinstance(item, Mapping) and len(item) == 1:
        return ": ".join(str(part) for pair in item.items() for part in pair)
    return str(item)
