"""A player's own record over HTTP, as figures and as a table to keep."""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter, Request, Response
from sqlalchemy.orm import Session

from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.own_record import Played, as_csv, played_games, sum_up
from ringside.server.storage import records
from ringside.server.storage.players import Visitor
from ringside.server.wire import answer

router = APIRouter()
MOST: Final = 1_000  # games, the newest


async def games_of(request: Request, visitor: Visitor) -> list[Played]:
    """Read a player's finished games, in a thread that is not the server's own."""

    def read(session: Session) -> list[Played]:
        return played_games(records.games_of(session, visitor.id, MOST), visitor.id)

    return await tables_of(request).services.database.run(read)


@router.get("/me/record")
async def own_record(request: Request, visitor: Asking) -> Response:
    """Count a player's games by deck and by the rival's character."""
    return answer(sum_up(await games_of(request, visitor)))


@router.get("/me/record.csv")
async def own_table(request: Request, visitor: Asking) -> Response:
    """Give a player's games as CSV."""
    headers = {"Content-Disposition": 'attachment; filename="record.csv"'}
    table = as_csv(await games_of(request, visitor))
    return Response(table, headers=headers, media_type="text/csv")
