"""Six decks of real cards are simulated from lists in six forms."""

import json
from pathlib import Path

import pytest

from ringside.cli.main import run
from tests.e2e.test_real_decks import lists


def test_real_decks_are_simulated_from_any_form(
    corpus_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Decks of one library play to the end, and the report names the abilities left out."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path))
    assert run(["cards", "import", str(corpus_file)]) == 0
    files = [tmp_path / f"{name}.txt" for name in lists(corpus_file)]
    for file, text in zip(files, lists(corpus_file).values(), strict=True):
        file.write_text(text, "utf-8")
    capsys.readouterr()
    left_out = 0
    for one, two in zip(files[::2], files[1::2], strict=True):
        options = ["--games", "2", "--jobs", "1", "--format", "standard", "--leave-out", "--json"]
        assert run(["sim", str(one), str(two), *options]) == 0
        report = json.loads(capsys.readouterr().out)
        assert report["games"] == 2
        left_out += sum(len(deck.get("left_out", ())) for deck in report["decks"])
    assert left_out
