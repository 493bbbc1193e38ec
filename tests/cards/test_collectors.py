"""Collector's information changes nothing by itself: a reprint is the same card."""

from collections.abc import Callable
from typing import Any

import pytest

from ringside.cards.model import Card
from ringside.cards.printings import gather

MakeCard = Callable[..., Card]

HALF = {"type": "foundation", "difficulty": 2}


@pytest.mark.proves("tournament-2008 201.1.11")
@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"type": "character"}, marks=pytest.mark.proves("advanced-2010 2.1.11")),
        pytest.param({"type": "attack"}, marks=pytest.mark.proves("advanced-2010 2.2.12")),
        pytest.param({"type": "action"}, marks=pytest.mark.proves("advanced-2010 2.3.10")),
        pytest.param({"type": "asset"}, marks=pytest.mark.proves("advanced-2010 2.4.10")),
        pytest.param({"type": "foundation"}, marks=pytest.mark.proves("advanced-2010 2.5.10")),
        pytest.param({"split": HALF}, marks=pytest.mark.proves("advanced-2010 2.6.15")),
    ],
)
def test_set_number_and_rarity_make_no_other_card(
    make_card: MakeCard, fields: dict[str, Any]
) -> None:
    """Printings that differ in set, number and rarity alone are one card, whatever its type."""
    printings = [
        make_card(set="quay", number="001", rarity="rare", **fields),
        make_card(set="pier", number="044", rarity="common", **fields),
    ]
    assert [entry.printings for entry in gather(printings)] == [tuple(printings)]
