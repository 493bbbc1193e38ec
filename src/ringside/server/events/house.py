"""The house: all events that somebody has asked for lately, each line stored before it is told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy.orm import Session

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
        self.kept: dict[str, Any] = {}  # what was worked out of this version for everybody

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


class House:
    """All events of one server."""

    def __init__(self, database: Database, hosts: Alone) -> None:
        self.database = database
        self.hosts = hosts
        self.held: dict[str, Held] = {}
        self.doors = Doors()

    async def find(self, ident: str) -> Held:
        """Return an event, read from the database where need be."""
        if ident not in self.held:
            async with self.doors.behind(ident[:24]):
                if ident not in self.held:
                    self.held[ident] = await self.take_up(ident)
        return self.held[ident]

    async def take_up(self, ident: str) -> Held:
        """Read an event with its people."""

        def read(session: Session) -> tuple[list[Entry], dict[str, Person]]:
            self.hosts.claim(session, f"events/{ident[:24]}")
            log = halls.lines_of(session, ident[:24])
            if not log:  # and nothing is claimed
                raise UnknownError(
                    f"Expected the address of an event, got {ident[:40]!r}; check the link."
                )
            return log, halls.people_of(session, ident[:24])

        log, people = await self.database.run(read)
        return Held(ident, log, people)

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

    def holding(self, game: str) -> Held | None:
        """Give the event whose round has a game, if one has."""
        return next((held for held in self.held.values() if held.plays(game)), None)

    def may_judge(self, game: str, visitor: Visitor) -> bool:
        """Tell whether somebody may see both hands: a judge who does not play, if it is allowed."""
        held = self.holding(game)
        if held is None or not held.event.plan.judges_see or not held.is_staff(visitor):
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
