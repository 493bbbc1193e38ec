"""How fast the engine is: random whole games and copies of a game under way, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import msgspec

from ringside.build import compiled
from ringside.collector import cards_kept
from ringside.editions import edition_named
from ringside.engine.flow.playout import copy_often, keep_copies, playout
from ringside.engine.model.edition import Edition
from ringside.engine.model.kinds import NONE
from ringside.engine.model.randomness import Source, seeded
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.fuzz.dealers import deal_pair
from ringside.fuzz.decks import Deck
from ringside.programs.printed import Printed

PAIRS: Final = 24  # deck pairs, each played once in a round
ROUNDS: Final = 5  # the best round counts: others share the machine
COPIES: Final = 20_000
KEPT: Final = 5_000
MOST: Final = 20_000
MIDDLE: Final = 60  # decisions after which a game counts as under way
PLAIN: Final = "plain"  # decks whose cards have lost their text


class Figures(msgspec.Struct, frozen=True):
    """What was measured."""

    games_per_second: float
    decisions_per_second: float
    copies_per_second: float
    kept_copies_per_second: float
    decisions_per_game: float
    compiled: bool


def bench(edition: str, cards: str = "") -> Figures:
    """Measure games and copies; the best of several rounds counts."""
    rules = edition_named(edition)
    pairs = deck_pairs(cards)
    with cards_kept():
        decisions = play_round(rules, pairs)
        seconds = min(timed(lambda: play_round(rules, pairs)) for _ in range(ROUNDS))
        middle = game_under_way(rules, pairs)
        thrown = min(timed(lambda: copy_often(middle, COPIES)) for _ in range(ROUNDS))
        kept = min(timed(lambda: keep_copies(middle, KEPT)) for _ in range(ROUNDS))
    return Figures(
        games_per_second=round(PAIRS / seconds, 1),
        decisions_per_second=round(decisions / seconds, 1),
        copies_per_second=round(COPIES / thrown, 1),
        kept_copies_per_second=round(KEPT / kept, 1),
        decisions_per_game=round(decisions / PAIRS, 1),
        compiled=compiled(),
    )


def deck_pairs(cards: str = "") -> list[tuple[Deck, Deck]]:
    """Deal the decks that are measured, always the same; PLAIN ones have no text at all."""
    source = seeded(2020)
    pairs = [deal_pair("" if cards == PLAIN else cards, source) for _ in range(PAIRS)]
    if cards != PLAIN:
        return pairs
    return [(without_text(one), without_text(two)) for one, two in pairs]


def without_text(deck: Deck) -> Deck:
    """Return a deck of the same cards with no abilities and no keywords."""
    return tuple([stripped(card) for card in deck])


def stripped(card: Printed) -> Printed:
    """Return a card with nothing but its values."""
    return replace(card, abilities=(), keywords=())


def play_round(edition: Edition, pairs: list[tuple[Deck, Deck]]) -> int:
    """Play one game with each pair of decks and return how many decisions it took."""
    # The choices come from the game's own kind of source, so both builds choose alike.
    return sum(play(edition, decks, seed, seeded(seed)) for seed, decks in enumerate(pairs))


def play_anew(edition: str, cards: str, games: int) -> int:
    """Play games of decks that are dealt anew for each, and return how many decisions they took."""
    rules = edition_named(edition)
    source = seeded(2024)
    return sum(play(rules, deal_pair(cards, source), seed, source) for seed in range(games))


def play(edition: Edition, decks: tuple[Deck, Deck], seed: int, source: Source) -> int:
    """Play one game at random and return how many decisions it took."""
    state = start(edition, decks, seed)
    state.run()
    return playout(state, source, MOST)


def game_under_way(edition: Edition, pairs: list[tuple[Deck, Deck]]) -> State:
    """Return a game in the middle of it."""
    for seed, decks in enumerate(pairs):
        state = start(edition, decks, seed)
        state.run()
        playout(state, seeded(seed), MIDDLE)
        if state.result == NONE:
            return state
    raise AssertionError("every game was over too soon")


def timed(work: Callable[[], object]) -> float:
    """Return the seconds of the processor that work takes, whatever else the machine does."""
    begun = time.process_time()
    work()
    return time.process_time() - begun
