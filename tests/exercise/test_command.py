"""The command `cards exercise`, and what `cards check` adds by it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ringside.cli.main import run

CARDS = [
    {"name": "Draws", "type": "foundation", "check": 4, "text": "Form Commit: Draw 1 card."},
    {"name": "Unread", "type": "foundation", "check": 4, "text": "Form: Wobble the table."},
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write a file with one card that acts and one that is not understood."""
    path = tmp_path / "cards.jsonl"
    path.write_bytes(b"\n".join(map(msgspec.json.encode, CARDS)))
    return path


def test_the_report_counts_abilities(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON report counts the abilities seen acting and the cards left out."""
    assert run(["cards", "exercise", str(file), "--json"]) == 0
    report = msgspec.json.decode(capsys.readouterr().out)
    assert {key: report[key] for key in ("cards", "abilities", "acting", "left_out")} == {
        "cards": 1,
        "abilities": 1,
        "acting": 1,
        "left_out": 1,
    }
    assert (report["never_offered"], report["never_reached"], report["no_mark"]) == (0, 0, 0)
    assert report["shapes"] == []


def test_findings_are_written(file: Path, tmp_path: Path) -> None:
    """What came of each ability stands in a file, one line each."""
    out = tmp_path / "found.jsonl"
    assert run(["cards", "exercise", str(file), "--findings", str(out)]) == 0
    [line] = out.read_text(encoding="utf-8").splitlines()
    assert msgspec.json.decode(line)["verdict"] == "acting"


def test_an_endless_text_is_found(tmp_path: Path) -> None:
    """Abilities that call each other for ever are told as a fault, with what the house did."""
    texts = ("After this card is committed, ready this card.", "Form Commit: Draw 1 card.")
    text = "\n".join((*texts, "After this card is readied, commit this card."))
    card = {"name": "Treadmill", "type": "foundation", "check": 4, "text": text}
    file, out = tmp_path / "cards.jsonl", tmp_path / "found.jsonl"
    file.write_bytes(msgspec.json.encode(card))
    run(["cards", "exercise", str(file), "--findings", str(out)])
    found = [msgspec.json.decode(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert {each["verdict"] for each in found} == {"crashed"}
    assert all("effects repeat without end" in str(each) for each in found)


def test_check_counts_acting_cards(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`cards check --acting` tells beside the whole cards how many were seen acting."""
    assert run(["cards", "check", str(file), "--acting", "--json"]) == 0
    report = msgspec.json.decode(capsys.readouterr().out)
    assert (report["whole"], report["acting"]) == (1, 1)


def test_no_job_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Less than one process is a mistake of the user."""
    assert run(["cards", "exercise", str(file), "--jobs", "0"]) == 2
    assert "at least one job" in capsys.readouterr().err
