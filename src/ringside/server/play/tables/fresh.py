"""Fresh records: games that nobody sits at yet, and those that follow another game."""

from __future__ import annotations

import secrets
import time

from msgspec.structs import replace

from ringside.editions import DECLARED, edition_named
from ringside.replay import Seed, secret_seed
from ringside.server.play.tables import series
from ringside.server.play.tables.clock import MODES
from ringside.server.refusals import RefusalError
from ringside.server.storage.records import (
    PLAYING,
    SWAPPING,
    Dealt,
    Record,
    SeatRecord,
    Series,
)


def new_record(edition: str, clock: str, seed: Seed | None = None) -> Record:
    """Start the record of a game that nobody sits at yet."""
    edition_named(edition[:40])
    if clock not in MODES:
        known = ", ".join(MODES)
        raise RefusalError(
            f"Expected a clock out of {known}, got {clock[:40]!r}; choose one of these."
        )
    return Record(
        id=secrets.token_urlsafe(9),
        edition=edition,
        seed=secret_seed() if seed is None else seed,
        seats=(SeatRecord(), SeatRecord()),
        clock=clock,
        created=time.time(),
    )


def again(record: Record) -> Record:
    """Lay out another game between the same players; the loser of this one decides.

    A declared character starts the first game of a round alone (tournament-2008 100.5.1).
    """
    return replace(
        new_record(record.edition.replace(DECLARED, ""), record.clock),
        seats=record.seats,
        state=PLAYING,
        watch=record.watch,
        unread=record.unread,
        alone=record.alone,
        practice=record.practice,
        event=record.event,
        chooser=1 - record.result if record.result in (0, 1) else None,
    )


def following(record: Record, results: tuple[int, ...] | None = None) -> Record:
    """Lay out the next game of a match, whose players may arrange their decks first."""
    before = record.series or Series(1, first=record.id)  # of an event that is older than matches
    one, two = record.seats
    next_one = replace(
        before,
        results=series.results(record) if results is None else results,
        number=before.number + 1,
        until=time.time() + series.SECONDS,
        ready=(bool(one.bot), bool(two.bot)),
        earlier=(*before.earlier, Dealt(record.id, record.seed)),
    )
    return replace(again(record), state=SWAPPING, series=next_one)
