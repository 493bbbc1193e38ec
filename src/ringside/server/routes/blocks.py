"""Whom one keeps away: the other players of games that one had."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct

from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.refusals import UnknownError
from ringside.server.storage import blocks
from ringside.server.wire import RowNumber, answer, body

router = APIRouter()
SMALL: Final = 1_000
Words = Annotated[str, Meta(max_length=200)]


class Rival(Struct, frozen=True, forbid_unknown_fields=True):
    """A game whose other player is to be kept away."""

    game: Words


@router.get("/me/blocks")
async def list_blocks(request: Request, visitor: Asking) -> Response:
    """List whom a player keeps away."""
    database = tables_of(request).services.database
    return answer({"blocks": await database.run(lambda s: blocks.blocked_by(s, visitor.id))})


@router.post("/me/blocks")
async def block(request: Request, visitor: Asking) -> Response:
    """Keep the other player of a game away from now on."""
    asked = await body(request, Rival, SMALL)
    table = await tables_of(request).find(asked.game)
    seat = table.record.seat_of(visitor.id)
    rival = None if seat is None else table.record.seats[1 - seat]
    if rival is None or rival.player is None:
        raise UnknownError(
            "Expected a game of yours with another person, got another; choose one you played."
        )
    other, name = rival.player, rival.name
    await table.services.database.run(lambda s: blocks.block(s, visitor.id, other, name))
    return answer({})


@router.delete("/me/blocks/{player}")
async def unblock(request: Request, player: RowNumber, visitor: Asking) -> Response:
    """Let somebody come again."""
    database = tables_of(request).services.database
    await database.run(lambda s: blocks.unblock(s, visitor.id, player))
    return answer({})
