"""The journal: steps of all games, stored before anybody hears of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.orm import Session

from ringside.server.storage.database import Database
from ringside.server.storage.tables import Base, StepRow

CHOICE = "choice"
PASSED = "passed"  # a choice that the table made as its seat wished
HAND = "hand"  # a seat begins to act by hand; the value stands among the choices
CONCEDE = "concede"
TIMEOUT = "timeout"
UNDO = "undo"
TIME = "time"  # of the round was called
RULES = "rules"  # the game goes on by those of another version
ADDING: Final = insert(Base.metadata.tables[StepRow.__tablename__])
Row = dict[str, object]


class Step(Struct, frozen=True):
    """One thing that happened; `value` is an option, or how many choices are kept."""

    kind: str
    seat: int
    value: int = 0
    spent: float = 0.0
    mark: str = ""  # of the game behind it


class Journal:
    """Stores steps; those that come while others are being written share one transaction."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.waiting: list[tuple[Row, asyncio.Future[None]]] = []
        self.writer: asyncio.Task[None] | None = None

    async def append(self, game: str, place: int, step: Step) -> None:
        """Return once a step is stored; raise what went wrong if it is not."""
        row = row_of(game, place, step)
        stored = asyncio.get_running_loop().create_future()
        self.waiting.append((row, stored))
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self.write())
        await stored

    async def write(self) -> None:
        """Write what waits until nothing does."""
        while self.waiting:
            batch, self.waiting = self.waiting, []
            rows = [row for row, _ in batch]
            try:
                await self.database.run(partial(add, rows), is_urgent=True)
            except Exception as error:  # noqa: BLE001 - whoever waits hears what it is
                for _, stored in batch:
                    if not stored.cancelled():
                        stored.set_exception(error)
                continue
            for _, stored in batch:
                if not stored.cancelled():
                    stored.set_result(None)


def add(rows: Sequence[Row], session: Session) -> None:
    """Add steps in one statement, as plain rows: each choice of each game comes by here."""
    if rows:
        session.connection().execute(ADDING, rows)


def row_of(game: str, place: int, step: Step) -> Row:
    """Return a step as the database keeps it."""
    return {
        "game": game,
        "place": place,
        "kind": step.kind,
        "seat": step.seat,
        "value": step.value,
        "spent": step.spent,
        "mark": step.mark,
    }


def steps_of(session: Session, game: str) -> list[Step]:
    """Read the steps of a game in order."""
    rows = session.scalars(select(StepRow).where(StepRow.game == game).order_by(StepRow.place))
    return [Step(row.kind, row.seat, row.value, row.spent, row.mark) for row in rows]
