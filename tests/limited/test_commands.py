"""The commands `ringside draft` and `ringside sealed`."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ringside.cli.main import run
from ringside.replay import commitment
from ringside.terminal.drafting import HELP

Capture = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the user's own library out of the tests."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "home"))


def typing(lines: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a person type some lines, and then nothing more."""
    left: Iterator[str] = iter(lines)

    def ask(_: str) -> str:
        for line in left:
            return line
        raise EOFError

    replaced: Callable[[str], str] = ask
    monkeypatch.setattr("builtins.input", replaced)


def test_bots_draft_as_json(capsys: Capture) -> None:
    """`draft --bots 8 --seed 7 --json` prints one object with every pick and a legal deck each."""
    assert run(["draft", "--bots", "8", "--seed", "7", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["picks"]) == 8 * 5 * 10
    assert [deck["legal"] for deck in report["decks"]] == [True] * 8
    assert report["commitment"] == commitment("7")
    assert all(set(pick["cards"]) <= set(pick["pack"]) for pick in report["picks"])
    assert run(["draft", "--bots", "8", "--seed", "7", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == report


def test_the_draft_of_2008_takes_seven_of_five(capsys: Capture) -> None:
    """The format draft takes 35 cards, whatever the set; packs, picks and seats can be changed."""
    command = ["draft", "--format", "draft", "--bots", "4", "--seats", "4", "--json"]
    assert run([*command, "--set", "old-school"]) == 0
    assert len(json.loads(capsys.readouterr().out)["picks"]) == 4 * 35
    assert run([*command, "--set", "first-bell", "--packs", "6", "--picks", "6"]) == 0
    assert len(json.loads(capsys.readouterr().out)["picks"]) == 4 * 36
    sets = "old-school,first-bell,old-school,first-bell,old-school"
    assert run([*command, "--set", sets]) == 0
    assert len(json.loads(capsys.readouterr().out)["picks"]) == 4 * 35


def test_solomon_is_drafted_by_two(capsys: Capture) -> None:
    """`draft --solomon` tells each pile that was taken."""
    command = ["draft", "--solomon", "--bots", "2", "--seats", "2", "--seed", "x", "--json"]
    assert run([*command, "--format", "draft", "--set", "old-school"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert len(report["picks"]) == 10
    assert report["seats"] == 2


def test_a_person_drafts_by_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Typed numbers are picks, hints explain themselves, and decks are written at the end."""
    typing(["hint", "show 1", "pool", "zero", *["1"] * 35], monkeypatch)
    command = ["draft", "--bots", "1", "--format", "draft", "--set", "old-school", "--seed", "a"]
    assert run([*command, "--save", str(tmp_path / "decks")]) == 0
    shown = capsys.readouterr().out
    assert "Pack 5 of 5, pick 7 of 7" in shown
    assert "Expected a number from 1 to 7, got 'zero'" in shown
    assert "Seat 1:" in shown
    assert len(list((tmp_path / "decks").iterdir())) == 2


def test_a_pack_is_shown_once_and_again_when_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """A draft begins with what can be typed; advice leaves the pack in sight, Enter repeats it."""
    typing(["hint", "pool", "", "quit"], monkeypatch)
    assert run(["draft", "--bots", "1", "--seed", "a"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert HELP in shown
    assert shown.count("Pack 1 of 5, pick 1 of 10") == 2


def test_leaving_a_draft_ends_it(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """Who quits, or types nothing more, gets no decks."""
    for lines in (["quit"], []):
        typing(lines, monkeypatch)
        assert run(["draft", "--bots", "1", "--seed", "a"]) == 0
        assert "Seat" not in capsys.readouterr().out


def test_a_match_is_played_after_a_draft(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """With --play the person meets the bot across the table, with the deck just built."""
    typing([*["1"] * 50, "concede"], monkeypatch)
    assert run(["draft", "--bots", "1", "--seed", "a", "--play", "--bot", "random"]) == 0
    assert "The bot wins" in capsys.readouterr().out


def test_sealed_product_as_json(capsys: Capture) -> None:
    """`sealed --json` tells starters, packs and legal decks of all players."""
    assert run(["sealed", "mother-cinder", "--seed", "3", "--players", "3", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["starters"][0] == ["mother-cinder"]
    assert [[len(pack) for pack in packs] for packs in report["packs"]] == [[7, 7, 7]] * 3
    assert all(deck["legal"] for deck in report["decks"])


def test_sealed_product_is_shown_and_played(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Without --json the boosters are shown, and --play plays with the suggested decks."""
    typing(["concede"], monkeypatch)
    command = ["sealed", "--seed", "3", "--play", "--bot", "random"]
    assert run(command) == 0
    shown = capsys.readouterr().out
    assert "Booster 3:" in shown
    assert "The bot wins" in shown
    sets = ",".join(["first-bell"] * 6)
    assert run(["sealed", "--format", "limited", "--set", sets, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["packs"][0]) == 6


def test_boosters_are_shown_as_they_are_written(capsys: Capture) -> None:
    """`draft booster` prints YAML that can be edited, or JSON."""
    assert run(["draft", "booster", "old-school"]) == 0
    assert "slots:" in capsys.readouterr().out
    assert run(["draft", "booster", "first-bell", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["size"] == 10


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["draft", "--bots", "9"], "0 to 8 bots, got 9"),
        (["draft", "--bots", "2", "--seats", "5"], "a bot for every seat but yours"),
        (["draft", "--bots", "2", "--json"], "bots in all seats"),
        (["draft", "--format", "sealed", "--bots", "8"], "format with drafts"),
        (["draft", "--set", "nowhere", "--bots", "8"], "one of the sets first-bell, old-school"),
        (["draft", "--bots", "8", "--picks", "-3"], "no negative number of picks, got -3"),
        (["draft", "--bots", "8", "--packs", "-3"], "no negative number of packs, got -3"),
        (["sealed", "nobody"], "starter deck out of"),
        (["sealed", "--players", "0"], "1 to 64 players, got 0"),
        (["sealed", "--format", "draft"], "format with sealed decks"),
    ],
)
def test_mistakes_are_told_in_one_sentence(words: list[str], said: str, capsys: Capture) -> None:
    """A wrong number, format, set or starter is named, and the command ends with 2."""
    assert run(words) == 2
    assert said in capsys.readouterr().err
