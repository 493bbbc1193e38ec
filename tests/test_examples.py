"""The examples: cards of an expansion that does not exist work as they are printed."""

from pathlib import Path
from typing import Final

import pytest

from ringside.cards.imports import read_cards
from ringside.cards.playable import problems_of
from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Scenario
from ringside.scenario.run import run_scenario

FOLDER: Final = Path(__file__).parents[1] / "examples" / "tidebreak"
SCENARIOS: Final = load_scenarios(FOLDER / "scenarios.yaml")


def test_the_expansion_has_twelve_cards_and_all_are_understood() -> None:
    """Twelve cards, and nothing in any of them is left out."""
    cards = read_cards(FOLDER / "_tidebreak.yaml").cards
    assert len(cards) == 12
    assert [problems_of(card) for card in cards] == [()] * 12


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.title)
def test_the_cards_do_what_they_say(scenario: Scenario) -> None:
    """Each scenario of the expansion holds under each of its editions."""
    for edition in scenario.editions:
        outcome = run_scenario(scenario, edition)
        assert not outcome.failures, f"{scenario.title} ({edition}): {'; '.join(outcome.failures)}"
