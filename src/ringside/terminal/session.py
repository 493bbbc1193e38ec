"""A game in the terminal: a person on one side, a bot on the other."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from ringside.bots.bot import Bot
from ringside.bots.budget import Budget
from ringside.bots.reasons import considered
from ringside.bots.sight import Sight
from ringside.cards.pictures.terminal import card_panel
from ringside.engine.model.decision import Decision
from ringside.engine.model.kinds import NONE
from ringside.game import Game
from ringside.terminal.draw import WIDTH, draw

THOUGHT = Budget(seconds=0.5)  # for a hint
HELP = (
    "Type a number, Enter or 'pass' for the last option, 'show' and a number or a card's name to "
    "read it, 'hint' for advice, 'undo', 'concede', or 'quit'."
)


class Session:
    """Asks the person, lets the bot answer, and can take back the person's choices."""

    def __init__(
        self, game: Game, bot: Bot, names: tuple[str, str], ask: Callable[[str], str]
    ) -> None:
        """Seat the person first; `ask` reads one line."""
        self.game = game
        self.bot = bot
        self.names = names
        self.ask = ask
        self.console = Console(width=WIDTH, highlight=False)
        self.past: list[Game] = []

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        while self.game.decision is not None:
            if self.game.decision.seat == 1:
                self.game.apply(self.bot.choose(Sight(self.game.state)))
            elif not self.turn():
                return
        self.show()
        self.console.print(self.verdict(), style="bold")

    def verdict(self) -> str:
        """Say who won."""
        if self.game.result == 2:
            return f"The game is a draw: {self.game.ending}."
        winner = self.names[self.game.result or 0]
        return f"{winner} wins: {self.game.ending}."

    def show(self) -> None:
        """Draw the table."""
        words = self.game.words
        self.console.print(draw(self.game.view(0), self.names, self.game.log(0), words))

    def turn(self) -> bool:
        """Ask the person once; tell whether the game goes on."""
        decision = self.game.decision
        assert decision is not None
        self.show()
        try:
            said = self.ask("> ").strip().lower()
        except EOFError:
            return False
        if said == "quit":
            return False
        if said == "undo":
            self.undo()
        elif said == "hint":
            self.hint()
        elif said == "concede":
            self.game.concede(0)
        elif said.startswith("show"):
            self.read(decision, said.removeprefix("show").strip())
        elif said in ("?", "help"):
            self.console.print(HELP)
        else:
            self.take(decision, said)
        return True

    def take(self, decision: Decision, said: str) -> None:
        """Apply an option named by its number; an empty line is the last one, mostly a pass."""
        last = len(decision.options)
        if said in ("", "pass"):
            number = last
        elif said.isdecimal() and 1 <= int(said) <= last:
            number = int(said)
        else:
            self.console.print(f"Expected a number from 1 to {last}, got {said!r}. {HELP}")
            return
        self.past.append(self.game.copy())
        self.game.apply(number - 1)

    def read(self, decision: Decision, wanted: str) -> None:
        """Show the card of an option, or one that the person can see, by name."""
        name = wanted
        if wanted.isdecimal() and 1 <= int(wanted) <= len(decision.options):
            card = decision.options[int(wanted) - 1].card
            name = "" if card == NONE else self.game.name_of(card)
        for deck in self.game.decks:
            for each in deck:
                if name and each.full_name.casefold().startswith(name.casefold()):
                    self.console.print(card_panel(each, (), self.game.words))
                    return
        self.console.print(f"Expected an option with a card or a card's name, got {wanted!r}.")

    def hint(self) -> None:
        """Say what a search would do, why, and what else there is."""
        found = considered(
            Sight(self.game.state), self.game.options(), len(self.game.choices), THOUGHT
        )
        self.console.print(f"{found.option + 1}: {found.reason}", style="bold")
        for each in found.chances[1:]:
            self.console.print(f"   {each.option + 1}: {each.chance:.0%} after “{each.words}”")

    def undo(self) -> None:
        """Go back to the person's last choice."""
        if self.past:
            self.game = self.past.pop()
        else:
            self.console.print("There is nothing to take back yet.")
