"""Replays: looked through, shared, downloaded, uploaded, played on from, reported."""

from __future__ import annotations

import asyncio
import secrets
import time
from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct
from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.replay import Replay
from ringside.server.accounts.visitors import Asking, hall_of
from ringside.server.play import opening
from ringside.server.play.hall import Hall
from ringside.server.play.reels import Reel, numbered, overview, seen
from ringside.server.play.rivals import bot_title
from ringside.server.play.table import Table
from ringside.server.play.telling import face_in_game, names_in
from ringside.server.refusals import RefusalError
from ringside.server.routes.games import may_look
from ringside.server.storage.players import Visitor
from ringside.server.storage.records import OVER, PLAYING, Record, SeatRecord
from ringside.server.storage.tables import Report
from ringside.server.wire import answer, body

router = APIRouter()
SMALL: Final = 10_000
SEATS: Final = ("One", "Two")


class Uploaded(Struct, frozen=True, forbid_unknown_fields=True):
    """The JSON of a replay."""

    text: str


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat to take from a moment on, and who plays the other."""

    seat: Annotated[int, Meta(ge=0, le=1)]
    bot: Annotated[str, Meta(max_length=40)] = "greedy"


class Problem(Struct, frozen=True, forbid_unknown_fields=True):
    """What went wrong, and after how many choices."""

    words: Annotated[str, Meta(max_length=4_000)]
    moment: Annotated[int, Meta(ge=0, le=10**6)] = 0


async def reel_of(request: Request, game: str, visitor: Visitor) -> tuple[Table, Reel]:
    """Return a game that is over, for those who may look at it."""
    hall = hall_of(request)
    table = await hall.table(game)
    may_look(table, visitor)
    if table.record.state != OVER:
        raise RefusalError("Expected a game that is over, but this one goes on; wait for its end.")
    return table, await hall.reels.of(game, table.replay())


@router.get("/games/{game}/replay")
async def show(request: Request, game: str, visitor: Asking) -> Response:
    """Show the choices of a game that is over."""
    table, reel = await reel_of(request, game, visitor)
    told = overview(reel, table.names)
    ending = {"id": game, "result": table.record.result, "words": table.record.words}
    return answer({**told, **ending})


@router.get("/games/{game}/replay/file")
async def download(request: Request, game: str, visitor: Asking) -> Response:
    """Download a game that is over."""
    _, reel = await reel_of(request, game, visitor)
    name = f'attachment; filename="ringside-{game}.json"'
    return Response(
        reel.replay.to_json(),
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
    table, reel = await reel_of(request, game, visitor)
    view, lines = await asyncio.to_thread(seen, reel.moment(moment), seat)
    known = names_in(view) | {name for line in lines for name in line["names"]}
    faces = [face_in_game(game, table.cards[n]) for n in sorted(known) if n in table.cards]
    return answer({"n": moment, "view": view, "log": numbered(lines), "faces": faces})


@router.post("/games/{game}/replay/{moment}/play")
async def play_on(request: Request, game: str, moment: int, visitor: Asking) -> Response:
    """Play on from a moment of a game that is over, against a bot."""
    asked = await body(request, PlayOn, SMALL)
    table, reel = await reel_of(request, game, visitor)
    if reel.moment(moment).result is not None:
        raise RefusalError("Expected a moment before the end, got the end; choose another.")
    old = table.record
    record = opening.new_record(old.edition, "none", old.seed)
    mine, other = old.seats[asked.seat], old.seats[1 - asked.seat]
    me = replace(mine, player=visitor.id, bot="", name=visitor.name)
    rival = replace(other, player=None, bot=asked.bot, name=bot_title(asked.bot))
    seats = (me, rival) if asked.seat == 0 else (rival, me)
    record = replace(record, seats=seats, state=PLAYING, chooser=old.chooser)
    await hall_of(request).open(record, reel.steps(moment))
    return answer({"id": record.id, "seat": asked.seat})


@router.post("/replays")
async def upload(request: Request, visitor: Asking) -> Response:
    """Keep the replay of a game that was played elsewhere."""
    hall = hall_of(request)
    asked = await body(request, Uploaded, hall.house.settings.body_size)
    replay = Replay.from_json(asked.text)
    reel = await asyncio.to_thread(Reel, replay)
    record = uploaded(replay, reel, visitor)
    await hall.open(record, reel.steps(len(reel.taken)))
    return answer({"id": record.id})


def uploaded(replay: Replay, reel: Reel, visitor: Visitor) -> Record:
    """Describe an uploaded game; it belongs to its uploader and cannot be played."""
    one, two = (
        SeatRecord(name=name, deck=deck) for name, deck in zip(SEATS, replay.decks, strict=True)
    )
    end = reel.end
    return Record(
        id=secrets.token_urlsafe(9),
        edition=replay.edition,
        seed=replay.seed,
        chooser=replay.chooser,
        seats=(replace(one, player=visitor.id), two),
        state=OVER,
        result=end.result,
        words=end.state.ending or "The replay ends here",
        created=time.time(),
    )


@router.post("/games/{game}/reports")
async def report(request: Request, game: str, visitor: Asking) -> Response:
    """Keep a problem that a player reports, with the game as it stands."""
    asked = await body(request, Problem, SMALL)
    hall = hall_of(request)
    table = await hall.table(game)
    may_look(table, visitor)
    return answer({"id": await keep_report(hall, table, visitor, asked)})


async def keep_report(hall: Hall, table: Table, visitor: Visitor, asked: Problem) -> int:
    """Store a report."""
    replay = table.replay().to_json() if table.game is not None else b""

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

    return await hall.house.database.run(store)
