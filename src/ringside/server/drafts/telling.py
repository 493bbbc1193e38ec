"""The one place where a draft becomes a message, for one seat."""

from __future__ import annotations

from collections.abc import Iterable

from ringside.limited.catalogue import own_catalogue
from ringside.limited.seeing import Sight, seen
from ringside.replay import commitment
from ringside.server.drafts.connection import Listener
from ringside.server.drafts.messages import DraftNews, SeatFace
from ringside.server.drafts.product import handout
from ringside.server.drafts.records import BUILDING, DRAFTING, DraftRecord
from ringside.server.drafts.room import Room
from ringside.server.faces import CardFace, face_of


def news(room: Room, listener: Listener) -> DraftNews:
    """Return a draft as a seat may know it: its own pack and pool, of others only counts."""
    record, seat = room.record, listener.seat
    sight = seen(room.draft, seat) if room.draft is not None else None
    opened = record.opened[seat] if record.opened else ()
    pool = tuple(keys_of(room, seat)) if record.state == BUILDING else ()
    shown = [*pool, *(key for pack in opened for key in pack), *in_sight(sight)]
    return DraftNews(
        id=record.id,
        kind=record.kind,
        state=record.state,
        event=record.event,
        format=record.format,
        set=record.set,
        seats=seat_faces(room),
        seat=seat,
        host=record.seats[seat].player == record.host,
        invitation=record.invitation if record.seats[seat].player == record.host else "",
        handout=handout(record),
        starter=record.seats[seat].starter,
        boosters=record.seats[seat].boosters,
        commitment=commitment(record.secret),
        # The story tells the secret of a pod: out of it everybody's pool could be made.
        secret=record.secret if record.state == BUILDING and not record.event else "",
        sight=sight,
        left=room.left(seat) if record.state == DRAFTING else 0.0,
        opened=opened,
        pool=pool,
        faces=faces(shown, listener),
    )


def in_sight(sight: Sight | None) -> Iterable[str]:
    """Give the cards that a sight names."""
    if sight is not None:
        yield from (copy.key for copy in sight.pack)
        yield from (taken.key for taken in sight.pool)


def keys_of(room: Room, seat: int) -> list[str]:
    """Give the keys of all cards that a seat may build from."""
    return [entry.card.id for entry in room.pool(seat).entries()]


def faces(keys: Iterable[str], listener: Listener) -> dict[str, CardFace]:
    """Describe the cards that a browser does not know yet."""
    fresh = {key for key in keys if key not in listener.known}
    listener.known |= fresh
    return {key: face_of(own_catalogue().entry(key).card) for key in sorted(fresh)}


def seat_faces(room: Room) -> tuple[SeatFace, ...]:
    """Describe the seats as everybody sees them."""
    return tuple(
        SeatFace(
            name=sitter.name,
            bot=sitter.player is None and room.record.state != "waiting",
            here=room.is_here(seat),
            built=sitter.deck is not None,
            game=last_game(room.record, seat),
        )
        for seat, sitter in enumerate(room.record.seats)
    )


def last_game(record: DraftRecord, seat: int) -> str:
    """Return the last game of a seat."""
    found = [meeting.game for meeting in record.games if seat in meeting.seats]
    return found[-1] if found else ""
