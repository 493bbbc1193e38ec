"""The command `ringside sim` as people type it."""

import csv
import json
from pathlib import Path

import pytest

from ringside.cli.main import run


def test_json_is_the_same_for_any_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    """The whole output of one job and two is equal, and is one JSON object."""
    outputs = []
    for jobs in ("1", "2"):
        arguments = ["odile-marsh", "dagger-tam", "--games", "10", "--bots", "random", "--json"]
        assert run(["sim", *arguments, "--jobs", jobs]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]
    assert json.loads(outputs[0])["matches"] == 10


def test_tables_name_the_decks_and_the_endings(capsys: pytest.CaptureFixture[str]) -> None:
    """A person sees who played, who won and how games ended."""
    arguments = ["odile-marsh", "dagger-tam", "kestrel-voss", "--games", "4", "--bots", "random"]
    assert run(["sim", *arguments, "--jobs", "1"]) == 0
    shown = capsys.readouterr().out
    assert "12 games, uvs-2024, random, seed 1" in shown
    assert "matches won by row against column" in shown
    assert "games ended because the other player ran out of health" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Expected the names of decks or deck files, got none"),
        (["nobody"], "got 'nobody'"),
        (["odile-marsh", "--bots", "oracle"], "got 'oracle'"),
        (["odile-marsh", "--bots", "random,random,random"], "one bot, or two to compare"),
        (["odile-marsh", "--games", "0"], "Expected at least one game, got 0"),
        (["odile-marsh", "--best-of", "2"], "Expected --best-of 1 or 3, got 2"),
        (["odile-marsh", "--jobs", "-1"], "Expected at least one job, got -1"),
        (["odile-marsh", "--edition", "ufs-1999"], "got 'ufs-1999'"),
        (["odile-marsh", "--resume", "/nowhere/at/all"], "expected a file for results"),
    ],
)
def test_mistakes_are_answered_with_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is played, the sentence says what was expected, and the exit code is 2."""
    assert run(["sim", *arguments]) == 2
    shown = capsys.readouterr().err
    assert sentence in shown
    assert shown.count("\n") == 1


def test_every_game_is_written_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --each the file has a line for each game, and its winners are those of the report."""
    table = tmp_path / "games.csv"
    common = ["sim", "odile-marsh", "dagger-tam", "--bots", "random", "--games", "6", "--jobs", "1"]
    assert run([*common, "--json", "--each", str(table)]) == 0
    pair = json.loads(capsys.readouterr().out)["pairs"][0]
    with table.open(newline="") as file:
        games = list(csv.DictReader(file))
    assert [each["first"] for each in games] == ["left", "right"] * 3
    assert [each["winner"] for each in games].count("left") == pair["share"]["won"]
    assert len({each["seed"] for each in games}) == 6


def test_results_are_kept_and_taken_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --resume a second run of more games plays only what is missing."""
    kept = str(tmp_path / "kept.jsonl")
    common = ["sim", "odile-marsh", "dagger-tam", "--bots", "random", "--json", "--resume", kept]
    assert run([*common, "--games", "8"]) == 0
    lines = len(Path(kept).read_bytes().splitlines())
    assert run([*common, "--games", "16"]) == 0
    assert len(Path(kept).read_bytes().splitlines()) == lines + 1
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["matches"] == 16
