"""The dealer: lets the game go on behind each choice, through what is passed and through bots."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from ringside.engine.model.kinds import NONE
from ringside.game import Game
from ringside.server.lesson.course import next_deed
from ringside.server.messages import Choose
from ringside.server.play.minds.rivals import rival_named
from ringside.server.play.tables.again import passed_with
from ringside.server.play.tables.habits import habits_with
from ringside.server.play.tables.passing import Wish, leaving_now, option_taken
from ringside.server.play.tables.payment import Promise
from ringside.server.play.tables.plans import plan_of, planned
from ringside.server.play.tables.reflexes import reflex
from ringside.server.play.tables.table import Table
from ringside.server.refusals import RefusalError, StorageError
from ringside.server.storage.journal import CHOICE, PASSED
from ringside.server.storage.records import PLAYING

LOG: Final = logging.getLogger("ringside.server")
PATIENCE: Final = 0.6  # seconds until a player hears that the bot is still thinking
RETRY: Final = 1.0  # seconds until a bot that could not go on is asked again
MOST_PASSED: Final = 200  # in a row
TOO_LATE: Final = "Expected an answer to what is asked now, but yours came too late; choose again."
CHECKED: Final = ("play", "block")  # options that need a check
OPEN: Final = ("form", "mulligan", "review")  # decisions that everybody knows a seat to have


async def choose(table: Table, seat: int, chosen: Choose) -> None:
    """Take an option for a person, note what goes with it, and let the game go on."""
    async with table.lock:
        if table.decision_number(seat) != chosen.decision:
            raise RefusalError(TOO_LATE)
        note(table.playing, table.wishes[seat], chosen)
        await settle(table, (seat, chosen.option))
    go_on(table, seat)


def note(game: Game, wish: Wish, chosen: Choose) -> None:
    """Remember what a person agrees to with a choice: a payment, a habit, to pass what is left."""
    asked = game.offered(chosen.option)
    if asked.kind in CHECKED:  # what is asked on the way to the check takes nothing back
        wish.promise = Promise(asked.card, chosen.pay) if chosen.pay else None
    wish.passed = passed_with(game, asked, wish.passed)
    if chosen.always:
        wish.habits = habits_with(game, chosen.option, wish.habits)
    if asked.kind == "ability":
        wish.fee = asked.card if chosen.pay else NONE
    if asked.kind == "play":
        wish.plan = plan_of(game, asked.card, chosen.more, chosen.pay)
    if chosen.last and game.decision is not None:
        wish.leaving[game.decision.kind] = leaving_now(game, wish.plan)


async def pay(table: Table, seat: int, decision: int, cards: tuple[int, ...]) -> None:
    """Commit several cards at once to pass a check, each as a pick of its own."""
    async with table.lock:
        if table.decision_number(seat) != decision:
            raise RefusalError(TOO_LATE)
        if any(pick_of(table, seat, handle) is None for handle in cards):
            raise RefusalError(
                "Expected ready cards for this check, got another; choose them one by one."
            )
        kind = CHOICE
        for handle in cards:
            if (option := pick_of(table, seat, handle)) is not None:
                await table.take(seat, option, kind)
                kind = PASSED  # so that one undo takes back the whole payment
        await settle(table)
    go_on(table, seat)


def pick_of(table: Table, seat: int, handle: int) -> int | None:
    """Return the option that commits a card, None where it cannot be."""
    game = table.playing
    asked = game.decision
    if asked is None or asked.kind != "commit" or asked.seat != seat:
        return None
    for number, option in enumerate(asked.options):
        if option.card != NONE and game.handle_of(seat, option.card) == handle:
            return number
    return None


async def settle(table: Table, choice: tuple[int, int] | None = None) -> None:
    """Take a seat's option, if any, and pass what its seat does not want to be asked."""
    was_quiet, table.is_quiet = table.is_quiet, True
    try:
        if choice is not None:
            await table.take(*choice)
        with suppress(StorageError):  # then the seat is asked after all; its own choice stands
            for _ in range(MOST_PASSED):  # what always answers itself is asked at last
                if (found := await passing(table)) is None:
                    break
                await table.take(*found, PASSED)
    except BaseException:
        table.is_quiet = was_quiet
        table.wake()  # whoever had news and heard nothing meanwhile
        raise


async def passing(table: Table) -> tuple[int, int] | None:
    """Return the seat and option of a decision that its seat wants to be passed."""
    if table.record.state != PLAYING or table.parting is not None:
        return None
    decision = table.game.decision if table.game else None
    if decision is None or table.is_bot(decision.seat):
        return None
    seat = decision.seat
    if (written := next_deed(table.record, table.playing)) is not None:
        return None if written.deed else (seat, written.option)
    wish = table.wishes[seat]
    if not wish.hold and (going := planned(table.playing, wish.plan)) is not None:
        number, wish.plan, wish.promise = going
        return seat, number
    async with table.services.work.turn(table.sharer):
        option = option_taken(table.playing, wish, table.vain)
    return None if option is None else (seat, option)


def go_on(table: Table, chooser: int | None = None) -> None:
    """Tell the table what is new, once the bot has answered if it is asked."""
    if chooser is not None:
        table.owed.add(chooser)
    if not any(map(table.is_bot, (0, 1))):
        table.tell()
        return
    table.is_quiet = True
    table.due = time.monotonic() + pace(table)
    if not table.is_followed:
        table.following = asyncio.create_task(follow(table))
        table.following.add_done_callback(report)


def pace(table: Table) -> float:
    """Return the seconds that every answer takes at a table, whether or not its bot is asked."""
    paces = (rival_named(seat.bot).pace for seat in table.record.seats if seat.bot)
    return max(table.services.settings.evening, *paces)


def report(following: asyncio.Task[None]) -> None:
    """Write down why a bot could not go on, which nobody at the table would hear of."""
    error = None if following.cancelled() else following.exception()
    if error is not None and not isinstance(error, StorageError):
        LOG.error("A bot could not go on.", exc_info=error)


def is_bots_turn(table: Table) -> bool:
    """Tell whether a bot must decide."""
    decision = table.game.decision if table.game else None
    return decision is not None and table.is_bot(decision.seat) and table.parting is None


async def follow(table: Table) -> None:
    """Let bots answer until a person is asked, then tell everything at once.

    That is never sooner than after a fixed time, also where no bot was asked: neither a message in
    between nor its time tells. A choice that comes meanwhile is followed by the same task.
    """
    while table.is_quiet or is_bots_turn(table):
        while is_bots_turn(table):
            await bot_choice(table)
        rest = table.due - time.monotonic()
        if rest > 0:
            await asyncio.sleep(rest)
        else:
            table.tell()


async def bot_choice(table: Table) -> None:
    """Let a bot decide once, unless the table has moved on meanwhile."""
    game = table.playing
    assert game.decision is not None, "a bot is asked only while there is a decision"
    seat, is_open = game.decision.seat, game.decision.kind in OPEN
    written = next_deed(table.record, game)
    known = written.option if written is not None else reflex(game.decision)
    if known is not None:
        async with table.lock:
            if table.game is game:
                await settle(table, (seat, known))
        return
    replay = replace(table.replay(), marks={})  # what was played here needs no proof
    soon = asyncio.get_running_loop().call_later(PATIENCE, table.tell)
    try:
        option = await table.services.pool.choose(table.thinkers[seat], replay, is_open)
    finally:
        soon.cancel()
    async with table.lock:
        if table.game is game:
            await settle(table, (seat, option))


def revive(table: Table) -> bool:
    """Let a table go on that nobody follows although it waits for its bot; tell whether it did."""
    if table.is_followed or not is_bots_turn(table) or time.monotonic() < table.due + RETRY:
        return False
    go_on(table)
    return True
