"""A player's own ratings over HTTP."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.storage.ratings import standings_of
from ringside.server.wire import answer

router = APIRouter()


@router.get("/me/ratings")
async def own_ratings(request: Request, visitor: Asking) -> Response:
    """List a player's ratings by rulebook, each with how far it may be off with 95 %."""
    database = tables_of(request).services.database
    return answer({"ratings": await database.run(lambda s: standings_of(s, visitor.id))})
