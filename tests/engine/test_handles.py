"""Handles: each seat names cards by its own count, and hidden zones break the thread."""

from ringside.engine.model.kinds import DECK, DISCARD, HAND, MOMENTUM, NONE, POOL, STAGE
from ringside.engine.model.state import State
from ringside.engine.model.zones import relocate
from tests.engine.position import position


def move(state: State, number: int, zone: int) -> tuple[int, int]:
    """Move a card of seat 0 and return what the seats call it then."""
    relocate(state, number, 0, zone, "", "", False, NONE)
    return state.cards[number].handles


def test_a_card_on_the_table_keeps_its_handles() -> None:
    """Eyes can follow a card from the pool to the discard pile."""
    state = position("{one: {pool: [Jab]}}").state
    [card] = state.zone(0, POOL)
    before = state.cards[card].handles
    assert move(state, card, DISCARD) == before


def test_a_card_that_enters_momentum_gets_new_handles() -> None:
    """Face down among others it cannot be told by its old name."""
    state = position("{one: {pool: [Jab]}}").state
    [card] = state.zone(0, POOL)
    one, two = state.cards[card].handles
    new_one, new_two = move(state, card, MOMENTUM)
    assert new_one > one
    assert new_two > two


def test_a_card_in_a_deck_has_no_handle() -> None:
    """Nobody can point at a card in a deck."""
    state = position("{one: {pool: [Jab]}}").state
    [card] = state.zone(0, POOL)
    assert move(state, card, DECK) == (0, 0)


def test_a_card_in_hand_has_a_handle_for_its_owner_only() -> None:
    """Returning to the hand breaks the rival's thread, and the owner's name is new."""
    state = position("{one: {pool: [Jab]}}").state
    [card] = state.zone(0, POOL)
    before = state.cards[card].handles
    one, two = move(state, card, HAND)
    assert one > before[0]
    assert two == 0


def test_the_rivals_draws_do_not_count() -> None:
    """A seat's numbers go on as if its rival had drawn nothing."""
    quiet, busy = position("{}").state, position("{}").state
    for card in busy.zone(0, DECK)[-3:]:
        move(busy, card, HAND)
    assert busy.appeared_two == quiet.appeared_two
    assert busy.appeared_one == quiet.appeared_one + 3


def test_a_flipped_card_in_the_stage_keeps_its_handle() -> None:
    """Both players saw which card was turned face down."""
    state = position("{one: {hand: [Guard]}}").state
    [card] = state.zone(0, HAND)
    before = move(state, card, STAGE)
    assert state.cards[card].handles == before
    assert before[1] > 0
