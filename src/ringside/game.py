"""A game as everybody uses it: the next decision, applying an option, copies, views and replays."""

from __future__ import annotations

from collections.abc import Sequence

from ringside.cards.model import Card
from ringside.cards.playable import playable_deck
from ringside.editions import edition_named
from ringside.engine.decision import Decision, Option
from ringside.engine.kinds import NONE
from ringside.engine.logbook import Line, Logbook, lines
from ringside.engine.seek import seek
from ringside.engine.setup import start
from ringside.engine.state import State
from ringside.engine.view import View, view
from ringside.engine.why import why_not
from ringside.engine.words import SEATS, option_words
from ringside.errors import UserError
from ringside.replay import Replay, conceding_seat, concession

Decks = tuple[tuple[Card, ...], tuple[Card, ...]]


class Game:
    """One game. `apply` and `concede` change it; nothing else does."""

    def __init__(
        self,
        state: State,
        decks: Decks,
        seed: int,
        logbook: Logbook,
        chooser: int | None = None,
    ) -> None:
        """Wrap a state that has run to its first decision; use `new_game` to start one."""
        self.state = state
        self.decks = decks
        self.seed = seed
        self.logbook = logbook
        self.chooser = chooser  # who decided who goes first, where it was not left to chance

    @property
    def decision(self) -> Decision | None:
        """The choice that must be made next, or None when the game is over."""
        return self.state.decision

    @property
    def result(self) -> int | None:
        """The seat that won, 2 for a draw, or None while the game goes on."""
        return None if self.state.result == NONE else self.state.result

    def apply(self, choice: Option | int) -> None:
        """Take an option, or its number, and run to the next decision."""
        number = self.number_of(choice)
        self.state.choose(number)

    def number_of(self, choice: Option | int) -> int:
        """Return the number of an option; raise UserError if it is not offered."""
        decision = self.state.decision
        if decision is None:
            raise UserError("Expected a game that goes on, but this one is over; start a new one.")
        if isinstance(choice, Option):
            if choice not in decision.options:
                raise UserError(
                    "Expected an option of the decision that is asked now, got another one; "
                    "take it from `game.decision.options`."
                )
            return decision.options.index(choice)
        if isinstance(choice, bool) or not 0 <= choice < len(decision.options):
            raise UserError(
                f"Expected an option from 0 to {len(decision.options) - 1}, got {choice}; "
                "choose one that is offered."
            )
        return choice

    def concede(self, seat: int) -> None:
        """Let a seat give up, at any time."""
        if self.state.result != NONE:
            raise UserError("Expected a game that goes on, but this one is over; start a new one.")
        if seat not in (0, 1):
            raise UserError(f"Expected seat 0 or 1 to concede, got {seat}.")
        self.state.choices.append(concession(seat))
        self.state.finish(1 - seat, f"{SEATS[seat]} conceded")

    def copy(self) -> Game:
        """Return a game that goes on by itself, log included."""
        state = self.state.copy()
        logbook = self.logbook.copy()
        state.scribe = logbook
        return Game(state, self.decks, self.seed, logbook, self.chooser)

    def view(self, seat: int) -> View:
        """Return what a seat may know, as plain data."""
        return view(self.state, seat)

    def log(self, seat: int) -> list[Line]:
        """Return the events so far as a seat may know them, each with the rule behind it."""
        return lines(self.state, self.logbook, seat)

    def options(self) -> list[str]:
        """Return the words of the options that are offered now."""
        decision = self.state.decision
        if decision is None:
            return []
        return [option_words(self.state, decision.seat, each) for each in decision.options]

    def why_not(self, card: int | str, seat: int | None = None) -> list[tuple[str, str]]:
        """Say which rules forbid playing a card now, as (paragraph, sentence) pairs.

        A card is a number of the game or its name; without a seat, the one that decides is asked.
        """
        decision = self.state.decision
        who = seat if seat is not None else decision.seat if decision is not None else 0
        number = seek(self.state, who, card) if isinstance(card, str) else card
        if number == NONE:
            raise UserError(f"Expected a card that {SEATS[who]} can see, got {card!r}.")
        return why_not(self.state, who, number)

    def replay(self) -> Replay:
        """Return the game as edition, decks, seed and choices."""
        name, choices = self.state.edition.name, self.state.choices
        return Replay.of(name, self.decks, self.seed, choices, self.chooser)


def new_game(
    edition: str,
    decks: tuple[Sequence[Card], Sequence[Card]],
    seed: int,
    chooser: int | None = None,
) -> Game:
    """Start a game and run it to its first decision; a chooser decides who goes first."""
    one, two = tuple(decks[0]), tuple(decks[1])
    playable = (playable_deck(one), playable_deck(two))
    state = start(edition_named(edition), playable, seed, NONE if chooser is None else chooser)
    logbook = Logbook(None)
    state.scribe = logbook
    state.run()
    return Game(state, (one, two), seed, logbook, chooser)


def play_replay(replay: Replay) -> Game:
    """Play a replay to its end; raise UserError if its choices do not fit its game."""
    game = new_game(replay.edition, replay.cards(), replay.seed, replay.chooser)
    for place, choice in enumerate(replay.choices, start=1):
        seat = conceding_seat(choice)
        try:
            if seat is not None:
                game.concede(seat)
            else:
                game.apply(choice)
        except UserError as error:
            raise UserError(f"Choice {place} of the replay does not fit: {error}") from error
    return game
