"""The command `ringside replay` tells a recorded game again."""

import hashlib
from pathlib import Path

import msgspec
import pytest

from ringside.cli.main import run as run_command
from ringside.game import new_game
from tests.test_game import game_of, play


def recorded(folder: Path) -> Path:
    """Play a game and write its replay to a file."""
    game = game_of(8)
    play(game, 8)
    file = folder / "game.json"
    file.write_bytes(game.replay().to_json())
    return file


def test_the_log_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each event stands with its rule, and the end says who won."""
    assert run_command(["replay", "show", str(recorded(tmp_path))]) == 0
    shown = capsys.readouterr().out
    assert "One reveals Hero.  [comprehensive E.1.1]" in shown
    assert "won" in shown.splitlines()[-1]


def test_each_seat_has_its_own_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The other seat's draws are counted, not named."""
    assert run_command(["replay", "show", str(recorded(tmp_path)), "--seat", "two"]) == 0
    assert "One draws 6 cards." in capsys.readouterr().out


def test_the_command_prints_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One object with result, log and last view."""
    assert run_command(["replay", "show", str(recorded(tmp_path)), "--json"]) == 0
    told = msgspec.json.decode(capsys.readouterr().out)
    assert told["result"] in (0, 1)
    assert told["view"]["seat"] == 0


def committed(folder: Path, seed: str) -> Path:
    """Play a game with a secret seed and write its replay to a file."""
    started = game_of(8)
    game = new_game("uvs-2024", started.decks, seed)
    play(game, 8)
    file = folder / "secret.json"
    file.write_bytes(game.replay().to_json())
    return file


def test_a_game_is_held_against_the_commitment_to_its_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The commitment of the very seed is accepted, that of any other is not."""
    file = str(committed(tmp_path, "0f" * 32))
    promised = hashlib.sha256(b"0f" * 32).hexdigest()
    assert run_command(["replay", "verify", file, "--commitment", promised]) == 0
    assert "the one that was committed to" in capsys.readouterr().out
    assert run_command(["replay", "verify", file, "--commitment", promised[::-1]]) == 1
    assert "it is another" in capsys.readouterr().out
    assert run_command(["replay", "verify", str(recorded(tmp_path)), "--json"]) == 1
    assert msgspec.json.decode(capsys.readouterr().out)["commitment"] == ""


@pytest.mark.parametrize("arguments", [["none.json"], ["{file}", "--seat", "three"], ["{broken}"]])
def test_mistakes_are_one_sentence(
    arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A missing file, a third seat and broken JSON are exit code 2."""
    (tmp_path / "broken.json").write_text("{")
    paths = {"file": recorded(tmp_path), "broken": tmp_path / "broken.json"}
    given = [each.format(**paths) for each in arguments]
    assert run_command(["replay", "show", *given]) == 2
    assert capsys.readouterr().err.count("\n") == 1
