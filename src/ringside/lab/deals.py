"""Deals that two versions of a deck share: the same seed, seats and starts, the same rival."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

from ringside.bots import bot_named
from ringside.bots.sight import Sight
from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.editions import edition_named
from ringside.engine.model.state import State
from ringside.engine.prepare.starting import start
from ringside.programs.printed import Printed

Cards = tuple[Card, ...]
Ready = tuple[Printed, ...]
DRAW: Final = 2


class Arena(Struct, frozen=True, kw_only=True):
    """Where decks are tried: by which rules, against whom, from which seed on."""

    edition: str
    rivals: tuple[Cards, ...]
    seed: int = 1

    def seed_of(self, deal: int) -> int:
        """Give the seed of a deal, which depends on no deck."""
        return int.from_bytes(sha256(f"{self.seed}/{deal}".encode()).digest()[:6])

    def score(self, deck: Cards, pilot: str, deal: int) -> float:
        """Return the share of a deal's two games that a deck wins: going first, then second."""
        rival = ready(self.rivals[deal % len(self.rivals)])
        seed = self.seed_of(deal)
        return sum(self.game(ready(deck), rival, pilot, seed, first) for first in (0, 1)) / 2

    def game(self, deck: Ready, rival: Ready, pilot: str, seed: int, first: int) -> float:
        """Play one game, the deck in seat 0; a draw is half a win."""
        state = self.begin(deck, rival, seed, first)
        for _ in choices(state, pilot, seed):
            pass
        return won(state)

    def begin(self, deck: Ready, rival: Ready, seed: int, first: int) -> State:
        """Deal a game, the deck in seat 0; a seat goes first."""
        state = start(edition_named(self.edition), (deck, rival), seed + first, chooser=first)
        state.run()
        return state


def choices(state: State, pilot: str, seed: int) -> Iterator[int]:
    """Let a pilot play both sides; each choice is told before it is made."""
    bots = [bot_named(pilot, seed + seat) for seat in (0, 1)]
    while (decision := state.decision) is not None:
        choice = 0
        if decision.kind != "first":  # whoever may choose goes first
            choice = bots[decision.seat].choose(Sight(state, open_lists=True))
        yield choice
        state.choose(choice)


def won(state: State) -> float:
    """Return what a game that is over was to seat 0; a draw is half a win."""
    return 0.5 if state.result == DRAW else float(state.result == 0)


READY: Final[dict[Cards, Ready]] = {}
MOST: Final = 500


def ready(cards: Cards) -> Ready:
    """Return a deck ready to play, the same one each time."""
    found = READY.get(cards)
    if found is None:
        if len(READY) >= MOST:
            READY.clear()
        found = READY[cards] = playable_deck(cards)
    return found


def aligned(deck: Sequence[Card], like: Sequence[Card]) -> Cards:
    """Return a deck with the cards that it shares with another one in that one's places.

    So a shuffle puts shared cards in the same order, and only the changes make a difference.
    """
    left = Counter(deck)
    places: list[Card | None] = []
    for card in like:
        shared = left[card] > 0
        left[card] -= shared
        places.append(card if shared else None)
    others = list(left.elements())
    found = [card if card is not None else others.pop(0) for card in places if card or others]
    return tuple(found + others)
