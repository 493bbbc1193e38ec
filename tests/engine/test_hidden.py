"""Hidden information: what a seat may not know shows in no view, no log and no option."""

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ringside.engine.model.kinds import DECK, HAND, NONE
from ringside.engine.model.randomness import Source, seeded
from ringside.engine.model.state import State
from ringside.game import Game
from ringside.scenario.choices import declining
from tests.engine.table import random_game

SEEDS = st.integers(0, 10**6)
STEPS = st.integers(0, 120)
QUICK = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
HORIZON = 60  # decisions that twins are played on
MARGIN = 20  # cards that the rival's deck must hold, so that its bottom stays hidden


def exchange(state: State, one: int, other: int) -> None:
    """Let two hidden cards of the same owner change places."""
    left, right = state.edit(one), state.edit(other)
    moved = {one: other, other: one}
    for holder, zone in {(left.holder, left.zone), (right.holder, right.zone)}:
        cards = [moved.get(card, card) for card in state.zone(holder, zone)]
        state.set_zone(holder, zone, cards)
    for name in ("zone", "holder", "face_up", "seen", "stamp", "entered", "handles"):
        first, second = getattr(left, name), getattr(right, name)
        setattr(left, name, second)
        setattr(right, name, first)


def unknown_to(state: State, seat: int) -> list[tuple[int, ...]]:
    """Return groups of cards whose places a seat cannot tell apart."""
    rival = 1 - seat
    hidden = [*state.zone(rival, HAND), *state.zone(rival, DECK)]
    return [
        tuple(card for card in hidden if not state.cards[card].seen >> seat & 1),
        tuple(card for card in state.zone(seat, DECK) if not state.cards[card].seen >> seat & 1),
    ]


def scramble(state: State, seat: int, source: Source) -> None:
    """Change everything that a seat may not know: hidden cards and the random source."""
    for cards in unknown_to(state, seat):
        for _ in range(len(cards)):
            one, other = cards[source.below(len(cards))], cards[source.below(len(cards))]
            if one != other:
                exchange(state, one, other)
    state.source = seeded(source.word())


def shown(game: Game, seat: int) -> bytes:
    """Return all that a seat is shown, as bytes."""
    return msgspec.json.encode([game.view(seat), game.log(seat)])


@QUICK
@given(SEEDS, STEPS)
def test_views_do_not_tell_what_is_hidden(seed: int, steps: int) -> None:
    """Hidden cards in other places and another random source leave a seat's view as it is."""
    game = random_game(seed, steps)
    if game is None or game.decision is None:
        return
    seat = game.decision.seat
    twin = game.copy()
    scramble(twin.state, seat, seeded(seed + 1))
    assert shown(twin, seat) == shown(game, seat)


@QUICK
@given(SEEDS, STEPS)
def test_what_the_rival_holds_does_not_show_in_what_happens_next(seed: int, steps: int) -> None:
    """Two games that differ in the rival's hand show a seat the same at its own decisions.

    The rival makes the same public choices in both, and passes windows that only one hand opens.
    """
    game = random_game(seed, steps)
    if game is None or game.decision is None or game.decision.kind == "mulligan":
        return  # a mulligan shuffles the hidden cards into the game
    seat = game.decision.seat
    twin = game.copy()
    if len(game.state.zone(1 - seat, DECK)) < MARGIN or not swap_hand(twin.state, 1 - seat):
        return
    assert compare_on(game, twin, seat, seeded(seed + 2)) >= 1


def swap_hand(state: State, seat: int) -> bool:
    """Exchange a player's hand with the bottom of the deck, which is drawn last."""
    hand, deck = state.zone(seat, HAND), state.zone(seat, DECK)
    pairs = [(a, b) for a, b in zip(hand, deck, strict=False) if not state.cards[a].seen]
    for one, other in pairs:
        exchange(state, one, other)
    return bool(pairs)


def compare_on(game: Game, twin: Game, seat: int, source: Source) -> int:
    """Play two games on alike and compare them at each decision of the seat; count these."""
    compared = 0
    cycles = list(game.state.cycles)
    known = known_in_hand(game, seat)
    for _ in range(HORIZON):
        if game.decision is None or twin.decision is None:
            break
        if game.state.cycles != cycles or len(game.state.zone(1 - seat, DECK)) < MARGIN:
            break  # the cards that were exchanged come up
        if not known_in_hand(game, seat) <= known:
            break  # an effect lets the seat look at them
        if game.decision.seat == seat and twin.decision.seat == seat:
            assert shown(twin, seat) == shown(game, seat)
            compared += 1
            number = source.below(len(game.decision.options))
            game.apply(number)
            twin.apply(number)
        elif not step_rival(game, twin, seat, source):
            break
    return compared


def known_in_hand(game: Game, seat: int) -> set[int]:
    """Return the cards in the rival's hand that a seat has seen."""
    hand = game.state.zone(1 - seat, HAND)
    return {card for card in hand if game.state.cards[card].seen >> seat & 1}


def step_rival(game: Game, twin: Game, seat: int, source: Source) -> bool:
    """Let the rival do the same in both games, or pass what only one of them offers."""
    left, right = game.decision, twin.decision
    assert left is not None
    assert right is not None
    if left.seat != seat and right.seat != seat and left.kind == right.kind:
        common = [words for words in game.options() if words in twin.options()]
        if common:
            words = common[source.below(len(common))]
            game.apply(game.options().index(words))
            twin.apply(twin.options().index(words))
            return True
    for each, decision in ((game, left), (twin, right)):
        if decision.seat != seat:
            number = declining(each.state, decision)
            if number is None or len(decision.options) == 1:
                return False
            each.apply(number)
            return True
    return False


def rival_hand(game: Game) -> tuple[int, ...]:
    """Return the hand of whoever does not decide."""
    assert game.decision is not None
    return tuple(game.state.zone(1 - game.decision.seat, HAND))


def test_the_comparison_can_fail() -> None:
    """A rival's hand that was shown makes the views differ, so the property is not empty."""
    games = (random_game(seed, 30) for seed in range(50))
    game = next(game for game in games if game is not None and rival_hand(game))
    assert game.decision is not None
    seat = game.decision.seat
    twin = game.copy()
    card = rival_hand(twin)[0]
    twin.state.edit(card).seen = 3
    assert shown(twin, seat) != shown(game, seat)
    assert game.result is None
    assert game.state.result == NONE
