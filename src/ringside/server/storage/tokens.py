"""Tokens by which other programs act for a player; stored as hashes alone."""

from __future__ import annotations

import secrets
import time
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from ringside.server.refusals import RefusalError, UnknownError
from ringside.server.storage.players import Access, Visitor, hashed, visitor
from ringside.server.storage.tables import Player, TokenRow

MOST: Final = 20
PREFIX: Final = "ringside_"  # so that whoever finds one knows what it is
OFTEN: Final = 3600.0  # seconds between two notes of when a token was used
READ: Final[Access] = "read"
WRITE: Final[Access] = "write"


class TokenFace(Struct, frozen=True):
    """A token as its owner sees it; the token itself is told once."""

    id: int
    name: str
    write: bool
    created: float
    used: float | None


def face(row: TokenRow) -> TokenFace:
    """Describe a token."""
    return TokenFace(row.id, row.name, row.may_write, row.created, row.used)


def add_token(session: Session, player: int, name: str, write: bool) -> tuple[TokenFace, str]:
    """Make a token for an account; return it with the only word that is ever told of it."""
    if session.get_one(Player, player).password is None:
        raise RefusalError("Expected an account, but you are a guest; register first.")
    count = session.scalar(select(func.count()).where(TokenRow.player == player)) or 0
    if count >= MOST:
        raise RefusalError(f"Expected at most {MOST} tokens, got one more; revoke one first.")
    token = PREFIX + secrets.token_urlsafe(32)
    row = TokenRow(token=hashed(token), player=player, name=name, may_write=write)
    session.add(row)
    session.flush()
    return face(row), token


def tokens_of(session: Session, player: int) -> list[TokenFace]:
    """List the tokens of a player, newest first."""
    mine = select(TokenRow).where(TokenRow.player == player).order_by(TokenRow.id.desc())
    return [face(row) for row in session.scalars(mine)]


def revoke_token(session: Session, player: int, number: int) -> str:
    """Let a token open nothing any more; return its hash, by which its connections are known."""
    row = session.get(TokenRow, number)
    if row is None or row.player != player:
        raise UnknownError("Expected one of your tokens, got none; choose another.")
    session.delete(row)
    return row.token


def program_of(session: Session, token: str) -> Visitor | None:
    """Return whom a program acts for, if its token is one that holds."""
    row = session.scalar(select(TokenRow).where(TokenRow.token == hashed(token)))
    if row is None:
        return None
    if row.used is None or row.used < time.time() - OFTEN:
        row.used = time.time()
    found = visitor(session.get_one(Player, row.player), row.token)
    return replace(found, access=WRITE if row.may_write else READ)
