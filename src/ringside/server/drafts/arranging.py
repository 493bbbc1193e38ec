"""Arranging a draft: who may sit where, when packs are made, and which decks come of it."""

from __future__ import annotations

import asyncio
import hmac
import secrets
import time
from collections.abc import Sequence

from msgspec.structs import replace

from ringside.decks.formats import Format, check_deck, find_format
from ringside.decks.model import Deck
from ringside.limited.building import suggest
from ringside.limited.catalogue import own_catalogue
from ringside.limited.games import listed
from ringside.limited.pod import TIMERS, deal
from ringside.limited.pod import product_of as draft_product
from ringside.limited.sealed import Wish, offer_of, open_product, starters_of
from ringside.replay import deck_data, secret_seed
from ringside.server.drafts.records import (
    BUILDING,
    DRAFTING,
    WAITING,
    Built,
    DraftRecord,
    Kind,
    Sitter,
)
from ringside.server.drafts.room import Room, rebuilt
from ringside.server.refusals import ForbiddenError, RefusalError
from ringside.server.storage.players import Visitor


def new_draft(
    visitor: Visitor,
    kind: Kind,
    form: str,
    code: str,
    seats: int,
    *,
    picks: int = 0,
    hurried: bool = True,
    is_open: bool = False,
    starter: str = "",
) -> DraftRecord:
    """Return a draft with its host seated and all other seats free."""
    found = find_format(form)
    own_catalogue().cards(code)
    if kind == "sealed":
        allowed = offer_of(found, code).starters
        starter = starter or (allowed[0] if allowed else "")
        if starter and starter not in allowed:
            raise RefusalError(
                f"Expected a starter deck out of {', '.join(allowed)}, got {starter!r}; choose one."
            )
    else:
        draft_product(found)
    free = tuple(Sitter(name="") for _ in range(seats - 1))
    return DraftRecord(
        id=secrets.token_urlsafe(9),
        kind=kind,
        format=form,
        set=code,
        secret=secret_seed(),
        seats=(Sitter(visitor.id, visitor.name, starter), *free),
        host=visitor.id,
        picks=picks,
        hurried=hurried,
        is_open=is_open,
        invitation=secrets.token_urlsafe(12),
        created=time.time(),
    )


async def join(room: Room, visitor: Visitor, invitation: str, starter: str = "") -> int:
    """Give a player a free seat, if the draft is open or they were invited."""
    async with room.lock:
        record = room.record
        seat = record.seat_of(visitor.id)
        if seat is not None:
            return seat
        if record.state != WAITING:
            raise RefusalError(
                "Expected a draft that waits for players, but this one has begun; open another one."
            )
        invited = hmac.compare_digest(record.invitation.encode(), invitation.encode())
        if not record.is_open and not invited:
            raise ForbiddenError(
                "Expected the invitation to this draft, got none that fits; ask its host for it."
            )
        free = [place for place, each in enumerate(record.seats) if each.player is None]
        if not free:
            raise RefusalError("Expected a free seat, but all are taken; join another draft.")
        chosen = starter or record.seats[0].starter
        await room.change(record.with_seat(free[0], Sitter(visitor.id, visitor.name, chosen)))
        seat = free[0]
    room.tell()
    return seat


async def start(room: Room, visitor: Visitor) -> None:
    """Seat bots where nobody sits, make the packs, and begin."""
    async with room.lock:
        record = room.record
        if record.host != visitor.id:
            raise ForbiddenError(
                "Expected the host to begin the draft, but you are not the host; wait for them."
            )
        if record.state != WAITING:
            raise RefusalError(
                "Expected a draft that waits for players, but this one has begun; open another one."
            )
        begun = with_packs(with_bots(record))
        # Rating compiles the texts of a whole set, for which no other table should wait.
        await asyncio.to_thread(room.drafter.prepare, own_catalogue().cards(begun.set))
        await room.change(begun)
        room.draft = rebuilt(begun, ())
        await room.begin()
    room.tell()


def with_bots(record: DraftRecord) -> DraftRecord:
    """Seat bots where nobody sits."""
    starters = starters_of(record.set)
    for place, sitter in enumerate(record.seats):
        if sitter.player is None:
            chosen = starters[place % len(starters)] if record.seats[0].starter else ""
            record = record.with_seat(place, Sitter(name=f"Bot {place + 1}", starter=chosen))
    return record


def with_packs(record: DraftRecord) -> DraftRecord:
    """Make the packs from the secret that was committed to."""
    form, catalogue = find_format(record.format), own_catalogue()
    if record.kind == "sealed":
        wishes = [Wish((sitter.starter,) if sitter.starter else ()) for sitter in record.seats]
        opened = open_product(offer_of(form, record.set), wishes, record.secret, catalogue)
        return replace(record, state=BUILDING, opened=tuple(each.packs for each in opened))
    bots = [place for place, sitter in enumerate(record.seats) if sitter.player is None]
    pod = deal(
        form,
        [record.set],
        len(record.seats),
        record.secret,
        catalogue,
        picks=record.picks,
        bots=bots,
        timers=TIMERS if record.hurried else (),
    )
    return replace(record, state=DRAFTING, pod=pod)


async def hand_in(room: Room, seat: int, start_key: str, keys: Sequence[str]) -> list[str]:
    """Take a seat's deck if it is legal; return what keeps it from being so."""
    form = find_format(room.record.format)
    refuse_unfinished(room)
    pool = room.pool(seat)
    catalogue = own_catalogue()
    start_entry = catalogue.entry(start_key) if start_key else None
    deck = pool.build(start_entry, [catalogue.entry(key) for key in keys])
    wrong = [each.message for each in check_deck(deck, form, pool) if each.level == "problem"]
    if deck.character is None:
        wrong.append(f"expected a {' or a '.join(start_types(form))} to start with, got none")
    if wrong:
        return wrong
    async with room.lock:
        sitter = replace(room.record.seats[seat], deck=built(deck))
        await room.change(room.record.with_seat(seat, sitter))
    room.tell()
    return []


def start_types(form: Format) -> tuple[str, ...]:
    """Name the types that may start in a format."""
    for settings in form.checks:
        if settings["check"] == "start":
            return tuple(settings["types"])
    return ("character",)


def built(deck: Deck) -> Built:
    """Return a deck as a record keeps it."""
    assert deck.character is not None
    return Built(deck.character.card.full_name, deck_data(listed(deck)))


def deck_of(room: Room, seat: int) -> Built:
    """Return the deck of a seat: what it handed in, or for a bot what is suggested."""
    sitter = room.record.seats[seat]
    if sitter.deck is not None:
        return sitter.deck
    if sitter.player is not None:
        raise RefusalError(f"Expected a deck of {sitter.name}, but they have not built one; wait.")
    return built(suggest(room.pool(seat), find_format(room.record.format)).deck)


def refuse_unfinished(room: Room) -> None:
    """Raise RefusalError while cards are still being drafted."""
    if room.record.state != BUILDING:
        raise RefusalError("Expected a draft that is over, but this one goes on; finish it first.")
