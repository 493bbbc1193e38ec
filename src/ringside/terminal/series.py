"""A match in the terminal: game after game, with swaps from the sideboard in between."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from ringside.decks.model import Deck
from ringside.errors import UserError
from ringside.match import DRAW, Match, Swap, brought_in, swapped, taken_out
from ringside.terminal.draw import WIDTH
from ringside.terminal.session import Session

FREE_HELP = "In limited play 'add NAME' and 'drop NAME' change your deck by one card."
MakeSession = Callable[[Match, int], Session]
SWAP_HELP = (
    "Type 'NEW for OLD' to take a card of your sideboard for one of your deck, "
    "Enter when you are done."
)


class Series:
    """Plays the games of a match; the person sits first and may swap cards between games."""

    def __init__(
        self, match: Match, names: tuple[str, str], play: MakeSession, ask: Callable[[str], str]
    ) -> None:
        """Keep the match; `play` makes the session of a game, `ask` reads one line."""
        self.match = match
        self.names = names
        self.play = play
        self.ask = ask
        self.console = Console(width=WIDTH, highlight=False)

    def run(self) -> None:
        """Play until the match is over or the person leaves."""
        while not self.match.is_over:
            if self.match.results and self.match.decks[0].side:
                self.rearrange()
            session = self.play(self.match, len(self.match.results))
            session.run()
            if session.game.result is None:
                return
            self.match = self.match.record(session.game.result)
            if self.match.best_of > 1:
                self.console.print(self.score(), style="bold")

    def score(self) -> str:
        """Say how the match stands."""
        games = f"{self.match.wins(0)} to {self.match.wins(1)}"
        winner = self.match.winner
        if winner is None:
            return f"The match stands {games}."
        if winner == DRAW:
            return f"The match is a draw, {games}."
        return f"{self.names[winner]} wins the match, {games}."

    def rearrange(self) -> None:
        """Let the person trade cards with the sideboard, one for one, or freely from a pool."""
        deck = self.match.decks[0]
        side = ", ".join(f"{slot.copies} {slot.card.full_name}" for slot in deck.side)
        how = f"{SWAP_HELP} {FREE_HELP}" if self.match.limited else SWAP_HELP
        self.console.print(f"Your sideboard: {side}. {how}")
        while said := self.line():
            try:
                self.match = self.match.swap(0, self.changed(self.match.decks[0], said))
            except UserError as error:
                self.console.print(f"{error} {how}")

    def changed(self, deck: Deck, said: str) -> Deck:
        """Return a deck after the change that a line describes."""
        verb, _, name = said.partition(" ")
        if self.match.limited and verb in ("add", "drop"):
            return (brought_in if verb == "add" else taken_out)(deck, name.strip())
        into, _, out = said.partition(" for ")
        return swapped(deck, [Swap(into.strip(), out.strip())])

    def line(self) -> str:
        """Read one line; the end of the input is an empty one."""
        try:
            return self.ask("swap> ").strip()
        except EOFError:
            return ""
