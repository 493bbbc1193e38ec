"""Advising: what a search would do on a seat that must decide, while the table goes on."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace

from ringside.server import messages as m
from ringside.server.lesson.course import next_deed
from ringside.server.play.tables.connection import Connection
from ringside.server.play.tables.dealer import report
from ringside.server.play.tables.table import Table
from ringside.server.play.tables.words import NOTHING_ASKED
from ringside.server.refusals import RefusalError

NO_HINT: Final = (
    "Expected the teacher to find something, got a fault of its own, which the host can read; "
    "decide by yourself, or ask again."
)


def advise(table: Table, connection: Connection) -> None:
    """Begin to think for a seat that must decide; what comes of it is told when it is there."""
    game, decision = table.playing, table.decision_number(connection.seat)
    if not table.is_bot(1 - connection.seat):
        raise RefusalError(
            "Expected a bot as your rival, got a person; decide without the teacher."
        )
    if decision is None:
        raise RefusalError(NOTHING_ASKED)
    written = next_deed(table.record, game)
    if written is not None:
        told = m.Hinted(decision=decision, option=written.option, words="", deed=written.deed)
        connection.note(told)
    elif decision not in connection.advising:
        thinking = asyncio.create_task(think(table, connection, decision))
        connection.advising[decision] = thinking
        thinking.add_done_callback(report)


async def think(table: Table, connection: Connection, decision: int) -> None:
    """Search a decision and tell what was found, with the alternatives and their chances."""
    replay = replace(table.replay(), marks={})  # what was played here needs no proof
    try:
        found = await table.services.pool.reason(table.adviser, replay)
    except Exception as error:
        words = str(error) if isinstance(error, RefusalError) else NO_HINT
        connection.note(m.Refused(words=words))  # or the page would wait for ever
        raise
    finally:
        del connection.advising[decision]
    chances = tuple(m.OptionChance(each.option, each.chance) for each in found.chances)
    connection.note(
        m.Hinted(decision=decision, option=found.option, words=found.reason, chances=chances)
    )
