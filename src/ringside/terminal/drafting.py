"""A draft in the terminal: a person picks by number, bots pick in the other seats."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.table import Table as Grid

from ringside.cards.model import Card
from ringside.cards.pictures.terminal import card_panel
from ringside.limited.acts import Act
from ringside.limited.catalogue import Catalogue
from ringside.limited.draft import OVER, REVIEW, Draft
from ringside.limited.drafter import Drafter
from ringside.limited.table import run_bots

HELP = (
    "Type the number of a card to take it, 'hint' for the bot's advice, 'show' and a number to "
    "read a card, 'pool' for what you have, nothing for the pack once more, or 'quit'."
)
PERSON = 0


class Drafting:
    """Asks the person for each pick and lets bots do the rest."""

    def __init__(
        self, draft: Draft, drafter: Drafter, catalogue: Catalogue, ask: Callable[[str], str]
    ) -> None:
        """Seat the person first; `ask` reads one line."""
        self.draft = draft
        self.drafter = drafter
        self.catalogue = catalogue
        self.ask = ask
        self.console = Console(highlight=False)
        self.shown = (-1, -1)  # the round and pick that was shown last

    def run(self) -> bool:
        """Draft until it is over; tell whether the person stayed."""
        self.console.print(HELP)
        while self.draft.phase != OVER:
            run_bots(self.draft, self.drafter)
            if self.draft.phase == REVIEW:
                self.pool()
                self.draft.apply(Act("ready", PERSON))
            elif self.draft.pack(PERSON) and not self.turn():
                return False
        return True

    def turn(self) -> bool:
        """Ask the person once; tell whether the draft goes on."""
        if self.shown != (self.draft.round, self.draft.picked[PERSON]):
            self.show()
        try:
            said = self.ask("> ").strip().lower()
        except EOFError:
            return False
        pack = self.draft.pack(PERSON)
        word, _, rest = said.partition(" ")
        if said == "quit":
            return False
        if not said:
            self.show()
        elif said == "hint":
            self.hint()
        elif said == "pool":
            self.pool()
        elif word == "show" and rest.isdecimal() and 1 <= int(rest) <= len(pack):
            self.console.print(card_panel(self.card(pack[int(rest) - 1]), (), {}))
        elif said.isdecimal() and 1 <= int(said) <= len(pack):
            self.draft.apply(Act("pass", PERSON, pack[int(said) - 1]))
        else:
            self.console.print(f"Expected a number from 1 to {len(pack)}, got {said!r}. {HELP}")
        return True

    def show(self) -> None:
        """Show the pack, and how many packs wait before each seat."""
        draft = self.draft
        self.shown = (draft.round, draft.picked[PERSON])
        way = "left" if draft.step == 1 else "right"
        held = " ".join(str(len(packs)) for packs in draft.packs)
        self.console.print(
            f"Pack {draft.round + 1} of {draft.pod.rounds}, pick {draft.picked[PERSON] + 1} of "
            f"{draft.pod.picks}, passing to the {way}; packs before you and on: {held}",
            style="bold",
        )
        self.console.print(grid([self.card(number) for number in draft.pack(PERSON)]))

    def hint(self) -> None:
        """Say which card the bot would take, and why."""
        best = self.drafter.picks(self.draft, PERSON)[0]
        why = "; ".join(f"{reason.words} ({reason.points:+.1f})" for reason in best.reasons[:4])
        self.console.print(f"{self.card(best.number).full_name}: {why}.")

    def pool(self) -> None:
        """Show what the person has taken."""
        cards = [self.card(number) for number in self.draft.taken[PERSON]]
        self.console.print(f"You have {len(cards)} cards:", style="bold")
        self.console.print(grid(sorted(cards, key=lambda card: (card.type, card.full_name))))

    def card(self, number: int) -> Card:
        """Return the card behind a number."""
        return self.catalogue.entry(self.draft.keys[number]).card


def grid(cards: list[Card]) -> Grid:
    """Lay cards out in lines: number, name, type, difficulty and check, symbols."""
    table = Grid(box=None, pad_edge=False, show_header=False)
    for place, card in enumerate(cards, start=1):
        values = f"{card.difficulty or 0}/{card.check or 0}"
        table.add_row(str(place), card.full_name, card.type, values, " ".join(card.plain_symbols))
    return table
