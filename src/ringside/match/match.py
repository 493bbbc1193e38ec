"""A match: best of one or three games between two registered decks."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from ringside.decks.model import Deck
from ringside.errors import UserError
from ringside.match.sideboard import swap_problems

DRAW: Final = 2  # what a game's result is when nobody won it
LENGTHS: Final = (1, 3)


class Match(Struct, frozen=True):
    """A series of games; a value that every result and every swap makes anew.

    `registered` are the decks of the round, `decks` what they are now; `limited` pools may be
    rearranged freely between games. `results` are the seats that won, or DRAW.
    """

    edition: str
    registered: tuple[Deck, Deck]
    decks: tuple[Deck, Deck]
    best_of: int = 1
    limited: bool = False
    results: tuple[int, ...] = ()
    time_called: bool = False

    @staticmethod
    def of(
        edition: str, decks: tuple[Deck, Deck], best_of: int = 1, limited: bool = False
    ) -> Match:
        """Begin a match with the decks as they are registered."""
        if best_of not in LENGTHS:
            raise UserError(f"Expected a match of 1 or 3 games, got {best_of}; choose one of them.")
        return Match(edition, decks, decks, best_of, limited)

    def wins(self, seat: int) -> int:
        """Count the games that a seat has won."""
        return self.results.count(seat)

    @property
    def is_over(self) -> bool:
        """Tell whether no more game is played: most are won, all are over, or time was called."""
        most = max(self.wins(0), self.wins(1))
        return self.time_called or most > self.best_of // 2 or len(self.results) == self.best_of

    @property
    def winner(self) -> int | None:
        """Return the seat that won the match, DRAW, or None while it goes on."""
        if not self.is_over:
            return None
        ahead = self.wins(0) - self.wins(1)
        return DRAW if ahead == 0 else 0 if ahead > 0 else 1

    @property
    def chooser(self) -> int | None:
        """Return who decides who starts the next game; None leaves it to chance.

        It is the loser of the last game; a drawn game has none.
        """
        if not self.results or self.results[-1] == DRAW:
            return None
        return 1 - self.results[-1]

    def record(self, result: int) -> Match:
        """Return the match after a game that a seat won, or that was a DRAW."""
        if self.is_over:
            raise UserError("Expected a match that goes on, but this one is over; begin a new one.")
        if result not in (0, 1, DRAW):
            raise UserError(f"Expected seat 0 or 1, or {DRAW} for a draw, got {result}.")
        return msgspec.structs.replace(self, results=(*self.results, result))

    def call_time(self) -> Match:
        """Return the match at the end of its time: who won more games wins, else it is a draw.

        An unfinished game is not recorded, so it counts for nobody (tournament-2008 102.3).
        """
        return msgspec.structs.replace(self, time_called=True)

    def problems(self, seat: int, deck: Deck) -> list[str]:
        """Say why a seat may not play a deck in the next game; nothing where it may."""
        found = list(swap_problems(self.edition, self.registered[seat], deck, self.limited))
        if not self.results and deck != self.registered[seat]:
            found.append("expected the deck as registered in the first game of a round")
        return found

    def swap(self, seat: int, deck: Deck) -> Match:
        """Return the match with a seat's deck rearranged for the next game."""
        found = self.problems(seat, deck)
        if found:
            raise UserError(f"This deck cannot be played: {'; '.join(found)}.")
        decks = (deck, self.decks[1]) if seat == 0 else (self.decks[0], deck)
        return msgspec.structs.replace(self, decks=decks)

    def next_round(self) -> Match:
        """Return a match of the next round: no results, and constructed decks as registered."""
        decks = self.decks if self.limited else self.registered
        return Match(self.edition, decks, decks, self.best_of, self.limited)
