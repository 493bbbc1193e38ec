"""Online matches: a pairing opens its games, and the games report their result."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec.structs import replace

from ringside.editions import DECLARED, ELIMINATION
from ringside.errors import UserError
from ringside.events import desk
from ringside.events.deeds import AnyDeed, Opened
from ringside.events.event import Event, Match, Round
from ringside.events.phases import Elimination
from ringside.events.results import Result, walkover
from ringside.match import DRAW
from ringside.server.events.house import Held, House
from ringside.server.events.lists import unread_at
from ringside.server.events.pods import begin_building
from ringside.server.play.tables.fresh import new_record
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.table import Table
from ringside.server.storage import halls
from ringside.server.storage.halls import Person
from ringside.server.storage.records import OVER, PLAYING, SWAPPING, Record, SeatRecord, Series
from ringside.server.watching import Watch

LOG: Final = logging.getLogger("ringside.server")
TICK: Final = 1.0
BY: Final = "the table"
TOO_LATE: Final = "The time of the round was over before this game began."


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
            await self.watch.try_to(self.house.tidy(), "Events that are over")

    async def take_up(self) -> None:
        """Find the events that went on when the server stopped; one that is broken stays so."""
        for ident in await self.house.database.run(halls.running):
            await self.watch.try_to(self.house.find(ident), f"The event {ident}")

    async def look_at(self, held: Held) -> None:
        """Look at the open tables of the round that is on."""
        event, current = held.event, held.event.current
        if event.pods and event.building is None:
            await self.record(held, await begin_building(held, self.house.database))
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
            await self.open_game(held, current, match)
            return
        played = [await self.tables.fetch(game) for game in match.games]
        if played[-1].record.state != OVER:
            await self.press(held, current, match, played)
            return
        await self.go_on(held, current, match, played)

    async def go_on(self, held: Held, current: Round, match: Match, played: list[Table]) -> None:
        """Take the result of a match whose last game is over, or open the next game."""
        best_of = held.event.phase_of(current.number).best_of
        result = counted(played, lost_games(held.event, current, match))
        won = max(result.one, result.two) > best_of // 2
        over = won or result.games >= best_of or is_time(held.event, current, match)
        # A bracket needs a winner: another game follows, which time leaves to first blood.
        if over and (result.winner is not None or not is_bracket(held.event, current)):
            capped = Result(min(result.one, best_of // 2 + 1), min(result.two, best_of // 2 + 1))
            result = replace(capped, drawn=result.drawn)
            entered = desk.enter(current.number, match.table, result)
            await self.record(held, entered, kept_decks(held, match, played[-1]))
        else:
            game = await self.tables.follow(played[-1], listed(result))
            await self.note_game(held, current, match, game)

    async def open_game(self, held: Held, current: Round, match: Match) -> None:
        """Lay the table of a match's first game, with decks as registered (101.4)."""
        event = held.event
        record = new_record(edition_of(event, current), "none")
        seats = (seat_of(held.people[match.one]), seat_of(held.people[match.two]))
        unread = unread_at(event.plan, self.tables.services.settings)
        record = replace(record, seats=seats, state=PLAYING, unread=unread, event=held.id)
        lost = listed(counted([], lost_games(event, current, match)))
        # A bracket may need a second game where only one was planned.
        best_of = event.phase_of(current.number).best_of
        form = event.plan.format if event.plan.is_limited else ""
        series = Series(best_of, lost, first=record.id, format=form)
        await self.tables.open(replace(record, series=series))
        await self.note_game(held, current, match, record.id)

    async def note_game(self, held: Held, current: Round, match: Match, game: str) -> None:
        """Write into the log that a game of a match is open."""
        await self.record(held, [Opened(round=current.number, table=match.table, game=game)])

    async def call_time(
        self, held: Held, current: Round, match: Match, played: list[Table]
    ) -> None:
        """Call time on a game; one that has not begun is played only where somebody must win."""
        table = played[-1]
        result = counted(played, lost_games(held.event, current, match))
        must = result.winner is None and is_bracket(held.event, current)
        async with table.lock:
            record = table.record  # decks were perhaps arranged while the lock was waited for
            is_swapping = record.state == SWAPPING
            if is_swapping:
                due = replace(record, state=PLAYING) if must else too_late(record)
                await self.tables.change(table, due)
        if is_swapping:
            table.tell()
        else:
            await table.call_time()

    async def press(self, held: Held, current: Round, match: Match, played: list[Table]) -> None:
        """Call time on a game, or end it for a player who does not come."""
        if is_time(held.event, current, match):
            await self.call_time(held, current, match, played)
            return
        rule, table = held.event.plan.no_show, played[-1]
        absent = [seat for seat in (0, 1) if is_absent(played, seat)]
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

    async def record(self, held: Held, deeds: list[AnyDeed], people: Sequence[Person] = ()) -> None:
        """Write what the table says into the log; what came in between stands."""
        if not deeds:
            return
        async with held.lock:
            try:
                await self.house.record(held, deeds, BY, people)
            except UserError as error:
                LOG.info("The event %s went on without it: %s", held.id, error)


def edition_of(event: Event, current: Round) -> str:
    """Give the rules of a round's first games; in a bracket somebody wins each game."""
    declared = DECLARED if event.plan.diversity else ""
    return event.plan.edition + declared + (ELIMINATION if is_bracket(event, current) else "")


def is_bracket(event: Event, current: Round) -> bool:
    """Tell whether a round is one of single elimination."""
    return isinstance(event.phases[current.phase], Elimination)


def seat_of(person: Person) -> SeatRecord:
    """Seat a player with the deck that was handed in."""
    return SeatRecord(
        player=person.player,
        name=person.name,
        deck_name=person.deck_name,
        deck=person.deck,
        side=person.side,
    )


def kept_decks(held: Held, match: Match, last: Table) -> list[Person]:
    """Give those whose decks stay as they were arranged: of limited pools alone (101.5)."""
    if not held.event.plan.is_limited:
        return []
    seats = zip(match.players, last.record.seats, strict=True)
    return [replace(held.people[name], deck=seat.deck, side=seat.side) for name, seat in seats]


def is_time(event: Event, current: Round, match: Match) -> bool:
    """Tell whether time is called at a table."""
    phase = event.phase_of(current.number)
    return current.clock.is_time(phase, datetime.now(UTC), match.table)


def too_late(record: Record) -> Record:
    """End a game that time was called on before it began."""
    return replace(record, state=OVER, words=TOO_LATE)


def is_absent(played: list[Table], seat: int) -> bool:
    """Tell whether nobody came to a seat in any game of a match."""
    return not any(table.is_here(seat) or table.made[seat] for table in played)


def lost_games(event: Event, current: Round, match: Match) -> tuple[int, int]:
    """Count the games that each player lost by penalties in a round."""
    given = [
        each.player
        for each in event.penalties
        if each.penalty == "game loss" and each.round == current.number
    ]
    return given.count(match.one), given.count(match.two)


def listed(result: Result) -> tuple[int, ...]:
    """Give a score as the results of games."""
    return (0,) * result.one + (1,) * result.two + (DRAW,) * result.drawn


def counted(played: list[Table], lost: tuple[int, int]) -> Result:
    """Count the games of a match; those that time ended count for nobody."""
    won = [lost[1], lost[0]]
    drawn = 0
    for table in played:
        result = finished(table.record)
        if result in (0, 1):
            won[result] += 1
        elif result == DRAW and not is_unfinished(table):
            drawn += 1
    return Result(won[0], won[1], drawn)


def finished(record: Record) -> int:
    """Give the result of a game that is over."""
    return -1 if record.result is None else record.result


def is_unfinished(table: Table) -> bool:
    """Tell whether time ended a game so that it counts for nobody (tournament-2008 102.3)."""
    return table.game is not None and table.game.is_unfinished
