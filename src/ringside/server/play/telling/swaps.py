"""What is told between two games of a match: one's own cards, the score, and who is ready."""

from __future__ import annotations

import time

from ringside.replay import commitment
from ringside.server.faces import face_of
from ringside.server.messages import Brought, Swapping
from ringside.server.play.tables.connection import Connection
from ringside.server.play.tables.series import Pooled, match_told, may_change_character, pooled
from ringside.server.play.tables.table import Table
from ringside.server.storage.records import Record


def swaps(table: Table, connection: Connection) -> Swapping:
    """Tell a connection how far both are with their decks, and its own seat its cards."""
    record, standing = table.record, match_told(table.record)
    assert record.series is not None, "the game is one of a match"
    assert standing is not None, "which stands somehow"
    own = [] if connection.is_watching else pooled(record.seats[connection.seat])
    return Swapping(
        names=table.names,
        seat=connection.seat,
        match=standing,
        left=max(0.0, record.series.until - time.time()),
        ready=record.series.ready,
        cards=tuple(brought(record, each) for each in own),
        free=bool(record.series.format),
        commitment=commitment(record.seed),
    )


def brought(record: Record, own: Pooled) -> Brought:
    """Describe a card that a seat brought."""
    may_start = own.starts or (own.card.type == "character" and may_change_character(record))
    return Brought(face_of(own.card), own.main, own.side, own.starts, may_start)
