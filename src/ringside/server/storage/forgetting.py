"""Forgetting: a player's data deleted, and guests who are gone; games stay with their rivals."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, exists, or_, select, update
from sqlalchemy.orm import Session

from ringside.server.storage import records, tables
from ringside.server.storage.records import OVER

NOBODY: Final = "Deleted player"
AT_ONCE: Final = 200
DAY: Final = 60 * 60 * 24


def forget_player(session: Session, player: int) -> None:
    """Delete a player with everything of theirs; what others need of a game has no name in it."""
    mine = or_(tables.GameRow.one == player, tables.GameRow.two == player)
    for row in session.scalars(select(tables.GameRow).where(mine)):
        leave_game(session, row, player)
    session.flush()
    owned = (
        tables.Session,
        tables.DeckVersion,
        tables.Deck,
        tables.OwnCard,
        tables.BanRow,
        tables.ResetRow,
        tables.TokenRow,
        tables.BlockRow,
        tables.RatingRow,
    )
    for table in owned:
        session.execute(delete(table).where(table.player == player))
    session.execute(delete(tables.BlockRow).where(tables.BlockRow.other == player))
    session.execute(update(tables.Report).where(tables.Report.player == player).values(player=None))
    session.execute(delete(tables.Player).where(tables.Player.id == player))


def leave_game(session: Session, row: tables.GameRow, player: int) -> None:
    """Take a player out of a game's record, and what they said there; one that goes on ends."""
    record = records.read(row.record)
    for place, seat in enumerate(record.seats):
        if seat.player == player:
            record = record.with_seat(place, replace(seat, player=None, name=NOBODY))
            words = record.words.replace(seat.name, NOBODY)
            record = replace(record, words=words)
            said = (tables.Chat.game == row.id) & (tables.Chat.seat == place)
            session.execute(delete(tables.Chat).where(said))
    if record.state != OVER:
        record = replace(record, state=OVER, words=f"{NOBODY} left the game.")
    row.one, row.two = record.seats[0].player, record.seats[1].player
    row.state, row.is_open = record.state, False
    row.record = msgspec.json.encode(record)


def forget_idle_guests(session: Session, days: float) -> int:
    """Delete some guests who left nothing for so many days, or whom no browser knows any more."""
    player = tables.Player
    games = exists().where(or_(tables.GameRow.one == player.id, tables.GameRow.two == player.id))
    decks = exists().where(tables.Deck.player == player.id)
    cards = exists().where(tables.OwnCard.player == player.id)
    known = exists().where(
        (tables.Session.player == player.id) & (tables.Session.until > time.time())
    )
    idle = (player.created < time.time() - days * DAY) & ~games & ~decks & ~cards
    gone = select(player.id).where(player.password.is_(None) & (idle | ~known)).limit(AT_ONCE)
    found = list(session.scalars(gone))
    for each in found:
        forget_player(session, each)
    return len(found)
