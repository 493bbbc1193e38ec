"""Decks as tables and as JSON in every shape: sections, counts and printings stay what they are."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ringside.decks.files import draft_of, read_deck
from ringside.decks.formats import find_format
from ringside.decks.lists.editing import Change
from tests.decks.test_sites import ALL, DECK, HERO, JAB, OLD, WALL, fields, pile, shelf_of, told

MAIN = {"Dock Jab": 4, "Tom's Wall": 3}
SIDE = {"Tom's Wall": 1}
LISTED = fields("Rest, Then Run", 16, legality=["standard"])

TABLES = {
    "commas, the section last, a byte order mark and Windows line ends": (
        "\ufeffQuantity,Name,Set,Number,Foil,Section\r\n1,Odile (II),quay,1,,Character\r\n"
        '4,Dock Jab,quay,010,true,Main\r\n3,"Tom\'s Wall",quay,011,,Main\r\n'
        "1,Tom's Wall,quay,011,,Sideboard\r\n"
    ),
    "semicolons, the count last, sets by their titles": (
        "Section;Card Name;Set;Qty\nStarting Character;Odile (II);The Quay;1\n"
        "Mainboard;Dock Jab;The Quay;4\nMainboard;Tom's Wall;The Quay;3x\n"
        "Sideboard;Tom's Wall;The Quay;1\n"
    ),
    "tabs, types of cards and boards": (
        "Card\tCount\tType\tBoard\nOdile (II)\t1\tCharacter\tface\n"
        "Dock Jab\t4\tAttack\tmain\nTom's Wall\t3\tFoundation\tmain\n"
        "Tom's Wall\t1\tFoundation\tsb\n"
    ),
    "headings in rows of their own, and a total": (
        "Qty,Card\n,Starting Character\n1,Odile (II)\n,Attacks\n4,Dock Jab\n,Foundations\n"
        "3,Tom's Wall\n,Sideboard\n1,Tom's Wall\nTotal,9\n"
    ),
    "a column of copies for each section, the character first": (
        "Card,Main,Side\nOdile (II),1,\nDock Jab,4,0\nTom's Wall,3,1\n"
    ),
    "a column that says what is in the sideboard": (
        "Name,Count,Sideboard\nOdile (II),1,no\nDock Jab,4,\nTom's Wall,3,no\nTom's Wall,1,yes\n"
    ),
    "a title, a format and the character above the names of the columns": (
        "Red dock\nFormat: Standard\nCharacter: Odile (II)\n\nCount,Name,Board\n4,Dock Jab,Main\n"
        "3,Tom's Wall,Main\nCount,Name,Board\n1,Tom's Wall,Side\n"
    ),
    "drawn with strokes, headings between": (
        "# Red dock\n\n**Character:** Odile (II)\n\n| Qty | Card | Set |\n|---|:---|---|\n"
        "| 4 | Dock Jab | quay |\n| 3x | Tom's Wall | |\n\n**Sideboard**\n\n| Card | Qty |\n"
        "|---|---|\n| Tom's Wall | 1 |\n"
    ),
    "names alone, one line for each copy": "\n".join(
        ["Odile (II)", *["Dock Jab"] * 4, *["Tom's Wall"] * 3, "Sideboard", "Tom's Wall"]
    ),
    "counts behind in other ways, headings of one's own": (
        "Hero: Odile (II)\nActions & Attacks\nDock Jab *4\n[b]Walls to hide behind[/b]\n"
        "Tom's Wall, 3\nSB\n1 of Tom's Wall\n"
    ),
}


def titled() -> list[dict[str, Any]]:
    """Return the cards with the title of their set."""
    return [{**each, "set_title": "The Quay"} if each["set"] == "quay" else each for each in ALL]


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_read_however_its_columns_are_called(name: str) -> None:
    """The same deck comes out, and nothing of the sideboard is counted to the deck."""
    reading = read_deck(TABLES[name], shelf_of(*titled()), find_format("standard"))
    assert reading.problems == ()
    assert told(reading) == DECK


def test_a_table_becomes_lines_that_can_be_changed() -> None:
    """What has columns is told as a list of lines, of which a card can be added and taken away."""
    shelf = shelf_of(*ALL)
    text = TABLES["commas, the section last, a byte order mark and Windows line ends"]
    reading = read_deck(text, shelf)
    assert told(read_deck(reading.text, shelf)) == DECK
    wall = reading.deck.side[0].entry
    changed = draft_of(text, shelf).changed(Change(wall, 1, "side"))
    assert told(read_deck(changed, shelf))["side"] == {"Tom's Wall": 2}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Count,Name\n4,Dock Jab,quay,010\n",
            "line 2: expected 2 cells, got 4; put quotation marks",
        ),
        ("Count,Name\nmany,Dock Jab\n", "line 2: expected 1 to 999 copies"),
        ("Count,Name\n,Dock Jab\n", "line 2: expected 1 to 999 copies"),
        ("Count,Name\n4,\n", "line 2: a row with 4 copies names no card"),
        ("Count,Name,Set\n4,,quay\n", "line 2: a row with 4 copies names no card"),
        ("Count,Name,Sideboard\n4,Dock Jab,2\n", "line 2: expected 1 to 999 copies"),
    ],
)
def test_a_row_that_cannot_be_read_is_a_sentence_with_its_line(text: str, sentence: str) -> None:
    """No row is left out or guessed in silence."""
    reading = read_deck(text, shelf_of(JAB))
    assert reading.deck.main == ()
    assert sentence in reading.problems[0]
    again = read_deck(reading.text, shelf_of(JAB))
    assert (again.deck.main, len(again.problems)) == ((), 1)


def test_a_line_without_end_is_no_row_of_columns() -> None:
    """A line that is longer than any list has is reported, however many letters it has."""
    reading = read_deck("Count,Name," + "x" * 200_000 + "\n4 Dock Jab\n", shelf_of(JAB))
    assert "line 1: expected at most 300 characters" in reading.problems[0]
    assert told(reading)["main"] == {"Dock Jab": 4}


@pytest.mark.parametrize("text", ["Count,Name\n4,Rest, Then Run\n", "main\n4,Rest, Then Run\n"])
def test_a_comma_in_a_name_may_stand_without_quotation_marks(text: str) -> None:
    """Where no column is parted with a space, a comma with one belongs to the name."""
    assert told(read_deck(text, shelf_of(LISTED)))["main"] == {"Rest, Then Run": 4}


def test_a_printing_in_columns_is_that_printing() -> None:
    """Set and number of a row tell two cards of one name apart, by code or by title."""
    for code in ("pier", "Pier Nights"):
        shelf = shelf_of(JAB, {**OLD, "set_title": "Pier Nights"})
        text = f"Count,Name,Set,Number\n2,Dock Jab,{code},5/120\n"
        reading = read_deck(text, shelf, find_format("standard"))
        assert [slot.card.id for slot in reading.deck.main] == ["pier/005"]
    missing = read_deck(
        "Count,Name,Set,Number\n2,Dock Jab,lost,9\n", shelf_of(OLD), find_format("standard")
    )
    assert missing.deck.main == ()
    assert "of another time in pier" in missing.problems[0]


def rows(*, name: str = "name", count: str = "count") -> dict[str, list[dict[str, Any]]]:
    """Write the sections of a deck as rows."""
    return {
        section: [{name: card, count: copies} for card, copies in cards.items()]
        for section, cards in (
            ("character", {"Odile (II)": 1}),
            ("main", MAIN),
            ("side", SIDE),
        )
    }


CARDS = [
    {"cardId": "quay-001", "main": 1, "side": 0},
    {"cardId": "quay-010", "main": "4"},
    {"cardId": "quay-011", "main": 3, "side": 1},
]
SHAPES: dict[str, Any] = {
    "keys of other programs": {
        "Mainboard": rows(name="Card_Name", count="Quantity")["main"],
        "Sideboard": rows(name="CardName", count="QTY")["side"],
        "startingCharacter": {"id": 7, "name": "Odile (II)", "set": {"code": "quay"}, "number": 1},
    },
    "names and counts": {"character": "Odile (II)", "main": MAIN, "side": SIDE},
    "lines": {
        "character": ["Odile (II)"],
        "main": ["4x Dock Jab", "Tom's Wall x3"],
        "sideboard": ["1 Tom's Wall"],
    },
    "two counts in a row, the character first": {"name": "Red dock", "cards": CARDS},
    "a flag for the sideboard": [
        {"name": "Odile (II)", "qty": 1, "sideboard": False},
        {"name": "Dock Jab", "qty": 4, "foil": True},
        {"name": "Tom's Wall", "qty": 3},
        {"name": "Tom's Wall", "qty": 1, "sideboard": True},
    ],
    "set and number beside an id of the program's own": {
        "deck": {
            "id": 5,
            "name": "Red dock",
            "owner": {"id": 3, "name": "Tom"},
            "sections": [
                {
                    "name": section,
                    "cards": [
                        {"id": 900, "card": {"name": name, "set": "quay", "number": n}, "count": c}
                        for name, n, c in cards
                    ],
                }
                for section, cards in (
                    ("Starting Character", [("Odile (II)", "1", 1)]),
                    ("Main Deck", [("Dock Jab", "010", 4), ("Tom's Wall", 11, 3)]),
                    ("Sideboard", [("Tom's Wall", 11, 1)]),
                )
            ],
        }
    },
    "a deck of universus.cards in what its page holds": {
        "props": {
            "pageProps": {
                "deck": {
                    "_id": "0",
                    "format": "Standard",
                    "cards": [["quay-001", 1, 0], ["quay-010", "4", "0"], ["quay-011", 3, 1]],
                    "maybeboard": [["quay-012", 2, 0]],
                    "startingCharacter": "quay-001",
                }
            }
        }
    },
    "a saved pile in a list": [
        {
            "ObjectStates": [
                pile("", [{"Nickname": "Odile (II)"}]),
                pile("Main", [{"Nickname": n} for n, c in MAIN.items() for _ in range(c)]),
                pile("Side", [{"Nickname": "Tom's Wall"}]),
            ]
        }
    ],
}


@pytest.mark.parametrize("name", SHAPES)
def test_json_is_read_in_whatever_shape(name: str) -> None:
    """Counts, sections and printings are found where another program wrote them."""
    reading = read_deck(json.dumps(SHAPES[name]), shelf_of(*ALL), find_format("standard"))
    assert reading.problems == ()
    assert told(reading) == DECK
    again = read_deck(reading.text, shelf_of(*ALL), find_format("standard"))
    assert told(again) == DECK


def test_a_number_that_is_two_cards_is_asked_about() -> None:
    """Where two cards share a place in a set, an id without a name takes neither."""
    twin = fields("Dock Knee", 10, difficulty=4)
    reading = read_deck(json.dumps({"cards": [["quay-010", 4, 0]]}), shelf_of(JAB, twin, HERO))
    assert reading.deck.main == ()
    assert len(reading.doubts) == 1


def test_a_name_that_is_misspelt_offers_what_comes_close() -> None:
    """A misspelt card is never replaced, but a click takes the one that is meant."""
    shelf = shelf_of(*ALL)
    reading = read_deck("main\n4 Dick Jab\n", shelf, find_format("standard"))
    assert reading.deck.main == ()
    (doubt,) = reading.doubts
    assert doubt.cards == ("quay/010",)


@pytest.mark.parametrize("name", ["Baelkoer", "BÆLKØR", "Bælkör"])
def test_letters_of_other_tongues_lead_to_the_card(name: str) -> None:
    """Who has no key for a letter writes the plain ones, and finds the card."""
    odd = fields("Bælkøer" if name == "Baelkoer" else "Bælkør", 20, legality=["standard"])
    assert read_deck(f"main\n4 {name}\n", shelf_of(odd, WALL)).problems == ()


def test_a_name_without_a_number_among_others_is_a_problem() -> None:
    """Who forgets a number is told; only where no line has one is each of them a copy."""
    shelf = shelf_of(*ALL)
    mixed = read_deck("Character: Odile (II)\nmain\n4 Dock Jab\nTom's Wall\n", shelf)
    assert mixed.problems == ('line 4: expected `4x Name`, got "Tom\'s Wall"',)
    alone = read_deck("Character: Odile (II)\nmain\nTom's Wall\nTom's Wall\n", shelf)
    assert alone.problems == ()
    assert told(alone)["main"] == {"Tom's Wall": 2}


def test_headings_that_nobody_knows_are_told() -> None:
    """A group of one's own is a note; a line that is neither card nor heading is a problem."""
    reading = read_deck("main\n4 Dock Jab\nThrows:\n3 Tom's Wall\nsee you\n", shelf_of(JAB, WALL))
    assert told(reading)["main"] == {"Dock Jab": 4, "Tom's Wall": 3}
    assert reading.notes == ("line 3: 'Throws:' is taken for a heading",)
    assert reading.problems == ("line 5: expected `4x Name`, got 'see you'",)
