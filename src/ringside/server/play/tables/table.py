"""A table: one game being played, its steps stored before anybody hears of them."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.cards.model import Card
from ringside.errors import UserError
from ringside.game import Game, take
from ringside.origin import Origin
from ringside.replay import Replay
from ringside.server.messages import Over, Refused
from ringside.server.play.minds.pool import Thinker
from ringside.server.play.tables import ending
from ringside.server.play.tables.clock import Clock
from ringside.server.play.tables.connection import WATCHER, Connection
from ringside.server.play.tables.passing import Wish
from ringside.server.play.tables.rebuilding import (
    MOST_PAST,
    Parting,
    Past,
    Rebuilt,
    counted,
    replay_of,
)
from ringside.server.play.tables.series import end_told
from ringside.server.play.tables.vain import Tried
from ringside.server.play.tables.words import (
    NOTHING_ASKED,
    NOTHING_BACK,
    OTHER_RULES,
    STOPPED,
    WAITS,
    verdict,
)
from ringside.server.refusals import RefusalError, StorageError
from ringside.server.services import Services
from ringside.server.storage import records
from ringside.server.storage.database import UNSTORED
from ringside.server.storage.journal import (
    CHOICE,
    CONCEDE,
    HAND,
    RULES,
    TIME,
    TIMEOUT,
    UNDO,
    Step,
    steps_of,
)
from ringside.server.storage.origins import save_origin
from ringside.server.storage.records import OVER, PLAYING, Record

LOG: Final = logging.getLogger("ringside.server")


class Table:
    """One game with everybody around it; `take`, `give_up` and `go_back` alone change it."""

    def __init__(self, services: Services, record: Record) -> None:
        self.services = services
        self.record = record
        self.game: Game | None = None
        self.cards: dict[str, Card] = {}
        self.steps: list[Step] = []  # as they stand in the journal
        self.origin: Origin | None = None  # by what it was begun
        self.next_origin: Origin | None = None  # by what it would go on
        self.parting: Parting | None = None  # from this version, which waits for both to agree
        self.agreed: set[int] = set()
        self.is_doubtful = False  # a step may be stored although nobody here knows
        self.is_lost = False  # the journal has a step more than this table
        self.is_troubled = False  # everybody here knows that nothing can be stored
        self.owes_end = False  # how it ended is not known to be stored
        self.made = [0, 0]  # choices of each seat, those taken back included
        self.line = 0  # undos so far
        self.undone = [0, 0]  # by each seat
        self.shown: tuple[set[str], ...] = (set(), set(), set())  # names, by seat and for onlookers
        self.past: Past = deque(maxlen=MOST_PAST)
        self.clock = Clock(record.clock)
        self.lock = asyncio.Lock()
        self.connections: list[Connection] = []
        self.wishes = (Wish(), Wish())  # what each seat wants to be asked
        self.is_quiet = False  # between a choice and its answer nothing is told
        self.owed: set[int] = set()  # seats that hear an answer even where nothing is new to them
        self.due = 0.0  # when an answer may be told
        self.undo_asked: int | None = None
        self.following: asyncio.Task[None] | None = None  # lets bots play and tells what they did
        self.sharer = " ".join(str(each.player) for each in record.seats if each.player is not None)
        self.thinkers = [
            Thinker(record.id, seat.bot, secrets.randbits(30), self.sharer) for seat in record.seats
        ]
        self.adviser = Thinker(f"{record.id} advised", "", secrets.randbits(30), self.sharer)
        self.vain = Tried(record.id).vain
        self.used = time.monotonic()
        self.left_at = [self.used] * 3  # when somebody left last: seats, and those who look on
        self.rematch = [False, False]
        self.is_revealed = False  # its match and its event are over

    # ---- what it is

    @property
    def names(self) -> tuple[str, str]:
        """Give the names of both players."""
        return (self.record.seats[0].name, self.record.seats[1].name)

    @property
    def playing(self) -> Game:
        """Give the game; raise RefusalError where it has not begun or is over."""
        if self.parting is not None:
            raise RefusalError(OTHER_RULES)
        if self.game is None:
            raise RefusalError(
                "Expected a game that has begun, got one that lacks a player; wait for them."
            )
        if self.game.result is not None or self.record.state != PLAYING:
            raise RefusalError("Expected a game that goes on, got one that is over; start another.")
        return self.game

    def replay(self) -> Replay:
        """Return the game as it was recorded."""
        return replay_of(self.record, self.steps, self.origin)

    def decision_number(self, seat: int) -> int | None:
        """Return the running number of a seat's decision, None while it has none."""
        decision = self.game.decision if self.game else None
        if decision is None or decision.seat != seat or self.parting is not None:
            return None
        return self.made[seat] + self.line + 1

    def is_bot(self, seat: int) -> bool:
        """Tell whether a bot sits on a seat."""
        return bool(self.record.seats[seat].bot)

    @property
    def is_followed(self) -> bool:
        """Tell whether a task lets the bots play."""
        return self.following is not None and not self.following.done()

    def before_last(self, seat: int) -> Game | None:
        """Return the game before the last choice that a seat could take back, if there is one."""
        if seat == WATCHER or self.game is None or self.game.result is not None:
            return None
        return next((game for _, chooser, game in reversed(self.past) if chooser == seat), None)

    def can_undo(self, seat: int) -> bool:
        """Tell whether a seat has a choice to take back, or may ask its rival for that.

        A bot agrees only where the seat has seen nothing since, or where the game is for practice.
        """
        before = self.before_last(seat)
        if before is None or self.game is None:
            return False
        asks_person = not self.is_bot(1 - seat)
        return asks_person or self.record.is_loose or not self.game.has_gone_on(before)

    # ---- how it begins

    def begin(self, rebuilt: Rebuilt, origin: Origin | None, steps: Sequence[Step]) -> None:
        """Start the game, or take it up where its steps have led."""
        self.game, self.past, self.parting = rebuilt.game, rebuilt.past, rebuilt.parting
        self.origin, self.next_origin = origin, rebuilt.origin
        decks = rebuilt.game.decks if rebuilt.game is not None else ()
        self.cards = {card.full_name: card for deck in decks for card in deck}
        self.steps, self.left_at = list(steps), [time.monotonic()] * 3  # nobody is away yet
        self.line = sum(step.kind in (UNDO, RULES) for step in steps)
        for step in steps:
            self.undone[step.seat] += step.kind == UNDO
            self.made = counted(self.made, step.seat, step.kind)
            self.clock.charge(step.seat, step.spent)
        self.run_clock()

    # ---- how it changes

    async def take(self, seat: int, option: int, kind: str = CHOICE) -> None:
        """Take an option: try it, store it, and only then let it be."""
        async with self.services.work.turn(self.sharer):
            before = self.playing
            after = before.copy()
            try:
                take(after, option)
                fault, mark = None, after.mark()
            except UserError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever it is, it stops this game alone
                fault = error
        if fault is not None:
            await self.stop(fault, option)
            return
        spent = self.spent(seat)
        await self.store(Step(kind, seat, option, spent, mark))
        self.clock.charge(seat, spent)
        self.made = counted(self.made, seat, kind)
        if kind in (CHOICE, HAND) and not self.is_bot(seat):
            self.past.append((len(before.choices), seat, before))
        self.game = after
        self.undo_asked = None
        self.run_clock()
        await self.finish_if_over()

    async def give_up(self, seat: int, kind: str = CONCEDE, why: str = "") -> None:
        """Let a seat concede, or lose by its clock or by its absence."""
        game = self.playing
        spent = self.spent(seat)
        after = game.copy()
        after.concede(seat)
        await self.store(Step(kind, seat, 0, spent, after.mark()))
        self.clock.charge(seat, spent)
        self.game = after
        self.run_clock()
        await self.finish_if_over("time ran out" if kind == TIMEOUT else why)

    async def call_time(self) -> None:
        """Call the time of a round, once: the turn is finished, and nothing is taken back."""
        async with self.lock:
            game = self.game
            if game is None or game.result is not None or game.is_time_called or self.parting:
                return
            after = game.copy()
            after.call_time()
            await self.store(Step(TIME, 0, mark=after.mark()))
            self.game = after
            self.past.clear()
            self.undo_asked = None
            self.run_clock()
            await self.finish_if_over()
        self.tell()

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
        self.undone[seat] += 1
        self.undo_asked = None
        for thinker in (*self.thinkers, self.adviser):
            thinker.forget()
        self.run_clock()

    async def follow_new_rules(self, seat: int) -> None:
        """Go on by the rules of this version, from the last state that is the same by both."""
        parting, origin = self.parting, self.next_origin
        if parting is None or origin is None or self.game is None or self.record.state != PLAYING:
            raise RefusalError(NOTHING_ASKED)
        await self.store(Step(RULES, seat, parting.kept, 0.0))
        game = self.record.id
        await self.services.database.run(lambda session: save_origin(session, game, origin))
        self.origin, self.parting = origin, None
        self.line += 1
        self.agreed.clear()
        self.run_clock()

    async def stop(self, error: Exception, option: int) -> None:
        """End this game alone, whose rules failed at an option, and keep what led to it."""
        LOG.error("The game %s failed at option %d.", self.record.id, option, exc_info=error)
        replay = self.replay()
        kept = replace(replay, choices=(*replay.choices, option)).to_json()
        record = replace(self.record, state=OVER, words=STOPPED)

        def store(session: Session) -> None:
            records.save(session, record)
            records.keep_fault(session, record.id, len(replay.choices), repr(error), kept)

        await self.services.database.run(store)
        self.record = record
        self.clock.start(None)

    async def store(self, step: Step) -> None:
        """Write a step into the journal.

        Where that fails nobody knows whether it stands there: the next time it is looked up, and
        a table that missed a step is given up, to be taken up again from the database.
        """
        game = self.record.id
        if self.is_doubtful:
            stored = await self.services.database.run(lambda session: steps_of(session, game))
            self.is_lost = len(stored) != len(self.steps)
            self.is_doubtful = False
        if self.is_lost:
            raise StorageError(UNSTORED)
        try:
            await self.services.journal.append(game, len(self.steps), step)
        except Exception:
            self.is_doubtful = True
            self.tell_trouble(step.seat)
            raise
        self.is_troubled = False
        self.steps.append(step)

    def tell_trouble(self, chooser: int) -> None:
        """Tell those who wait for somebody's choice, once, that it cannot be stored."""
        others = [each for each in self.connections if each.seat != chooser]
        for connection in () if self.is_troubled else others:
            connection.note(Refused(words=WAITS))
        self.is_troubled = True

    async def finish_if_over(self, why: str = "") -> None:
        """Store how the game ended, once it has."""
        game = self.game
        if game is None or game.result is None or self.record.state == OVER:
            return
        words, (one, two) = verdict(game, self.names, why), self.undone
        over = replace(self.record, state=OVER, result=game.result, words=words, undone=(one, two))
        await self.store_end(over)

    async def store_end(self, record: Record) -> None:
        """Store how the game ended; where that cannot be, it is tried again later."""
        self.record, self.owes_end = record, True  # its steps are stored, and the host is told
        with suppress(StorageError):
            await self.store_owed()

    async def store_owed(self) -> None:
        """Store how the game ended if that is owed; whoever calls holds the lock."""
        if self.owes_end:
            self.record = await ending.store(self.services, self.record, self.steps)
            self.owes_end = False

    # ---- clocks

    def spent(self, seat: int) -> float:
        """Return the seconds that a seat's clock ran for the decision it makes now."""
        used = self.clock.is_used and self.clock.running == seat
        return self.clock.spent() if used else 0.0

    def run_clock(self) -> None:
        """Let the clock of the person run who must decide."""
        decision = self.game.decision if self.game and self.parting is None else None
        seat = None if decision is None or self.is_bot(decision.seat) else decision.seat
        self.clock.start(seat, self.game.turn if self.game else 0)

    # ---- who is there

    def is_here(self, seat: int) -> bool:
        """Tell whether somebody on a seat is connected."""
        return self.is_bot(seat) or any(connection.seat == seat for connection in self.connections)

    def tell(self) -> None:
        """Let everybody know what is new to them; whoever chose hears in any case."""
        self.is_quiet = False
        owed, self.owed = self.owed, set()
        for connection in self.connections:
            connection.news(must_tell=connection.seat in owed)
        if self.record.state == OVER:
            self.tell_end()

    def wake(self) -> None:
        """Let everybody look whether there is something that they were not told."""
        for connection in self.connections:
            connection.wake.set()

    def tell_end(self) -> None:
        """Tell everybody how it ended."""
        for connection in self.connections:
            connection.note(self.end)

    @property
    def end(self) -> Over:
        """Tell how it ended, and where it goes on."""
        return end_told(self.record, (self.rematch[0], self.rematch[1]), self.is_revealed)
