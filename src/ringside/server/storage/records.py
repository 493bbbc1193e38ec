"""Games as they are stored: everything but their choices in one record."""

from __future__ import annotations

import time

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from ringside.cards.unread import BY_HAND, REFUSED, Unread
from ringside.replay import Copies, Seed
from ringside.server.storage.tables import Chat, GameRow, Report

WAITING = "waiting"
SWAPPING = "swapping"  # before the next game of a match: decks are arranged
PLAYING = "playing"
OVER = "over"


class SeatRecord(Struct, frozen=True):
    """Who sits on a seat, and with which deck."""

    player: int | None = None
    bot: str = ""
    name: str = ""
    deck_name: str = ""
    deck: tuple[Copies, ...] = ()
    side: tuple[Copies, ...] = ()  # the sideboard, known to its player alone


class Dealt(Struct, frozen=True):
    """How an earlier game of a match was dealt, which is told once the match is over."""

    game: str
    seed: Seed


class Series(Struct, frozen=True):
    """The match that a game belongs to, as it stood before that game."""

    best_of: int
    results: tuple[int, ...] = ()  # the seats that won, 2 for a draw
    number: int = 1  # of this game
    first: str = ""  # the first game, whose decks are those that were registered
    format: str = ""  # of limited play, where decks are arranged freely
    until: float = 0.0  # when the game begins whether or not everybody is ready
    ready: tuple[bool, bool] = (False, False)
    earlier: tuple[Dealt, ...] = ()


class Rated(Struct, frozen=True):
    """The points of both players in a rated game: as it began and, where it counted, behind it."""

    before: tuple[int, int] = (0, 0)
    after: tuple[int, int] | None = None


class Record(Struct, frozen=True, kw_only=True):
    """A game but for its choices."""

    id: str
    edition: str
    seed: Seed
    seats: tuple[SeatRecord, SeatRecord]
    chooser: int | None = None  # who decides who goes first, where it is not left to chance
    state: str = WAITING
    is_open: bool = False  # anybody may take the free seat
    watch: bool = True  # others may look on
    invitation: str = ""
    clock: str = "none"
    lesson: bool = False
    unread: Unread = REFUSED  # what is done with abilities that are not understood
    alone: int | None = None  # who acts by hand without being asked about, against a bot
    practice: bool = False  # against a bot: any choice may be taken back
    undone: tuple[int, int] = (0, 0)  # choices that each seat took back, once it is over
    result: int | None = None
    words: str = ""  # how it ended
    next: str = ""  # the next game of the match, or the rematch
    series: Series | None = None
    event: str = ""  # to which it belongs
    rated: Rated | None = None  # where both agreed to that
    created: float = 0.0

    def seat_of(self, player: int) -> int | None:
        """Return the seat of a player, if they have one."""
        found = [i for i, seat in enumerate(self.seats) if seat.player == player]
        return found[0] if found else None

    @property
    def book(self) -> str:
        """Name the rulebook, without what a round adds to it."""
        return self.edition.partition("+")[0]

    @property
    def is_loose(self) -> bool:
        """Tell whether any choice against a bot may be taken back."""
        return self.practice or self.unread == BY_HAND

    def with_seat(self, place: int, seat: SeatRecord) -> Record:
        """Return the record with somebody on a seat."""
        one, two = self.seats
        return replace(self, seats=(seat, two) if place == 0 else (one, seat))


def save(session: Session, record: Record) -> None:
    """Store a game, new or changed."""
    row = session.get(GameRow, record.id)
    if row is None:
        row = GameRow(id=record.id, edition=record.book)
        row.created = record.created
        session.add(row)
    row.one, row.two = record.seats[0].player, record.seats[1].player
    row.state = record.state
    row.is_open = record.is_open
    row.result = record.result
    row.record = msgspec.json.encode(record)


def load(session: Session, game: str) -> Record | None:
    """Read a game."""
    row = session.get(GameRow, game)
    return None if row is None else read(row.record)


def read(data: bytes) -> Record:
    """Read a record from its JSON."""
    return msgspec.json.decode(data, type=Record)


def games_of(session: Session, player: int, most: int) -> list[Record]:
    """List the games of a player, newest first."""
    mine = or_(GameRow.one == player, GameRow.two == player)
    rows = session.scalars(
        select(GameRow.record).where(mine).order_by(GameRow.created.desc()).limit(most)
    )
    return [read(data) for data in rows]


def count_running(session: Session, player: int) -> int:
    """Count the games of a player that are waiting or being played."""
    mine = or_(GameRow.one == player, GameRow.two == player)
    return session.scalar(select(func.count()).where(mine & (GameRow.state != OVER))) or 0


def open_games(session: Session, most: int) -> list[Record]:
    """List the games that wait for anybody, newest first."""
    wanted = (GameRow.state == WAITING) & GameRow.is_open
    rows = session.scalars(
        select(GameRow.record).where(wanted).order_by(GameRow.created.desc()).limit(most)
    )
    return [read(data) for data in rows]


def played_games(session: Session, most: int, seconds: float) -> list[Record]:
    """List the games between people that go on and began within so many seconds, newest first."""
    between = GameRow.one.is_not(None) & GameRow.two.is_not(None)
    wanted = between & (GameRow.state == PLAYING) & (GameRow.created > time.time() - seconds)
    rows = session.scalars(
        select(GameRow.record).where(wanted).order_by(GameRow.created.desc()).limit(most)
    )
    return [read(data) for data in rows]


def keep_fault(session: Session, game: str, moment: int, words: str, replay: bytes) -> None:
    """Keep a game that failed, with the choice at which it did, as a report of nobody."""
    session.add(Report(game=game, player=None, moment=moment, words=words[:2000], replay=replay))


def chats_of(session: Session, game: str, most: int) -> list[tuple[int, str]]:
    """Read the last things said at a table, first one first."""
    rows = session.scalars(
        select(Chat).where(Chat.game == game).order_by(Chat.id.desc()).limit(most)
    )
    return [(row.seat, row.text) for row in rows][::-1]
