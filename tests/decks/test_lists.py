"""Deck lists of every format are read, written and read back as the same deck."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringside.decks.files import WRITERS, load_deck, read_deck, write_deck
from ringside.decks.lists.lines import Wanted
from ringside.decks.model import Deck, Slot, make_deck
from ringside.decks.shelf import Shelf
from ringside.errors import UserError

FORUM = """https://example.org/deck/7
[b]Character[/b]
1 Odile 2
[b]Attack (6)[/b]
4 Blow A
2 “What’s Next?”

[b]Foundation[/b]
3 wall a
[b]Side[/b]
2 Wall B
"""
UNIVERSUS = """# Starting Character
1 Odile 2 | test

# Mainboard
## Attack
4 Blow A | test
2 "What's Next?" | test
## Foundation
3 Wall A | again

# Sideboard
## Foundation
2 Wall B | test
"""
PLAIN = """1x ··Odile··
4x Blow A
2x "What's Next?"
# a comment
1x Wall A
2 Wall A

sideboard
2x Wall B
"""
QUALIFIED = """[b]Character[/b]
1 -test/002 Odile 2
[b]Attack[/b]
4 -test/014 Blow A
2 -test/025 What's Next?
[b]Foundation[/b]
3 -again/005 Wall A
[b]Side[/b]
2 -test/005 Wall B
"""


def slots(deck: Deck) -> list[tuple[int, str]]:
    """Give a deck's main part as copies and names."""
    return [(slot.copies, slot.card.name) for slot in deck.main]


@pytest.mark.parametrize("text", [FORUM, UNIVERSUS, PLAIN, QUALIFIED])
def test_every_format_is_read(shelf: Shelf, text: str) -> None:
    """The same deck comes from forum code, qualified code, universus text and a plain list."""
    reading = read_deck(text, shelf)
    assert reading.problems == ()
    assert reading.deck.character is not None
    assert reading.deck.character.card.full_name == "Odile 2"
    assert slots(reading.deck) == [(4, "Blow A"), (2, "“What’s Next?”"), (3, "Wall A")]
    assert [(slot.copies, slot.card.name) for slot in reading.deck.side] == [(2, "Wall B")]


def test_the_address_of_a_deck_is_kept(shelf: Shelf) -> None:
    """The url line of forum code is read and written."""
    deck = read_deck(FORUM, shelf).deck
    assert deck.url == "https://example.org/deck/7"
    assert read_deck(write_deck(deck, "forum", shelf), shelf).deck == deck
    linked = read_deck("[url=https://example.org/8]My deck[/url]\n[b]Attack[/b]\n1 Blow A", shelf)
    assert linked.deck.url == "https://example.org/8"


def all_entries(shelf: Shelf) -> list[Slot]:
    """Give one slot for every card on the shelf."""
    found = {id(entry): entry for entries in shelf._by_name.values() for entry in entries}
    return [Slot(entry, 1) for entry in found.values()]


@st.composite
def decks(draw: st.DrawFn, shelf: Shelf, urls: tuple[str, ...] = ("",)) -> Deck:
    """Draw decks of any cards on the shelf, with or without a starting character."""
    every = all_entries(shelf)
    characters = [slot.entry for slot in every if slot.card.type == "character"]
    chosen = st.lists(st.tuples(st.sampled_from(every), st.integers(1, 60)), max_size=12)
    main, side = ([Slot(slot.entry, n) for slot, n in draw(chosen)] for _ in range(2))
    character = draw(st.sampled_from([None, *characters]))
    return make_deck(character, main, side, draw(st.sampled_from(urls)))


@pytest.mark.parametrize("form", WRITERS)
@given(data=st.data())
def test_a_deck_survives_every_format(shelf: Shelf, form: str, data: st.DataObject) -> None:
    """Any deck that is written and read back is the same deck, ambiguous names included."""
    deck = data.draw(decks(shelf, ("", "https://example.org/deck/7")))
    reading = read_deck(write_deck(deck, form, shelf), shelf)
    assert reading.problems == ()
    assert reading.deck == deck


@pytest.mark.parametrize("form", WRITERS)
@given(data=st.data())
def test_spacing_case_and_quotes_do_not_matter(
    shelf: Shelf, form: str, data: st.DataObject
) -> None:
    """A list with odd spacing, case, quotes and line ends is still the same deck."""
    deck = data.draw(decks(shelf))
    text = write_deck(deck, form, shelf)
    gap = data.draw(st.sampled_from(["  ", "\t", " \u00a0"]))
    mangled = re.sub(r"(?m)^(\d+x?) ", rf"  \1{gap}", text)
    mangled = mangled.translate(
        data.draw(st.sampled_from([{}, {0x27: "’"}, {0x2019: "'"}, {0x22: "”"}]))
    )
    mangled = data.draw(st.sampled_from([mangled, mangled.upper(), mangled.replace("\n", " \r\n")]))
    reading = read_deck(mangled, shelf)
    assert reading.problems == ()
    assert reading.deck == deck


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 7 Iron", "7 Iron"),
        ("4x 7 Iron", "7 Iron"),
        ("4 x Blow A", "Blow A"),
        ("4× Blow A", "Blow A"),
        ("1 The Big 3", "The Big 3"),
        ("1 Alesunds Bell", "Ålesund's Bell"),
        ("1 Odile1", "Odile 1"),
        ("1 Odile (II)", "Odile 2"),
        ("1 Brand", "Brand 1"),
        ("1 Bird Kick ··", "Bird Kick 2"),
        ("1 Bird Kick", "Bird Kick"),
        ("1 odile, the kind", "Odile, the Kind"),
        ("1 Odile the Cruel", "Odile, the Cruel"),
        ("1 -other Twin Blow", "Twin Blow"),
        ("1 –other/091 Twin Blow", "Twin Blow"),
    ],
)
def test_names_are_understood(shelf: Shelf, line: str, name: str) -> None:
    """Counts, versions, accents and sets are understood the way players write them."""
    reading = read_deck(f"main\n{line}", shelf)
    assert reading.problems == ()
    assert reading.deck.main[0].card.full_name == name


@pytest.mark.proves("tournament-2008 501.15")
def test_one_name_for_two_cards_needs_its_set(shelf: Shelf) -> None:
    """A name that is two cards is refused without a set, and each is found with it."""
    problems = read_deck("4 Twin Blow", shelf).problems
    assert len(problems) == 1
    problem = problems[0]
    assert "-test/090" in problem
    assert "-other/091" in problem
    both = read_deck("4 -test/090 Twin Blow\n4 Twin Blow | other", shelf).deck
    assert [slot.card.set for slot in both.main] == ["other", "test"]
    assert "4 Twin Blow | other\n4 Twin Blow | test" in write_deck(both, "universus", shelf)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("4 Wal A", ["'Wal A'", "closest names", "Wall A"]),
        ("4 Zzzzzz", ["no name comes close"]),
        ("4 Odile", ["2 different cards", "-test/070 or -test/071"]),
        ("4 Odlie", ["closest names are", "Odile"]),
        ("4 -test/099 Blow A", ["-test/099", "no printing"]),
        ("4 -nowhere/014 Blow A", ["-nowhere/014", "no printing"]),
        ("4 -test/014 Blow B", ["-test/014 is 'Blow A', not 'Blow B'"]),
        ("4 Blow A | other", ["not in the set 'other'", "test"]),
        ("4 Bait | test", ["2 different cards", "-test/95a or -test/95b"]),
        ("4 Nameless Blow", ["2 different cards", "-/2 or -/3"]),
        ("0 Blow A", ["1 to 999 copies"]),
        ("5000 Blow A", ["1 to 999 copies"]),
        ("Blow Z", ["expected `4x Name`", "'Blow Z'"]),
    ],
)
def test_a_line_that_cannot_be_read_is_named(shelf: Shelf, line: str, words: list[str]) -> None:
    """An unknown card, a wrong printing or a broken line is one sentence with its number."""
    reading = read_deck(f"main\n\n{line}", shelf)
    assert len(reading.problems) == 1
    assert all(word in reading.problems[0] for word in ["line 3", *words])
    assert reading.deck.main == ()


def test_a_qualified_line_never_falls_back(shelf: Shelf) -> None:
    """A printing that is not in the library is not replaced by another of the same name."""
    assert isinstance(shelf.find(Wanted(1, "Wall A", "gone", "005")), str)
    assert not isinstance(shelf.find(Wanted(1, "Wall A", "again", "005")), str)


def test_a_broken_file_is_one_error(shelf: Shelf, tmp_path: Path) -> None:
    """A deck file with several bad lines is refused with the first and the number of the rest."""
    path = tmp_path / "deck.txt"
    path.write_text("4 Nothing\n4 Nobody\n4 Blow A", "utf-8")
    with pytest.raises(UserError, match=r"deck.txt: line 1.*\(1 more\)"):
        load_deck(path, shelf)
    path.write_text("x" * 2_000_000, "utf-8")
    with pytest.raises(UserError, match="2,000,000 characters"):
        load_deck(path, shelf)


def test_an_unknown_format_is_said(shelf: Shelf) -> None:
    """Writing a format that does not exist names those that do."""
    with pytest.raises(UserError, match="forum, qualified, universus, plain"):
        write_deck(make_deck(None, []), "scroll", shelf)


def test_a_line_that_is_too_long_is_refused_unread(shelf: Shelf) -> None:
    """A line longer than any card's name is reported with its length, and the others are read."""
    reading = read_deck("4 Blow A\n1x " + "x" * 59_000, shelf)
    (problem,) = reading.problems
    assert problem == "line 2: expected at most 300 characters, got 59003; shorten it"
    assert [slot.copies for slot in reading.deck.main] == [4]


def test_a_list_that_is_too_long_is_cut(shelf: Shelf) -> None:
    """Of a list with too many lines only the first are read, and that is said once."""
    reading = read_deck("4 Blow A\n" + "\n" * 2_000, shelf)
    assert reading.problems == ("expected at most 1000 lines, got 2001; shorten the list",)


def test_only_the_first_problems_have_hints(shelf: Shelf) -> None:
    """Names that come close are looked for in the first ten problems, not in hundreds of them."""
    problems = read_deck("\n".join(f"1 Blow {n}{n}" for n in range(30)), shelf).problems
    assert [";" in problem for problem in problems] == [True] * 10 + [False] * 20
