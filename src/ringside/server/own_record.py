"""A player's own record: finished games counted by deck and by the rival's character."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

from msgspec import Struct

from ringside.events.exports import cell
from ringside.replay import Copies, find_card
from ringside.server.storage.records import OVER, Record, SeatRecord
from ringside.sim.intervals import Share, wilson

DRAW: Final = 2
COLUMNS: Final = ("date", "edition", "deck", "character", "rival", "rival_character", "result")


class Played(Struct, frozen=True):
    """One finished game from a player's seat."""

    date: str
    edition: str
    deck: str
    character: str
    rival: str
    rival_character: str
    result: str  # won, lost or drawn


class Tally(Struct, frozen=True):
    """How games of one kind ended; the share is of those that somebody won."""

    name: str
    games: int
    drawn: int
    share: Share


class OwnRecord(Struct, frozen=True):
    """All finished games of a player, and the same by deck and by the rival's character."""

    all: Tally
    decks: tuple[Tally, ...]
    rivals: tuple[Tally, ...]


def played_games(records: Iterable[Record], player: int) -> list[Played]:
    """List the games that a player has finished at this table; lessons and uploads do not count."""
    found: list[Played] = []
    for record in records:
        seat = record.seat_of(player)
        if seat is None or record.state != OVER or record.result is None or record.lesson:
            continue
        own, rival = record.seats[seat], record.seats[1 - seat]
        if rival.bot or rival.player is not None:
            found.append(_played(record, seat, own, rival))
    return found


def _played(record: Record, seat: int, own: SeatRecord, rival: SeatRecord) -> Played:
    result = "drawn" if record.result == DRAW else "won" if record.result == seat else "lost"
    return Played(
        date=datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds"),
        edition=record.edition,
        deck=own.deck_name,
        character=character_of(own.deck),
        rival=rival.name,
        rival_character=character_of(rival.deck),
        result=result,
    )


def character_of(deck: tuple[Copies, ...]) -> str:
    """Return the name of the character that a deck starts with."""
    return find_card(deck[0].card).full_name if deck else ""


def sum_up(games: list[Played]) -> OwnRecord:
    """Count games by deck and by the rival's character, the most played first."""
    decks: dict[str, list[Played]] = defaultdict(list)
    rivals: dict[str, list[Played]] = defaultdict(list)
    for game in games:
        decks[game.deck].append(game)
        rivals[game.rival_character].append(game)
    return OwnRecord(tally("", games), _tallies(decks), _tallies(rivals))


def _tallies(groups: dict[str, list[Played]]) -> tuple[Tally, ...]:
    found = (tally(name, games) for name, games in groups.items())
    return tuple(sorted(found, key=lambda each: (-each.games, each.name)))


def tally(name: str, games: list[Played]) -> Tally:
    """Count some games."""
    results = [game.result for game in games]
    drawn = results.count("drawn")
    return Tally(name, len(games), drawn, wilson(results.count("won"), len(games) - drawn))


def as_csv(games: list[Played]) -> str:
    """Write games as a table, one in a line, none of whose cells is a formula."""
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for game in games:
        rows.writerow([cell(getattr(game, column)) for column in COLUMNS])
    return text.getvalue()
