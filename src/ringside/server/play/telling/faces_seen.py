"""Faces that were seen: which cards of a game somebody has had before their eyes so far."""

from __future__ import annotations

from ringside.game import Game
from ringside.server.play.tables.connection import WATCHER
from ringside.server.play.tables.table import Table
from ringside.server.play.telling.composing import entries_since, line_for, names_in, see
from ringside.server.play.telling.heard import Heard


def has_seen(table: Table, seat: int | None, name: str) -> bool:
    """Tell whether somebody on a seat, or looking on, has seen a card."""
    game = table.game
    if game is None or name not in table.cards:
        return False
    if seat is not None and is_own(game, seat, name):
        return True
    place = WATCHER if seat is None else seat
    if name not in table.shown[place]:
        table.shown[place].update(seen_so_far(game, place))
    return name in table.shown[place]


def is_own(game: Game, seat: int, name: str) -> bool:
    """Tell whether a card is in the deck that a seat brought."""
    return any(card.full_name == name for card in game.decks[seat])


def seen_so_far(game: Game, seat: int) -> set[str]:
    """Return the names of all cards that a seat sees now or that its log has named."""
    heard = Heard(seat)
    lines = (line_for(game, heard, entry) for entry in entries_since(game, None))
    named = {name for line in lines if line for name in line["names"]}
    return named | names_in(see(game, heard))
