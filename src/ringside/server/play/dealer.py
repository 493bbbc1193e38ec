"""The dealer: lets the game go on behind each choice, through what is passed and through bots."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from ringside.engine.decision import Decision
from ringside.server.play.table import Table
from ringside.server.refusals import RefusalError
from ringside.server.storage.journal import PASSED

LOG: Final = logging.getLogger("ringside.server")
PATIENCE: Final = 0.4  # seconds until a player hears that the bot is still thinking
PASSING: Final = {"responses": ("respond",), "all": ("respond", "enhance", "blitz")}


async def choose(table: Table, seat: int, decision: int, option: int) -> None:
    """Take an option for a person, and let the game go on."""
    async with table.lock:
        if table.decision_number(seat) != decision:
            raise RefusalError(
                "Expected an answer to what is asked now, but yours came too late; choose again."
            )
        table.playing.number_of(option)
        await settle(table, (seat, option))
    go_on(table, seat)


async def settle(table: Table, choice: tuple[int, int] | None = None) -> None:
    """Take a seat's option, if any, and pass what its seat does not want to be asked."""
    table.is_settling = True
    try:
        if choice is not None:
            await table.take(*choice)
        while (found := passing(table)) is not None:
            await table.take(*found, PASSED)
    finally:
        table.is_settling = False


def passing(table: Table) -> tuple[int, int] | None:
    """Return the seat and option of a decision that its seat wants to be passed."""
    decision = table.game.decision if table.game else None
    if decision is None or table.is_bot(decision.seat) or table.hold[decision.seat]:
        return None
    wish = table.auto_pass[decision.seat]
    if wish == "never":
        return None
    if len(decision.options) == 1:
        return decision.seat, 0
    if decision.kind in PASSING.get(wish, ()):
        return pass_option(decision)
    return None


def pass_option(decision: Decision) -> tuple[int, int] | None:
    """Return the option of a decision that passes it, if there is one."""
    for number, option in enumerate(decision.options):
        if option.kind == "pass":
            return decision.seat, number
    return None


def go_on(table: Table, chooser: int | None = None) -> None:
    """Tell the table what is new, once the bot has answered if it is asked."""
    if not is_bots_turn(table):
        table.tell(chooser)
    elif table.thinking is None or table.thinking.done():
        table.thinking = asyncio.create_task(let_bots_play(table, chooser))
        table.thinking.add_done_callback(report)


def report(thinking: asyncio.Task[None]) -> None:
    """Write down why a bot could not go on, which nobody at the table would hear of."""
    if not thinking.cancelled() and (error := thinking.exception()):
        LOG.error("A bot could not go on.", exc_info=error)


def is_bots_turn(table: Table) -> bool:
    """Tell whether a bot must decide."""
    decision = table.game.decision if table.game else None
    return decision is not None and table.is_bot(decision.seat)


async def let_bots_play(table: Table, chooser: int | None) -> None:
    """Let bots answer until a person is asked.

    Whoever chose hears of it all at once, and never sooner than after a fixed time: neither a
    message in between nor its time tells that the bot was asked.
    """
    began = time.monotonic()
    soon = asyncio.get_running_loop().call_later(PATIENCE, table.tell, chooser)
    while is_bots_turn(table):
        await bot_choice(table)
        if time.monotonic() - began > PATIENCE:
            table.tell()
    await asyncio.sleep(max(0.0, began + table.house.settings.evening - time.monotonic()))
    soon.cancel()
    table.tell(chooser)


async def bot_choice(table: Table) -> None:
    """Let a bot decide once, unless the table has moved on meanwhile."""
    game = table.playing
    assert game.decision is not None, "a bot is asked only while there is a decision"
    seat = game.decision.seat
    option = await table.house.pool.choose(table.thinkers[seat], table.replay())
    async with table.lock:
        if table.game is game:
            await settle(table, (seat, option))
