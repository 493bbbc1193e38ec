"""One browser that listens to a draft."""

from __future__ import annotations

import asyncio
from collections import deque

from ringside.server.drafts.messages import DraftTold


class Listener:
    """What is still to be told to a browser, and the cards it knows already."""

    def __init__(self, seat: int, session: str) -> None:
        self.seat = seat
        self.session = session
        self.known: set[str] = set()
        self.notes: deque[DraftTold] = deque(maxlen=50)
        self.has_news = True
        self.wake = asyncio.Event()
        self.wake.set()

    def news(self) -> None:
        """Tell the draft as it stands, the newest state only where the browser is slow."""
        self.has_news = True
        self.wake.set()

    def note(self, message: DraftTold) -> None:
        """Tell something besides."""
        self.notes.append(message)
        self.wake.set()
