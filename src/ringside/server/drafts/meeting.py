"""Games after a draft: across the table first, a bot's deck where a bot sits."""

from __future__ import annotations

from msgspec.structs import replace

from ringside.decks.formats import find_format
from ringside.limited.pairing import across
from ringside.server.drafts.arranging import deck_of, refuse_unfinished
from ringside.server.drafts.records import Built, Meeting
from ringside.server.drafts.room import Room
from ringside.server.play.minds.rivals import bot_title
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.opening import new_record
from ringside.server.refusals import RefusalError
from ringside.server.storage.records import PLAYING, SeatRecord, load


async def meet(tables: OpenTables, room: Room, seat: int, bot: str) -> str:
    """Return the game of a seat's next round, opened if the rival did not open it yet."""
    async with room.lock:
        refuse_unfinished(room)
        round_ = sum(seat in meeting.seats for meeting in room.record.games)
        waiting = [m for m in room.record.games if seat in m.seats]
        if waiting and not await is_over(tables, waiting[-1].game):
            return waiting[-1].game
        pair = pair_of(len(room.record.seats), seat, round_)
        seats = tuple(sitter(room, each, bot) for each in pair)
        record = new_record(find_format(room.record.format).edition, "none")
        game = replace(record, seats=(seats[0], seats[1]), state=PLAYING)
        await tables.open(game)
        meeting = Meeting(round_, pair, game.id)
        await room.change(replace(room.record, games=(*room.record.games, meeting)))
    room.tell()
    return game.id


async def is_over(tables: OpenTables, game: str) -> bool:
    """Tell whether a game is over, whoever looks after it."""
    record = await tables.services.database.run(lambda session: load(session, game))
    return record is None or record.state != PLAYING


def pair_of(seats: int, seat: int, round_: int) -> tuple[int, int]:
    """Return who a seat meets in a round; the first one who does not rest, going round again."""
    for later in range(seats + 1):
        for pair in across(seats, round_ + later):
            if seat in pair:
                return pair
    raise RefusalError("Expected a rival in this pod, got none; seat somebody else.")


def sitter(room: Room, seat: int, bot: str) -> SeatRecord:
    """Seat a player or a bot with the deck of the draft."""
    who = room.record.seats[seat]
    deck: Built = deck_of(room, seat)
    if who.player is None:
        return SeatRecord(bot=bot, name=bot_title(bot), deck_name=deck.name, deck=deck.cards)
    return SeatRecord(player=who.player, name=who.name, deck_name=deck.name, deck=deck.cards)
