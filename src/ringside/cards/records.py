"""Flat card records: the field names of card collections, as JSON objects or CSV rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ringside.cards.faults import CardError, short
from ringside.cards.fields import card_from_fields
from ringside.cards.model import ZONES, Card

_NUMBERS: Final = ("difficulty", "check", "hand_size", "health", "stamina", "version")
_WORDS: Final = (
    *("name", "title", "text", "universe", "watermark"),
    *("set", "set_title", "number", "rarity", "released"),
)
_NESTED: Final = ("block", "attack", "vitals", "split", "back")
_VITALS: Final = ("gender", "height", "weight", "blood_type")


def card_from_record(record: Mapping[str, Any]) -> Card:
    """Make a card of a flat record; fields it does not know are ignored."""
    given = {key: value for key, value in record.items() if value not in (None, "", [])}
    fields: dict[str, Any] = {name: _words(given, name) for name in _WORDS if name in given}
    fields |= {name: _number(given, name) for name in _NUMBERS if name in given}
    if "type" in given:
        fields["type"] = str(given["type"]).strip().casefold()
    fields |= {name: given[name] for name in _NESTED if name in given} | _combat(given)
    # Words of a list may be parted by commas, keywords not: "Combo (Kick, Kick)" is one.
    for name in ("symbols", "legality"):
        if name in given:
            words = (item.strip().casefold() for item in _items(given, name, "[;|,]"))
            fields[name] = list(dict.fromkeys(words))
    if "keywords" in given:
        fields["keywords"] = [_keyword(item) for item in _items(given, "keywords", "[;|]")]
    if "tree" in given:
        fields["tree"] = _items(given, "tree", "[|]")
    vitals = {name: _words(given, name) for name in _VITALS if name in given}
    fields |= {"vitals": vitals} if vitals else {}
    _take_number(given, fields)
    if "known_as" in given:
        fields["known_as"] = _items(given, "known_as", "[;|,]")
    return card_from_fields(fields)


def _combat(given: Mapping[str, Any]) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    if "block_zone" in given:
        fields["block"] = {
            "zone": _zone(given, "block_zone"),
            "modifier": _number(given, "block_mod"),
        }
    if "attack_zone" in given:
        fields["attack"] = {
            "zone": _zone(given, "attack_zone"),
            "speed": _number(given, "speed"),
            "damage": _number(given, "damage"),
        }
    return fields


def _take_number(given: Mapping[str, Any], fields: dict[str, Any]) -> None:
    # A printing's id is its set and its number; collections seldom give the number apart.
    identity = str(given.get("id", ""))
    place = re.sub(rf"^{re.escape(fields.get('set', ''))}[-/]", "", identity)
    if "number" not in fields and identity:
        fields["number"] = place
    elif identity and place == identity:
        fields["known_as"] = [identity]  # a key of the collection's own


def _words(given: Mapping[str, Any], name: str) -> str:
    value = given[name]
    if isinstance(value, (bool, Mapping, list, tuple)):
        raise CardError(name, f"expected words, got {short(value)}")
    return str(value)


def _number(given: Mapping[str, Any], name: str) -> int:
    value = given.get(name, 0)
    if isinstance(value, bool) or not re.fullmatch(r"[+-]?\d{1,4}", str(value).strip()):
        raise CardError(name, f"expected a number, got {short(value)}")
    return int(value)


def _zone(given: Mapping[str, Any], name: str) -> str:
    zone = str(given[name]).strip().casefold()
    if zone not in ZONES:
        raise CardError(name, f"expected high, mid or low, got {short(given[name])}")
    return zone


def _items(given: Mapping[str, Any], name: str, separators: str) -> list[Any]:
    value = given[name]
    if isinstance(value, str):
        return [item.strip() for item in re.split(separators, value) if item.strip()]
    if isinstance(value, list) and not any(isinstance(item, list) for item in value):
        return [item if isinstance(item, Mapping) else str(item) for item in value]
    raise CardError(name, f"expected a list, got {short(value)}")


def _keyword(item: object) -> str:
    if not isinstance(item, Mapping):
        return str(item)
    rating = item.get("rating")
    return str(item.get("name", "")) if rating is None else f"{item.get('name', '')}: {rating}"
