"""Reports of players, and games that failed, as the host reads them."""

from __future__ import annotations

import time

from msgspec import Struct
from sqlalchemy import select
from sqlalchemy.orm import Session

from ringside.errors import UserError
from ringside.server.storage.tables import Player, Report


class Reported(Struct, frozen=True):
    """One report; nobody wrote it where a game failed."""

    id: int
    game: str
    player: int | None
    name: str
    moment: int  # choices before it
    words: str
    created: float
    closed: float | None
    has_replay: bool


def reported(row: Report, name: str | None) -> Reported:
    """Describe a report."""
    return Reported(
        row.id,
        row.game,
        row.player,
        name or "",
        row.moment,
        row.words,
        row.created,
        row.closed,
        bool(row.replay),
    )


def reports(session: Session, with_closed: bool, most: int) -> list[Reported]:
    """List reports, newest first."""
    wanted = select(Report, Player.name).outerjoin(Player, Player.id == Report.player)
    if not with_closed:
        wanted = wanted.where(Report.closed.is_(None))
    rows = session.execute(wanted.order_by(Report.id.desc()).limit(most))
    return [reported(row, name) for row, name in rows]


def report_row(session: Session, number: int) -> Report:
    """Return a report; raise UserError where there is none."""
    row = session.get(Report, number)
    if row is None:
        raise UserError(
            f"Expected the number of a report, got {number}; "
            "list them with `ringside admin reports --all`."
        )
    return row


def one_report(session: Session, number: int) -> tuple[Reported, bytes]:
    """Return a report and its game as it stood, a replay as JSON."""
    row = report_row(session, number)
    player = session.get(Player, row.player) if row.player is not None else None
    return reported(row, player.name if player else None), row.replay


def close_report(session: Session, number: int) -> None:
    """Note that the host is done with a report."""
    report_row(session, number).closed = time.time()
