"""Deck lists with quotes, remarks, odd ids and unnamed piles: nothing of them is lost or moved."""

import json
from typing import Any

import pytest

from ringside.decks.files import draft_of, read_deck
from ringside.decks.formats import find_format
from ringside.decks.lists.editing import Change
from tests.decks.test_sites import (
    ALL,
    BOTH,
    DECK,
    HERO,
    IDS,
    JAB,
    OLD,
    WALL,
    card_object,
    fields,
    pile,
    row,
    shelf_of,
    told,
)

QUOTED = fields('"Red" Rope', 13, legality=["standard"])
NUMBERED = fields("#7 Deckhand", 14, legality=["standard"])
SHARE = fields("45% Tide", 15, legality=["standard"])
BELLS = fields("8 Bells", 16, legality=["standard"])


def test_forum_code_with_quotes_in_a_name_is_no_json() -> None:
    """A list that begins with a bold heading is read line by line, whatever its names hold."""
    text = '[b]Character[/b]\n1 Odile (II)\n[b]Attacks[/b]\n4 "Red" Rope\n4 Dock Jab\n'
    reading = read_deck(text, shelf_of(*ALL, QUOTED), find_format("standard"))
    assert reading.problems == ()
    assert told(reading)["main"] == {'"Red" Rope': 4, "Dock Jab": 4}


@pytest.mark.parametrize(
    "line",
    ["#7 Deckhand x4", "4 #7 Deckhand", "#7 Deckhand (x4)", "#7 Deckhand - 4", "#7 Deckhand (4)"],
)
def test_a_name_may_begin_with_a_number_sign(line: str) -> None:
    """A line that begins with `#7` is a card and no comment, wherever its count stands."""
    reading = read_deck(f"main\n{line}\n# a comment", shelf_of(*ALL, NUMBERED))
    assert reading.problems == ()
    assert told(reading)["main"] == {"#7 Deckhand": 4}


@pytest.mark.parametrize("line", ["45% Tide x4", "4 45% Tide", "45% Tide (4)", "45% Tide - 4x"])
def test_a_name_may_begin_with_a_number(line: str) -> None:
    """The number that begins a name is not taken for its count."""
    reading = read_deck(f"main\n{line}", shelf_of(*ALL, SHARE))
    assert reading.problems == ()
    assert told(reading)["main"] == {"45% Tide": 4}


@pytest.mark.parametrize("line", ["4 8 Bells", "8 Bells x4", "8 Bells (4)", "8 Bells - 4"])
def test_a_number_that_begins_a_name_is_no_count(line: str) -> None:
    """Where the count stands behind, the number in front is the name's, also once it changes."""
    shelf = shelf_of(*ALL, BELLS)
    reading = read_deck(f"main\n{line}", shelf)
    assert reading.problems == ()
    assert told(reading)["main"] == {"8 Bells": 4}
    change = Change(reading.deck.main[0].entry, 1, "main")
    again = read_deck(draft_of(f"main\n{line}", shelf).changed(change), shelf)
    assert told(again)["main"] == {"8 Bells": 5}


def test_what_begins_with_the_words_is_close() -> None:
    """A character without the words behind its name is offered with them, not a like word."""
    titled = fields("Odette, Keeper of the Tower Bell", 17, legality=["standard"])
    (problem,) = read_deck("main\n1 Odette", shelf_of(*ALL, titled)).problems
    assert problem.endswith("the closest names are Odette, Keeper of the Tower Bell")


@pytest.mark.parametrize(
    "line",
    [
        "4 Dock Jab (foil)",
        "4 Dock Jab *F*",
        "4 Dock Jab [Alternate Art]",
        "4 Dock Jab # the best",
        "4 Dock Jab // attack",
        "4 Dock Jab (QUAY) 010",
        "4 Dock Jab [quay #010]",
        "4 Dock Jab (quay_010)",
    ],
)
def test_what_stands_behind_a_name_does_not_hide_the_card(line: str) -> None:
    """How a copy looks, a comment and a printing in any notation leave the card the same."""
    reading = read_deck(f"main\n{line}", shelf_of(*ALL), find_format("standard"))
    assert reading.problems == ()
    assert [(slot.card.id, slot.copies) for slot in reading.deck.main] == [("quay/010", 4)]


def test_brackets_that_may_tell_two_cards_apart_are_asked_about() -> None:
    """A card that the library lacks is never taken for one without its brackets, but offered."""
    reading = read_deck("main\n4 Dock Jab (Large)", shelf_of(*ALL), find_format("standard"))
    assert reading.deck.main == ()
    assert [doubt.cards for doubt in reading.doubts] == [("quay/010",)]


@pytest.mark.parametrize("mark", "_/.:#")
def test_ids_have_any_letter_between_set_and_number(mark: str) -> None:
    """However another program joins the two, the same printing is meant."""
    cards = [[f"quay{mark}010", 4, 0], [f"quay{mark}011", 3, 1]]
    text = json.dumps({"cards": cards, "startingCharacter": f"quay{mark}001"})
    reading = read_deck(text, shelf_of(*ALL))
    assert reading.problems == ()
    assert told(reading) == DECK


def sections(form: str) -> dict[str, Any]:
    """Write the sections of a deck as an object: of rows, or of objects with rows inside."""
    rows = {
        "character": [{"cardId": "quay-001", "count": 1}],
        "main": [{"cardId": "quay-010", "count": 4}, {"cardId": "quay-011", "count": 3}],
        "side": [{"cardId": "quay-011", "count": 1}],
    }
    if form == "rows":
        return dict(rows)
    if form == "objects":
        return {name: {"cards": some} for name, some in rows.items()}
    return {"all": [{**each, "section": name} for name, some in rows.items() for each in some]}


@pytest.mark.parametrize("form", ["rows", "objects", "each row names its section"])
def test_a_section_keeps_its_name_however_deep_its_cards_lie(form: str) -> None:
    """The sideboard of an export is never counted to the main deck."""
    reading = read_deck(json.dumps({"deck": {"sections": sections(form)}}), shelf_of(*ALL))
    assert reading.problems == ()
    assert told(reading) == DECK
    assert len(IDS) == len(sections("rows"))


def states(*names: str, hero_apart: bool = True) -> str:
    """Write a whole deck of Tabletop Simulator, its piles called by these names."""
    hero = card_object("[b]Odile (II)[/b]\n[i]6 cards[/i]")
    main = [card_object("[ff0000]Dock Jab[-]", "010")] * 40 + [card_object("Tom's Wall")] * 20
    side = [card_object("Calm Sea & Rope")] * 8
    piles = [hero, pile(names[0], main)] if hero_apart else [pile(names[0], [hero, *main])]
    return json.dumps({"ObjectStates": [*piles, pile(names[1], side)]})


@pytest.mark.parametrize("names", [("", ""), ("Red dock", "Red dock"), ("Main", "Sideboard")])
@pytest.mark.parametrize("hero_apart", [True, False])
def test_a_small_pile_beside_a_whole_deck_is_its_sideboard(
    names: tuple[str, str], hero_apart: bool
) -> None:
    """Piles without a word of their section are told by size, and styled names are read."""
    reading = read_deck(states(*names, hero_apart=hero_apart), shelf_of(*ALL))
    assert reading.problems == ()
    assert told(reading) == {
        "start": "Odile 2",
        "main": {"Dock Jab": 40, "Tom's Wall": 20},
        "side": {"Calm Sea & Rope": 8},
    }


def test_copies_of_one_card_in_a_pile_are_one_doubt() -> None:
    """What four equal objects mean is asked once, with their number."""
    cards = [card_object("Dock Jab")] * 4
    text = json.dumps({"ObjectStates": [pile("Main", cards)]})
    (doubt,) = read_deck(text, shelf_of(JAB, OLD, HERO)).doubts
    assert (doubt.copies, set(doubt.cards)) == (4, {"quay/010", "pier/005"})


def test_a_row_without_a_card_is_a_problem() -> None:
    """Copies of nothing are said to be there, rather than left out in silence."""
    rows = [row("Dock Jab", 4, "main", "quay-010"), {"qty": 3, "section": "main"}]
    reading = read_deck(json.dumps({"cards": {"a#1": rows}}), shelf_of(*ALL))
    assert told(reading)["main"] == {"Dock Jab": 4}
    assert reading.problems == ("a row with 3 copies names no card; give it a name or an id",)


def test_lines_that_are_no_cards_are_told_from_the_third_on() -> None:
    """Above the cards stand the deck's name and the like; a list of such lines is none."""
    lines = [f"nothing {number}" for number in range(9)]
    reading = read_deck("\n".join(lines), shelf_of(HERO, WALL, BOTH))
    assert "line 4: expected `4x Name`, got 'nothing 3'" in reading.problems
