"""Telling: the one place where a game becomes a message, for one seat or for the public."""

from __future__ import annotations

from collections.abc import Iterable

from ringside.cards.model import Card
from ringside.cards.sets import set_names
from ringside.engine.kinds import NONE
from ringside.engine.logbook import OWN, Entry, Line, line
from ringside.engine.view import View
from ringside.game import Game
from ringside.server.faces import CardFace, face_of, game_picture
from ringside.server.messages import LineCard, LogLine, SeatSettings, Seen
from ringside.server.play.ear import Ear
from ringside.server.play.previews import previews
from ringside.server.play.table import Table
from ringside.server.play.watching import is_public, open_line, open_view


def compose(table: Table, ear: Ear) -> Seen | None:
    """Return what is new for a connection, or None where nothing is."""
    game = table.game
    if game is None:
        return None
    decision = table.decision_number(ear.seat)
    lines, fresh = new_lines(game, ear, table.line)
    if not (lines or fresh or ear.must_tell or decision != ear.decision):
        return None
    view = see(game, ear)
    ear.must_tell = False
    ear.decision = decision
    ear.number += 1
    first = ear.lines - len(lines)
    return Seen(
        number=ear.number,
        view=ear.cards.shorten(view),
        decision=decision,
        log=tuple(log_line(first + place, each) for place, each in enumerate(lines)),
        fresh=fresh,
        faces=new_faces(table, ear, view, lines),
        previews=() if ear.is_watching else previews(game.state, ear.seat),
        clocks=table.clock.shown(ear.seat),
        names=table.names,
        bots=(table.record.seats[0].bot, table.record.seats[1].bot),
        undo=table.can_undo(ear.seat),
        waiting=decision is None and game.result is None,
        spectator=ear.is_watching,
        lesson=table.record.lesson,
        settings=SeatSettings("never", False)
        if ear.is_watching
        else SeatSettings(table.auto_pass[ear.seat], table.hold[ear.seat]),
    )


def see(game: Game, ear: Ear) -> View:
    """Return the view of a seat, or of the public."""
    if ear.is_watching:
        return open_view(game.state, ear.names, is_public)
    return game.view(ear.seat)


def new_lines(game: Game, ear: Ear, current: int) -> tuple[list[Line], bool]:
    """Return the lines that a connection has not heard, and whether they start the log anew."""
    fresh = ear.number == 0 or ear.line != current
    if fresh:
        ear.line, ear.last, ear.lines = current, None, 0
    found: list[Line] = []
    for entry in entries_since(game, ear.last):
        if told := line_for(game, ear, entry):
            found.append(told)
    ear.last = game.logbook.last
    ear.lines += len(found)
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


def line_for(game: Game, ear: Ear, entry: Entry) -> Line | None:
    """Return an event as a connection may know it, or None where it may not."""
    if ear.is_watching:
        return open_line(game.state, ear.names, is_public, entry)
    if entry.event.kind in OWN and entry.event.player != ear.seat:
        return None
    return line(game.state, entry, ear.seat)


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
        cards=tuple(LineCard(handle, name) for handle, name in cards if name),
    )


def new_faces(table: Table, ear: Ear, view: View, lines: Iterable[Line]) -> tuple[CardFace, ...]:
    """Return the faces of cards that a connection sees named for the first time."""
    wanted = names_in(view) | {name for each in lines for name in each["names"]}
    fresh = sorted(wanted - ear.faces - {""})
    ear.faces |= wanted
    return tuple(face_in_game(table.record.id, table.cards[n]) for n in fresh if n in table.cards)


def names_in(view: View) -> set[str]:
    """Return the names of all cards that a view shows."""
    return {
        card["name"]
        for player in view["players"]
        for zone in player["zones"].values()
        for card in zone["cards"]
    }


def face_in_game(game: str, card: Card) -> CardFace:
    """Describe a card; the picture of one that is not ours belongs to the game."""
    return face_of(card, "" if card.set in set_names() else game_picture(game, card))


def card_numbered(game: Game, seat: int, handle: int) -> int:
    """Return the card that a seat calls by a handle, NONE if there is none."""
    for number, card in enumerate(game.state.cards):
        if handle and card.handles[seat] == handle:
            return number
    return NONE
