"""Limited formats: every line of their data refuses a deck or sets a rule (100.3.2, 100.3.3)."""

from typing import Any

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.printings import Entry, gather
from ringside.decks.formats import check_deck, find_format, format_of, formats
from ringside.decks.model import Slot, make_deck
from ringside.decks.pool import Pool
from ringside.editions import LIMITED, edition_named
from ringside.match import Match


def entry(name: str, kind: str = "foundation", **changes: Any) -> Entry:
    """Make an invented card."""
    fields = {"name": name, "type": kind, "difficulty": 2, "check": 4, "symbols": ["fire"]}
    if kind == "character":
        fields |= {"hand_size": 6, "health": 25}
    return gather([card_from_fields({**fields, "set": "test", "number": name, **changes})])[0]


HERO = entry("Odile", "character")
WALL = entry("Wall")
BLOW = entry("Blow", "attack", attack={"zone": "mid", "speed": 3, "damage": 3})
POOL = Pool.of([HERO, *[WALL] * 30, *[BLOW] * 30])


def found(form: str, start: Entry | None, walls: int, blows: int, pool: Pool = POOL) -> list[str]:
    """Name the checks that a deck fails."""
    deck = make_deck(start, [Slot(WALL, walls), Slot(BLOW, blows)])
    return [problem.check for problem in check_deck(deck, find_format(form), pool)]


@pytest.mark.proves("tournament-2008 100.3.2")
def test_a_sealed_deck_has_forty_cards_and_a_character() -> None:
    """39 cards with the character are too few, and no character is refused."""
    assert found("sealed", HERO, 20, 19) == []
    assert found("sealed", HERO, 20, 18) == ["size"]
    assert found("sealed", None, 20, 20) == ["character"]
    assert found("sealed", WALL, 19, 20) == ["start"]


@pytest.mark.proves("tournament-2008 100.3.3")
def test_a_draft_deck_has_thirty_cards_and_needs_no_character() -> None:
    """29 cards are too few; a character, a foundation or no named card may start, no attack."""
    assert found("draft", None, 15, 15) == []
    assert found("draft", None, 15, 14) == ["size"]
    assert found("draft", WALL, 15, 14) == []
    assert found("draft", HERO, 15, 14) == []
    assert found("draft", BLOW, 15, 14) == ["start"]


def test_todays_limited_deck_has_thirty_cards_besides_its_character() -> None:
    """A character starts, and is not counted among the thirty."""
    assert found("limited", HERO, 15, 15) == []
    assert found("limited", HERO, 15, 14) == ["size"]
    assert found("limited", None, 15, 15) == ["character"]
    assert found("limited", WALL, 15, 15) == ["start"]


@pytest.mark.proves("tournament-2008 100.3.2", "tournament-2008 100.3.3")
@pytest.mark.parametrize("form", ["sealed", "draft", "limited"])
def test_copies_are_free_but_come_from_the_pool(form: str) -> None:
    """Thirty copies are legal where the pool has them, one more than it has is not."""
    assert found(form, HERO, 30, 30) == []
    assert found(form, HERO, 31, 30) == ["pool"]
    assert found(form, HERO, 30, 30, Pool.of([*[WALL] * 30, *[BLOW] * 30])) == ["pool"]


@pytest.mark.proves("tournament-2008 100.3.2")
def test_the_product_of_a_sealed_deck() -> None:
    """A starter of one's choice and three boosters, as the paragraph says."""
    product = find_format("sealed").sealed
    assert product is not None
    assert (product.starters, product.boosters) == (1, 3)


@pytest.mark.proves("tournament-2008 100.3.3")
def test_the_product_of_a_draft() -> None:
    """Five boosters and no starter."""
    product = find_format("draft").draft
    assert product is not None
    assert (product.starters, product.boosters) == (0, 5)


@pytest.mark.proves("tournament-2008 101.5")
def test_the_rest_of_the_pool_is_the_sideboard() -> None:
    """What is not in the deck lies beside it, to the last copy."""
    deck = POOL.build(HERO, [WALL] * 20 + [BLOW] * 19)
    assert {slot.card.name: slot.copies for slot in deck.side} == {"Wall": 10, "Blow": 11}
    assert POOL.build(None, [WALL] * 30 + [BLOW] * 30).side == (Slot(HERO, 1),)


@pytest.mark.proves("tournament-2008 101.5")
def test_any_number_comes_in_between_games_and_stays() -> None:
    """After a game a deck may grow, change its start and keep that in the next round."""
    deck = POOL.build(HERO, [WALL] * 20 + [BLOW] * 19)
    match = Match.of("ufs-2008-draft", (deck, deck), 3, limited=find_format("draft").limited)
    other = POOL.build(WALL, [WALL] * 29 + [BLOW] * 30)
    assert match.problems(0, other) != []
    match = match.record(0).swap(0, other)
    assert match.next_round().decks == (other, deck)
    assert Match.of("ufs-2008", (deck, deck), 3).record(0).problems(0, other) != []


@pytest.mark.parametrize("form", [form for form in formats().values() if form.limited])
def test_a_limited_format_names_its_edition(form: Any) -> None:
    """Each limited format is played by a limited edition, which leads back to it."""
    assert form.edition in LIMITED
    assert edition_named(form.edition).name == form.edition
    assert format_of(form.edition) == form
