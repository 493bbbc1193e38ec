"""Answering: what happens when somebody at a table sends a message."""

from __future__ import annotations

from typing import Final

from sqlalchemy.orm import Session

from ringside.bots.sight import Sight
from ringside.bots.teacher import TeacherBot
from ringside.engine.handles import may_see
from ringside.engine.kinds import NONE
from ringside.game import Game
from ringside.server import messages as m
from ringside.server.play import dealer, opening
from ringside.server.play.ear import WATCHER, Ear
from ringside.server.play.hall import Hall
from ringside.server.play.table import NOTHING_BACK, Table
from ringside.server.play.telling import card_numbered
from ringside.server.refusals import RefusalError
from ringside.server.storage.tables import Chat

MOST_CHAT: Final = 100
NOT_ASKED: Final = (
    "Expected a question to you, but you are asked nothing now; wait for the next one."
)


async def hear(hall: Hall, table: Table, ear: Ear, asked: m.Asked) -> None:
    """Do what a browser asks; raise UserError with the reason where that cannot be."""
    if isinstance(asked, m.Ping):
        ear.note(m.Pong())
        return
    if isinstance(asked, m.Mute):
        ear.muted = asked.on
        return
    if ear.seat == WATCHER:
        raise RefusalError(
            "Expected a player of this game, but you look on; take a seat in another one."
        )
    await hear_seat(hall, table, ear, asked)


async def hear_seat(hall: Hall, table: Table, ear: Ear, asked: m.Asked) -> None:
    """Do what a seat asks."""
    match asked:
        case m.Choose(decision, option):
            await dealer.choose(table, ear.seat, decision, option)
        case m.Concede():
            async with table.lock:
                await table.give_up(ear.seat)
            table.tell(ear.seat)
        case m.Undo():
            await undo(table, ear.seat)
        case m.Consent(yes):
            await consent(table, ear.seat, yes)
        case m.Say(text):
            await say(hall, table, ear.seat, text)
        case m.Why(handle):
            ear.note(why(table, ear.seat, handle))
        case m.Hint():
            ear.note(hint(table, ear.seat))
        case m.Prefer(auto_pass, hold):
            await prefer(table, ear.seat, m.SeatSettings(auto_pass, hold))
        case m.Rematch():
            await rematch(hall, table, ear.seat)


async def undo(table: Table, seat: int) -> None:
    """Take a choice back against a bot; ask a person for it."""
    if not table.can_undo(seat):
        raise RefusalError(NOTHING_BACK)
    if not table.is_bot(1 - seat):
        table.undo_asked = seat
        tell_seat(table, 1 - seat, m.Ask(kind="undo", seat=seat))
        return
    async with table.lock:
        await table.go_back(seat)
    dealer.go_on(table, seat)


async def consent(table: Table, seat: int, yes: bool) -> None:
    """Agree, or not, to what the rival asked."""
    asked = table.undo_asked
    if asked is None or asked == seat:
        raise RefusalError(NOT_ASKED)
    async with table.lock:
        if table.undo_asked != asked:
            raise RefusalError(NOT_ASKED)
        table.undo_asked = None
        if yes:
            await table.go_back(asked)
    tell_seat(table, asked, m.Answer(kind="undo", yes=yes))
    if yes:
        dealer.go_on(table, asked)


async def say(hall: Hall, table: Table, seat: int, text: str) -> None:
    """Say something to everybody at the table who wants to hear it."""
    if not hall.house.limits.allow(f"chat {table.record.id} {seat}", 10):
        raise RefusalError("Expected fewer words at once, got many; wait a moment.")
    plain = " ".join(text.split())
    if not plain or not plain.isprintable():
        raise RefusalError("Expected a line of text, got none that can be shown; type some.")

    def store(session: Session) -> None:
        session.add(Chat(game=table.record.id, seat=seat, text=plain))

    await hall.house.database.run(store)
    for ear in table.ears:
        if ear.seat == seat or not ear.muted:
            ear.note(m.Said(seat=seat, name=table.names[seat], text=plain))


def why(table: Table, seat: int, handle: int) -> m.Because:
    """Name the rules that forbid playing a card now."""
    game = table.playing
    number = card_numbered(game, seat, handle)
    if number == NONE or not may_see(game.state.cards[number], seat):
        raise RefusalError("Expected a card that you can see, got another; point at an open one.")
    found = game.why_not(number, seat) or otherwise_asked(game, number)
    return m.Because(handle=handle, reasons=tuple(m.Reason(words, rule) for rule, words in found))


def otherwise_asked(game: Game, number: int) -> list[tuple[str, str]]:
    """Name the question before which a card must wait that no rule forbids, if it must."""
    decision = game.decision
    if decision is None or any(option.card == number for option in decision.options):
        return []
    return [(decision.rule, "something else must be decided first, and this card is no answer")]


def hint(table: Table, seat: int) -> m.Hinted:
    """Say what the teacher would do on a seat that must decide."""
    game, decision = table.playing, table.decision_number(seat)
    if not table.is_bot(1 - seat):
        raise RefusalError(
            "Expected a bot as your rival, but it is a person; decide without the teacher."
        )
    if decision is None:
        raise RefusalError(NOT_ASKED)
    advice = TeacherBot(0).advise(Sight(game.state))
    return m.Hinted(decision=decision, option=advice.option, words=advice.reason)


async def prefer(table: Table, seat: int, wish: m.SeatSettings) -> None:
    """Change what a seat passes, from the decision it is asked now on."""
    async with table.lock:
        table.auto_pass[seat] = wish.auto_pass
        table.hold[seat] = wish.hold
        await dealer.settle(table)
    dealer.go_on(table, seat)


async def rematch(hall: Hall, table: Table, seat: int) -> None:
    """Ask for another game, and move there once both want it."""
    opened = await opening.rematch(hall, table, seat)
    if opened is None:
        table.tell_end()
        return
    for ear in table.ears:
        ear.note(m.Moved(id=opened.record.id))


def tell_seat(table: Table, seat: int, message: m.Told) -> None:
    """Tell something to one seat alone."""
    for ear in table.ears:
        if ear.seat == seat:
            ear.note(message)
