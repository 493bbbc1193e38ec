"""Formats are lists of named checks, and each check says what it finds."""

from collections.abc import Callable
from typing import Any

import pytest

from ringside.cards.model import Card
from ringside.cards.printings import Entry, gather
from ringside.decks.checks import CHECKS, banned_list, primary_symbols
from ringside.decks.copies import UNLIMITED, allowed_copies
from ringside.decks.formats import check_deck, find_format, formats
from ringside.decks.model import Deck, Slot, make_deck
from ringside.errors import UserError

MakeCard = Callable[..., Card]


@pytest.fixture
def entry(make_card: MakeCard) -> Callable[..., Entry]:
    """Make an entry of the library with one printing."""

    def make(name: str, number: int = 1, **changes: Any) -> Entry:
        return gather([make_card(name, number, **changes)])[0]

    return make


MakeEntry = Callable[..., Entry]


def full(entry: MakeEntry, cards: int = 60, **character: Any) -> Deck:
    """Build a deck of so many cards, four of each, and a character besides."""
    main = [Slot(entry(f"Blow {n}", n + 10), 1) for n in range(cards)]
    return make_deck(entry("·Odile·", **character), main)


def found(deck: Deck, form: str) -> list[str]:
    """Give the names of the checks that find something."""
    return [problem.check for problem in check_deck(deck, find_format(form))]


@pytest.mark.parametrize("form", ["ufs-2008", "ufs-2010", "ufs-2020", "uvs-2024", "uvs-2025"])
def test_a_good_deck_has_no_problem(entry: MakeEntry, form: str) -> None:
    """Sixty different cards and a character are legal in every edition."""
    assert found(full(entry), form) == []


@pytest.mark.proves(
    "tournament-2008 100.3.1",
    "advanced-2010 3.1",
    "comprehensive A.2.1",
    "learn-to-play-2024 deck.1",
    "learn-to-play-2024 win.1",
    "basic-2010 deck.1",
    "reference-2025 deck-construction",
)
@pytest.mark.parametrize(
    ("form", "least"), [("ufs-2008", 59), ("ufs-2010", 59), ("ufs-2020", 59), ("uvs-2024", 60)]
)
def test_sixty_with_or_without_the_character(entry: MakeEntry, form: str, least: int) -> None:
    """Older editions count the character among the sixty, from 2024 on it stands besides."""
    assert found(full(entry, least), form) == []
    assert found(full(entry, least - 1), form) == ["size"]


@pytest.mark.proves(
    "tournament-2008 100.3.1",
    "learn-to-play-2024 deck.1",
    "learn-to-play-2024 win.1",
    "reference-2025 deck-construction",
)
def test_a_deck_needs_a_character(entry: MakeEntry) -> None:
    """A deck without a character cannot start a game."""
    deck = make_deck(None, full(entry, 70).main)
    assert found(deck, "ufs-2020") == ["character"]
    assert found(deck, "ufs-2008") == ["character"]
    assert found(deck, "uvs-2024") == ["character"]


@pytest.mark.proves(
    "tournament-2008 100.3.1",
    "advanced-2010 3.2",
    "basic-2010 deck.1",
    "comprehensive A.2.2",
)
@pytest.mark.parametrize("form", ["ufs-2008", "ufs-2010", "ufs-2020"])
def test_copies_are_counted_across_the_sideboard(entry: MakeEntry, form: str) -> None:
    """Four copies of a card are allowed in deck and sideboard together."""
    four = Slot(entry("Blow", 5), 4)
    deck = full(entry)
    side = [Slot(entry(f"Guard {n}", n + 100), 1) for n in range(7)]
    assert found(make_deck(deck.character, [*deck.main, four]), form) == []
    more = make_deck(deck.character, [*deck.main, four], [*side, Slot(four.entry, 1)])
    assert found(more, form) == ["copies"]


@pytest.mark.proves("learn-to-play-2024 deck.1", "reference-2025 deck-construction")
@pytest.mark.parametrize("form", ["uvs-2024", "uvs-2025"])
def test_a_modern_sideboard_has_ten_cards_and_counts_for_copies(
    entry: MakeEntry, form: str
) -> None:
    """Four copies are allowed in a deck and its sideboard of ten together, and not five."""
    deck = full(entry)
    four, five = Slot(entry("Blow", 5), 4), Slot(entry("Blow", 5), 5)
    side = [Slot(entry(f"Guard {n}", n + 100), 1) for n in range(10)]
    assert found(make_deck(deck.character, [*deck.main, four]), form) == []
    assert found(make_deck(deck.character, [*deck.main, five]), form) == ["copies"]
    assert found(make_deck(deck.character, deck.main, side), form) == []
    assert found(make_deck(deck.character, deck.main, side[:8]), form) == ["sideboard"]
    more = [Slot(entry("Blow", 5), 1), *side[:9]]
    assert found(make_deck(deck.character, [*deck.main, four], more), form) == ["copies"]


@pytest.mark.proves("advanced-2010 3.3")
def test_another_version_is_another_card(entry: MakeEntry) -> None:
    """Four copies with dots and four without are legal together."""
    deck = full(entry)
    kicks = [Slot(entry("Bird Kick", 5), 4), Slot(entry("Bird Kick··", 6), 4)]
    assert found(make_deck(deck.character, [*deck.main, *kicks]), "ufs-2010") == []


@pytest.mark.proves("tournament-2008 501.15", "comprehensive A.2.2")
@pytest.mark.parametrize(
    ("form", "problems"),
    [("ufs-2008", []), ("ufs-2010", ["copies"]), ("ufs-2020", ["copies"])],
)
def test_one_name_is_one_card_to_count_from_2010_on(
    entry: MakeEntry, form: str, problems: list[str]
) -> None:
    """Two cards of one name are four copies each in 2008, and four together by name later."""
    deck = full(entry)
    twins = [Slot(entry("Twin Blow", 90), 4), Slot(entry("Twin Blow", 91, difficulty=5), 4)]
    assert found(make_deck(deck.character, [*deck.main, *twins]), form) == problems


def test_the_starting_character_is_a_copy_too(entry: MakeEntry) -> None:
    """Four more copies of the starting character are one too many."""
    deck = full(entry)
    assert deck.character is not None
    more = make_deck(deck.character, [*deck.main, Slot(deck.character, 4)])
    assert found(more, "ufs-2020") == ["copies"]


@pytest.mark.proves(
    "advanced-2010 glossary.sideboard",
    "tournament-2008 glossary.sideboard",
    "tournament-2008 100.3.1",
)
@pytest.mark.parametrize(("form", "size"), [("ufs-2008", 8), ("ufs-2010", 8), ("uvs-2024", 10)])
def test_a_sideboard_is_whole_or_absent(entry: MakeEntry, form: str, size: int) -> None:
    """A sideboard has eight cards, later ten, or there is none."""
    deck = full(entry)
    cards = [Slot(entry(f"Guard {n}", n + 100), 1) for n in range(size + 1)]
    for number in (1, size - 1, size + 1):
        side = make_deck(deck.character, deck.main, cards[:number])
        assert found(side, form) == ["sideboard"]
    assert found(make_deck(deck.character, deck.main, cards[:size]), form) == []


@pytest.mark.proves("tournament-2008 502.1")
def test_the_banned_list_of_2008(entry: MakeEntry) -> None:
    """The sixteen banned cards are refused in 2008, by name and version, and allowed later."""
    bans = banned_list("tournament-2008")
    assert len(bans) == 16
    deck = full(entry)
    for ban in bans:
        banned = entry(ban.name, 7, version=ban.version)
        assert found(make_deck(deck.character, [*deck.main, Slot(banned, 1)]), "ufs-2008") == [
            "banned"
        ]
    other = entry(bans[0].name, 7, version=1)
    assert found(make_deck(deck.character, [*deck.main, Slot(other, 1)]), "ufs-2008") == []


@pytest.mark.proves(
    "learn-to-play-2024 deck.2", "learn-to-play-2024 deck.3", "learn-to-play-2024 deck.4"
)
@pytest.mark.proves(
    "reference-2025 attuned-symbols", "reference-2025 infinity", "reference-2025 deck-construction"
)
@pytest.mark.parametrize(
    ("symbols", "fits"),
    [
        (["fire", "void"], True),
        (["order"], False),
        (["attuned:order"], True),
        (["attuned:fire"], True),
        (["attuned:void"], False),
        (["infinity"], True),
        (["water", "attuned:order"], True),
        (["attuned:void", "attuned:order"], True),
    ],
)
def test_primary_and_attuned_symbols(entry: MakeEntry, symbols: list[str], fits: bool) -> None:
    """Every card has the primary symbol, is attuned to one of the character's, or has infinity."""
    fire = [Slot(entry(f"Blow {n}", n + 10, symbols=["fire"]), 1) for n in range(60)]
    odd = Slot(entry("Odd Blow", 99, symbols=symbols), 1)
    deck = make_deck(entry("·Odile·", symbols=["fire", "order"]), [*fire, odd])
    assert found(deck, "uvs-2024") == ([] if fits else ["symbols"])
    assert primary_symbols(deck) == (("fire",) if fits else ())
    stranger = make_deck(entry("·Odile·", symbols=["order"]), [*fire, odd])
    assert "symbols" in found(stranger, "uvs-2024")
    assert primary_symbols(stranger) == ()


@pytest.mark.proves("reference-2025 infinity", "reference-2025 attuned-symbols")
def test_a_character_with_infinity_chooses_one_symbol(entry: MakeEntry) -> None:
    """A character with infinity picks one primary symbol and is attuned to no other."""
    fire = [Slot(entry(f"Blow {n}", n + 10, symbols=["fire"]), 1) for n in range(60)]
    character = entry("·Odile·", symbols=["infinity"])
    assert primary_symbols(make_deck(character, fire)) == ("fire",)
    attuned = Slot(entry("Odd Blow", 99, symbols=["attuned:void"]), 1)
    assert found(make_deck(character, [*fire, attuned]), "uvs-2024") == ["symbols"]


@pytest.mark.proves("reference-2025 deck-construction")
def test_cards_without_values_only_start(entry: MakeEntry) -> None:
    """A character without difficulty or check may start the game but not be in the deck."""
    deck = full(entry, 60, check=None, difficulty=None)
    assert found(deck, "uvs-2025") == []
    assert deck.character is not None
    inside = make_deck(deck.character, [*deck.main, Slot(deck.character, 1)])
    assert found(inside, "uvs-2025") == ["values"]
    token = entry("Bell", 9, type="token")
    assert found(make_deck(deck.character, [*deck.main, Slot(token, 1)]), "uvs-2025") == ["values"]


@pytest.mark.proves("tournament-2008 100.3.2", "tournament-2008 100.3.3", "comprehensive A.2")
def test_limited_formats_are_smaller(entry: MakeEntry) -> None:
    """Sealed decks have forty cards and a character, draft decks thirty, with any copies."""
    many = [Slot(entry("Blow", 5), 39)]
    assert found(make_deck(entry("·Odile·"), many), "ufs-2020") == ["size", "copies"]
    assert found(make_deck(entry("·Odile·"), many), "sealed") == []
    assert found(make_deck(None, many), "sealed") == ["size", "character"]
    assert found(make_deck(None, many), "draft") == []
    assert found(make_deck(None, [Slot(many[0].entry, 29)]), "draft") == ["size"]


@pytest.mark.parametrize(
    ("text", "copies"),
    [
        ("You can have up to 8 copies of this card in your deck.\nForm: Draw 1 card.", 8),
        ("Your deck may include up to eight copies of this card.", 8),
        ("You may include any number of copies of this card in your deck.", UNLIMITED),
        ("You can only have 1 copy of this card in your deck.", 1),
        ("Form: Add up to 2 copies of this card to your hand.", 4),
        ("", 4),
    ],
)
def test_a_card_may_set_its_own_limit(make_card: MakeCard, text: str, copies: int) -> None:
    """A sentence about copies in the deck replaces the format's limit; others do not."""
    assert allowed_copies(make_card("Blow", 5, text=text), 4) == copies


def test_a_collections_legality_counts(entry: MakeEntry) -> None:
    """In a format of a collection, each card must be called legal there and not banned."""
    legal = {"legality": ["standard"]}
    blows = [Slot(entry(f"Blow {n}", n + 10, **legal), 1) for n in range(60)]
    deck = make_deck(entry("·Odile·", **legal), blows)
    assert found(deck, "standard") == []
    bad = entry("Blow X", 99, legality=["standard", "standard banned"])
    old = entry("Blow Y", 98)
    more = make_deck(deck.character, [*deck.main, Slot(bad, 1), Slot(old, 1)])
    assert found(more, "standard") == ["legality", "legality"]


def test_a_card_for_another_character_is_a_note(entry: MakeEntry) -> None:
    """A card that only another character can play is pointed out, and the deck stays legal."""
    deck = full(entry)
    for owner, notes in (("Brand", 1), ("Odile", 0), ("Brand/Odile", 0)):
        only = Slot(entry("Blow", 5, keywords=[f"{owner} Only"]), 1)
        more = make_deck(deck.character, [*deck.main, only])
        problems = check_deck(more, find_format("ufs-2010"))
        assert [problem.level for problem in problems] == ["note"] * notes


def test_a_text_that_is_not_understood_is_a_note(entry: MakeEntry) -> None:
    """A card whose text the compiler does not understand is named, and the deck stays legal."""
    deck = full(entry)
    odd = Slot(entry("Odd Blow", 99, text="Enhance: Sing to the moon twice."), 1)
    problems = check_deck(make_deck(deck.character, [*deck.main, odd]), find_format("uvs-2024"))
    assert [(problem.check, problem.level) for problem in problems] == [("whole", "note")]
    assert "Odd Blow" in problems[0].message


def test_formats_are_whole() -> None:
    """Every format names known checks, each with its rule, and unknown formats are refused."""
    for form in formats().values():
        assert form.checks, form.name
        assert all(settings["check"] in CHECKS and settings["rule"] for settings in form.checks)
    with pytest.raises(UserError, match="uvs-2024"):
        find_format("chess")
