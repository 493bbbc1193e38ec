"""The commands `cards check` and `cards explain`."""

import json
from pathlib import Path

import pytest

from ringside.cards.imports import read_cards
from ringside.cards.playable import playable
from ringside.cli.main import run

CARDS = [
    {"name": "Moon Jab", "type": "attack", "text": "E: Draw 1 card.", "keywords": [], "new": 1},
    {"name": "Half Moon", "type": "attack", "text": "E: Draw 1 card.\n\nF: Blorb the moon."},
    {"name": "Blank Moon", "type": "foundation", "keywords": [{"name": "Stun", "rating": 1}]},
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a card file with a broken line in the middle."""
    lines = [json.dumps(card) for card in CARDS]
    path = tmp_path / "moons.jsonl"
    path.write_text("\n".join([lines[0], '{"name": ', *lines[1:]]), encoding="utf-8")
    return path


def test_check_counts_cards_and_abilities(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON report has its six keys, reads past a broken line and names it."""
    assert run(["cards", "check", str(file), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) >= {"cards", "whole", "abilities", "compiled", "ms_per_card", "gaps"}
    assert (report["cards"], report["whole"]) == (3, 2)
    assert (report["abilities"], report["compiled"]) == (3, 2)
    assert "line 2" in report["broken"][0]


def test_gaps_name_the_phrase_that_would_unlock_a_card(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The gap report ranks what is missing and shows an example."""
    assert run(["cards", "check", str(file), "--gaps", "1", "--json"]) == 0
    (gap,) = json.loads(capsys.readouterr().out)["gaps"]
    assert gap["alone"] == 1
    assert "Blorb" in gap["phrase"]


def test_check_prints_a_report_for_people(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the counts stand line by line."""
    assert run(["cards", "check", str(file)]) == 0
    out = capsys.readouterr().out
    assert "whole: 2" in out
    assert "Blorb" in out


def test_explain_shows_every_stage(capsys: pytest.CaptureFixture[str]) -> None:
    """A text is shown normalised, split, read by templates, as program and printed."""
    assert run(["cards", "explain", "--text", "E: Draw 2 cards."]) == 0
    out = capsys.readouterr().out
    for part in (
        "normalised",
        "ability 1",
        "read by",
        "program",
        "Draw",
        "prints",
        "comprehensive",
    ):
        assert part in out


def test_explain_wants_one_thing(capsys: pytest.CaptureFixture[str]) -> None:
    """Neither name nor text is a mistake of the user."""
    assert run(["cards", "explain"]) == 2
    assert "Expected" in capsys.readouterr().err


def test_check_says_of_a_card_what_play_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What only the keywords of this file would explain is refused, as it is in play."""
    line = {"name": "Moon Feast", "type": "foundation", "text": "F: Ready all Mooners."}
    path = tmp_path / "feast.jsonl"
    path.write_text(json.dumps(line | {"keywords": [{"name": "Mooner", "rating": None}]}), "utf-8")
    assert run(["cards", "check", str(path), "--json"]) == 0
    checked = json.loads(capsys.readouterr().out)["whole"]
    assert checked == sum(playable(card).whole for card in read_cards(path).cards)
