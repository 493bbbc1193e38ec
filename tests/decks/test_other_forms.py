"""Deck lists as other programs write them, and names that are two cards."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ringside.cards.imports import read_cards
from ringside.cards.model import Card
from ringside.cards.printings import Entry, gather
from ringside.cards.records import card_from_record
from ringside.cli.main import run
from ringside.decks.files import read_deck
from ringside.decks.formats import check_deck, find_format, named_or_read
from ringside.decks.model import Deck, Slot, make_deck
from ringside.decks.shelf import Shelf
from ringside.errors import UserError

Form = Callable[[Deck], str]
SIZES = (15, 3)  # different cards of the main deck, four copies each, and of the sideboard


def key_of(card: Card) -> str:
    """Return what collections call a printing."""
    return f"{card.set}-{card.number}"


def rows_of(deck: Deck) -> list[tuple[str, Slot]]:
    """Return the slots of a deck with their sections, the character first."""
    assert deck.character is not None
    return [
        ("character", Slot(deck.character, 1)),
        *(("main", slot) for slot in deck.main),
        *(("side", slot) for slot in deck.side),
    ]


def site(deck: Deck) -> str:
    """Write universus.cards JSON."""
    assert deck.character is not None
    rows = [[key_of(deck.character.card), 1, 0]]
    rows += [[key_of(slot.card), slot.copies, 0] for slot in deck.main]
    rows += [[key_of(slot.card), 0, slot.copies] for slot in deck.side]
    start = key_of(deck.character.card)
    found = {"name": "A deck", "format": "Standard", "cards": rows, "startingCharacter": start}
    return json.dumps({**found, "maybeboard": []})


def site_text(deck: Deck) -> str:
    """Write universus.cards text, whose sets are called by titles that nobody here knows."""
    titles = {"character": "Starting Character", "main": "Mainboard", "side": "Sideboard"}
    lines: list[str] = []
    for section, title in titles.items():
        lines += [f"# {title}", "", "## Some Type", ""]
        for place, slot in rows_of(deck):
            if place == section:
                lines.append(f"{slot.copies} {slot.card.full_name} | A Title: {slot.card.set}")
    return "\n".join([*lines, "", "# Maybeboard", "", "3 Nothing Known | Nowhere"])


def archive(deck: Deck) -> str:
    """Write a BuildUVS archive of one deck."""
    rows = [
        {
            "name": slot.card.full_name,
            "qty": slot.copies,
            "section": section,
            "uvsId": key_of(slot.card),
        }
        for section, slot in rows_of(deck)
    ]
    return json.dumps({"cards": {"cup#1": rows}})


def export(deck: Deck) -> str:
    """Write a carde.io export."""
    sections: dict[str, list[dict[str, Any]]] = {"character": [], "main": [], "side": []}
    for section, slot in rows_of(deck):
        sections[section].append({"cardId": key_of(slot.card), "count": slot.copies})
    return json.dumps({"name": "A deck", "deck": sections})


def saved(deck: Deck) -> str:
    """Write a Tabletop Simulator saved object, the sideboard a pile of its own."""
    piles: dict[str, list[dict[str, str]]] = {"Main": [], "Sideboard": []}
    for section, slot in rows_of(deck):
        pile = piles["Sideboard" if section == "side" else "Main"]
        pile += [{"Name": "Card", "Nickname": slot.card.full_name}] * slot.copies
    states = [
        {"Name": "DeckCustom", "Nickname": name, "ContainedObjects": cards}
        for name, cards in piles.items()
    ]
    return json.dumps({"SaveName": "", "ObjectStates": states})


FORMS: dict[str, Form] = {
    "site": site,
    "text": site_text,
    "archive": archive,
    "export": export,
    "saved": saved,
}


@pytest.fixture(scope="module")
def real(corpus_file: Path) -> tuple[Entry, ...]:
    """Give a real collection, gathered."""
    return gather(read_cards(corpus_file).cards)


def deck_from(real: tuple[Entry, ...], number: int) -> Deck:
    """Make one of six decks of a real collection's modern cards."""
    modern = [each for each in real if "standard" in each.card.legality]
    starts = [each for each in modern if each.card.type == "character"]
    start = starts[number * 7]
    primary = start.card.plain_symbols[0]
    fitting = [
        each
        for each in modern
        if primary in each.card.plain_symbols
        and each.card.type in ("attack", "foundation", "action", "asset")
        and each.card.check is not None
    ]
    chosen = fitting[number :: max(1, len(fitting) // sum(SIZES))][: sum(SIZES)]
    main = [Slot(each, 4) for each in chosen[: SIZES[0]]]
    side = [Slot(each, copies) for each, copies in zip(chosen[-3:], (4, 4, 2), strict=True)]
    return make_deck(start, main, side)


@pytest.mark.parametrize("number", range(6))
def test_six_real_decks_are_read_in_every_form(real: tuple[Entry, ...], number: int) -> None:
    """Each form gives back the deck, within standard, though its sets have unknown titles."""
    shelf, deck = Shelf(real), deck_from(real, number)
    found = check_deck(deck, find_format("standard"))
    assert [each for each in found if each.level == "problem"] == []
    for name, write in FORMS.items():
        reading = read_deck(write(deck), shelf, find_format("standard"))
        assert (name, reading.problems) == (name, ())
        assert (name, reading.deck) == (name, deck)
        again = read_deck(reading.text or write(deck), shelf, find_format("standard"))
        assert again.deck == deck


def fields(name: str, **more: Any) -> dict[str, Any]:
    """Return a flat record of an invented card."""
    plain = {"name": name, "type": "attack", "difficulty": 2, "check": 3, "symbols": ["fire"]}
    return {**plain, **more}


def shelf_of(*records: dict[str, Any]) -> Shelf:
    """Put invented cards on a shelf."""
    return Shelf(gather(card_from_record(record) for record in records))


OLD = fields("Long Night", set="old", number="7", difficulty=4, legality=["legacy", "retro"])
NEW = fields("Long Night", set="new", number="031", legality=["legacy", "standard"])


def test_a_name_is_the_card_of_the_chosen_format() -> None:
    """One name is two cards: each format takes its own, and a format of both asks."""
    shelf = shelf_of(OLD, NEW)
    for form, code in (("standard", "new"), ("uvs-2024", "new"), ("retro", "old")):
        reading = read_deck("main\n4x Long Night", shelf, find_format(form))
        assert [slot.card.set for slot in reading.deck.main] == [code], form
    asked = read_deck("main\n4x Long Night", shelf, find_format("legacy"))
    assert "is 2 different cards" in asked.problems[0]
    (doubt,) = asked.doubts
    assert (doubt.line, doubt.copies, set(doubt.cards)) == (2, 4, {"old/7", "new/031"})


def test_a_card_of_another_time_is_never_taken_without_a_word() -> None:
    """A list that names a printing which is not here is not given an old card of the name."""
    shelf = shelf_of(OLD)
    for text in (
        "# Mainboard\n4 Long Night | A Set Nobody Knows",
        json.dumps({"cards": {"a#1": [{"name": "Long Night", "qty": 4, "uvsId": "new-031"}]}}),
    ):
        reading = read_deck(text, shelf, find_format("standard"))
        assert reading.deck.main == ()
        assert "of another time in old" in reading.problems[0]
    both = shelf_of(OLD, NEW)
    reading = read_deck("# Mainboard\n4 Long Night | A Set Nobody Knows", both)
    assert "is 2 different cards" in reading.problems[0]


def test_a_set_is_called_by_code_or_title() -> None:
    """A title that the collection gives is as good as the code; an unknown one is a note."""
    shelf = shelf_of({**OLD, "set_title": "Nights of Old"}, NEW)
    for name in ("old", "Nights of Old", "nights of OLD"):
        reading = read_deck(f"# Mainboard\n4 Long Night | {name}", shelf)
        assert [slot.card.set for slot in reading.deck.main] == ["old"]
        assert reading.notes == ()
    unknown = read_deck("# Mainboard\n4 Long Night | Nights", shelf, find_format("standard"))
    assert "'Nights' is not known here, so 'Long Night' is taken from new/031" in unknown.notes[0]


def test_a_set_that_is_not_known_is_told_once() -> None:
    """All cards that are taken from elsewhere stand in one note, each with its printing."""
    shelf = shelf_of(NEW, fields("Long Day", set="new", number="032", legality=["standard"]))
    text = "# Mainboard\n4 Long Night | Nights\n4 Long Day | Nights"
    assert read_deck(text, shelf, find_format("standard")).notes == (
        "the set 'Nights' is not known here, so 'Long Night' is taken from new/031, "
        "'Long Day' is taken from new/032",
    )


def test_a_site_that_numbers_its_cards_is_understood() -> None:
    """An id that came with the import leads to the card; one that did not is a sentence."""
    shelf = shelf_of({**NEW, "id": 10405})
    text = json.dumps({"name": "x", "cards": [[10405, 3, 1], [999, 1, 0]]})
    reading = read_deck(text, shelf)
    assert (reading.deck.size, reading.deck.side_size) == (3, 1)
    assert reading.problems == (
        "'999' is not in the library; import cards that are known by that id",
    )
    assert "1x 999" in reading.text


def test_one_deck_of_an_archive_is_picked(tmp_path: Path) -> None:
    """Several decks in a file are named in one sentence, and one is read by its name."""
    row = {"name": "Long Night", "qty": 2, "section": "main", "uvsId": "new-31"}
    text = json.dumps({"cards": {"cup#1": [row], "cup#2": [{**row, "qty": 3}]}})
    with pytest.raises(UserError, match="an archive of 2; write #NAME behind the file"):
        read_deck(text, shelf_of(NEW))
    assert read_deck(text, shelf_of(NEW), pick="cup#2").deck.size == 3


@pytest.mark.parametrize(
    "text",
    ['{"cards": 3}', '{"a": [', '["x"]', '{"ObjectStates": [3, {"Nickname": null}]}', '{"": ""}'],
)
def test_other_json_is_one_sentence(text: str) -> None:
    """JSON that is no deck is refused, whatever it is."""
    with pytest.raises(UserError, match="Expected a deck as JSON"):
        read_deck(text, shelf_of(NEW))


OWN = """kitchen:
  title: The kitchen table
  extends: uvs-2024
  checks:
    - {check: size, least: 10, with_character: false}
    - {check: sideboard, most: 5}
    - {check: sets, codes: [new]}
    - {check: without, names: [Long Night]}
"""


def test_a_format_of_ones_own_is_a_small_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Named by its file or kept in the data folder; its checks stand in for those it extends."""
    monkeypatch.setenv("RINGSIDE_HOME", str(tmp_path))
    path = tmp_path / "formats.yaml"
    path.write_text(OWN, "utf-8")
    assert find_format("kitchen") == named_or_read(str(path))
    assert find_format("kitchen").edition == "uvs-2024"
    assert run(["deck", "check", "odile-marsh", "--format", "kitchen"]) == 1
    shown = capsys.readouterr().out
    assert "is in none of the sets of the format (kitchen)" in shown
    assert "at least 60" not in shown


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("kitchen: {title: x, checks: [{check: luck}]}", "has the check 'luck'"),
        ("kitchen: {title: x, checks: [{check: size}]}", "needs `least`"),
        ("kitchen: {title: x, extends: nothing}", "which is no format before it"),
        ("[1, 2]", "expected names with title"),
        ("{", "expected YAML"),
    ],
)
def test_a_wrong_format_file_is_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    """What is wrong in a format of one's own is said with the file's name."""
    path = tmp_path / "own.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(UserError, match=f"own.yaml: .*{sentence}"):
        named_or_read(str(path))


def test_a_list_of_one_universe_is_one_of_spotlight() -> None:
    """Cards of one universe that are not standard are no retro deck; those of two universes are."""
    sea = ["legacy", "retro", "spotlight sea"]
    hero = fields("Hero", type="character", set="a", number="1", legality=sea)
    kelp = fields("Kelp", set="a", number="2", legality=sea)
    tree = fields("Tree", set="a", number="3", legality=["legacy", "retro", "spotlight land"])
    shelf = shelf_of(hero, kelp, tree)
    assert read_deck("1x Hero\n4x Kelp", shelf).format == "spotlight"
    assert read_deck("1x Hero\n4x Kelp\n4x Tree", shelf).format == "retro"


def test_spotlight_asks_for_one_universe() -> None:
    """The universe that most cards belong to is meant, and the others are named."""
    hero = fields("Hero", type="character", set="a", number="1", legality=["spotlight sea"])
    kelp = fields("Kelp", set="a", number="2", legality=["spotlight sea", "spotlight land"])
    tree = fields("Tree", set="a", number="3", legality=["spotlight land"])
    shelf = shelf_of(hero, kelp, tree)
    reading = read_deck("1x Hero\n4x Kelp\n4x Tree", shelf, find_format("spotlight"))
    found = check_deck(reading.deck, find_format("spotlight"))
    said = [each.message for each in found if each.check == "spotlight"]
    assert said == ["Tree does not belong to the universe sea"]
