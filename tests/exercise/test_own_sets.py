"""Every ability of our own sets is seen acting in full, or listed with the reason why not."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
import yaml

from ringside.cards.sets import load_set, set_names
from ringside.exercise.report import ACTING
from ringside.exercise.run import exercise

REASONS: Final = Path(__file__).with_name("reasons.yaml")


def listed(name: str) -> dict[str, str]:
    """Return the abilities of a set that are not seen acting, as `card, number`, with reasons."""
    reasons = yaml.safe_load(REASONS.read_text(encoding="utf-8")) or {}
    found: dict[str, str] = reasons.get(name) or {}
    return found


@pytest.mark.parametrize("name", set_names())
def test_every_ability_acts(name: str) -> None:
    """All instructions of a set's cards leave their mark, but for those listed with a reason."""
    report, findings = exercise(load_set(name).cards, attempts=120)
    faulty = {f"{each.card}, {each.place}": each for each in findings if each.verdict != ACTING}
    assert set(faulty) <= set(listed(name)), [faulty[key].shapes for key in faulty]
    assert report.left_out == 0
    assert report.acting == report.abilities - len(faulty)
    assert all(listed(name).values()), "every exception has its reason"
