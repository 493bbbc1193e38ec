"""The report of slots that accept less than the field that they fill could hold."""

import json
from pathlib import Path

import pytest

from ringside.cli.main import run
from ringside.text.reading.narrow import narrow_slots
from ringside.text.templates.grammar import Grammar
from ringside.text.templates.loading import load_grammar

LINES = """
[act]
@draw <amount:number> card(s) -> Draw($subject, $amount)
@draw cards equal to <amount> -> Draw($subject, $amount, word="equal")
{remark}
@mill <amount:number> card(s) -> Mill($subject, $amount)
@recheck <amount:bonus> -> MakeCheck($subject, $amount)

[amount]
<number> -> $number
<left:number> plus <right:number> -> Sum($left, $right)
"""


def small_grammar(tmp_path: Path, remark: str = "") -> Grammar:
    """Write a grammar of a few lines and load it."""
    file = tmp_path / "small.txt"
    file.write_text(LINES.format(remark=remark), encoding="utf-8")
    return load_grammar([file])


def test_a_slot_that_accepts_less_than_its_field_is_named(tmp_path: Path) -> None:
    """A number where an amount may stand is narrow, with what is missing; an amount is not."""
    found = {slot.fills: slot for slot in narrow_slots(small_grammar(tmp_path))}
    assert found.keys() == {
        "Draw.amount",
        "MakeCheck.against",
        "Mill.amount",
        "Sum.left",
        "Sum.right",
    }
    assert found["Draw.amount"].source == "small.txt:3"
    assert found["Draw.amount"].missing == ("Sum",)


def test_a_reason_in_the_file_is_kept(tmp_path: Path) -> None:
    """A line before the template says why its slot stays narrow."""
    remark = "narrow amount: decks are small"
    reasons = {s.fills: s.reason for s in narrow_slots(small_grammar(tmp_path, remark))}
    assert reasons["Mill.amount"] == "decks are small"
    assert reasons["Draw.amount"] == ""


def test_signs_are_narrow_by_nature(tmp_path: Path) -> None:
    """Nothing but a number or a letter can follow a sign, so such slots carry that reason."""
    reasons = {s.fills: s.reason for s in narrow_slots(small_grammar(tmp_path))}
    assert reasons["MakeCheck.against"].startswith("a sign")


def test_the_command_lists_narrow_slots(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON report counts the narrow slots and describes as many as asked for."""
    assert run(["cards", "grammar", "--narrow", "--limit", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["narrow"] >= len(report["slots"]) == 3
    assert all(slot["missing"] for slot in report["slots"])


def test_the_command_counts_templates_by_subject(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --narrow the subjects stand in their order, each with its templates."""
    assert run(["cards", "grammar"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("abilities: ")
    assert lines[-1].startswith("all: ")
