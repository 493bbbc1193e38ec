"""Ringside's own sets hold every kind of card, with sensible numbers and words of their own."""

import re
from collections import Counter
from pathlib import Path
from statistics import mean

import pytest

from ringside.cards.imports import read_cards
from ringside.cards.library import Library
from ringside.cards.model import CARD_TYPES, INFINITY, SYMBOLS, Card
from ringside.cards.names import fold
from ringside.cards.pictures.frame import draw, draw_back
from ringside.cards.pictures.words import fit
from ringside.cards.playable import problems_of
from ringside.cards.sets import load_set, set_names
from ringside.errors import UserError

MODERN_KEYWORDS = {
    *("Breaker", "Combo", "Deflect", "Desperation", "Echo", "Elusive", "EX", "Flash", "Frenzy"),
    *("Powerful", "Safe", "Shift", "Stun", "Tension", "Terrain", "Throw", "Unique"),
}
CLASSIC_KEYWORDS = {"Gauge", "Multiple", "Only", "Powerful", "Ranged", "Reversal", "Throw"}
OWN = [card for name in set_names() for card in load_set(name).cards]
# Averages over the cards of one type that real collections show.
AVERAGES = {
    ("attack", "difficulty"): 4.6,
    ("attack", "check"): 3.0,
    ("attack", "speed"): 3.9,
    ("attack", "damage"): 4.8,
    ("attack", "block"): 1.6,
    ("foundation", "difficulty"): 1.7,
    ("foundation", "check"): 4.9,
    ("foundation", "block"): 2.5,
    ("action", "check"): 4.8,
    ("asset", "difficulty"): 2.0,
}


def cards_of(name: str, kind: str) -> list[Card]:
    """Give the cards of one type in one of our sets."""
    return [card for card in load_set(name).cards if card.type == kind]


def value(card: Card, field: str) -> int | None:
    """Give one of a card's numbers by its name."""
    if field == "block":
        return card.block.modifier if card.block else None
    if field in ("speed", "damage"):
        return getattr(card.attack, field) if card.attack else None
    number: int | None = getattr(card, field)
    return number


def keywords(cards: tuple[Card, ...]) -> set[str]:
    """Give the names of all keywords on cards and their other sides."""
    held = [card.keywords for card in cards]
    held += [face.keywords for card in cards for face in card.faces]
    return {keyword.name for each in held for keyword in each}


def test_an_unknown_set_is_refused() -> None:
    """Asking for a set that is not there names those that are."""
    with pytest.raises(UserError, match="first-bell, old-school"):
        load_set("second-bell")


@pytest.mark.parametrize(
    ("name", "cards", "characters"), [("first-bell", 160, 8), ("old-school", 60, 3)]
)
def test_sets_are_large_enough(name: str, cards: int, characters: int) -> None:
    """First Bell has 160 cards around 8 characters, Old School 60 around 3."""
    assert len(load_set(name).cards) >= cards
    assert len({card.name for card in cards_of(name, "character")}) >= characters


def test_first_bell_has_every_kind() -> None:
    """First Bell has every card type, every symbol, infinity, attuned symbols and a back."""
    cards = load_set("first-bell").cards
    assert {card.type for card in cards} == set(CARD_TYPES)
    assert {symbol for card in cards for symbol in card.plain_symbols} == {*SYMBOLS, INFINITY}
    assert {symbol for card in cards for symbol in card.attuned_symbols} == set(SYMBOLS)
    assert any(card.back for card in cards)


def test_every_keyword_ability_is_used() -> None:
    """Each keyword ability of the rule papers stands on one of our cards."""
    assert keywords(load_set("first-bell").cards) >= MODERN_KEYWORDS
    assert keywords(load_set("old-school").cards) >= CLASSIC_KEYWORDS


def test_old_school_has_what_old_cards_have() -> None:
    """Old School has split cards, infinity symbols, versions and vital statistics with ``??``."""
    cards = load_set("old-school").cards
    assert sum(card.split is not None for card in cards) >= 6
    assert any(INFINITY in card.symbols for card in cards)
    characters = cards_of("old-school", "character")
    assert all(card.vitals for card in characters)
    assert any(card.vitals and card.vitals.pounds() is None for card in characters)
    assert {card.version for card in characters} == {1, 2}


def test_wordings_are_kept_apart() -> None:
    """First Bell speaks the modern words, Old School the classic ones."""
    modern = "\n".join(card.text for card in load_set("first-bell").cards)
    classic = "\n".join(card.text for card in load_set("old-school").cards)
    assert not re.search(
        r"\b(opponent|vitality|staging area|control check)\b|^[EFR][ :]", modern, re.M
    )
    assert not re.search(r"\b(rival|health|stage|Enhance|Form|Response|Blitz)\b", classic)


@pytest.mark.parametrize(("kind", "field"), AVERAGES)
def test_numbers_are_close_to_real_ones(kind: str, field: str) -> None:
    """Averages by type lie within 0.5 of those of real collections."""
    numbers = [value(card, field) for card in cards_of("first-bell", kind)]
    assert mean(n for n in numbers if n is not None) == pytest.approx(
        AVERAGES[kind, field], abs=0.5
    )


def test_every_card_is_complete() -> None:
    """Each of our cards has its number, rarity, crew and symbols, and a name of its own."""
    for card in OWN:
        assert all((card.number, card.rarity, card.watermark, card.universe, card.symbols)), (
            card.name
        )
        assert (card.attack is not None) == (card.type == "attack"), card.name
        assert (card.stamina is not None) == (card.type == "backup"), card.name
        assert (card.health is not None) == (card.type == "character"), card.name
    names = Counter((fold(card.name), card.version) for card in OWN)
    assert max(names.values()) == 1


def test_every_card_is_whole() -> None:
    """Every word of our cards is understood, and every program is executed by the engine."""
    assert {card.name: problems for card in OWN if (problems := problems_of(card))} == {}


@pytest.mark.parametrize("card", OWN, ids=lambda card: card.id)
def test_every_card_can_be_drawn(card: Card) -> None:
    """Each card has a picture in which its text fits at a size that can be read."""
    assert draw(card).startswith("<svg")
    assert draw_back(card).startswith("<svg")
    room = 200 if card.type == "character" else 280
    assert fit(card.text, 404, room).size >= 14


def test_no_two_pictures_are_alike() -> None:
    """Every card of our sets has art of its own."""
    arts = [draw(card).split("</defs>")[1].split("</svg>")[0] for card in OWN]
    assert len(set(arts)) == len(OWN)


def test_errata_apply_to_our_cards(library: Library) -> None:
    """A corrected card of ours has the corrected text, and names date and source."""
    entries = {entry.card.name: entry for entry in Library().entries}
    corrected = [entry for entry in entries.values() if entry.errata]
    assert corrected
    for entry in corrected:
        dates = str(entry.errata[-1].date)
        assert dates in draw(entry.card, entry.errata)
        assert dates not in draw(entry.card)
        assert all(erratum.source for erratum in entry.errata)
        assert entry.card.text == entry.errata[-1].fields["text"]


def test_names_and_texts_are_our_own(corpus_file: Path) -> None:
    """None of our cards has the name or the long text of a real one."""
    real = read_cards(corpus_file).cards
    names = {fold(card.name) for card in real}
    texts = {fold(card.text) for card in real if len(card.text.split()) > 15}
    for card in OWN:
        assert fold(card.name) not in names, card.name
        assert fold(card.text) not in texts, card.name
