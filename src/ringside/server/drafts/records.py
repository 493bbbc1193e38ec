"""Drafts as they are stored: everything but what was done in one record, and that in its log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.orm import Session

from ringside.limited.acts import Act
from ringside.limited.packs import Pack
from ringside.limited.pod import Pod
from ringside.replay import Copies
from ringside.server.storage.tables import ActRow, DraftRow, DraftSeat

WAITING = "waiting"
DRAFTING = "drafting"
BUILDING = "building"
Kind = Literal["draft", "solomon", "sealed"]


class Built(Struct, frozen=True):
    """The deck that a seat plays: its cards in the order of a game, and what it is called."""

    name: str
    cards: tuple[Copies, ...]
    side: tuple[Copies, ...] = ()  # the rest of the pool


class Sitter(Struct, frozen=True):
    """Who sits on a seat; a bot where there is no player."""

    player: int | None = None
    name: str = ""
    starter: str = ""  # sealed: the starter deck of their choice
    boosters: tuple[str, ...] = ()  # sealed: the sets of their choice, where they may be mixed
    deck: Built | None = None


class Meeting(Struct, frozen=True):
    """A match between two seats of a pod, by its first game."""

    round: int
    seats: tuple[int, int]
    game: str


class DraftRecord(Struct, frozen=True, kw_only=True):
    """A draft but for its log. Packs are made when it begins, from the secret committed to."""

    id: str
    kind: Kind
    format: str
    set: str
    secret: str
    seats: tuple[Sitter, ...]
    host: int
    picks: int = 0
    boosters: tuple[str, ...] = ()  # the set of each pack, where the host says so
    starters: tuple[str, ...] = ()  # sealed: those that may be chosen, where not all may be
    mixed: bool = False  # sealed: everybody chooses the sets of their boosters
    best_of: int = 1
    hurried: bool = True  # picks are timed
    state: str = WAITING
    is_open: bool = False
    invitation: str = ""
    pod: Pod | None = None
    opened: tuple[tuple[Pack, ...], ...] = ()  # sealed: the packs of each seat
    games: tuple[Meeting, ...] = ()
    created: float = 0.0
    event: str = ""  # whose pod it is

    def seat_of(self, player: int) -> int | None:
        """Return the seat of a player, if they have one."""
        found = [place for place, each in enumerate(self.seats) if each.player == player]
        return found[0] if found else None

    def with_seat(self, seat: int, sitter: Sitter) -> DraftRecord:
        """Return the record with somebody on a seat."""
        return replace(
            self, seats=tuple(sitter if n == seat else each for n, each in enumerate(self.seats))
        )


def save(session: Session, record: DraftRecord) -> None:
    """Store a draft, new or changed."""
    row = session.get(DraftRow, record.id)
    if row is None:
        row = DraftRow(id=record.id, created=record.created)
        session.add(row)
    row.state = record.state
    row.is_open = record.is_open and record.state == WAITING
    row.record = msgspec.json.encode(record)
    session.flush()
    for sitter in record.seats:
        if sitter.player is not None:
            session.merge(DraftSeat(draft=record.id, player=sitter.player))


def load(session: Session, draft: str) -> tuple[DraftRecord, list[Act]] | None:
    """Read a draft with its log."""
    row = session.get(DraftRow, draft)
    if row is None:
        return None
    acts = session.scalars(select(ActRow.act).where(ActRow.draft == draft).order_by(ActRow.place))
    return read(row.record), [msgspec.json.decode(act, type=Act) for act in acts]


def read(data: bytes) -> DraftRecord:
    """Read a record from its JSON."""
    return msgspec.json.decode(data, type=DraftRecord)


def append(session: Session, draft: str, place: int, acts: Sequence[Act]) -> None:
    """Store acts behind those that are there."""
    session.add_all(
        ActRow(draft=draft, place=place + number, act=msgspec.json.encode(act))
        for number, act in enumerate(acts)
    )


def drafts_of(session: Session, player: int, most: int) -> list[DraftRecord]:
    """List the drafts that a player takes part in, newest first."""
    rows = session.scalars(
        select(DraftRow.record)
        .join(DraftSeat, DraftSeat.draft == DraftRow.id)
        .where(DraftSeat.player == player)
        .order_by(DraftRow.created.desc())
        .limit(most)
    )
    return [read(data) for data in rows]


def open_drafts(session: Session, most: int) -> list[DraftRecord]:
    """List the drafts that anybody may join, newest first."""
    rows = session.scalars(
        select(DraftRow.record)
        .where(DraftRow.is_open)
        .order_by(DraftRow.created.desc())
        .limit(most)
    )
    return [read(data) for data in rows]
