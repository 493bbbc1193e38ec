"""Every scenario file below tests/scenarios is played under each of its editions."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from ringside.scenario.load import load_scenarios
from ringside.scenario.model import Scenario
from ringside.scenario.run import run_scenario

FOLDER: Final = Path(__file__).parent / "scenarios"
MOST_PARAGRAPHS: Final = 12  # that one scenario may claim to prove: more would prove none


def cases() -> list[tuple[str, int]]:
    """Name each scenario by its file and its place in it."""
    found: list[tuple[str, int]] = []
    for path in sorted(FOLDER.rglob("*.yaml")):
        name = path.relative_to(FOLDER).as_posix()
        if path.name.startswith("_"):
            continue  # cards that other files include
        found += [(name, place) for place in range(documents(path))]
    return found


def documents(path: Path) -> int:
    """Count the scenarios of a file unread, so that a wrong one fails its own test."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return 1 + sum(line.rstrip() == "---" for line in lines[1:])


def scenario_at(name: str, place: int) -> Scenario:
    """Load one scenario."""
    return scenarios_of(name)[place]


@cache
def scenarios_of(name: str) -> list[Scenario]:
    """Load a file once for all of its scenarios."""
    return load_scenarios(FOLDER / name)


@pytest.mark.parametrize(("name", "place"), cases())
def test_scenario(name: str, place: int) -> None:
    """The scenario's expectations hold under each of its editions, and it claims not too much."""
    scenario = scenario_at(name, place)
    assert len(scenario.proves) <= MOST_PARAGRAPHS
    for edition in scenario.editions:
        outcome = run_scenario(scenario, edition)
        assert not outcome.failures, f"{scenario.title} ({edition}): " + "; ".join(outcome.failures)
