"""Composing: the one place where a game becomes a message, for one seat or for the public."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ringside.cards.model import Card
from ringside.cards.playable import unread_of
from ringside.cards.sets import set_names
from ringside.cards.unread import BY_HAND
from ringside.engine.telling.logbook import Entry, Line
from ringside.engine.telling.view import View
from ringside.game import Game
from ringside.replay import commitment
from ringside.server.faces import CardFace, face_of, game_picture
from ringside.server.messages import LineCard, LogLine, SeatSettings, Seen
from ringside.server.play.tables.connection import Connection
from ringside.server.play.tables.foreseeing import foresee
from ringside.server.play.tables.habits import habitual
from ringside.server.play.tables.hands import may_act
from ringside.server.play.tables.payment import payment
from ringside.server.play.tables.series import match_told
from ringside.server.play.tables.table import Table
from ringside.server.play.telling.causes import cause
from ringside.server.play.telling.heard import Heard
from ringside.server.play.telling.previews import previews


def compose(table: Table, connection: Connection, heard: Heard) -> Seen | None:
    """Return what is new for a connection that has heard so much, or None where nothing is."""
    game = table.game
    if game is None:
        return None
    decision = table.decision_number(connection.seat)
    lines, fresh = new_lines(game, heard, table.line)
    is_same = decision == heard.decision and game.result == heard.result
    if is_same and not (lines or fresh or connection.must_tell):
        return None
    view = see(game, heard)
    connection.must_tell = False
    heard.decision = decision
    heard.result = game.result
    heard.number += 1
    first = heard.lines - len(lines)
    return Seen(
        number=heard.number,
        view=heard.views.shorten(view),
        decision=decision,
        log=tuple(log_line(first + place, each) for place, each in enumerate(lines)),
        fresh=fresh,
        faces=new_faces(table, heard, view, lines),
        foreseen=foresee(game.state),
        previews=() if connection.is_watching else previews(game.state, connection.seat),
        vain=() if decision is None else table.vain(game),
        habitual=() if decision is None else habitual(game),
        payment=() if decision is None else payment(game),
        cause=None if connection.is_watching else cause(game.state, connection.seat, table.cards),
        clocks=table.clock.shown(connection.seat),
        names=table.names,
        bots=(table.record.seats[0].bot, table.record.seats[1].bot),
        undo=table.can_undo(connection.seat),
        undone=(table.undone[0], table.undone[1]),
        practice=table.record.practice,
        hands=table.record.unread == BY_HAND,
        hand=may_act(table, connection.seat),
        commitment=commitment(table.record.seed),
        waiting=decision is None and game.result is None,
        spectator=connection.is_watching,
        lesson=table.record.lesson,
        match=match_told(table.record),
        rated=table.record.rated,
        settings=settings_of(table, connection),
    )


def settings_of(table: Table, connection: Connection) -> SeatSettings:
    """Return what a seat passes; those who look on pass nothing."""
    if connection.is_watching or table.game is None:
        return SeatSettings("never", False, "")
    seat = connection.seat
    wish = table.wishes[seat]
    rest = wish.rest
    until = rest.until if rest is not None and rest.lasts(table.game) else ""
    return SeatSettings(wish.passes, wish.hold, until, wish.habits.told())


def see(game: Game, heard: Heard) -> View:
    """Return the view of a seat, or of the public."""
    if heard.is_watching:
        return game.open_view(heard.names, heard.is_known)
    return game.view(heard.seat)


def new_lines(game: Game, heard: Heard, current: int) -> tuple[list[Line], bool]:
    """Return the lines that a connection has not heard, and whether they start the log anew."""
    fresh = heard.number == 0 or heard.line != current
    if fresh:
        heard.line, heard.last, heard.lines = current, None, 0
    found: list[Line] = []
    for entry in entries_since(game, heard.last):
        if told := line_for(game, heard, entry):
            found.append(told)
    heard.last = game.logbook.last
    heard.lines += len(found)
    return found, fresh


def entries_since(game: Game, last: Entry | None) -> list[Entry]:
    """Return the entries of the log behind one, oldest first."""
    found: list[Entry] = []
    entry = game.logbook.last
    while entry is not None and entry is not last:
        found.append(entry)
        entry = entry.previous
    found.reverse()
    return found


def line_for(game: Game, heard: Heard, entry: Entry) -> Line | None:
    """Return an event as a connection may know it, or None where it may not."""
    if heard.is_watching:
        return game.told_openly(entry, heard.names, heard.is_known)
    return game.told(entry, heard.seat)


def log_line(number: int, told: Line) -> LogLine:
    """Describe a line of the log to the page."""
    cards = zip(told["cards"], told["names"], strict=True)
    return LogLine(
        n=number,
        turn=told["turn"],
        kind=told["kind"],
        player=told["player"],
        words=told["words"],
        rule=told["rule"],
        verb=told["verb"],
        amount=told["amount"],
        cards=tuple(LineCard(handle, name) for handle, name in cards if name),
        other=told["other"],
    )


def new_faces(
    table: Table, heard: Heard, view: View, lines: Iterable[Line]
) -> tuple[CardFace, ...]:
    """Return the faces of cards that a connection sees named for the first time."""
    wanted = names_in(view) | {name for each in lines for name in each["names"]}
    fresh = sorted(wanted - heard.faces - {""})
    heard.faces |= wanted
    if not heard.judges:  # what a judge sees is not shown to others who look on
        table.shown[heard.seat].update(wanted)
    return tuple(face_in_game(table.record.id, table.cards[n]) for n in fresh if n in table.cards)


def names_in(view: View) -> set[str]:
    """Return the names of all cards that a view shows."""
    return {
        card["name"]
        for player in view["players"]
        for zone in player["zones"].values()
        for card in zone["cards"]
    }


@cache
def our_sets() -> frozenset[str]:
    """Return the names of our own sets, which do not change while the server runs."""
    return frozenset(set_names())


def face_in_game(game: str, card: Card) -> CardFace:
    """Describe a card; the picture of one that is not ours belongs to the game."""
    if card.set in our_sets():
        return face_of(card)
    return face_of(card, game_picture(game, card), unread_of(card))
