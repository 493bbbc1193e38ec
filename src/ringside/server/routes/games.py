"""Games: opened, joined, listed."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct
from msgspec.structs import replace

from ringside.cards.unread import LEFT_OUT, Unread
from ringside.replay import commitment
from ringside.server import own_decks, reading
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.decks import Chosen, starter_faces
from ringside.server.play.tables import opening, series
from ringside.server.play.tables.fresh import new_record
from ringside.server.play.tables.table import Table
from ringside.server.play.telling.faces_seen import has_seen
from ringside.server.refusals import ForbiddenError, RefusalError, UnknownError
from ringside.server.routes.closed import is_closed
from ringside.server.storage import records
from ringside.server.storage.players import Visitor
from ringside.server.storage.records import PLAYING, Record
from ringside.server.wire import answer, body

router = APIRouter()
SMALL: Final = 4_000
MOST_LISTED: Final = 100
Words = Annotated[str, Meta(max_length=200)]


class Opponent(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot with a deck, anybody, or whoever has the invitation."""

    bot: Words = ""
    deck: Words = ""
    open: bool = False
    invite: bool = False


class NewGame(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player wants to play."""

    deck: Words
    opponent: Opponent
    edition: Words = ""
    clock: Words = "none"
    watch: bool = True
    practice: bool = False
    best_of: Literal[1, 3] = 1
    unread: Unread = LEFT_OUT
    seed: Annotated[int, Meta(ge=0, lt=2**31)] | None = None


class Joining(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck for the free seat, and the invitation where the game is not open."""

    deck: Words
    invitation: Words = ""
    rated: bool = False  # they agree to a rated game


def summary(
    record: Record, viewer: int, turn: int | None = None, is_told: bool | None = None
) -> dict[str, Any]:
    """Describe a game to a player; what was secret in it as well, where that may be told by now."""
    seat = record.seat_of(viewer)
    told_all = series.is_told(record) if is_told is None else is_told
    told: dict[str, Any] = {
        "id": record.id,
        "state": record.state,
        "edition": record.edition,
        "names": [each.name for each in record.seats],
        "bots": [each.bot for each in record.seats],
        "decks": [
            each.deck_name if told_all or place == seat else ""
            for place, each in enumerate(record.seats)
        ],
        "turn": turn,
        "result": record.result,
        "words": record.words,
        "created": record.created,
        "seat": seat,
        "lesson": record.lesson,
        "practice": record.practice,
        "unread": record.unread,
        "undone": record.undone,
        "open": record.is_open,
        "watch": record.watch,
        "clock": record.clock,
        "rated": record.rated,
        "next": record.next or None,
        "match": series.match_told(record),
        "commitment": commitment(record.seed),
        "seed": str(record.seed) if told_all else None,
    }
    if seat == 0 and record.invitation:
        told["invitation"] = record.invitation
    return told


def other_deck(taken: str) -> str:
    """Return a starter deck for a bot, not the player's own and for the same rules."""
    faces = {face.id: face for face in starter_faces()}
    edition = faces[taken].edition if taken in faces else next(iter(faces.values())).edition
    return secrets.choice([f.id for f in faces.values() if f.edition == edition and f.id != taken])


@router.post("/games")
async def open_game(request: Request, visitor: Asking) -> Response:
    """Open a game; against a bot it begins at once."""
    asked = await body(request, NewGame, SMALL)
    tables = tables_of(request)
    await opening.check_room(tables, visitor)
    rival = asked.opponent.deck or (other_deck(asked.deck) if asked.opponent.bot else "")
    services, unread = tables.services, asked.unread
    own = await own_decks.choose(services, visitor, asked.deck, unread)
    other = await own_decks.choose(services, visitor, rival, unread) if rival else None
    record = replace(arrange(asked, visitor, own, other), unread=unread)
    record = opening.in_match(record, asked.best_of)
    await tables.open(record)
    told = {"id": record.id, "seat": 0}
    return answer({**told, "invitation": record.invitation} if record.invitation else told)


def arrange(asked: NewGame, visitor: Visitor, own: Chosen, other: Chosen | None) -> Record:
    """Seat the player and whoever they want to play against."""
    seed = asked.seed if asked.opponent.bot else None  # a person's rival must not know the decks
    record = new_record(asked.edition or own.edition, asked.clock, seed)
    record = replace(record.with_seat(0, opening.person(visitor, own)), watch=asked.watch)
    if other is not None and asked.opponent.bot:
        seated = record.with_seat(1, opening.bot(asked.opponent.bot, other))
        return replace(seated, state=PLAYING, practice=asked.practice, alone=0)
    if not asked.opponent.open and not asked.opponent.invite:
        raise RefusalError("Expected an opponent, got none; choose a bot, `open` or `invite`.")
    return replace(record, is_open=asked.opponent.open, invitation=secrets.token_urlsafe(16))


@router.post("/lesson")
async def lesson(request: Request, visitor: Asking) -> Response:
    """Open the first game for newcomers: the same cards each time, against a sparring partner."""
    tables = tables_of(request)
    await opening.check_room(tables, visitor)
    record = await asyncio.to_thread(opening.lesson, visitor)
    await tables.open(record)
    return answer({"id": record.id, "seat": 0})


@router.get("/games")
async def list_games(request: Request, visitor: Asking) -> Response:
    """List a player's own games, newest first."""
    database = tables_of(request).services.database
    mine = await database.run(lambda s: records.games_of(s, visitor.id, MOST_LISTED))
    return answer({"games": [summary(record, visitor.id) for record in mine]})


@router.get("/games/{game}")
async def show_game(request: Request, game: str, visitor: Asking, invitation: str = "") -> Response:
    """Describe one game."""
    table = await tables_of(request).find(game)
    may_look(table, visitor, invitation)
    is_told = not await is_closed(request, table.record)
    return answer(summary(table.record, visitor.id, turn_of(table), is_told))


def may_look(table: Table, visitor: Visitor, invitation: str = "") -> None:
    """Refuse those who neither sit at a table nor may look on."""
    record = table.record
    invited = bool(invitation) and record.invitation == invitation
    if record.seat_of(visitor.id) is None and not (record.watch or record.is_open or invited):
        raise ForbiddenError(
            "Expected a game that others may see, but this one is private; choose another."
        )


def turn_of(table: Table) -> int | None:
    """Return the turn that a game is in."""
    return table.game.turn if table.game else None


@router.post("/games/{game}/join")
async def join_game(request: Request, game: str, visitor: Asking) -> Response:
    """Take the free seat of a game."""
    asked = await body(request, Joining, SMALL)
    tables = tables_of(request)
    await opening.check_room(tables, visitor)
    table = await tables.find(game)
    unread = table.record.unread
    deck = await own_decks.choose(tables.services, visitor, asked.deck, unread)
    seat = await opening.join(tables, table, visitor, deck, asked.invitation, asked.rated)
    return answer({"seat": seat})


@router.get("/games/{game}/cards/{name}/picture.svg")
async def picture(request: Request, game: str, name: str, visitor: Asking) -> Response:
    """Draw a card of a game's decks, for those at the table who have seen it."""
    table = await tables_of(request).find(game)
    may_look(table, visitor)
    has = has_seen(table, table.record.seat_of(visitor.id), name)
    if not has and (name not in table.cards or await is_closed(request, table.record)):
        raise UnknownError(
            f"Expected a card that you have seen, got {name[:60]!r}; reload the page."
        )
    edition, readers = table.record.edition, tables_of(request).services.readers
    drawn = await readers.ask(visitor, reading.draw_in, edition, table.cards[name])
    return Response(drawn, media_type="image/svg+xml")
