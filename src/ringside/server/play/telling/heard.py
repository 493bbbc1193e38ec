"""What a browser has heard of a game so far, so that it is told only what is new."""

from __future__ import annotations

from ringside.engine.telling.logbook import Entry
from ringside.engine.telling.onlookers import Names, is_public, is_revealed
from ringside.server.play.tables.connection import WATCHER
from ringside.server.play.telling.shortening import ShortViews


class Heard:
    """What one connection knows; a new connection has heard of nothing."""

    def __init__(self, seat: int, judges: bool = False) -> None:
        self.seat = seat
        self.is_known = is_revealed if judges else is_public
        self.judges = judges
        self.number = 0  # of the view sent last
        self.lines = 0
        self.last: Entry | None = None
        self.decision: int | None = -1
        self.result: int | None = None
        self.line = 0  # of the game: another one after each undo
        self.faces: set[str] = set()
        self.names = Names()
        self.views = ShortViews()

    @property
    def is_watching(self) -> bool:
        """Tell whether it has no seat."""
        return self.seat == WATCHER
