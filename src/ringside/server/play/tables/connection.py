"""Connections: what is still to be told to each connected browser."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from ringside.server.messages import Told
from ringside.server.storage.players import Visitor

WATCHER: Final = 2
MOST_NOTES: Final = 200  # a browser that hears nothing for so long is let go


class Connection:
    """One connection at a table: a seat's, or somebody's who looks on."""

    def __init__(self, seat: int, visitor: Visitor) -> None:
        self.seat = seat
        self.player = visitor.id
        self.session = visitor.session
        self.share = visitor.share  # whose turn it takes to be told something
        self.judges = False  # sees what both players see
        self.muted = False
        self.has_news = True
        self.must_tell = True
        self.is_closed = False
        self.notes: deque[Told] = deque()
        self.advising: dict[int, asyncio.Task[None]] = {}  # by the decision that is thought about
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
