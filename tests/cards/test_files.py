"""Set files are checked when they are read, and errors name file, card and field."""

from pathlib import Path

import pytest

from ringside.cards.files import CardSet, parse_set, read_set, write_set
from ringside.cards.model import Card
from ringside.errors import UserError

HEAD = "set: tiny\ntitle: Tiny Set\nuniverse: Nowhere\nlegality: [standard]\ncards:\n"
JAB = "- {name: Jab, type: attack, keywords: [Stun: 2, Punch], symbols: [fire]}\n"


def test_cards_inherit_from_the_set() -> None:
    """Set code, universe, legality and number come from the head of the file."""
    card = parse_set(HEAD + JAB, "tiny.yaml").cards[0]
    assert (card.id, card.universe, card.legality) == ("tiny/001", "Nowhere", ("standard",))


def test_a_date_needs_no_quotes() -> None:
    """A release that YAML reads as a date is the same as the quoted one."""
    loose = parse_set("released: 2026-03-01\n" + HEAD + JAB, "a").cards
    assert loose == parse_set("released: '2026-03-01'\n" + HEAD + JAB, "a").cards


def test_a_set_is_written_and_read_back() -> None:
    """A set that is written as YAML reads back as the same set."""
    first = parse_set(HEAD + JAB + "- {name: Wall, type: foundation, back: {type: asset}}\n", "a")
    assert parse_set(write_set(first), "b") == CardSet("tiny", "Tiny Set", first.cards)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (HEAD + "- {name: Jab, type: attak}", ["tiny.yaml", "'Jab'", "entry 1", "field type"]),
        (HEAD + JAB + "- {name: Kick, type: attack, check: -2}", ["'Kick'", "field check"]),
        (HEAD + JAB + "- {name: Kick, type: attack, number: '001'}", ["'Kick'", "field number"]),
        (HEAD + "- 7", ["tiny.yaml", "entry 1"]),
        (HEAD + "- {name: Jab, type: attack", ["tiny.yaml", "YAML"]),
        ("cards: []", ["tiny.yaml", "set"]),
        ("set: a\ncolour: red\ncards: []", ["tiny.yaml", "colour"]),
        ("", ["tiny.yaml", "cards"]),
        (HEAD + '- {name: "Jab', ["tiny.yaml", "line 6"]),
        (HEAD + "- " + "[" * 900 + "]" * 900, ["tiny.yaml", "at most 100 deep"]),
        (
            HEAD + "- {name: Jab, type: attack, dificulty: 3}",
            ["dificulty", "closest is difficulty"],
        ),
        ("set: a\ncards: !!python/object/apply:os.system [ls]", ["tiny.yaml", "YAML"]),
    ],
)
def test_a_fault_names_its_place(text: str, words: list[str]) -> None:
    """The one sentence about a broken set names the file and what is wrong in it."""
    with pytest.raises(UserError) as raised:
        parse_set(text, "tiny.yaml")
    assert all(word in str(raised.value) for word in words)
    assert "\n" not in str(raised.value)


def test_a_missing_file_is_said(tmp_path: Path) -> None:
    """A set file that is not there is one clear sentence."""
    with pytest.raises(UserError, match="cannot be read"):
        read_set(tmp_path / "none.yaml")


def test_another_encoding_is_said(tmp_path: Path) -> None:
    """A set file in another encoding is refused with the byte where it shows."""
    (tmp_path / "set.yaml").write_bytes("set: é".encode("latin-1"))
    with pytest.raises(UserError, match="UTF-8"):
        read_set(tmp_path / "set.yaml")


def test_halves_and_backs_are_cards_too() -> None:
    """A split card and a double-sided card keep the fields of their other half or side."""
    text = HEAD + (
        "- name: Two Ways\n  type: foundation\n"
        "  split: {type: attack, difficulty: 4, attack: {zone: low, speed: 3, damage: 4}}\n"
    )
    card: Card = parse_set(text, "tiny.yaml").cards[0]
    assert card.split is not None
    assert card.split.attack is not None
    assert card.faces == (card.split,)
