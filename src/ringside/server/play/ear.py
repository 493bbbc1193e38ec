"""Ears: what each connected browser has heard so far, and what is still to be told."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from ringside.engine.logbook import Entry
from ringside.server.messages import Told
from ringside.server.play.shortening import Heard
from ringside.server.play.watching import Names

WATCHER: Final = 2
MOST_NOTES: Final = 200  # a browser that hears nothing for so long is let go


class Ear:
    """One connection at a table: a seat's, or somebody's who looks on."""

    def __init__(self, seat: int, player: int, session: str) -> None:
        self.seat = seat
        self.player = player
        self.session = session
        self.number = 0  # of the view sent last
        self.lines = 0
        self.last: Entry | None = None
        self.decision: int | None = -1
        self.line = 0  # of the game: another one after each undo
        self.faces: set[str] = set()
        self.names = Names()
        self.cards = Heard()
        self.muted = False
        self.has_news = True
        self.must_tell = True
        self.is_closed = False
        self.notes: deque[Told] = deque()
        self.wake = asyncio.Event()
        self.wake.set()

    @property
    def is_watching(self) -> bool:
        """Tell whether this connection has no seat."""
        return self.seat == WATCHER

    def note(self, message: Told) -> None:
        """Tell something besides the view."""
        self.notes.append(message)
        if len(self.notes) > MOST_NOTES:
            self.close()
        self.wake.set()

    def news(self, must_tell: bool = False) -> None:
        """Tell the game as it stands, unless nothing is new for this seat."""
        self.has_news = True
        self.must_tell = self.must_tell or must_tell
        self.wake.set()

    def close(self) -> None:
        """Let the connection go."""
        self.is_closed = True
        self.wake.set()
