"""The command `ringside cards` shows, finds and imports cards."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.library import CARDS, Library
from ringside.cards.model import Card
from ringside.cli.main import run

SET = """set: tiny
cards:
- {name: Crane Hop, type: attack, attack: {zone: high, speed: 4, damage: 5}, keywords: [Stun: 2]}
- {name: Two Faces, type: asset, text: "Form: Draw 1 card.", back: {type: backup, stamina: 3}}
"""


@pytest.fixture
def imported(library: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Library:
    """Import a tiny set through the command line."""
    (tmp_path / "tiny.yaml").write_text(SET, "utf-8")
    assert run(["cards", "import", str(tmp_path / "tiny.yaml"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"read": 2, "new": 2, "problems": []}
    return library


def test_a_card_is_shown(imported: Library, capsys: pytest.CaptureFixture[str]) -> None:
    """`cards show` prints a card by its name, and its fields as JSON."""
    assert run(["cards", "show", "crane", "hop"]) == 0
    shown = capsys.readouterr().out
    assert all(word in shown for word in ("Crane Hop", "Stun: 2", "speed 4"))
    assert run(["cards", "show", "Crane Hop", "--json"]) == 0
    fields = json.loads(capsys.readouterr().out)
    assert fields["attack"] == {"zone": "high", "speed": 4, "damage": 5}
    assert fields["printings"] == ["tiny/001"]


def test_a_hyphen_may_begin_a_name_or_a_query(
    imported: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    """A printing's mark and a query's minus are no options, but misspelt options are said."""
    assert run(["cards", "show", "-tiny/001", "Crane", "Hop", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["names"] == ["Crane Hop"]
    assert run(["cards", "search", "-type:attack", "set:tiny", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["found"] == 1
    assert run(["cards", "search", "crane", "--jsn"]) == 2
    assert "`--jsn`" in capsys.readouterr().err


def test_names_and_printings_are_told(
    imported: Library, make_card: Callable[..., Card], capsys: pytest.CaptureFixture[str]
) -> None:
    """`cards show` says what else a card is called and where it was printed."""
    names = [("Green Luck", "one"), ("Green", "one"), ("Green", "two")]
    imported.add(make_card(name=name, set=code) for name, code in names)
    assert run(["cards", "show", "Green"]) == 0
    shown = capsys.readouterr().out
    assert "also called Green Luck" in shown
    assert "printed as one/001, two/001" in shown


def test_names_are_no_markup(imported: Library, capsys: pytest.CaptureFixture[str]) -> None:
    """Brackets in a name are printed as they are, in the table of a search too."""
    card = card_from_fields({"name": "[red]Hot[/] One", "type": "asset", "set": "odd"})
    imported.add([card])
    assert run(["cards", "search", "set:odd"]) == 0
    assert "[red]Hot[/]" in capsys.readouterr().out


def test_pictures_are_written(imported: Library, tmp_path: Path) -> None:
    """`cards show --svg` writes the picture, and that of the back where there is one."""
    assert run(["cards", "show", "Two Faces", "--svg", str(tmp_path / "a.svg")]) == 0
    assert (tmp_path / "a.svg").read_text("utf-8").startswith("<svg")
    assert "BACKUP" in (tmp_path / "a-back.svg").read_text("utf-8")


def test_cards_are_found(imported: Library, capsys: pytest.CaptureFixture[str]) -> None:
    """`cards search` finds by the query language, as a table and as JSON."""
    assert run(["cards", "search", "speed>=4", "set:tiny"]) == 0
    assert "1 card found" in capsys.readouterr().out
    assert run(["cards", "search", "text:draw 1 card", "set:tiny", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"] == [
        {"name": "Two Faces", "type": "asset", "id": "tiny/002"}
    ]


def test_sets_are_listed(imported: Library, capsys: pytest.CaptureFixture[str]) -> None:
    """`cards list` names the sets, and the cards of one of them."""
    assert run(["cards", "list", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["sets"]["tiny"] == 2
    assert run(["cards", "list", "tiny"]) == 0
    assert "002 Two Faces (asset)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["show", "Crane Hup"], "Crane Hop"),
        (["show"], "name of a card"),
        (["search", "speeed>3"], "did you mean `speed`"),
        (["list", "nowhere"], "tiny"),
        (["import", "missing.jsonl"], "cannot be read"),
        (["import", "deck.txt"], "expected a .jsonl"),
        (["show", "Crane Hop", "--svg", "no/such/folder/a.svg"], "cannot be written"),
    ],
)
def test_mistakes_are_one_sentence(
    imported: Library, capsys: pytest.CaptureFixture[str], arguments: list[str], word: str
) -> None:
    """A mistake is one line on standard error and exit code 2."""
    assert run(["cards", *arguments]) == 2
    shown = capsys.readouterr()
    assert word in shown.err
    assert shown.err.count("\n") == 1
    assert shown.out == ""


@pytest.mark.parametrize(
    "content",
    [
        b'{"name": "Ja',
        '{"name": "Jäb", "type": "attack"}'.encode("utf-16"),
        b'{"name": "' + b"x" * 10_000_000 + b'"}',
        b'{"name": "<script>", "type": "attack"}',
        b'{"name": "Jab", "type": "attack", "check": -1}',
        b"",
    ],
    ids=["truncated", "encoding", "huge", "script", "negative", "empty"],
)
def test_a_bad_file_loses_nothing(
    imported: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    """A bad file is one clear error, and the library stays as it was."""
    before = (imported.folder / CARDS).read_bytes()
    (tmp_path / "bad.jsonl").write_bytes(content)
    assert run(["cards", "import", str(tmp_path / "bad.jsonl")]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert (imported.folder / CARDS).read_bytes() == before


def test_a_file_with_one_bad_line_is_imported(
    imported: Library, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The good lines are imported, each bad one is one sentence, and the exit code says so."""
    good = '{"id": "own-1", "set": "own", "name": "Jab", "type": "attack"}'
    (tmp_path / "own.jsonl").write_text(f"{good}\n{good}\nnothing\n", "utf-8")
    assert run(["cards", "import", str(tmp_path / "own.jsonl")]) == 1
    shown = capsys.readouterr()
    assert "line 2" in shown.err
    assert "line 3" in shown.err
    assert shown.err.count("\n") == 2
    assert "1 card read, 1 of them new, 2 left out" in shown.out
    assert len(Library(own_sets=False).imported) == 3
