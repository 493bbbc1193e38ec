"""Every character has a starter deck that is legal and can be played."""

import pytest

from ringside.cards.sets import load_set
from ringside.decks import starter_shelf, starter_text, starters
from ringside.decks.checks import primary_symbols
from ringside.decks.files import WRITERS, read_deck, write_deck
from ringside.decks.formats import check_deck, find_format
from ringside.decks.model import Deck
from ringside.decks.statistics import statistics

DECKS = starters()
FORMATS = {"first-bell": "uvs-2024", "old-school": "ufs-2010"}


def set_of(deck: Deck) -> str:
    """Give the set of a deck's character."""
    assert deck.character is not None
    return deck.character.card.set


@pytest.mark.parametrize("name", FORMATS)
def test_every_character_has_a_starter(name: str) -> None:
    """Each character of our sets starts exactly one starter deck."""
    characters = {card.name for card in load_set(name).cards if card.type == "character"}
    starting = [d.character.card.name for d in DECKS.values() if d.character and set_of(d) == name]
    assert sorted(starting) == sorted(characters)


@pytest.mark.parametrize("name", DECKS)
def test_starters_are_legal(name: str) -> None:
    """A starter deck has no problem in its own edition, and all its cards are of its set."""
    deck = DECKS[name]
    form = find_format(FORMATS[set_of(deck)])
    assert [problem for problem in check_deck(deck, form) if problem.level == "problem"] == []
    assert {slot.card.set for slot in deck.main} == {set_of(deck)}
    assert deck.size + 1 == (61 if set_of(deck) == "first-bell" else 60)


@pytest.mark.parametrize("name", DECKS)
def test_starters_can_be_played(name: str) -> None:
    """A starter has foundations enough, low difficulties, good checks and a symbol in common."""
    deck = DECKS[name]
    figures = statistics(deck)
    assert 26 <= figures.types["foundation"] <= 32
    assert 18 <= figures.types["attack"] <= 24
    assert figures.average_check >= 3.9
    assert figures.hand_odds > 0.8
    assert figures.mulligan_odds > 0.95
    assert primary_symbols(deck)


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("name", DECKS)
def test_starters_survive_every_format(name: str, form: str) -> None:
    """Each starter deck that is written in a format and read back is the same deck."""
    text = write_deck(DECKS[name], form, starter_shelf())
    assert read_deck(text, starter_shelf()).deck == DECKS[name]


def test_starter_lists_are_found_by_name() -> None:
    """The text of a starter deck is found by its name, and no other text is."""
    assert all(starter_text(name) for name in DECKS)
    assert starter_text("nobody") == ""
    assert starter_text("../formats") == ""
