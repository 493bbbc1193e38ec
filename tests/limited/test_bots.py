"""Bots that draft and build: ratings that explain themselves, decks that are legal and fit."""

import pytest

from ringside.cards.fields import card_from_fields
from ringside.cards.model import Card
from ringside.cards.printings import gather
from ringside.decks.formats import find_format
from ringside.decks.pool import Pool
from ringside.errors import UserError
from ringside.limited.acts import Act
from ringside.limited.building import deck_size, suggest
from ringside.limited.catalogue import own_catalogue
from ringside.limited.draft import OVER, Draft
from ringside.limited.drafter import (
    Drafter,
    balance,
    better_character,
    missing_character,
    shared_symbols,
)
from ringside.limited.features import features
from ringside.limited.pod import Pod, deal
from ringside.limited.rated import Rated
from ringside.limited.rating import rating, reasons
from ringside.limited.report import is_legal
from ringside.limited.solomon import Solomon
from ringside.limited.table import build_decks, draft_by_bots, run_bots

PRODUCTS = [("draft", "old-school"), ("limited", "first-bell"), ("draft", "first-bell")]


def pod(form: str, code: str, seats: int = 8, bots: range | None = None) -> Pod:
    """Deal a pod with bots in all seats, unless some are named."""
    seats_of_bots = range(seats) if bots is None else bots
    return deal(find_format(form), [code], seats, "bots", own_catalogue(), bots=seats_of_bots)


def card(name: str, kind: str = "foundation", symbol: str = "fire", **changes: object) -> Card:
    """Make an invented card."""
    fields = {"name": name, "type": kind, "symbols": [symbol], "difficulty": 3, "check": 4}
    if kind == "character":
        fields |= {"hand_size": 6, "health": 24}
    return card_from_fields({**fields, "set": "test", "number": name, **changes})


def rated(name: str, kind: str = "foundation", symbol: str = "fire", **changes: object) -> Rated:
    """Rate an invented card."""
    return Rated(gather([card(name, kind, symbol, **changes)])[0])


@pytest.mark.parametrize(("form", "code"), PRODUCTS)
def test_bots_draft_all_cards_and_build_legal_decks(form: str, code: str) -> None:
    """Eight bots take every card that is drafted once, and each builds a legal deck of its pool."""
    draft = draft_by_bots(pod(form, code), own_catalogue())
    assert draft.phase == OVER
    taken = [number for cards in draft.taken for number in cards]
    assert sorted(taken + draft.left) == list(range(len(draft.keys)))
    found = find_format(form)
    for seat, built in enumerate(build_decks(draft, found, own_catalogue())):
        assert is_legal(built.deck, found, draft.pool(seat, own_catalogue()))
        assert built.deck.size == deck_size(found)


def test_most_cards_of_a_deck_fit_who_starts() -> None:
    """At least nine of ten cards of drafted decks share a symbol with their character."""
    draft = draft_by_bots(pod("limited", "first-bell"), own_catalogue())
    cards = fitting = 0
    for built in build_decks(draft, find_format("limited"), own_catalogue()):
        assert built.deck.character is not None
        start = Rated(built.deck.character)
        cards += built.deck.size
        fitting += sum(start.opens(Rated(slot.entry)) * slot.copies for slot in built.deck.main)
    assert fitting / cards > 0.9


def test_bots_pick_for_those_who_are_away() -> None:
    """A person's seat is played by the bot from when they leave until they are back."""
    draft = Draft(pod("draft", "old-school", 4, range(1, 4)))
    drafter = Drafter(find_format("draft"), own_catalogue())
    run_bots(draft, drafter)
    assert draft.taken[0] == []
    draft.apply(Act("away", 0))
    kept: list[Act] = []
    run_bots(draft, drafter, kept.append)
    assert len(draft.taken[0]) == 35
    assert {act.by for act in kept} == {"bot"}
    assert draft.log[-len(kept) :] == kept


def test_a_paused_draft_waits_for_bots_too() -> None:
    """No bot picks while the host has paused the draft."""
    draft = Draft(pod("draft", "old-school", 2))
    draft.apply(Act("pause"))
    assert run_bots(draft, Drafter(find_format("draft"), own_catalogue())) == 0


def test_bots_play_solomon() -> None:
    """Two bots divide and choose until every card has an owner, in piles of about equal worth."""
    draft = Solomon(pod("draft", "old-school", 2))
    run_bots(draft, Drafter(find_format("draft"), own_catalogue()))
    assert draft.phase == OVER
    assert sorted(draft.taken[0] + draft.taken[1]) == list(range(len(draft.keys)))
    assert min(len(cards) for cards in draft.taken) >= 25
    assert len(build_decks(draft, find_format("draft"), own_catalogue())) == 2


def test_the_hint_names_the_bots_pick_with_reasons() -> None:
    """What is ranked first is what the bot takes, and the reasons say where its points are from."""
    draft = Draft(pod("limited", "first-bell", 4, range(1, 4)))
    drafter = Drafter(find_format("limited"), own_catalogue())
    for _ in range(6):
        run_bots(draft, drafter)
        ranked = drafter.picks(draft, 0)
        assert ranked[0].number == drafter.best(draft, 0)
        assert [pick.score for pick in ranked] == sorted((p.score for p in ranked), reverse=True)
        assert all(reason.words and reason.points for pick in ranked for reason in pick.reasons)
        draft.apply(Act("pass", 0, ranked[0].number))
    ranked = drafter.picks(draft, 0)
    assert any("shares a symbol" in r.words for pick in ranked for r in pick.reasons)


def test_a_rating_is_the_sum_of_its_reasons() -> None:
    """The parts of an explanation add up to the rating, with the printed numbers in words."""
    blow = card("Blow", "attack", attack={"zone": "mid", "speed": 5, "damage": 6}, check=2)
    assert rating(blow) == pytest.approx(sum(r.points for r in reasons(blow)), abs=0.1)
    words = {reason.words for reason in reasons(blow)}
    assert {"speed 5", "damage 6", "check 2"} <= words


def test_a_rating_reads_programs_and_not_names() -> None:
    """Cards that differ in name alone are rated alike; a text that does something counts."""
    one = card("One", text="Form Commit: Draw 1 card.")
    other = card("Other", text="Form Commit: Draw 1 card.")
    assert features(one) == features(other)
    assert rating(one) == rating(other)
    assert features(one)["draws cards"] == 1
    assert "draws cards" not in features(card("Plain"))


def test_shared_symbols_are_rewarded() -> None:
    """The more of the pool shares a symbol, the better; infinity shares with all."""
    pool = [rated(f"Wall {n}") for n in range(12)]
    assert shared_symbols(rated("A"), pool).points > 0
    assert shared_symbols(rated("B", symbol="water"), pool).points < 0
    assert shared_symbols(rated("C", symbol="infinity"), pool).points > 0
    assert "12 of your 12" in shared_symbols(rated("A"), pool).words
    assert shared_symbols(rated("A"), []).points == 0


def test_what_is_missing_is_rewarded() -> None:
    """Foundations count more among attacks, attacks more among foundations."""
    walls = [rated(f"Wall {n}") for n in range(12)]
    blows = [rated(f"Blow {n}", "attack") for n in range(12)]
    assert balance(rated("A"), blows).points > 0 > balance(rated("A"), walls).points
    assert balance(rated("B", "attack"), walls).points > 0


def test_a_character_is_wanted_the_more_the_later() -> None:
    """Without a character its reward grows; with one, only a better one is rewarded."""
    pool = [rated(f"Wall {n}") for n in range(10)]
    early, late = (missing_character(pool, to_come).points for to_come in (40, 2))
    assert 0 < early < late
    hero, foreign = rated("Odile", "character"), rated("Brand", "character", "water")
    fitting = better_character(hero, [foreign], [*pool, foreign]).points + hero.points
    useless = better_character(foreign, [hero], [*pool, hero]).points + foreign.points
    assert useless < 0 < fitting


def test_a_suggested_deck_starts_with_who_fits_best() -> None:
    """Of two characters the one with the cards starts; a pool without any start is refused."""
    entries = [gather([card(f"Wall {n}")])[0] for n in range(25)]
    entries += [gather([card(f"Blow {n}", "attack")])[0] for n in range(15)]
    entries += gather([card("Odile", "character"), card("Brand", "character", "water")])
    built = suggest(Pool.of(entries), find_format("limited"))
    assert built.deck.character is not None
    assert built.deck.character.card.name == "Odile"
    assert "30 of 30 cards share fire" in built.words[0]
    with pytest.raises(UserError, match="character in the pool to start with, got none"):
        suggest(Pool.of(entries[:40]), find_format("limited"))
    with pytest.raises(UserError, match="more than 30 cards that are understood, got 27"):
        suggest(Pool.of([*entries[:26], *entries[-2:-1]]), find_format("limited"))


def test_a_foundation_starts_where_the_format_lets_it() -> None:
    """In a draft of 2008 a pool without characters has a deck that starts with a foundation."""
    entries = [gather([card(f"Wall {n}", check=5)])[0] for n in range(20)]
    entries += [gather([card(f"Blow {n}", "attack")])[0] for n in range(15)]
    built = suggest(Pool.of(entries), find_format("draft"))
    assert built.deck.character is not None
    assert built.deck.character.card.type == "foundation"
    assert "without a name" in built.words[0]


def test_a_format_that_needs_characters_refuses_boosters_without() -> None:
    """Old School has no character in each booster, so today's limited play refuses it."""
    with pytest.raises(UserError, match="boosters with a character each"):
        pod("limited", "old-school")
