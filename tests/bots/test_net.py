"""The learnt player: it reads what its seat may know, knows cards by their text, and plays well."""

from dataclasses import replace
from importlib.resources import files

import numpy as np
import pytest

import ringside.bots.net
from ringside.bots import bot_named
from ringside.bots.net.network import MOST, WEIGHTS, load, shipped
from ringside.bots.net.numbers import OPTION, TABLE, option_numbers, table_numbers, tenth
from ringside.bots.net.reading import card_words
from ringside.bots.rival import Rival
from ringside.bots.sight import Sight
from ringside.cards.playable import playable_deck
from ringside.decks.find import deck_cards
from ringside.editions import edition_named
from ringside.engine.model.randomness import seeded
from ringside.programs.printed import Keyword, Printed
from ringside.training.decks import starter_decks
from ringside.training.duel import duel, play
from tests.bots.test_rival import midway


@pytest.mark.parametrize("choices", [3, 25, 60, 90, 120])
def test_what_its_seat_cannot_see_changes_nothing(choices: int) -> None:
    """With other cards in all hidden places the scores of the options are the same."""
    state = midway(5, choices).state
    decision = state.decision
    assert decision is not None
    other = Rival(seeded(1)).assume(state, decision.seat)
    assert other.decision is not None
    one, two = shipped().scores(state, decision), shipped().scores(other, other.decision)
    assert np.array_equal(one, two)


def test_rows_have_the_numbers_that_the_weights_expect() -> None:
    """Every table and every option of a whole game is described by the same count of numbers."""
    state = midway(2, 0).state
    while (decision := state.decision) is not None and state.turn < 8:
        assert len(table_numbers(state, decision.seat, decision)) == TABLE
        for option in decision.options:
            assert len(option_numbers(state, decision.seat, option)) == OPTION
        state.choose(len(decision.options) // 2)


def test_no_number_is_so_large_that_it_drowns_the_others() -> None:
    """A rating or a damage of a thousand counts as very much, not as a thousand."""
    assert tenth(7) == pytest.approx(0.7)
    assert tenth(10_000) == -tenth(-10_000) == pytest.approx(6.0)
    rated = Printed(name="Rated", type="attack", keywords=(Keyword("powerful", 1_000),))
    assert card_words(rated)["keyword powerful"] == 3.0


def test_a_card_is_known_by_its_text_and_not_by_its_name() -> None:
    """A card under another name has the same words; one with another text has others."""
    card = playable_deck(deck_cards("odile-marsh"))[1]
    assert card_words(replace(card, name="Nobody's Card")) == card_words(card)
    assert card_words(replace(card, abilities=())) != card_words(card)
    assert card_words(replace(card, damage=card.damage + 3)) != card_words(card)
    assert card_words(Printed(name="Blank", type="foundation", check=5))["check"] == 1.0


def test_a_bank_may_grow_while_it_is_asked() -> None:
    """A card for which the rows of a bank do not suffice is scored like any other."""
    state = midway(5, 40).state
    decision = state.decision
    assert decision is not None
    known = shipped().scores(state, decision)
    network = load((files(ringside.bots.net) / WEIGHTS).read_bytes())
    for bank in network.banks:
        for _ in range(len(bank.rows) - 1):
            bank.place(object(), {})
    assert np.array_equal(network.scores(state, decision), known)
    assert len(network.cards["source"].kept) >= len(network.cards["source"].rows) // 2


def test_more_cards_than_a_bank_remembers_change_no_score() -> None:
    """After thousands of other cards a position is scored as before, and memory has a bound."""
    state = midway(5, 40).state
    decision = state.decision
    assert decision is not None
    before = shipped().scores(state, decision)
    bank = shipped().cards["chosen"]
    others = [Printed(name=str(number), type="attack") for number in range(MOST + 10)]
    for card in others:
        bank.place(card, card_words(card))
    assert np.array_equal(shipped().scores(state, decision), before)
    assert len(bank.kept) < MOST


def test_the_weights_are_small_enough_to_ship() -> None:
    """They take less than two megabytes."""
    assert len((files(ringside.bots.net) / WEIGHTS).read_bytes()) < 2_000_000


def test_it_beats_a_random_player_with_decks_it_never_learnt_from() -> None:
    """With the starters that were held out it wins nearly all games against chance."""
    scores = duel(
        edition_named("uvs-2024"),
        starter_decks(held_out=True),
        lambda seed: bot_named("net", seed),
        lambda seed: bot_named("random", seed),
        15,
        3,
    )
    assert list(scores)[-1].share > 0.9


def test_the_same_position_gets_the_same_answer() -> None:
    """It needs no luck: two of them choose alike."""
    state = midway(7, 30).state
    assert bot_named("net", 1).choose(Sight(state)) == bot_named("net", 2).choose(Sight(state))


def test_it_plays_in_every_edition() -> None:
    """Games of all rulebooks come to an end with it in both seats."""
    decks = starter_decks(held_out=False)
    for edition in ("ufs-2008", "ufs-2010", "ufs-2020", "uvs-2025"):
        bots = (bot_named("net", 1), bot_named("net", 2))
        assert play(edition_named(edition), (decks[0], decks[1]), 4, bots) in (0, 1, 2)
