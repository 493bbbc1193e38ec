"""Changing a deck list: each section by itself, in every form that has lines."""

from collections.abc import Callable
from typing import Any

import pytest

from ringside.cards.model import Card
from ringside.cards.printings import Entry, gather
from ringside.decks.files import WRITERS, draft_of, read_deck, write_deck
from ringside.decks.formats import find_format
from ringside.decks.lists.editing import Change, Section
from ringside.decks.model import Deck, Slot, make_deck
from ringside.decks.shelf import Shelf

MakeCard = Callable[..., Card]


@pytest.fixture
def entries(make_card: MakeCard) -> dict[str, Entry]:
    """Give some cards by name; "Twin" is two cards and "Again" has two printings."""
    cards = [make_card(name, place) for place, name in enumerate(("··Odile··", "Wall", "Blow"), 1)]
    cards += [make_card("Twin", 8), make_card("Twin", 9, set="other", difficulty=4)]
    cards += [make_card("Again", 10), make_card("Again", 11, set="other")]
    return {f"{each.card.name} {each.card.set}": each for each in gather(cards)}


@pytest.fixture
def deck(entries: dict[str, Entry]) -> Deck:
    """Give a deck that has a card in the main deck and in the sideboard."""
    wall, blow = entries["Wall test"], entries["Blow test"]
    main = [Slot(wall, 4), Slot(blow, 4)]
    return make_deck(entries["Odile test"], main, [Slot(wall, 2)])


def copies(deck: Deck, entry: Entry) -> tuple[int, int]:
    """Count a card in the main deck and in the sideboard."""
    main = sum(slot.copies for slot in deck.main if slot.entry == entry)
    return main, sum(slot.copies for slot in deck.side if slot.entry == entry)


def changed(text: str, shelf: Shelf, card: Entry, by: int, section: Section) -> str:
    """Change a list as the builder does."""
    return draft_of(text, shelf, find_format("uvs-2024")).changed(Change(card, by, section))


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize(
    ("section", "by", "left"),
    [
        ("main", 1, (5, 2)),
        ("main", -1, (3, 2)),
        ("main", -4, (0, 2)),
        ("side", 1, (4, 3)),
        ("side", -1, (4, 1)),
        ("side", -2, (4, 0)),
    ],
)
def test_a_section_changes_by_itself(
    deck: Deck, entries: dict[str, Entry], form: str, section: Any, by: int, left: tuple[int, int]
) -> None:
    """One copy more or less in deck or sideboard leaves the other section as it was."""
    shelf, wall = Shelf(entries.values()), entries["Wall test"]
    text = changed(write_deck(deck, form, shelf), shelf, wall, by, section)
    reading = read_deck(text, shelf)
    assert (reading.problems, copies(reading.deck, wall)) == ((), left)
    assert copies(reading.deck, entries["Blow test"]) == (4, 0)
    assert reading.deck.character == entries["Odile test"]


@pytest.mark.parametrize("form", WRITERS)
def test_what_the_sideboard_lacks_is_not_taken_from_the_deck(
    deck: Deck, entries: dict[str, Entry], form: str
) -> None:
    """One copy fewer in the sideboard leaves a list as it was where only the deck has the card."""
    shelf = Shelf(entries.values())
    text = write_deck(deck, form, shelf)
    assert changed(text, shelf, entries["Blow test"], -1, "side") == text


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("has_side", [True, False])
@pytest.mark.parametrize("section", ["main", "side"])
@pytest.mark.parametrize("name", ["Twin test", "Twin other", "Again other"])
def test_a_new_card_lands_where_it_is_meant_to(
    deck: Deck, entries: dict[str, Entry], form: str, has_side: bool, section: Any, name: str
) -> None:
    """An addition goes to its own section, and one of two cards of a name is written exactly."""
    shelf, card = Shelf(entries.values()), entries[name]
    start = deck if has_side else make_deck(deck.character, deck.main)
    text = changed(write_deck(start, form, shelf), shelf, card, 1, section)
    reading = read_deck(text, shelf)
    assert reading.problems == ()
    assert copies(reading.deck, card) == ((1, 0) if section == "main" else (0, 1))
    assert "-test/0" in text or "-other/0" in text


@pytest.mark.parametrize("listed", ["Odile (II)", "··Odile··", "Odile 2", "Odile.."])
def test_a_character_is_taken_out_however_it_is_written(
    entries: dict[str, Entry], listed: str
) -> None:
    """The line is found by the card that it means, not by its letters."""
    shelf, odile = Shelf(entries.values()), entries["Odile test"]
    text = changed(f"1x {listed}\n4x Wall\n", shelf, odile, -1, "character")
    assert text == "4x Wall\n"
    assert changed(text, shelf, odile, 1, "character") == "1x Odile 2\n4x Wall\n"


def test_a_deck_is_built_from_nothing(entries: dict[str, Entry]) -> None:
    """Cards, a sideboard and the character last: it is the one that starts."""
    shelf = Shelf(entries.values())
    text = changed("", shelf, entries["Wall test"], 4, "main")
    text = changed(text, shelf, entries["Blow test"], 1, "side")
    text = changed(text, shelf, entries["Odile test"], 1, "character")
    reading = read_deck(text, shelf)
    assert reading.deck.character == entries["Odile test"]
    assert (reading.deck.size, reading.deck.side_size) == (4, 1)
    for name, section in (("Wall test", "main"), ("Blow test", "side")):
        text = changed(text, shelf, entries[name], -4, section)  # type: ignore[arg-type]
    assert read_deck(text, shelf).deck.side_size == 0


def test_notes_and_unknown_lines_stay(entries: dict[str, Entry]) -> None:
    """Whatever else stands in a list is there after a change."""
    shelf = Shelf(entries.values())
    text = "// my notes\n1x Odile (II)\n4x Wall\n2x Never Heard Of\n\nsideboard\n1x Blow\n"
    after = changed(text, shelf, entries["Wall test"], -1, "main")
    assert after == text.replace("4x Wall", "3x Wall")


def test_a_line_of_two_cards_is_settled_by_one_click(entries: dict[str, Entry]) -> None:
    """The line keeps its copies and from then on names the printing."""
    shelf = Shelf(entries.values())
    text = "1x Odile (II)\n3x Twin\n"
    (doubt,) = read_deck(text, shelf).doubts
    text = draft_of(text, shelf).settled(doubt.line, entries["Twin other"])
    assert text == "1x Odile (II)\n3 -other/009 Twin\n"
    assert read_deck(text, shelf).problems == ()
