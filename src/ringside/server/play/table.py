"""A table: one game being played, its steps stored before anybody hears of them."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.game import Game
from ringside.replay import Replay
from ringside.server.messages import Over, Presence
from ringside.server.play.clock import Clock
from ringside.server.play.ear import WATCHER, Ear
from ringside.server.play.house import House
from ringside.server.play.pool import Thinker
from ringside.server.play.rebuilding import MOST_PAST, Past
from ringside.server.refusals import RefusalError
from ringside.server.storage import records
from ringside.server.storage.journal import CHOICE, CONCEDE, PASSED, TIMEOUT, UNDO, Step
from ringside.server.storage.players import AutoPass
from ringside.server.storage.records import OVER, PLAYING, Record

NOTHING_BACK: Final = "Expected a choice of yours to take back, but there is none; choose first."


class Table:
    """One game with everybody around it; `take`, `give_up` and `go_back` alone change it."""

    def __init__(self, house: House, record: Record) -> None:
        self.house = house
        self.record = record
        self.game: Game | None = None
        self.cards: dict[str, Card] = {}
        self.places = 0  # steps in the journal
        self.made = [0, 0]  # choices of each seat, those taken back included
        self.line = 0  # undos so far
        self.past: Past = deque(maxlen=MOST_PAST)
        self.clock = Clock(record.clock)
        self.lock = asyncio.Lock()
        self.ears: list[Ear] = []
        self.auto_pass: list[AutoPass] = ["forced", "forced"]
        self.hold = [False, False]
        self.is_settling = False  # between a choice and what is passed behind it
        self.undo_asked: int | None = None
        self.thinking: asyncio.Task[None] | None = None  # a bot at work
        self.thinkers = [
            Thinker(record.id, seat.bot, secrets.randbits(30)) for seat in record.seats
        ]
        self.used = time.monotonic()
        self.rematch = [False, False]

    # ---- what it is

    @property
    def names(self) -> tuple[str, str]:
        """Give the names of both players."""
        return (self.record.seats[0].name, self.record.seats[1].name)

    @property
    def playing(self) -> Game:
        """Give the game; raise RefusalError where it has not begun or is over."""
        if self.game is None:
            raise RefusalError(
                "Expected a game that has begun, but this one lacks a player; wait for them."
            )
        if self.game.result is not None or self.record.state != PLAYING:
            raise RefusalError("Expected a game that goes on, but this one is over; start another.")
        return self.game

    def replay(self) -> Replay:
        """Return the game as edition, decks, seed and choices."""
        assert self.game is not None
        decks = (self.record.seats[0].deck, self.record.seats[1].deck)
        choices = tuple(self.game.state.choices)
        return Replay(
            edition=self.record.edition,
            seed=self.record.seed,
            decks=decks,
            choices=choices,
            chooser=self.record.chooser,
        )

    def decision_number(self, seat: int) -> int | None:
        """Return the running number of a seat's decision, None while it has none."""
        decision = self.game.decision if self.game else None
        if decision is None or decision.seat != seat:
            return None
        return self.made[seat] + self.line + 1

    def is_bot(self, seat: int) -> bool:
        """Tell whether a bot sits on a seat."""
        return bool(self.record.seats[seat].bot)

    def can_undo(self, seat: int) -> bool:
        """Tell whether a seat has a choice to take back."""
        return (
            seat != WATCHER
            and self.game is not None
            and self.game.result is None
            and any(each[1] == seat for each in self.past)
        )

    # ---- how it begins

    def begin(self, game: Game, past: Past, steps: Sequence[Step]) -> None:
        """Start the game, or take it up where its steps have led."""
        self.game = game
        self.past = past
        self.cards = {card.full_name: card for deck in game.decks for card in deck}
        self.places = len(steps)
        self.line = sum(step.kind == UNDO for step in steps)
        for step in steps:
            if step.kind in (CHOICE, PASSED):
                self.made[step.seat] += 1
            self.clock.charge(step.seat, step.spent)
        self.run_clock()

    # ---- how it changes

    async def take(self, seat: int, option: int, kind: str = CHOICE) -> None:
        """Take an option: try it, store it, and only then let it be."""
        before = self.playing
        after = before.copy()
        after.apply(option)
        spent = self.spent(seat)
        await self.store(Step(kind, seat, option, spent))
        self.clock.charge(seat, spent)
        self.made[seat] += 1
        if kind == CHOICE and not self.is_bot(seat):
            self.past.append((len(before.state.choices), seat, before))
        self.game = after
        self.undo_asked = None
        self.run_clock()
        await self.finish_if_over()

    async def give_up(self, seat: int, kind: str = CONCEDE) -> None:
        """Let a seat concede, or lose by its clock."""
        game = self.playing
        spent = self.spent(seat)
        await self.store(Step(kind, seat, 0, spent))
        self.clock.charge(seat, spent)
        after = game.copy()
        after.concede(seat)
        self.game = after
        self.run_clock()
        await self.finish_if_over("time ran out" if kind == TIMEOUT else "")

    async def go_back(self, seat: int) -> None:
        """Take back the last choice of a seat, and everything behind it."""
        found = [each for each in self.past if each[1] == seat]
        if not found:
            raise RefusalError(NOTHING_BACK)
        kept, _, game = found[-1]
        await self.store(Step(UNDO, seat, kept, self.spent(seat)))
        while self.past and self.past[-1][0] >= kept:
            self.past.pop()
        self.game = game
        self.line += 1
        self.undo_asked = None
        for thinker in self.thinkers:
            thinker.forget()
        self.run_clock()

    async def store(self, step: Step) -> None:
        """Write a step into the journal."""
        await self.house.journal.append(self.record.id, self.places, step)
        self.places += 1

    async def finish_if_over(self, why: str = "") -> None:
        """Store how the game ended, once it has."""
        game = self.game
        if game is None or game.result is None or self.record.state == OVER:
            return
        words = self.verdict(game, why)
        self.record = replace(self.record, state=OVER, result=game.result, words=words)
        record = self.record
        await self.house.database.run(lambda session: records.save(session, record))

    def verdict(self, game: Game, why: str) -> str:
        """Say who won and how."""
        ending = why or game.state.ending
        if game.result == 2:
            return f"The game is a draw: {ending}."
        winner = game.result or 0
        for place, word in enumerate(("one", "two")):
            ending = ending.replace(f"{word} ", f"{self.names[place]} ", 1)
        return f"{self.names[winner]} wins: {ending}."

    # ---- clocks

    def spent(self, seat: int) -> float:
        """Return the seconds that a seat's clock ran for the decision it makes now."""
        used = self.clock.is_used and self.clock.running == seat
        return self.clock.spent() if used else 0.0

    def run_clock(self) -> None:
        """Let the clock of the person run who must decide."""
        decision = self.game.decision if self.game else None
        person = decision is not None and not self.is_bot(decision.seat)
        self.clock.start(decision.seat if decision is not None and person else None)

    # ---- who is there

    def is_here(self, seat: int) -> bool:
        """Tell whether somebody on a seat is connected."""
        return self.is_bot(seat) or any(ear.seat == seat for ear in self.ears)

    def join(self, ear: Ear) -> None:
        """Let a connection listen."""
        self.ears.append(ear)
        for seat in (0, 1):
            ear.note(Presence(seat=seat, here=self.is_here(seat)))
        self.announce(ear.seat)

    def leave(self, ear: Ear) -> None:
        """Let a connection go."""
        self.ears.remove(ear)
        self.used = time.monotonic()
        self.announce(ear.seat)

    def announce(self, seat: int) -> None:
        """Tell the others whether a seat's player is connected."""
        if seat == WATCHER:
            return
        for ear in self.ears:
            if ear.seat != seat:
                ear.note(Presence(seat=seat, here=self.is_here(seat)))

    def tell(self, chooser: int | None = None) -> None:
        """Let everybody know what is new to them; whoever chose hears in any case."""
        for ear in self.ears:
            ear.news(must_tell=ear.seat == chooser)
        if self.record.state == OVER:
            self.tell_end()

    def tell_end(self) -> None:
        """Tell everybody how it ended."""
        one, two = self.rematch
        for ear in self.ears:
            ear.note(Over(result=self.record.result, words=self.record.words, rematch=(one, two)))
