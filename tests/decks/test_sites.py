"""Deck lists as sites print them: headings, marks and names in all their guises."""

import json
from typing import Any

import pytest

from ringside.cards.printings import gather
from ringside.cards.records import card_from_record
from ringside.decks.files import Reading, draft_of, read_deck
from ringside.decks.formats import find_format
from ringside.decks.lists.editing import Change
from ringside.decks.shelf import Shelf


def fields(name: str, number: int, **more: Any) -> dict[str, Any]:
    """Return a flat record of an invented card."""
    plain = {"name": name, "type": "attack", "difficulty": 2, "check": 3, "symbols": ["fire"]}
    return {**plain, "set": "quay", "number": f"{number:03}", **more}


def shelf_of(*records: dict[str, Any]) -> Shelf:
    """Put invented cards on a shelf."""
    return Shelf(gather(card_from_record(record) for record in records))


HERO = fields("Odile (II)", 1, type="character", hand_size=6, health=20, legality=["standard"])
FIRST = fields("Brand", 2, type="character", hand_size=6, health=20, legality=["standard"])
JAB = fields("Dock Jab", 10, legality=["standard", "legacy"])
WALL = fields("Tom's Wall", 11, type="foundation", legality=["standard"])
BOTH = fields("Calm Sea & Rope", 12, type="asset", legality=["standard"])
OLD = fields("Dock Jab", 5, set="pier", difficulty=5, legality=["retro", "legacy"])
ALL = (HERO, FIRST, JAB, WALL, BOTH, OLD)
DECK = {"start": "Odile 2", "main": {"Dock Jab": 4, "Tom's Wall": 3}, "side": {"Tom's Wall": 1}}


def told(reading: Reading) -> dict[str, Any]:
    """Tell a deck by its names."""
    deck = reading.deck
    return {
        "start": deck.character.card.full_name if deck.character else "",
        "main": {slot.card.full_name: slot.copies for slot in deck.main},
        "side": {slot.card.full_name: slot.copies for slot in deck.side},
    }


LISTS = {
    "sections with counts, the character last": """## Main Deck (7 cards)
4x Dock Jab
3x Tom's Wall

## Sideboard (1 cards)
1x Tom's Wall

## Starting Character (1 cards)
1x Odile (II)
""",
    "sections of two hashes, the character first": """## Character (1)
- 1x Odile (II)
## Main Deck (7)
- 4x Dock Jab
- 3x Tom's Wall
## Sideboard (1)
- 1x Tom's Wall
""",
    "numbers in brackets, with a colon or a stroke": (
        "(1) Odile (II)\n[4] Dock Jab\n3: Tom's Wall\nSideboard\n1 - Tom's Wall\n"
    ),
    "rows of a spreadsheet with commas": (
        'Character\n1,Odile (II),Quay\nMain\n4,"Dock Jab"\n3,"Tom\'s Wall",quay\n'
        "Sideboard\n1,Tom's Wall\n"
    ),
    "rows of a spreadsheet with tabs": (
        "Character\n1\tOdile (II)\tQuay\nMain\n4x\tDock Jab\n3\tTom's Wall\tquay\tcommon\n"
        "Sideboard\n1\tTom's Wall\n"
    ),
    "headings of a forum with plurals": """[b][url=https://example.org/d?deck=7]Red dock[/url][/b]
[b]Characters (1)[/b]
1 Odile (II)

[b]Attacks: 4[/b]
4 Dock Jab
[b]Foundations[/b]
3 Tom&#039;s Wall

[b]Sideboard (1)[/b]
1 Tom's Wall
""",
    "headings by type, Windows line ends and a byte order mark": (
        "\ufeffCharacter (1)\r\n1 Odile (II)\r\n\r\nAttacks (4)\r\n4 Dock Jab\r\n\r\n"
        "Foundations (3)\r\n3 Tom’s Wall\r\n\r\nSideboard (1)\r\n1 Tom’s Wall\r\n"
    ),
    "a title, the character without a number": (
        "My red deck\nOdile (II)\n\n4 Dock Jab\n3 Tom's Wall\n\nSideboard:\n1 Tom's Wall\n"
    ),
    "labels and totals": (
        "Deck Name: Red dock\nFormat: Standard\nCharacter: Odile (II)\n\nMain (7)\n4x Dock Jab\n"
        "3x Tom's Wall\n7 cards\n\nSB: 1 Tom's Wall\nTotal: 8 cards\n"
    ),
    "bullets and numbers in every place": (
        "- 1x Odile (ii)\n• 4x Dock Jab\nTom's Wall x3\n// Sideboard\n* 1 Tom's Wall\n"
    ),
    "no space behind the number": (
        "1xOdile (II)\n4xDock Jab\n3) Tom's Wall\n== Side ==\nx1 Tom's Wall"
    ),
    "the start marked behind its name": (
        "4 Dock Jab\n1 Odile (II) (Starting Character)\n3 Tom's Wall\n"
        "---- SIDEBOARD ----\n1 Tom's Wall"
    ),
    "printings in brackets": (
        "1 Odile (II) [quay-001]\n4 Dock Jab (quay)\n3 Tom's Wall (quay/011)\n\nside\n1 Tom's Wall"
    ),
    "bold marks": (
        "**Starting Character**\n1 Odile (II)\n\n**Main Deck:** 7\n4 Dock Jab\n3 Tom's Wall\n\n"
        "**Sideboard:** 1\n1\u00a0Tom\u2019s\u00a0Wall\u200b\n"
    ),
    "title, code and number behind strokes": (
        "# Starting Character\n1 Odile (II) | Quay\n# Mainboard\n## Attack\n"
        "4 Dock Jab | quay | 010\n## Foundation\n3 Tom's Wall | Quay Street\n"
        "# Sideboard\n## Foundation\n1 Tom's Wall | quay\n"
        "# Maybeboard\n2 Nothing Known | Nowhere\n"
    ),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_list_is_read_however_it_is_written(name: str) -> None:
    """The same deck comes out, section by section, and nothing is said to be wrong."""
    reading = read_deck(LISTS[name], shelf_of(*ALL), find_format("standard"))
    assert reading.problems == ()
    assert told(reading) == DECK


def test_a_format_is_taken_from_the_cards_where_none_is_named() -> None:
    """Cards that are legal together say which of two cards of one name is meant."""
    shelf = shelf_of(*ALL)
    reading = read_deck("1 Odile (II)\n4 Dock Jab\n3 Tom's Wall", shelf)
    assert reading.format == "standard"
    assert [slot.card.set for slot in reading.deck.main] == ["quay", "quay"]
    named = read_deck("Format: Retro (2008)\n4 Dock Jab", shelf)
    assert [slot.card.set for slot in named.deck.main] == ["pier"]
    alone = read_deck("main\n4 Dock Jab", shelf)
    assert (alone.format, len(alone.doubts)) == ("", 1)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("1 Brand (I)", "Brand"),
        ("1 Odile", "Odile 2"),
        ("1 Odile (II) // The Other Odile", "Odile 2"),
        ("1 brand", "Brand"),
        ("1 Calm Sea &amp; Rope", "Calm Sea & Rope"),
        ("1 Dock Jab$", "Dock Jab"),
        ("1 Odile II", "Odile 2"),
        ("1 Odile - II", "Odile 2"),
        ("1 Odile [II]", "Odile 2"),
        ("1 Odile v2", "Odile 2"),
        ("1 Calm Sea and Rope", "Calm Sea & Rope"),
    ],
)
def test_names_as_other_programs_spell_them(line: str, name: str) -> None:
    """Numbers of versions, second sides and escaped letters lead to the card."""
    reading = read_deck(f"main\n{line}", shelf_of(*ALL), find_format("standard"))
    assert reading.problems == ()
    assert [slot.card.full_name for slot in reading.deck.main] == [name]


def test_a_title_that_is_the_characters_name_is_no_second_copy() -> None:
    """A deck that is called after its character has that character once."""
    reading = read_deck("Odile (II)\n\n1 Odile (II)\n4 Dock Jab", shelf_of(HERO, JAB))
    assert told(reading)["main"] == {"Dock Jab": 4}
    assert "taken for the deck's name" in reading.notes[0]


def test_what_is_of_another_time_is_taken_with_a_word() -> None:
    """A name that only an older card has is that card, and the reader is told."""
    reading = read_deck("main\n4 Dock Jab", shelf_of(OLD), find_format("uvs-2024"))
    assert [slot.card.set for slot in reading.deck.main] == ["pier"]
    told = "uvs-2024 has no 'Dock Jab'; that of another time, pier/005, is taken instead"
    assert reading.notes[0].endswith(told)


def test_a_version_that_is_not_written_is_asked_for() -> None:
    """Of two versions within one time neither is taken, and each can be chosen."""
    other = fields("Odile (III)", 3, type="character", hand_size=6, health=21, legality=["retro"])
    both = shelf_of(HERO, other)
    reading = read_deck("main\n1 Odile", both)
    (doubt,) = reading.doubts
    assert set(doubt.cards) == {"quay/001", "quay/003"}
    one = read_deck("main\n1 Odile", both, find_format("standard"))
    assert "is read as 'Odile 2', the one of standard" in one.notes[0]


def test_an_exact_printing_that_is_missing_offers_the_others() -> None:
    """A printing that the library lacks is a problem that a click settles, and nothing is taken."""
    shelf = shelf_of(*ALL)
    text = "main\n4 -promo/003 Dock Jab\n"
    reading = read_deck(text, shelf, find_format("standard"))
    assert reading.deck.main == ()
    (doubt,) = reading.doubts
    assert doubt.cards == ("quay/010",)
    card = read_deck("main\n1 Dock Jab", shelf, find_format("standard")).deck.main[0].entry
    settled = draft_of(text, shelf, find_format("standard")).settled(2, card)
    assert settled == "main\n4 -quay/010 Dock Jab\n"


def row(name: str, qty: object, section: str, key: str | None) -> dict[str, Any]:
    """Write a row of a BuildUVS archive."""
    return {"name": name, "qty": qty, "section": section, "uvsId": key}


def test_an_id_that_is_another_card_is_not_taken() -> None:
    """Where the library calls something else by that id, the reader chooses."""
    rows = [row("Dock Jab", 4, "main", "quay-011")]
    reading = read_deck(json.dumps({"cards": {"a#1": rows}}), shelf_of(*ALL))
    assert reading.deck.main == ()
    assert "'quay-011' is \"Tom's Wall\" in the library, not 'Dock Jab'" in reading.problems[0]
    assert set(reading.doubts[0].cards) >= {"quay/011", "quay/010"}


def test_a_printing_of_another_program_stays_unknown_in_the_list_of_lines() -> None:
    """What becomes lines keeps its printing, so that no card of another time slips in."""
    rows = [row("Dock Jab", 4, "main", "new-031")]
    first = read_deck(json.dumps({"cards": {"a#1": rows}}), shelf_of(OLD), find_format("standard"))
    assert "4x -new/031 Dock Jab" in first.text
    assert read_deck(first.text, shelf_of(OLD), find_format("uvs-2024")).deck.main == ()


def test_numbers_written_as_words_are_numbers() -> None:
    """A count in quotes is a count, and one that is none is a problem, never a missing card."""
    rows = [row("Dock Jab", "4", "main", "quay-010"), row("Tom's Wall", "many", "main", None)]
    reading = read_deck(json.dumps({"cards": {"a#1": rows}}), shelf_of(*ALL))
    assert told(reading)["main"] == {"Dock Jab": 4}
    assert "expected 1 to 999 copies" in reading.problems[0]


def sections(*named: str) -> str:
    """Write a carde.io deck as its server answers, its sections by their ids or in order."""
    cards = [("quay-001", 1)], [("quay-010", 4), ("quay-011", 3)], [("quay-011", 1)]
    found = [
        {"deckSectionId": ident, "cards": [{"cardId": key, "count": n} for key, n in some]}
        for ident, some in zip(named, cards, strict=True)
    ]
    return json.dumps({"data": {"deck": {"name": "Red dock", "sections": found}}})


IDS = tuple(f"773a74a1e7536ea7be98d51{place}" for place in range(3))


@pytest.mark.parametrize("named", [IDS, ("", "", "")])
def test_sections_without_names_are_told_by_id_or_order(named: tuple[str, ...]) -> None:
    """The sideboard of a carde.io deck stays one, though only ids say so."""
    reading = read_deck(sections(*named), shelf_of(*ALL))
    assert reading.problems == ()
    assert told(reading) == DECK


def card_object(name: str, number: str = "") -> dict[str, Any]:
    """Write a card of Tabletop Simulator, perhaps with the address of its picture."""
    face = {"FaceURL": f"https://example.org/images/extensions/quay/{number}.jpg"}
    return {"Name": "CardCustom", "Nickname": name, "CustomDeck": {"50": face} if number else {}}


def pile(name: str, cards: list[dict[str, Any]]) -> dict[str, Any]:
    """Write a pile of Tabletop Simulator."""
    return {"Name": "Deck", "Nickname": name, "ContainedObjects": cards}


def test_piles_carry_their_section_behind_the_decks_name() -> None:
    """Face and sideboard are told by the words behind the deck's name, one card by its place."""
    main = [card_object("dock jab", "010")] * 4 + [card_object("Tom's Wall")] * 3
    face = pile("Side by side — Face", [card_object("odile (ii)")] * 1)
    side = pile("Side by side — Sideboard", [card_object("Tom's Wall")])
    for last in (side, card_object("Tom's Wall")):
        states = [face, pile("Side by side", main), last]
        reading = read_deck(json.dumps({"ObjectStates": states}), shelf_of(*ALL))
        assert reading.problems == ()
        assert told(reading) == DECK
    bag = {"Name": "Bag", "Nickname": "All", "ContainedObjects": states}
    assert told(read_deck(json.dumps({"ObjectStates": [bag]}), shelf_of(*ALL))) == DECK


def test_a_line_without_a_leading_number_is_changed_as_a_whole() -> None:
    """Copies change also where the number stands behind the name or there is none."""
    shelf = shelf_of(*ALL)
    jab = read_deck("main\n1 Dock Jab", shelf, find_format("standard")).deck.main[0].entry
    wall = read_deck("main\n1 Tom's Wall", shelf).deck.main[0].entry

    def changed(text: str, card: Any, section: Any) -> str:
        return draft_of(text, shelf, find_format("standard")).changed(Change(card, 1, section))

    assert changed("main\nDock Jab x3\n", jab, "main") == "main\n4 -quay/010 Dock Jab\n"
    assert changed("main\n3 Dock Jab\nSB: 2 Tom's Wall\n", wall, "side").endswith(
        "SB: 3 -quay/011 Tom's Wall\n"
    )
