"""Links that let somebody choose another password: made by the host, used once."""

from __future__ import annotations

import secrets
import time
from typing import Final

from sqlalchemy import delete
from sqlalchemy.orm import Session

from ringside.server.refusals import RefusalError
from ringside.server.storage.players import hashed, keep_password
from ringside.server.storage.tables import Player, ResetRow

HOUR: Final = 3600.0
SPENT: Final = (
    "Expected a link that still holds, got one that is used or too old; ask the host for another."
)


def new_reset(session: Session, player: int, hours: float) -> str:
    """Return the token of a new link for an account; earlier ones hold no longer."""
    forget_resets(session, player)
    token = secrets.token_urlsafe(32)
    row = ResetRow(token=hashed(token), player=player, until=time.time() + hours * HOUR)
    session.add(row)
    return token


def reset_for(session: Session, token: str) -> Player:
    """Return the account that a link is for; raise RefusalError where it does not hold."""
    row = session.get(ResetRow, hashed(token))
    if row is None or row.until < time.time():
        raise RefusalError(SPENT)
    return session.get_one(Player, row.player)


def use_reset(session: Session, token: str, password: str) -> int:
    """Store the hash of another password, end all sessions, and return whose it is."""
    player = reset_for(session, token).id
    keep_password(session, player, password)
    forget_resets(session, player)
    return player


def forget_resets(session: Session, player: int) -> None:
    """Let no link of an account hold any longer."""
    session.execute(delete(ResetRow).where(ResetRow.player == player))
