"""The command `ringside deck` checks, converts and shows decks."""

import json
from pathlib import Path

import pytest

from ringside.cli.main import run

CARDS = """set: tiny
cards:
- {name: ·Odile·, type: character, difficulty: 6, check: 6, hand_size: 6, symbols: [fire]}
- {name: Wall, type: foundation, difficulty: 1, check: 5, symbols: [fire], block: {zone: low}}
- {name: Blow, type: attack, difficulty: 3, check: 3, symbols: [fire]}
"""
DECK = "1x Odile\n30x Wall\n30x Blow\n"


@pytest.fixture
def deck(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write a deck of imported cards that has too many copies."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path / "home"))
    (tmp_path / "tiny.yaml").write_text(CARDS, "utf-8")
    (tmp_path / "deck.txt").write_text(DECK, "utf-8")
    assert run(["cards", "import", str(tmp_path / "tiny.yaml")]) == 0
    return str(tmp_path / "deck.txt")


def test_a_deck_is_checked(deck: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`deck check` names each problem with its rule, and exits with 1."""
    capsys.readouterr()
    assert run(["deck", "check", deck]) == 1
    shown = capsys.readouterr().out
    assert "at most 4 copies of Wall, got 30 (learn-to-play-2024 deck.1)" in shown
    assert run(["deck", "check", deck, "--format", "sealed", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report == {"format": "sealed", "legal": True, "unread": [], "found": []}


def test_unread_lines_make_a_deck_illegal(
    deck: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A deck with an unknown card is not legal, and the closest name is shown."""
    (tmp_path / "odd.txt").write_text(DECK + "4x Wal\n", "utf-8")
    assert run(["deck", "check", str(tmp_path / "odd.txt"), "--format", "sealed"]) == 1
    shown = capsys.readouterr().out
    assert "closest names are Wall" in shown
    assert "not legal" in shown


def test_a_deck_is_converted(deck: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`deck convert` prints another form, as JSON too, or writes it to a file."""
    capsys.readouterr()
    assert run(["deck", "convert", deck, "--to", "qualified"]) == 0
    assert "30 -tiny/002 Wall" in capsys.readouterr().out
    assert run(["deck", "convert", deck, "--to", "plain", "--output", str(tmp_path / "b.txt")]) == 0
    assert "30x Wall" in (tmp_path / "b.txt").read_text("utf-8")
    assert run(["deck", "convert", deck, "--to", "plain", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["main"][0] == {"copies": 30, "name": "Blow", "id": "tiny/003"}
    assert report["list"] == (tmp_path / "b.txt").read_text("utf-8")


def test_imports_do_not_hide_a_starter_deck(
    deck: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A starter deck stays legal, and its list readable, beside an imported card of one name."""
    (tmp_path / "twin.csv").write_text("name,type,set,number\nBell Hook,asset,mine,1\n", "utf-8")
    assert run(["cards", "import", str(tmp_path / "twin.csv")]) == 0
    assert run(["deck", "check", "odile-marsh"]) == 0
    written = tmp_path / "odile.txt"
    assert run(["deck", "convert", "odile-marsh", "--to", "plain", "--output", str(written)]) == 0
    assert run(["deck", "check", str(written)]) == 0
    assert "-first-bell/" in written.read_text("utf-8")


def test_a_deck_is_shown(deck: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`deck show` prints the list, the charts and the odds, or all of it as JSON."""
    capsys.readouterr()
    assert run(["deck", "show", deck]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("30 Wall", "difficulty", "symbols", "First hand of 6"))
    assert run(["deck", "show", deck, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["character"] == "Odile 1"
    assert report["statistics"]["check"] == {"3": 30, "5": 30}


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["check", "missing.txt"], "cannot be read"),
        (["check", "DECK", "--format", "chess"], "uvs-2024"),
        (["convert", "DECK", "--to", "scroll"], "forum"),
        (["convert", "DECK", "--to", "plain", "--output", "no/such/a.txt"], "cannot be written"),
        (["show", "odd.txt"], "cannot be read"),
    ],
)
def test_mistakes_are_one_sentence(
    deck: str, capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    """A mistake is one line on standard error and exit code 2."""
    capsys.readouterr()
    assert run(["deck", *(deck if a == "DECK" else a for a in arguments)]) == 2
    shown = capsys.readouterr()
    assert word in shown.err
    assert shown.err.count("\n") == 1


def test_a_list_is_held_against_the_format_that_its_cards_belong_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without --format it is what the list says, or the narrowest one with all of its cards."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path))
    plain = {"type": "attack", "check": 3, "difficulty": 2, "symbols": ["fire"], "set": "pier"}
    cards = [
        {**plain, "name": "Old Jab", "number": "1", "legality": ["retro", "legacy"]},
        {**plain, "name": "Jab", "number": "2", "legality": ["retro", "legacy"]},
        {**plain, "name": "Jab", "number": "3", "difficulty": 4, "legality": ["standard"]},
    ]
    (tmp_path / "cards.json").write_text(json.dumps(cards), "utf-8")
    assert run(["cards", "import", str(tmp_path / "cards.json")]) == 0
    for text, form, taken in (
        ("main\n4 Old Jab\n4 Jab", "retro", "pier/2"),
        ("Format: Standard\nmain\n4 Jab", "standard", "pier/3"),
    ):
        (tmp_path / "deck.txt").write_text(text, "utf-8")
        capsys.readouterr()
        assert run(["deck", "check", str(tmp_path / "deck.txt"), "--json"]) == 1
        report = json.loads(capsys.readouterr().out)
        assert (report["format"], report["unread"], report.get("notes")) == (form, [], None)
        run(["deck", "show", str(tmp_path / "deck.txt"), "--json"])
        shown = json.loads(capsys.readouterr().out)["main"]
        assert next(each["id"] for each in shown if each["name"] == "Jab") == taken
