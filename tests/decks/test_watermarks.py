"""The watermark decides whether a card may be used in an event, whatever type it has."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ringside.cards.model import Card
from ringside.cards.printings import gather
from ringside.decks.format_files import Format, read_formats
from ringside.decks.formats import check_deck, formats
from ringside.decks.model import Slot, make_deck
from ringside.errors import UserError

MakeCard = Callable[..., Card]

EVENT = """
harbor:
  title: Cards with an anchor
  extends: ufs-2010
  checks:
    - {check: size, least: 1, with_character: true}
    - {check: watermarks, marks: [Anchor, Gull]}
"""
HALF = {"type": "action", "difficulty": 2}


@pytest.fixture
def event(tmp_path: Path) -> Format:
    """Read the format of an event that asks for watermarks."""
    file = tmp_path / "harbor.yaml"
    file.write_text(EVENT, encoding="utf-8")
    return read_formats(file, formats())["harbor"]


def said(event: Format, start: Card, *cards: Card) -> list[str]:
    """Give what the event's check of watermarks says of a deck."""
    entries = gather([start, *cards])
    deck = make_deck(entries[0], [Slot(entry, 1) for entry in entries[1:]])
    return [each.message for each in check_deck(deck, event) if each.check == "watermarks"]


@pytest.mark.proves("advanced-2010 2.1.10")
def test_characters_need_the_watermark_of_the_event(event: Format, make_card: MakeCard) -> None:
    """A starting character is used where its watermark is allowed, and nowhere else."""
    assert said(event, make_card("·Odile·", 1, watermark="anchor")) == []
    refused = said(event, make_card("·Odile·", 1, watermark="rope"))
    assert refused == ["Odile 1 has the watermark rope, which the format does not allow"]


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"type": "attack"}, marks=pytest.mark.proves("advanced-2010 2.2.11")),
        pytest.param({"type": "action"}, marks=pytest.mark.proves("advanced-2010 2.3.9")),
        pytest.param({"type": "asset"}, marks=pytest.mark.proves("advanced-2010 2.4.9")),
        pytest.param({"type": "foundation"}, marks=pytest.mark.proves("advanced-2010 2.5.9")),
        pytest.param({"split": HALF}, marks=pytest.mark.proves("advanced-2010 2.6.9")),
    ],
)
def test_other_cards_need_the_watermark_of_the_event(
    event: Format, make_card: MakeCard, fields: dict[str, Any]
) -> None:
    """A card of any type is used where its watermark is allowed, and nowhere else."""
    start = make_card("·Odile·", 1, watermark="gull")
    marks = {"Right": "Anchor", "Wrong": "rope", "None": ""}
    cards = [
        make_card(name, number, watermark=mark, **fields)
        for number, (name, mark) in enumerate(marks.items(), start=2)
    ]
    assert sorted(said(event, start, *cards)) == [
        "None has no watermark, which the format does not allow",
        "Wrong has the watermark rope, which the format does not allow",
    ]


def test_the_newest_printing_decides(event: Format, make_card: MakeCard) -> None:
    """A reprint with an allowed watermark makes the older printings legal, too."""
    start = make_card("·Odile·", 1, watermark="gull")
    older = make_card("Blow", 2, watermark="rope", released="2008-01-01")
    newer = make_card("Blow", 3, watermark="gull", released="2010-01-01")
    assert said(event, start, newer, older) == []


def test_the_check_must_be_told_the_watermarks(tmp_path: Path) -> None:
    """A format that asks for watermarks without naming any is refused."""
    file = tmp_path / "bare.yaml"
    file.write_text("bare: {title: Bare, extends: ufs-2010, checks: [{check: watermarks}]}")
    with pytest.raises(UserError, match="needs `marks`"):
        read_formats(file, formats())
