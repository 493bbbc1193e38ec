"""Replays: looked through, shared, downloaded, uploaded, played on from, reported."""

from __future__ import annotations

import secrets
import time
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.engine.telling.view import View
from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.faces import CardFace
from ringside.server.messages import Foreseen, LogLine
from ringside.server.play.minds.rivals import bot_title
from ringside.server.play.tables import opening
from ringside.server.play.tables.fresh import new_record
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.table import Table
from ringside.server.play.telling import playback
from ringside.server.play.telling.playback import Upload
from ringside.server.refusals import RefusalError
from ringside.server.routes.closed import refuse_running_match
from ringside.server.routes.games import may_look
from ringside.server.storage.players import Visitor
from ringside.server.storage.records import OVER, PLAYING, SWAPPING, WAITING, Record, SeatRecord
from ringside.server.storage.tables import Report
from ringside.server.wire import answer, body, pass_on
from ringside.server.workers.readers import Readers

router = APIRouter()
SMALL: Final = 10_000
SEATS: Final = ("One", "Two")


class Uploaded(Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON of a replay."""

    text: str


class ReplayStep(Struct, frozen=True):
    """One moment of a game that is over."""

    n: int
    view: View
    log: tuple[LogLine, ...]
    faces: tuple[CardFace, ...]
    foreseen: Foreseen


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take from a moment on, and who plays the other."""

    seat: Annotated[int, Meta(ge=0, le=1)]
    bot: Annotated[str, Meta(max_length=40)] = "greedy"


class Problem(Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong, and after how many choices."""

    words: Annotated[str, Meta(max_length=4_000)]
    moment: Annotated[int, Meta(ge=0, le=10**6)] = 0


async def finished(request: Request, game: str, visitor: Visitor) -> Table:
    """Return a game that is over with its match, for those who may look at it."""
    table = await tables_of(request).find(game)
    may_look(table, visitor)
    if table.record.state != OVER:
        raise RefusalError("Expected a game that is over, but this one goes on; wait for its end.")
    await refuse_running_match(request, table.record)
    return table


@router.get("/games/{game}/replay")
async def show(request: Request, game: str, visitor: Asking) -> Response:
    """Show the choices of a game that is over."""
    table = await finished(request, game, visitor)
    told = await readers_of(request).ask(visitor, playback.overview, game, table.replay())
    ending = {"id": game, "result": table.record.result, "words": table.record.words}
    return answer({**told, "names": table.names, **ending})


@router.get("/games/{game}/replay/file")
async def download(request: Request, game: str, visitor: Asking) -> Response:
    """Download a game that is over."""
    table = await finished(request, game, visitor)
    name = f'attachment; filename="ringside-{game}.json"'
    return Response(
        table.replay().to_json(),
        headers={"Content-Disposition": name},
        media_type="application/json",
    )


@router.get("/games/{game}/replay/{moment}")
async def look(
    request: Request, game: str, moment: int, visitor: Asking, seat: int = 2
) -> Response:
    """Show one moment of a game that is over, as a seat saw it or open."""
    if seat not in (0, 1, 2):
        raise RefusalError(f"Expected seat 0, 1 or 2 for open, got {seat}; choose one of these.")
    replay = (await finished(request, game, visitor)).replay()
    told = await readers_of(request).ask(visitor, playback.moment, game, replay, moment, seat)
    return pass_on(told)


@router.post("/games/{game}/replay/{moment}/play")
async def play_on(request: Request, game: str, moment: int, visitor: Asking) -> Response:
    """Play on from a moment of a game that is over, against a bot."""
    asked = await body(request, PlayOn, SMALL)
    table = await finished(request, game, visitor)
    replay, readers = table.replay(), readers_of(request)
    begun = await readers.ask(visitor, playback.steps_until, game, replay, moment)
    old = table.record
    record = new_record(old.edition, "none", old.seed)
    mine, other = old.seats[asked.seat], old.seats[1 - asked.seat]
    me = replace(mine, player=visitor.id, bot="", name=visitor.name)
    rival = replace(other, player=None, bot=asked.bot, name=bot_title(asked.bot))
    seats = (me, rival) if asked.seat == 0 else (rival, me)
    record = replace(record, seats=seats, state=PLAYING, chooser=old.chooser, practice=True)
    record = replace(record, unread=old.unread, alone=old.alone)
    await opening.check_room(tables_of(request), visitor)
    await tables_of(request).open(record, begun.steps, begun.origin)
    return answer({"id": record.id, "seat": asked.seat})


@router.post("/replays")
async def upload(request: Request, visitor: Asking) -> Response:
    """Keep the replay of a game that was played elsewhere."""
    tables = tables_of(request)
    asked = await body(request, Uploaded, tables.services.settings.body_size)
    await tables.services.charge(visitor, len(asked.text))
    await tables.services.keep(visitor, len(asked.text))
    found = await readers_of(request).ask(visitor, playback.read_upload, asked.text)
    record = uploaded(found, visitor)
    await tables.open(record, found.steps, found.replay.origin)
    return answer({"id": record.id})


def readers_of(request: Request) -> Readers:
    """Give the processes that read for players."""
    return tables_of(request).services.readers


def uploaded(found: Upload, visitor: Visitor) -> Record:
    """Describe an uploaded game; it belongs to its uploader and cannot be played."""
    replay = found.replay
    one, two = (
        SeatRecord(name=name, deck=deck) for name, deck in zip(SEATS, replay.decks, strict=True)
    )
    return Record(
        id=secrets.token_urlsafe(9),
        edition=replay.edition,
        seed=replay.seed,
        chooser=replay.chooser,
        unread=replay.unread,
        alone=replay.alone,
        seats=(replace(one, player=visitor.id), two),
        state=OVER,
        result=found.result,
        words=found.words,
        created=time.time(),
    )


@router.post("/games/{game}/reports")
async def report(request: Request, game: str, visitor: Asking) -> Response:
    """Keep a problem that a player reports, with the game as it stands."""
    asked = await body(request, Problem, SMALL)
    tables = tables_of(request)
    table = await tables.find(game)
    may_look(table, visitor)
    await tables.services.keep(visitor)
    return answer({"id": await keep_report(tables, table, visitor, asked)})


async def keep_report(tables: OpenTables, table: Table, visitor: Visitor, asked: Problem) -> int:
    """Store a report."""
    replay = table.replay().to_json() if table.record.state not in (WAITING, SWAPPING) else b""

    def store(session: Session) -> int:
        row = Report(
            game=table.record.id,
            player=visitor.id,
            moment=asked.moment,
            words=asked.words,
            replay=replay,
        )
        session.add(row)
        session.flush()
        return row.id

    return await tables.services.database.run(store)
