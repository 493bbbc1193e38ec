"""Answering: what happens when somebody at a table sends a message."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from sqlalchemy.orm import Session

from ringside.game import Game
from ringside.server import messages as m
from ringside.server.play.tables import advising, dealer, hands, opening
from ringside.server.play.tables.connection import WATCHER, Connection
from ringside.server.play.tables.habits import Habits, habits_without
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.passing import rest_now
from ringside.server.play.tables.presence import presence
from ringside.server.play.tables.table import Table
from ringside.server.play.tables.words import NOTHING_ASKED, NOTHING_BACK
from ringside.server.refusals import RefusalError
from ringside.server.storage.journal import RULES
from ringside.server.storage.records import PLAYING, SWAPPING
from ringside.server.storage.tables import Chat

MOST_CHAT: Final = 100
SEEN_SINCE: Final = (
    "Expected a choice since which nothing has happened, but you have seen what came of yours; "
    "open a game for practice to take back any."
)


async def hear(tables: OpenTables, table: Table, connection: Connection, asked: m.Asked) -> None:
    """Do what a browser asks; raise UserError with the reason where that cannot be."""
    if isinstance(asked, m.Ping):
        connection.note(m.Pong())
        return
    if isinstance(asked, m.Mute):
        connection.muted = asked.on
        return
    if connection.seat == WATCHER:
        raise RefusalError(
            "Expected a player of this game, but you look on; take a seat in another one."
        )
    await hear_seat(tables, table, connection, asked)


async def hear_seat(
    tables: OpenTables, table: Table, connection: Connection, asked: m.Asked
) -> None:
    """Do what a seat asks."""
    match asked:
        case m.Choose():
            await dealer.choose(table, connection.seat, asked)
        case m.Concede():
            await concede(tables, table, connection.seat)
        case m.ByHand():
            await hands.act(table, connection.seat)
        case m.Undo():
            await undo(table, connection.seat)
        case m.Consent(yes):
            await consent(table, connection.seat, yes)
        case m.Say(text):
            await say(tables, table, connection.seat, text)
        case m.Why(handle):
            connection.note(why(table, connection.seat, handle))
        case m.Hint():
            advising.advise(table, connection)
        case m.Pay(decision, cards):
            await dealer.pay(table, connection.seat, decision, cards)
        case m.Prefer():
            await prefer(table, connection.seat, asked)
        case m.Claim():
            await claim(table, connection.seat)
        case m.Rematch():
            await rematch(tables, table, connection.seat)
        case m.Arrange():
            await opening.arrange(tables, table, connection.seat, asked)


async def concede(tables: OpenTables, table: Table, seat: int) -> None:
    """Give a game up, also one of a match that has not begun or one begun by other rules."""
    async with table.lock:
        if table.record.state == SWAPPING:
            await tables.change(table, replace(table.record, state=PLAYING))
        if table.parting is not None:
            await table.follow_new_rules(seat)
        await table.give_up(seat)
    table.owed.add(seat)
    table.tell()


async def undo(table: Table, seat: int) -> None:
    """Take a choice back against a bot; ask a person for it."""
    before = table.before_last(seat)
    if before is None:
        raise RefusalError(NOTHING_BACK)
    if not table.is_bot(1 - seat):
        table.undo_asked = seat
        told = table.playing.has_gone_on(before)
        tell_seat(table, 1 - seat, m.Ask(kind="undo", seat=seat, told=told))
        return
    async with table.lock:
        if not table.can_undo(seat):
            raise RefusalError(SEEN_SINCE)
        await back(table, seat)
    dealer.go_on(table, seat)


async def back(table: Table, seat: int) -> None:
    """Take a choice back, and ask about it again however it is always answered."""
    await table.go_back(seat)
    kept = table.wishes[seat]
    kept.habits, kept.leaving = habits_without(table.playing, kept.habits), {}
    kept.plan = None


async def consent(table: Table, seat: int, yes: bool) -> None:
    """Agree, or not, to what the rival asked, or to go on by the rules of another version."""
    if table.parting is not None:
        await agree(table, seat, yes)
        return
    asked = table.undo_asked
    if asked is None or asked == seat:
        raise RefusalError(NOTHING_ASKED)
    async with table.lock:
        if table.undo_asked != asked:
            raise RefusalError(NOTHING_ASKED)
        table.undo_asked = None
        if yes:
            await back(table, asked)
    tell_seat(table, asked, m.Answer(kind="undo", yes=yes))
    if yes:
        dealer.go_on(table, asked)


async def agree(table: Table, seat: int, yes: bool) -> None:
    """Go on by the rules of this version once everybody at the table wants that."""
    async with table.lock:
        table.agreed = table.agreed | {seat} if yes else table.agreed - {seat}
        if not all(each in table.agreed or table.is_bot(each) for each in (0, 1)):
            if not yes:
                tell_seat(table, 1 - seat, m.Answer(kind=RULES, yes=False))
            return
        await table.follow_new_rules(seat)
    for each in (0, 1):
        tell_seat(table, each, m.Answer(kind=RULES, yes=True))
    dealer.go_on(table, seat)


async def say(tables: OpenTables, table: Table, seat: int, text: str) -> None:
    """Say something to everybody at the table who wants to hear it."""
    if not await tables.services.limits.allow(f"chat {table.record.id} {seat}", 10):
        raise RefusalError("Expected fewer words at once, got many; wait a moment.")
    plain = " ".join(text.split())
    if not plain or not plain.isprintable():
        raise RefusalError("Expected a line of text, got none that can be shown; type some.")

    def store(session: Session) -> None:
        session.add(Chat(game=table.record.id, seat=seat, text=plain))

    await tables.services.database.run(store)
    for connection in table.connections:
        if connection.seat == seat or not connection.muted:
            connection.note(m.Said(seat=seat, name=table.names[seat], text=plain))


def why(table: Table, seat: int, handle: int) -> m.Because:
    """Name the rules that forbid playing a card now."""
    game = table.playing
    number = game.card_called(seat, handle)
    if number is None:
        raise RefusalError("Expected a card that you can see, got another; point at an open one.")
    found = game.why_not(number, seat) or otherwise_asked(game, number)
    return m.Because(handle=handle, reasons=tuple(m.Reason(words, rule) for rule, words in found))


def otherwise_asked(game: Game, number: int) -> list[tuple[str, str]]:
    """Name the question before which a card must wait that no rule forbids, if it must."""
    decision = game.decision
    if decision is None or any(option.card == number for option in decision.options):
        return []
    return [
        (
            game.cited(decision.rule),
            "something else must be decided first, and this card is no answer",
        )
    ]


async def prefer(table: Table, seat: int, wish: m.Prefer) -> None:
    """Change what a seat passes, from the decision it is asked now on."""
    async with table.lock:
        kept = table.wishes[seat]
        kept.passes, kept.hold = wish.auto_pass, wish.hold
        kept.rest = rest_now(table.playing, wish.until, kept.rest)
        kept.habits = Habits() if wish.forget else kept.habits
        await dealer.settle(table)
    dealer.go_on(table, seat)


async def claim(table: Table, seat: int) -> None:
    """End a game whose other player has been away for as long as the host allows."""
    away = 1 - seat
    async with table.lock:
        if table.record.event:
            raise RefusalError(
                "Expected a game of no event, got one that a judge decides about; call the judge."
            )
        here = presence(table, away)
        if here.here or here.claim > 0:
            raise RefusalError(
                f"Expected a rival who is away for long, got one who is not; wait {here.claim} s."
            )
        await table.give_up(away, why=f"{('one', 'two')[away]} left the table")
    table.owed.add(seat)
    table.tell()


async def rematch(tables: OpenTables, table: Table, seat: int) -> None:
    """Ask for another game, and move there once both want it."""
    opened = await opening.rematch(tables, table, seat)
    if opened is None:
        table.tell_end()
        return
    for connection in table.connections:
        connection.note(m.Moved(id=opened))


def tell_seat(table: Table, seat: int, message: m.Told) -> None:
    """Tell something to one seat alone."""
    for connection in table.connections:
        if connection.seat == seat:
            connection.note(message)
