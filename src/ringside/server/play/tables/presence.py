"""Presence: who is connected to a table, and what those who come are told first."""

from __future__ import annotations

import time
from math import ceil

from ringside.server.messages import Ask, Closed, Presence, Refused
from ringside.server.play.tables.connection import WATCHER, Connection
from ringside.server.play.tables.table import Table
from ringside.server.storage.journal import RULES
from ringside.server.storage.records import OVER


def presence(table: Table, seat: int) -> Presence:
    """Tell whether a seat's player is there, and how long the rival waits before a claim."""
    rest = table.left_at[seat] + table.services.settings.away_minutes * 60 - time.monotonic()
    here = table.is_here(seat)
    return Presence(seat=seat, here=here, claim=0 if here else max(0, ceil(rest)))


def join(table: Table, connection: Connection) -> None:
    """Let a connection listen."""
    table.connections.append(connection)
    for seat in (0, 1):
        connection.note(presence(table, seat))
    announce(table, connection.seat)
    tell_parting(table, connection)


def tell_parting(table: Table, connection: Connection) -> None:
    """Tell that a game was played by other rules, and ask its players what to do about it."""
    if table.parting is None:
        return
    if table.game is None:
        connection.note(Closed(words=table.parting.words))
    elif table.record.state == OVER or connection.seat == WATCHER:
        connection.note(Refused(words=table.parting.words))
    elif connection.seat not in table.agreed:
        connection.note(Ask(kind=RULES, seat=connection.seat, words=table.parting.words))


def leave(table: Table, connection: Connection) -> None:
    """Let a connection go."""
    table.connections.remove(connection)
    table.used = time.monotonic()
    table.left_at[connection.seat] = table.used
    announce(table, connection.seat)


def announce(table: Table, seat: int) -> None:
    """Tell the others whether a seat's player is connected."""
    if seat == WATCHER:
        return
    for connection in table.connections:
        if connection.seat != seat:
            connection.note(presence(table, seat))
