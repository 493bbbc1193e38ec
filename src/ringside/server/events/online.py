"""Online matches: a pairing opens its games, and the games report their result."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from ringside.cards.unread import BY_HAND, REFUSED, Unread
from ringside.editions import ELIMINATION
from ringside.errors import UserError
from ringside.events import desk
from ringside.events.deeds import AnyDeed, Opened
from ringside.events.event import Event, Match, Round
from ringside.events.phases import Elimination
from ringside.events.results import Result, walkover
from ringside.server.events.house import Held, House
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.opening import new_record
from ringside.server.play.tables.table import Table
from ringside.server.storage import halls
from ringside.server.storage.halls import Person
from ringside.server.storage.records import OVER, PLAYING, Record, SeatRecord
from ringside.server.watching import Watch

LOG: Final = logging.getLogger("ringside.server")
TICK: Final = 1.0
BY: Final = "the table"


class Online:
    """Looks after the online matches of all events that go on."""

    def __init__(self, house: House, tables: OpenTables) -> None:
        self.house = house
        self.tables = tables
        self.watch = Watch()

    async def watch_over(self) -> None:
        """Open games, call time and take results for as long as the server runs."""
        while not await self.watch.try_to(self.take_up(), "The events that go on"):
            await asyncio.sleep(TICK)
        while True:
            await asyncio.sleep(TICK)
            for held in list(self.house.held.values()):
                await self.watch.try_to(self.look_at(held), f"The event {held.id}")

    async def take_up(self) -> None:
        """Find the events that went on when the server stopped; one that is broken stays so."""
        for ident in await self.house.database.run(halls.running):
            await self.watch.try_to(self.house.find(ident), f"The event {ident}")

    async def look_at(self, held: Held) -> None:
        """Look at the open tables of the round that is on."""
        event, current = held.event, held.event.current
        if event.plan.tables != "online" or event.finished or current is None:
            return
        if not current.published:
            return
        for match in current.missing:
            await self.look_at_match(held, current, match)

    async def look_at_match(self, held: Held, current: Round, match: Match) -> None:
        """Open the next game of a match, call its time, or take its result."""
        people = [held.people.get(name) for name in match.players]
        if any(person is None or not person.deck for person in people):
            return  # somebody plays without a deck here: the organiser enters the result
        if not match.games:
            await self.open_game(held, current, match, None)
            return
        played = [await self.tables.fetch(game) for game in match.games]
        last = played[-1]
        if last.record.state != OVER:
            await self.press(held, current, match, last)
            return
        await self.go_on(held, current, match, played)

    async def go_on(self, held: Held, current: Round, match: Match, played: list[Table]) -> None:
        """Take the result of a match whose last game is over, or open the next game."""
        best_of = held.event.phase_of(current.number).best_of
        result = counted(match, played, lost_games(held.event, current, match))
        won = max(result.one, result.two) > best_of // 2
        over = won or result.games >= best_of or is_time(held.event, current, match)
        # A bracket needs a winner: another game follows, which time leaves to first blood.
        if over and (result.winner is not None or not is_bracket(held.event, current)):
            capped = Result(min(result.one, best_of // 2 + 1), min(result.two, best_of // 2 + 1))
            result = replace(capped, drawn=result.drawn)
            await self.record(held, desk.enter(current.number, match.table, result))
        else:
            await self.open_game(held, current, match, played[-1])

    async def open_game(
        self, held: Held, current: Round, match: Match, before: Table | None
    ) -> None:
        """Lay the table of a game with locked decks; the loser of the last one decides."""
        event = held.event
        record = new_record(edition_of(event, current), "none")
        seats = (seat_of(held.people[match.one]), seat_of(held.people[match.two]))
        chooser = None
        if before is not None and before.record.result in (0, 1):
            chooser = 1 - int(before.record.result or 0)
        unread: Unread = BY_HAND if self.tables.services.settings.event_hands else REFUSED
        record = replace(record, seats=seats, state=PLAYING, chooser=chooser, unread=unread)
        await self.tables.open(record)
        await self.record(held, [Opened(round=current.number, table=match.table, game=record.id)])

    async def press(self, held: Held, current: Round, match: Match, table: Table) -> None:
        """Call time on a game, or end it for a player who does not come."""
        if is_time(held.event, current, match):
            await table.call_time()
            return
        rule = held.event.plan.no_show
        absent = [seat for seat in (0, 1) if is_absent(table, seat)]
        if rule is None or len(absent) != 1 or not current.clock.is_running:
            return
        ran = current.clock.elapsed(datetime.now(UTC))
        best_of = held.event.phase_of(current.number).best_of
        if ran >= timedelta(minutes=rule.match):
            won = walkover(best_of)
            result = won if absent[0] == 1 else won.turned
            await self.record(held, desk.enter(current.number, match.table, result))
        elif ran >= timedelta(minutes=rule.game) and len(match.games) == 1:
            async with table.lock:
                await table.give_up(absent[0])
            table.tell()

    async def record(self, held: Held, deeds: list[AnyDeed]) -> None:
        """Write what the table says into the log; what came in between stands."""
        async with held.lock:
            try:
                await self.house.record(held, deeds, BY)
            except UserError as error:
                LOG.info("The event %s went on without it: %s", held.id, error)


def edition_of(event: Event, current: Round) -> str:
    """Give the rules of a round; in a bracket somebody wins each game."""
    return event.plan.edition + (ELIMINATION if is_bracket(event, current) else "")


def is_bracket(event: Event, current: Round) -> bool:
    """Tell whether a round is one of single elimination."""
    return isinstance(event.phases[current.phase], Elimination)


def seat_of(person: Person) -> SeatRecord:
    """Seat a player with the deck that was handed in."""
    return SeatRecord(
        player=person.player, name=person.name, deck_name=person.deck_name, deck=person.deck
    )


def is_time(event: Event, current: Round, match: Match) -> bool:
    """Tell whether time is called at a table."""
    phase = event.phase_of(current.number)
    return current.clock.is_time(phase, datetime.now(UTC), match.table)


def is_absent(table: Table, seat: int) -> bool:
    """Tell whether nobody came to a seat."""
    return not table.is_here(seat) and table.made[seat] == 0


def lost_games(event: Event, current: Round, match: Match) -> tuple[int, int]:
    """Count the games that each player lost by penalties in a round."""
    given = [
        each.player
        for each in event.penalties
        if each.penalty == "game loss" and each.round == current.number
    ]
    return given.count(match.one), given.count(match.two)


def counted(match: Match, played: list[Table], lost: tuple[int, int]) -> Result:
    """Count the games of a match; those that time ended count for nobody."""
    won = [lost[1], lost[0]]
    drawn = 0
    for table in played:
        result = finished(table.record)
        if result in (0, 1):
            won[result] += 1
        elif result == 2 and not is_unfinished(table):
            drawn += 1
    return Result(won[0], won[1], drawn)


def finished(record: Record) -> int:
    """Give the result of a game that is over."""
    return -1 if record.result is None else record.result


def is_unfinished(table: Table) -> bool:
    """Tell whether time ended a game so that it counts for nobody (tournament-2008 102.3)."""
    return table.game is not None and table.game.is_unfinished
