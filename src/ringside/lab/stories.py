"""Stories: how single games of a deck went, from the opening hand to the end, for looking at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

from msgspec import Struct

from ringside.engine.model.kinds import FOUNDATION, HAND, MOMENTUM, NONE, STAGE
from ringside.engine.model.state import State
from ringside.lab.deals import Arena, Cards, choices, ready, won
from ringside.lab.players import Task
from ringside.replay import Replay

LOOKED_AT: Final = (
    *("health", "rival's health", "foundations", "rival's foundations"),
    *("cards in hand", "momentum"),
)
BATCH: Final = 10  # deals that are played before progress is told


class Story(Struct, frozen=True):
    """One game of the deck in seat 0; `looks` has what LOOKED_AT names, as each turn began."""

    pilot: str
    deal: int
    rival: int
    first: int  # the seat that went first
    seed: int
    score: float
    ending: str
    left: float  # of the winner's health, as a share
    opening: tuple[str, ...]
    foundations: int  # in the opening hand
    looks: tuple[tuple[int, ...], ...]
    choices: tuple[int, ...]

    @property
    def turns(self) -> int:
        """Return how many turns began."""
        return len(self.looks)

    def replay(self, arena: Arena, deck: Cards) -> Replay:
        """Return the game as a replay."""
        decks = (deck, arena.rivals[self.rival])
        return Replay.of(arena.edition, decks, self.seed, self.choices, chooser=self.first)


Telling = Callable[[list[Task]], list[list[Story]]]


def stories_of(
    deck: Cards, pilot: str, deals: int, telling: Telling, tick: Callable[[int], object]
) -> list[Story]:
    """Let a pilot play so many deals, and tell of all; `tick` hears of each few that are done."""
    told: list[Story] = []
    for begin in range(0, deals, BATCH):
        batch = range(begin, min(begin + BATCH, deals))
        told += chain(*telling([(deck, pilot, deal) for deal in batch]))
        tick(len(batch))
    return told


def tell(arena: Arena, task: Task) -> list[Story]:
    """Play the two games of a deal and tell how they went."""
    return [tell_game(arena, task, first) for first in (0, 1)]


def tell_game(arena: Arena, task: Task, first: int) -> Story:
    """Play one game and tell how it went."""
    deck, pilot, deal = task
    rival, seed = deal % len(arena.rivals), arena.seed_of(deal)
    state = arena.begin(ready(deck), ready(arena.rivals[rival]), seed, first)
    hand: list[int] = []
    looks: list[tuple[int, ...]] = []
    for _ in choices(state, pilot, seed):
        while len(looks) < state.turn:
            hand = hand or list(state.zone(0, HAND))
            looks.append(look(state))
    return Story(
        pilot=pilot,
        deal=deal,
        rival=rival,
        first=first,
        seed=seed + first,
        score=won(state),
        ending=state.ending,
        left=left_over(state),
        opening=tuple(sorted(state.name_of(number) for number in hand)),
        foundations=sum(state.cards[each].definition.printed.type == "foundation" for each in hand),
        looks=tuple(looks),
        choices=tuple(state.choices),
    )


def look(state: State) -> tuple[int, ...]:
    """Return the numbers of LOOKED_AT."""
    built = [
        sum(state.cards[each].now.type == FOUNDATION for each in state.zone(seat, STAGE))
        for seat in (0, 1)
    ]
    held = [len(state.zone(0, zone)) for zone in (HAND, MOMENTUM)]
    return (state.health[0], state.health[1], *built, *held)


def left_over(state: State) -> float:
    """Return the share of health that the winner has left; none after a draw."""
    winner = state.result
    if winner not in (0, 1) or state.characters[winner] == NONE:
        return 0.0
    whole = state.cards[state.characters[winner]].now.health
    return max(0, state.health[winner]) / max(1, whole)


def worst(stories: Sequence[Story], most: int) -> list[Story]:
    """Return the losses in which the rival had most health left, the quickest first."""
    lost = [each for each in stories if each.score == 0]
    return sorted(lost, key=lambda each: (-each.left, each.turns, each.deal, each.first))[:most]
