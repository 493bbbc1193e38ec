"""Symbols and the parts of a card, as the booklet and the reference have them."""

from collections.abc import Callable
from typing import Any

import pytest

from ringside.cards.faults import CardError
from ringside.cards.fields import card_from_fields
from ringside.cards.model import SYMBOLS, Card
from ringside.cards.printings import Entry, gather
from ringside.decks.formats import check_deck, find_format
from ringside.decks.model import Deck, Slot, make_deck

MakeCard = Callable[..., Card]
MODERN = ("uvs-2024", "uvs-2025")
modern = pytest.mark.parametrize("edition", MODERN)


@pytest.fixture
def deck(make_card: MakeCard) -> Callable[..., Deck]:
    """Make decks of sixty cards of one kind around a character."""

    def entry(name: str, number: int, fields: dict[str, Any]) -> Entry:
        return gather([make_card(name, number, **fields)])[0]

    def make(character: dict[str, Any], cards: dict[str, Any]) -> Deck:
        main = [Slot(entry(f"Blow {n}", n + 10, cards), 4) for n in range(15)]
        return make_deck(entry("·Odile·", 1, character), main)

    return make


def found(deck: Deck, edition: str) -> list[str]:
    """Name the checks that find something, each once."""
    return sorted({problem.check for problem in check_deck(deck, find_format(edition))})


@pytest.mark.proves("learn-to-play-2024 symbols.1", "reference-2025 symbol")
@modern
def test_there_are_twelve_symbols_and_infinity(deck: Callable[..., Deck], edition: str) -> None:
    """Each of the twelve can be a deck's symbol, another word is none, and no symbol fits none."""
    assert len(SYMBOLS) == 12
    for symbol in SYMBOLS:
        assert found(deck({"symbols": [symbol]}, {"symbols": [symbol]}), edition) == []
    assert found(deck({"symbols": ["fire"]}, {"symbols": ["infinity"]}), edition) == []
    assert "symbols" in found(deck({"symbols": ["fire"]}, {"symbols": []}), edition)
    with pytest.raises(CardError, match="none of the twelve symbols"):
        card_from_fields({"name": "Odd", "type": "asset", "symbols": ["lightning"]})


@pytest.mark.proves("learn-to-play-2024 character.3", "reference-2025 symbol")
@modern
def test_the_character_decides_which_cards_fit(deck: Callable[..., Deck], edition: str) -> None:
    """All cards share one symbol with the character; the same cards do not fit another one."""
    cards = {"symbols": ["water", "good"]}
    assert found(deck({"symbols": ["fire", "water"]}, cards), edition) == []
    assert "symbols" in found(deck({"symbols": ["fire", "void"]}, cards), edition)


@pytest.mark.proves("learn-to-play-2024 cards.1")
@modern
def test_every_card_has_its_five_parts(deck: Callable[..., Deck], edition: str) -> None:
    """Name and type make a card; without difficulty, check or symbols it fits no deck."""
    for missing in ("name", "type"):
        fields = {"name": "Wall", "type": "foundation"}
        del fields[missing]
        with pytest.raises(CardError, match=missing):
            card_from_fields(fields)
    hero = {"symbols": ["fire"]}
    plain = {"symbols": ["fire"], "block": None, "text": ""}
    assert found(deck(hero, plain), edition) == []
    assert found(deck(hero, {**plain, "difficulty": None}), edition) == ["values"]
    assert found(deck(hero, {**plain, "check": None}), edition) == ["values"]
    assert found(deck(hero, {**plain, "symbols": []}), edition) == ["symbols"]
