"""Bans in the database: of players, and of whole networks."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from msgspec import Struct
from sqlalchemy import delete, or_, select
from sqlalchemy.orm import Session

from ringside.server.storage.tables import BanRow, Player


class Ban(Struct, frozen=True):
    """Who may not play here, why and until when."""

    player: int | None
    name: str
    network: str
    reason: str
    until: float | None
    created: float

    @property
    def words(self) -> str:
        """Say what whoever is banned is told."""
        day = datetime.fromtimestamp(self.until, UTC) if self.until else None
        until = f" until {day:%Y-%m-%d %H:%M} UTC" if day else ""
        reason = f" ({self.reason})" if self.reason else ""
        return (
            f"Expected somebody who may play here, but you are banned{until}{reason}; "
            "write to whoever runs this table."
        )


def add_ban(
    session: Session, player: int | None, network: str, reason: str, until: float | None
) -> None:
    """Ban a player or a network, in place of an earlier ban."""
    lift_ban(session, player, network)
    session.add(BanRow(player=player, network=network, reason=reason[:200], until=until))


def lift_ban(session: Session, player: int | None, network: str) -> bool:
    """Let a player or a network in again; tell whether there was a ban."""
    same = (BanRow.player == player) if player is not None else (BanRow.network == network)
    found = list(session.scalars(select(BanRow.id).where(same)))
    session.execute(delete(BanRow).where(BanRow.id.in_(found)))
    return bool(found)


def bans_now(session: Session) -> list[Ban]:
    """List the bans that hold, newest first."""
    holds = or_(BanRow.until.is_(None), BanRow.until > time.time())
    rows = session.execute(
        select(BanRow, Player.name)
        .outerjoin(Player, Player.id == BanRow.player)
        .where(holds)
        .order_by(BanRow.id.desc())
    )
    return [
        Ban(row.player, name or "", row.network, row.reason, row.until, row.created)
        for row, name in rows
    ]
