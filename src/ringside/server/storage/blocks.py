"""Blocks: players who want to meet each other no more."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import delete, func, or_, select
from sqlalchemy.orm import Session

from ringside.server.refusals import TooManyError
from ringside.server.storage.tables import BlockRow

MOST = 500  # of one player


class Blocked(Struct, frozen=True):
    """Somebody who is kept away, by the name they had."""

    player: int
    name: str


def block(session: Session, player: int, other: int, name: str) -> None:
    """Keep a player away from another one's games."""
    if session.get(BlockRow, (player, other)) is not None:
        return
    kept = session.scalar(select(func.count()).where(BlockRow.player == player)) or 0
    if kept >= MOST:
        raise TooManyError(
            f"Expected at most {MOST} players to be kept away, got one more; let some in again."
        )
    session.add(BlockRow(player=player, other=other, name=name[:40]))


def unblock(session: Session, player: int, other: int) -> None:
    """Let a player meet another one again."""
    row = (BlockRow.player == player) & (BlockRow.other == other)
    session.execute(delete(BlockRow).where(row))


def blocked_by(session: Session, player: int) -> list[Blocked]:
    """List whom a player keeps away, by name."""
    rows = session.scalars(
        select(BlockRow).where(BlockRow.player == player).order_by(BlockRow.name, BlockRow.other)
    )
    return [Blocked(row.other, row.name) for row in rows]


def is_kept_apart(session: Session, one: int, two: int | None) -> bool:
    """Tell whether either of two players keeps the other away."""
    if two is None:
        return False
    pairs = ((one, two), (two, one))
    wanted = or_(*((BlockRow.player == a) & (BlockRow.other == b) for a, b in pairs))
    return session.scalar(select(BlockRow.player).where(wanted).limit(1)) is not None
