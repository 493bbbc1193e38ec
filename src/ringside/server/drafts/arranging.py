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
from ringside.limited.sealed import open_product
from ringside.limited.solomon import PLAYERS
from ringside.replay import deck_data, secret_seed
from ringside.server.drafts.product import (
    NewDraft,
    cards_in,
    check_product,
    chosen,
    handout,
    offer,
    wish,
)
from ringside.server.drafts.records import (
    BUILDING,
    DRAFTING,
    WAITING,
    Built,
    DraftRecord,
    Sitter,
)
from ringside.server.drafts.room import Room, rebuilt
from ringside.server.refusals import ForbiddenError, RefusalError
from ringside.server.storage.players import Visitor


def new_draft(visitor: Visitor, asked: NewDraft) -> DraftRecord:
    """Return a draft with its host seated and all other seats free."""
    check_product(asked)
    seats = PLAYERS if asked.kind == "solomon" else asked.seats
    record = DraftRecord(
        id=secrets.token_urlsafe(9),
        kind=asked.kind,
        format=asked.format,
        set=asked.set,
        secret=secret_seed(),
        seats=(Sitter(visitor.id, visitor.name), *(Sitter(name="") for _ in range(seats - 1))),
        host=visitor.id,
        picks=asked.picks,
        boosters=asked.boosters,
        starters=asked.starters,
        mixed=asked.mixed,
        best_of=asked.best_of,
        hurried=asked.hurried,
        is_open=asked.open,
        invitation=secrets.token_urlsafe(12),
        created=time.time(),
    )
    return record.with_seat(0, chosen(record, record.seats[0], asked.starter, ()))


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
        sitter = chosen(record, Sitter(visitor.id, visitor.name), starter, ())
        await room.change(record.with_seat(free[0], sitter))
        seat = free[0]
    room.tell()
    return seat


async def choose(room: Room, seat: int, starter: str, boosters: Sequence[str]) -> None:
    """Let a player choose their product before anything is opened.

    At an event all pools are opened at once: there a starter may be chosen until a deck is built.
    """
    async with room.lock:
        record = room.record
        sitter = record.seats[seat]
        is_free = bool(record.event) and record.state == BUILDING and sitter.deck is None
        if record.state != WAITING and (boosters or not is_free):
            raise RefusalError(
                "Expected a choice before boosters are opened, got one later; keep what you chose."
            )
        await room.change(record.with_seat(seat, chosen(record, sitter, starter, boosters)))
    room.tell()


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
        await asyncio.to_thread(room.drafter.prepare, cards_in(begun))
        await room.change(begun)
        room.draft = rebuilt(begun, ())
        await room.begin()
    room.tell()


def with_bots(record: DraftRecord) -> DraftRecord:
    """Seat bots where nobody sits; they take one starter after the other."""
    starters = handout(record).starters
    for place, sitter in enumerate(record.seats):
        if sitter.player is None:
            starter = starters[place % len(starters)] if starters else ""
            record = record.with_seat(place, Sitter(name=f"Bot {place + 1}", starter=starter))
    return record


def with_packs(record: DraftRecord) -> DraftRecord:
    """Make the packs from the secret that was committed to."""
    form, catalogue = find_format(record.format), own_catalogue()
    if record.kind == "sealed":
        wishes = [wish(sitter) for sitter in record.seats]
        opened = open_product(offer(record), wishes, record.secret, catalogue)
        return replace(record, state=BUILDING, opened=tuple(each.packs for each in opened))
    bots = [place for place, sitter in enumerate(record.seats) if sitter.player is None]
    pod = deal(
        form,
        record.boosters or [record.set],
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
    side = [slot.card for slot in deck.side for _ in range(slot.copies)]
    return Built(deck.character.card.full_name, deck_data(listed(deck)), deck_data(side))


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
