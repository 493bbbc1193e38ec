"""The house: all events that somebody has asked for lately, each line stored before it is told."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from sqlalchemy.orm import Session
from starlette.requests import HTTPConnection

from ringside.events.deeds import AnyDeed, Created, Entry, Finished
from ringside.events.event import Event, Match
from ringside.events.plan import Plan
from ringside.events.taking import begin, event_of, take
from ringside.server.doors import Doors
from ringside.server.hosts.alone import Alone
from ringside.server.refusals import ForbiddenError, UnknownError
from ringside.server.storage import halls
from ringside.server.storage.database import Database
from ringside.server.storage.halls import Person
from ringside.server.storage.players import Visitor

IDLE: Final = 600.0  # seconds before an event that is over leaves the memory


class Held:
    """One event with everybody around it; `House.record` alone changes it."""

    def __init__(self, ident: str, log: list[Entry], people: dict[str, Person]) -> None:
        self.id = ident
        self.log = log
        self.event = event_of(log)
        self.people = people
        self.version = len(log)
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()
        self.used = time.monotonic()
        self.kept: dict[str, Any] = {}  # what was worked out of this version for everybody

    @property
    def is_idle(self) -> bool:
        """Tell whether nothing more can happen here, and nobody looks."""
        is_left = time.monotonic() - self.used > IDLE
        return self.event.finished and is_left and not self.lock.locked()

    def person(self, visitor: Visitor | int) -> Person | None:
        """Give who a visitor is here; nobody for a stranger."""
        number = visitor if isinstance(visitor, int) else visitor.id
        own = [each for each in self.people.values() if each.player == number]
        return min(own, key=lambda each: each.role == "player") if own else None

    def playing(self, visitor: Visitor) -> Person | None:
        """Give the player that a visitor is here, also where they are of the staff."""
        own = (each for each in self.people.values() if each.player == visitor.id)
        return next((each for each in own if each.name in self.event.players), None)

    def is_staff(self, visitor: Visitor) -> bool:
        """Tell whether a visitor organises or judges."""
        own = (each for each in self.people.values() if each.player == visitor.id)
        return any(each.role in ("organiser", "judge") for each in own)

    def keep(self, name: str, work_out: Callable[[Event], Any]) -> Any:
        """Give what is worked out of the event only once for all who ask."""
        if name not in self.kept:
            self.kept[name] = work_out(self.event)
        return self.kept[name]

    def plays(self, game: str) -> Match | None:
        """Give the table of the round that is on at which a game is played."""
        matches = self.event.current.matches if self.event.current else ()
        return next((match for match in matches if game in match.games), None)

    def changed(self) -> None:
        """Let everybody who waits hear of it."""
        self.version += 1
        self.kept = {}
        news, self.news = self.news, asyncio.Event()
        news.set()


def stored(session: Session, ident: str) -> Held:
    """Read an event with its people."""
    log = halls.lines_of(session, ident[:24])
    if not log:
        raise UnknownError(f"Expected the address of an event, got {ident[:40]!r}; check the link.")
    return Held(ident, log, halls.people_of(session, ident[:24]))


class House:
    """All events of one server."""

    def __init__(self, database: Database, hosts: Alone, most_players: int) -> None:
        self.database = database
        self.hosts = hosts
        self.most_players = most_players  # of one event
        self.held: dict[str, Held] = {}
        self.doors = Doors()

    async def find(self, ident: str) -> Held:
        """Return an event, read from the database where need be."""
        if ident not in self.held:
            async with self.doors.behind(ident[:24]):
                if ident not in self.held:
                    self.held[ident] = await self.take_up(ident)
        found = self.held[ident]
        found.used = time.monotonic()
        return found

    async def tidy(self) -> None:
        """Forget events that are over and that nobody asked for lately."""
        for held in [each for each in self.held.values() if each.is_idle]:
            async with self.doors.behind(held.id):
                if held.is_idle:
                    del self.held[held.id]
                    await self.hosts.release(f"events/{held.id}")

    async def take_up(self, ident: str) -> Held:
        """Read an event with its people."""

        def read(session: Session) -> Held:
            self.hosts.claim(session, f"events/{ident[:24]}")
            return stored(session, ident)  # else nothing is claimed

        return await self.database.run(read)

    async def create(self, plan: Plan, visitor: Visitor, listed: bool = True) -> Held:
        """Announce an event; whoever does is its organiser."""
        ident = secrets.token_urlsafe(9)
        entry = Entry(datetime.now(UTC), visitor.name, Created(plan=plan))
        begin(entry)
        organiser = Person(visitor.name, "organiser", visitor.id)

        def store(session: Session) -> None:
            halls.store_new(session, ident, plan.name[:120], listed)
            halls.add_lines(session, ident, 0, [entry])
            halls.save_person(session, ident, organiser)

        await self.database.run(store)
        return await self.find(ident)

    async def glance(self, ident: str) -> Held:
        """Give an event as it is stored, whoever looks after it, to be read and not changed."""
        if ident in self.held:
            return self.held[ident]
        return await self.database.run(lambda session: stored(session, ident))

    async def may_judge(self, event: str, game: str, visitor: Visitor) -> bool:
        """Tell whether somebody may see both hands: a judge who does not play, if it is allowed."""
        if not event:
            return False
        held = await self.glance(event)
        if not held.plays(game) or not held.event.plan.judges_see or not held.is_staff(visitor):
            return False
        return held.playing(visitor) is None

    async def record(
        self, held: Held, deeds: Sequence[AnyDeed], by: str, people: Sequence[Person] = ()
    ) -> Event:
        """Take deeds, store them with the people they concern, and only then let them be.

        Whoever calls holds the event's lock.
        """
        event, added = held.event, []
        for deed in deeds:
            entry = Entry(datetime.now(UTC), by, deed)
            event = take(event, entry)
            added.append(entry)

        def store(session: Session) -> None:
            halls.add_lines(session, held.id, len(held.log), added)
            for person in people:
                halls.save_person(session, held.id, person)
            if any(isinstance(deed, Finished) for deed in deeds):
                halls.mark_finished(session, held.id)

        await self.database.run(store)
        held.log += added
        held.event = event
        held.people = {**held.people, **{person.name: person for person in people}}
        held.changed()
        return event


def house_of(connection: HTTPConnection) -> House:
    """Give the events of the server that was asked."""
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def staff_only(held: Held, visitor: Visitor) -> str:
    """Give the name of somebody of the staff; refuse everybody else."""
    person = held.person(visitor)
    if person is None or not held.is_staff(visitor):
        raise ForbiddenError(
            "Expected the organiser or a judge of this event, but you are neither; ask one of them."
        )
    return person.name


def organiser_only(held: Held, visitor: Visitor) -> str:
    """Give the name of the organiser; refuse everybody else."""
    person = held.person(visitor)
    if person is None or person.role != "organiser":
        raise ForbiddenError("Expected the organiser of this event, but you are not; ask them.")
    return person.name


def player_only(held: Held, visitor: Visitor) -> str:
    """Give the name of a player; refuse everybody else."""
    person = held.playing(visitor)
    if person is None:
        raise ForbiddenError(
            "Expected a player of this event, but you are none; register first, or use your code."
        )
    return person.name
