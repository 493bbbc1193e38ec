"""A player's card files are read as far as they can be, and what is left out is said."""

import json
from pathlib import Path
from typing import Any

import pytest

from ringside.cards.fields import card_from_fields, card_to_fields
from ringside.cards.imports import LONGEST_LINE, Batch, read_cards
from ringside.cards.library import Library
from ringside.errors import UserError

JAB = {
    "id": "own-001",
    "name": "Jab",
    "set": "own",
    "type": "attack",
    "difficulty": 2,
    "check": 3,
    "block_zone": "mid",
    "block_mod": 2,
    "attack_zone": "high",
    "speed": 3,
    "damage": 4,
    "symbols": ["fire", "attuned:void"],
    "keywords": [{"name": "Deadlock Stun", "rating": 2}, {"name": "Combo(Kick)", "rating": None}],
    "text": "E: Draw 1 card.",
    "colour": "unknown fields are ignored",
}


def write_lines(path: Path, *lines: object) -> Path:
    """Write a file of JSON lines; a line that is text already is written as it is."""
    path.write_text("\n".join(x if isinstance(x, str) else json.dumps(x) for x in lines), "utf-8")
    return path


def test_a_json_line_becomes_a_card(tmp_path: Path) -> None:
    """Flat fields become the card's block, attack, keywords and number; others are ignored."""
    batch = read_cards(write_lines(tmp_path / "a.jsonl", JAB))
    (card,) = batch.cards
    assert batch.problems == ()
    assert card.id == "own/001"
    assert card.attack is not None
    assert (card.attack.zone, card.attack.speed, card.attack.damage) == ("high", 3, 4)
    assert card.block is not None
    assert (card.block.zone, card.block.modifier) == ("mid", 2)
    assert [str(keyword) for keyword in card.keywords] == ["Deadlock Stun: 2", "Combo (Kick)"]


def test_json_and_csv_give_the_same_card(tmp_path: Path) -> None:
    """The same card comes from JSON Lines, from JSON and from CSV with named columns."""
    (tmp_path / "a.json").write_text(json.dumps({"cards": [JAB]}), "utf-8")
    row = {
        **JAB,
        "symbols": "fire; attuned:void",
        "keywords": "Deadlock Stun: 2; Combo (Kick)",
    }
    cells = ",".join(f'"{value}"' for value in row.values())
    (tmp_path / "a.csv").write_text(",".join(row) + "\n" + cells + "\n", "utf-8")
    lines = read_cards(write_lines(tmp_path / "a.jsonl", JAB))
    assert read_cards(tmp_path / "a.json") == lines
    assert read_cards(tmp_path / "a.csv") == lines


def test_a_broken_line_is_reported_and_the_rest_read(tmp_path: Path) -> None:
    """A truncated line is named by its number, and the lines around it are read."""
    path = write_lines(tmp_path / "a.jsonl", JAB, '{"name": "Ki', {**JAB, "id": "own-002"})
    batch = read_cards(path)
    assert [card.number for card in batch.cards] == ["001", "002"]
    assert len(batch.problems) == 1
    assert "line 2" in batch.problems[0]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"speed": -3}, ["line 2", "'Jab'", "attack.speed"]),
        ({"damage": "lots"}, ["line 2", "damage"]),
        ({"block_zone": "side"}, ["line 2", "block_zone"]),
        ({"difficulty": True}, ["line 2", "difficulty"]),
        ({"name": "<script>x</script>"}, ["line 2", "field name"]),
        ({"name": ""}, ["line 2", "field name"]),
        ({"keywords": 7}, ["line 2", "keywords"]),
        ({"name": {"en": "Jab"}}, ["line 2", "field name", "expected words"]),
        ({"text": "x" * 6_000}, ["line 2", "field text", "at most 5,000", "6,000"]),
        ({"text": "E: \x1b[31mDraw 1 card."}, ["line 2", "field text", "control"]),
        ({"released": "spring 2020"}, ["line 2", "released", "2026-03-01", "'spring 2020'"]),
        ({"difficulty": -1}, ["difficulty: expected a number of at least 0, got -1"]),
        ({"type": "atack"}, ["type: expected character", "or token, got 'atack'"]),
        ({"tree": [[["x"] * 3]] * 3}, ["line 2", "tree"]),
        ({"back": 7}, ["line 2", "back"]),
        ({"symbols": ["wood"]}, ["line 2", "symbols"]),
        ({"id": "own-000"}, ["line 2", "repeats", "own/000"]),
    ],
)
def test_a_bad_card_gets_one_sentence(
    tmp_path: Path, change: dict[str, object], words: list[str]
) -> None:
    """A card with a bad field is left out with one sentence that names line and field."""
    path = write_lines(tmp_path / "a.jsonl", {**JAB, "id": "own-000"}, {**JAB, **change})
    batch = read_cards(path)
    assert [card.number for card in batch.cards] == ["000"]
    assert len(batch.problems) == 1
    assert all(word in batch.problems[0] for word in words)


def test_a_line_of_ten_megabytes_is_left_out(tmp_path: Path) -> None:
    """A line beyond the limit is skipped without being parsed, and the next one is read."""
    huge = '{"name": "' + "x" * 10_000_000 + '"}'
    assert len(huge) > LONGEST_LINE
    batch = read_cards(write_lines(tmp_path / "a.jsonl", huge, JAB))
    assert [card.name for card in batch.cards] == ["Jab"]
    assert len(batch.problems) == 1
    assert "line 1 is longer" in batch.problems[0]


def test_json_of_any_depth_is_one_sentence(tmp_path: Path) -> None:
    """Brackets within brackets are broken JSON, in a line and in a whole file."""
    deep = "[" * 100_000
    batch = read_cards(write_lines(tmp_path / "a.jsonl", deep, JAB))
    assert [card.name for card in batch.cards] == ["Jab"]
    assert len(batch.problems) == 1
    (tmp_path / "a.json").write_text(deep, "utf-8")
    with pytest.raises(UserError, match="whole JSON"):
        read_cards(tmp_path / "a.json")


def test_one_broken_csv_row_is_left_out(tmp_path: Path) -> None:
    """A cell of ten megabytes or with stray quotes is named; the rows after it count."""
    rows = ["name,type", f"{'x' * 10_000_000},attack", 'Jab,"at"tack', "Kick,attack", ",", '"Half']
    (tmp_path / "a.csv").write_text("\n".join(rows), "utf-8")
    batch = read_cards(tmp_path / "a.csv")
    assert [card.name for card in batch.cards] == ["Kick"]
    assert [problem.split(" is ")[0] for problem in batch.problems] == [
        "a.csv: line 2",
        "a.csv: line 3",
        "a.csv: line 6",
    ]


def test_one_name_without_numbers_is_not_lost_in_silence(tmp_path: Path) -> None:
    """Two cards of one name without numbers cannot be told apart, so the second is reported."""
    lines = [{"name": "Jab", "type": "attack", "difficulty": n} for n in (2, 4)]
    batch = read_cards(write_lines(tmp_path / "a.jsonl", *lines))
    assert [card.difficulty for card in batch.cards] == [2]
    assert "give each its own number" in batch.problems[0]


def test_a_card_that_was_shown_can_be_imported(tmp_path: Path, whole: dict[str, Any]) -> None:
    """The fields of the card model, nested ones too, are read from JSON as they are shown."""
    card = card_from_fields(whole)
    path = write_lines(tmp_path / "a.jsonl", card_to_fields(card) | {"printings": [], "errata": []})
    assert read_cards(path) == Batch((card,), ())


@pytest.mark.parametrize("ending", ["jsonl", "json", "csv"])
def test_another_encoding_is_one_error(tmp_path: Path, ending: str) -> None:
    """A file that is not UTF-8 is refused whole, with what to do."""
    path = tmp_path / f"a.{ending}"
    path.write_bytes('[{"name": "É"}]'.encode("utf-16"))
    with pytest.raises(UserError, match="UTF-8"):
        read_cards(path)


@pytest.mark.parametrize(
    ("file", "content", "word"),
    [
        ("a.json", '[{"name": "Ja', "whole JSON"),
        ("a.json", "7", "list of cards"),
        ("a.csv", "title,kind\nJab,attack\n", "columns"),
        ("a.csv", "name;type\nJab;attack\n", "parted by commas"),
        ("a.csv", "name,type,name\nJab,attack,Kick\n", "`name` stands twice"),
        ("a.txt", "Jab", "rename"),
    ],
)
def test_a_file_that_is_no_card_file(tmp_path: Path, file: str, content: str, word: str) -> None:
    """A truncated or foreign file is one clear sentence."""
    (tmp_path / file).write_text(content, "utf-8")
    with pytest.raises(UserError, match=word) as raised:
        read_cards(tmp_path / file)
    assert "\n" not in str(raised.value)


def test_back_sides_are_joined(tmp_path: Path) -> None:
    """A back side that is listed as a card of its own becomes the back of its front."""
    back = {"id": "own-001B", "name": "Jab, Again", "set": "own", "type": "backup", "stamina": 3}
    (card,) = read_cards(write_lines(tmp_path / "a.jsonl", JAB, back)).cards
    assert card.back is not None
    assert (card.back.name, card.back.stamina) == ("Jab, Again", 3)


def test_real_collections_are_read(tmp_path: Path, corpus_file: Path) -> None:
    """Every line of the collection of real cards becomes a card."""
    batch = read_cards(corpus_file)
    assert batch.problems == ()
    library = Library(tmp_path, own_sets=False)
    library.add(batch.cards)
    assert Library(tmp_path, own_sets=False).imported == batch.cards
