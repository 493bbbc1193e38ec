"""Games after a draft: across the table first, a bot's deck where a bot sits."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from ringside.decks.formats import find_format
from ringside.limited.pairing import across
from ringside.server.drafts.arranging import deck_of, refuse_unfinished
from ringside.server.drafts.records import Built, DraftRecord, Meeting
from ringside.server.drafts.room import Room
from ringside.server.play.minds.rivals import bot_title
from ringside.server.play.tables.fresh import new_record
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.opening import in_match
from ringside.server.play.tables.series import goes_on
from ringside.server.refusals import RefusalError
from ringside.server.storage.records import OVER, PLAYING, Record, SeatRecord, load


async def meet(tables: OpenTables, room: Room, seat: int, bot: str) -> str:
    """Return the game of a seat's next round, opened if the rival did not open it yet."""
    async with room.lock:
        refuse_unfinished(room)
        if room.record.event:
            raise RefusalError(
                "Expected a draft of your own, but this one belongs to an event; play its rounds."
            )
        waiting = [meeting for meeting in room.record.games if seat in meeting.seats]
        if waiting and (game := await going_on(tables, waiting[-1].game)):
            return game
        record = await with_kept_decks(tables, room.record)
        pair = pair_of(len(record.seats), seat, len(waiting))
        seats = tuple(sitter(room, record, each, bot) for each in pair)
        fresh = new_record(find_format(record.format).edition, "none")
        laid = replace(fresh, seats=(seats[0], seats[1]), state=PLAYING)
        await tables.open(in_match(laid, record.best_of, record.format))
        meeting = Meeting(len(waiting), pair, laid.id)
        await room.change(replace(record, games=(*record.games, meeting)))
    room.tell()
    return laid.id


async def games_of(tables: OpenTables, first: str) -> list[Record]:
    """Return the games of a match so far, whoever looks after them; rematches are none."""
    games: list[Record] = []
    following = first
    while following:
        record = await tables.services.database.run(partial(load, game=following))
        if record is None:
            break
        games.append(record)
        following = record.next if goes_on(record) else ""
    return games


async def going_on(tables: OpenTables, first: str) -> str:
    """Name the game that a match is at, or nothing once it is over."""
    games = await games_of(tables, first)
    is_open = bool(games) and (games[-1].state != OVER or goes_on(games[-1]))
    return games[-1].id if is_open else ""


async def with_kept_decks(tables: OpenTables, record: DraftRecord) -> DraftRecord:
    """Return a draft whose decks are as they were arranged in the matches played (101.5).

    A deck that was handed in anew since its last match began stands as handed in.
    """
    for meeting in record.games:
        games = await games_of(tables, meeting.game)
        for place, seat in enumerate(meeting.seats if games else ()):
            sat, last = record.seats[seat], games[-1].seats[place]
            if sat.deck is not None and sat.deck.cards == games[0].seats[place].deck:
                kept = replace(sat.deck, cards=last.deck, side=last.side)
                record = record.with_seat(seat, replace(sat, deck=kept))
    return record


def pair_of(seats: int, seat: int, round_: int) -> tuple[int, int]:
    """Return who a seat meets in a round; the first one who does not rest, going round again."""
    for later in range(seats + 1):
        for pair in across(seats, round_ + later):
            if seat in pair:
                return pair
    raise RefusalError("Expected a rival in this pod, got none; seat somebody else.")


def sitter(room: Room, record: DraftRecord, seat: int, bot: str) -> SeatRecord:
    """Seat a player or a bot with the deck of the draft; the rest of the pool lies beside it."""
    who = record.seats[seat]
    deck: Built = who.deck or deck_of(room, seat)
    laid = SeatRecord(deck_name=deck.name, deck=deck.cards, side=deck.side)
    if who.player is None:
        return replace(laid, bot=bot, name=bot_title(bot))
    return replace(laid, player=who.player, name=who.name)
