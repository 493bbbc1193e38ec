"""A player's own tokens for other programs: made, listed, revoked."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from msgspec import Meta, Struct, to_builtins

from ringside.server.accounts.visitors import Asking, tables_of
from ringside.server.hosts.notices import SignedOut
from ringside.server.refusals import RefusalError
from ringside.server.storage.tokens import add_token, revoke_token, tokens_of
from ringside.server.wire import RowNumber, answer, body

router = APIRouter()
SMALL = 1_000


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is for, and whether it may also change things."""

    name: Annotated[str, Meta(max_length=60)]
    write: bool = False


@router.get("/me/tokens")
async def list_tokens(request: Request, visitor: Asking) -> Response:
    """List a player's tokens."""
    database = tables_of(request).services.database
    return answer({"tokens": await database.run(lambda s: tokens_of(s, visitor.id))})


@router.post("/me/tokens")
async def make_token(request: Request, visitor: Asking) -> Response:
    """Make a token; this answer alone has it."""
    asked = await body(request, NewToken, SMALL)
    name = " ".join(asked.name.split())
    if not name or not name.isprintable():
        raise RefusalError("Expected what the token is for, got no such words; name it.")
    database = tables_of(request).services.database
    face, token = await database.run(lambda s: add_token(s, visitor.id, name, asked.write))
    return answer({**to_builtins(face), "token": token})


@router.delete("/me/tokens/{number}")
async def revoke(request: Request, number: RowNumber, visitor: Asking) -> Response:
    """Revoke a token; its connections end."""
    services = tables_of(request).services
    stored = await services.database.run(lambda s: revoke_token(s, visitor.id, number))
    await services.hosts.announce(SignedOut(visitor.id, stored))
    return answer({})
