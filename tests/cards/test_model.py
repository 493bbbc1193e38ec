"""A card's fields are checked when it is made, and survive being written and read."""

from typing import Any

import pytest

from ringside.cards.faults import CardError
from ringside.cards.fields import card_from_fields, card_to_fields
from ringside.cards.model import CARD_TYPES, Vitals


def test_every_field_survives_a_round_trip(whole: dict[str, Any]) -> None:
    """A card with every field set is the same card after writing and reading its fields."""
    card = card_from_fields(whole)
    assert card_from_fields(card_to_fields(card)) == card
    assert set(card_to_fields(card)) == set(whole) == set(card.__struct_fields__)


@pytest.mark.parametrize("kind", CARD_TYPES)
def test_every_card_type_is_known(kind: str) -> None:
    """All seven card types of the rule papers can be made."""
    assert card_from_fields({"name": "A", "type": kind}).type == kind


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"type": "spell"}, "type"),
        ({"name": ""}, "name"),
        ({"name": 7}, "name"),
        ({"name": "<script>alert(1)</script>"}, "name"),
        ({"name": "Bell\x07"}, "name"),
        ({"difficulty": -1}, "difficulty"),
        ({"check": "five"}, "check"),
        ({"block": {"zone": "side"}}, "block.zone"),
        ({"attack": {"speed": 3}}, "attack.zone"),
        ({"attack": {"zone": "mid", "damage": -4}}, "attack.damage"),
        ({"symbols": ["fir"]}, "symbols"),
        ({"symbols": ["fire", "fire"]}, "symbols"),
        ({"keywords": ["Combo (Kick"]}, "keywords"),
        ({"keywords": "Punch"}, "keywords"),
        ({"speeed": 3}, "speeed"),
        ({"back": {"type": "attack", "check": 3}}, "back.check"),
    ],
)
def test_a_wrong_field_is_named(fields: dict[str, Any], field: str) -> None:
    """A field that is missing, unknown or out of range is refused by its name."""
    with pytest.raises(CardError) as raised:
        card_from_fields({"name": "A", "type": "attack"} | fields)
    assert raised.value.field == field


def test_a_missing_field_is_named() -> None:
    """A card without its type is refused with the name of the field."""
    with pytest.raises(CardError, match="type: is missing"):
        card_from_fields({"name": "A"})


def test_keywords_may_be_unquoted_yaml() -> None:
    """A rating that YAML reads as a mapping is the same keyword as the quoted one."""
    loose = card_from_fields({"name": "A", "type": "attack", "keywords": [{"Stun": 2}]})
    strict = card_from_fields({"name": "A", "type": "attack", "keywords": ["Stun: 2"]})
    assert loose == strict


def test_attuned_symbols_are_told_apart() -> None:
    """An attuned symbol counts as its plain one and is listed as attuned."""
    card = card_from_fields({"name": "A", "type": "asset", "symbols": ["attuned:fire", "void"]})
    assert card.plain_symbols == ("fire", "void")
    assert card.attuned_symbols == ("fire",)


@pytest.mark.proves(
    "comprehensive B.1.2.4",
    "comprehensive B.1.2.4.1",
    "advanced-2010 2.1.8",
    "basic-2010 characters.10",
)
@pytest.mark.parametrize(
    ("height", "inches"), [("5'10\"", 70), ("6'", 72), ("??", None), ("", None), ("tall", None)]
)
def test_heights_are_measured(height: str, inches: int | None) -> None:
    """A height in feet and inches is a number of inches; an unknown one is none."""
    assert Vitals(height=height).inches() == inches


@pytest.mark.parametrize(("weight", "pounds"), [("140", 140), ("90 lbs", 90), ("??", None)])
def test_weights_are_measured(weight: str, pounds: int | None) -> None:
    """A weight is a number of pounds; an unknown one is none."""
    assert Vitals(weight=weight).pounds() == pounds
