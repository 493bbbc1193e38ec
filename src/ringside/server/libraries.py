"""Libraries: our own sets and what a player imported, ready to be searched and to build from."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cached_property
from typing import Final

from sqlalchemy.orm import Session

from ringside.cards.model import Card
from ringside.cards.printings import Entry, gather
from ringside.cards.search import Index
from ringside.cards.sets import load_set, own_errata, set_names
from ringside.decks import starter_shelf
from ringside.decks.shelf import Shelf
from ringside.server.refusals import UnknownError
from ringside.server.storage import shelves
from ringside.server.storage.database import Database

MOST_KEPT: Final = 64


class PlayersLibrary:
    """The cards that one player may build with."""

    def __init__(self, own: tuple[Card, ...]) -> None:
        self.own = own

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Give every card once."""
        ours = (card for name in set_names() for card in load_set(name).cards)
        return gather((*ours, *self.own), errata=own_errata())

    @cached_property
    def index(self) -> Index:
        """Give the cards ready to be searched."""
        return Index(self.entries)

    @cached_property
    def shelf(self) -> Shelf:
        """Give the cards as deck lists name them."""
        return Shelf(self.entries) if self.own else starter_shelf()

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """Give each printing by its id."""
        return {each.id: each for entry in self.entries for each in entry.printings}

    def card(self, ident: str) -> Card:
        """Return a card by its id."""
        if ident not in self.by_id:
            raise UnknownError(
                f"Expected a card such as first-bell/017, got {ident[:60]!r}; search for its name."
            )
        return self.by_id[ident]

    def prepare(self) -> PlayersLibrary:
        """Build what takes long, for the thread that has the time."""
        assert self.shelf
        assert self.index
        assert self.by_id
        return self


class Libraries:
    """The libraries of the players who asked lately; those without own cards share one."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.kept: OrderedDict[int, PlayersLibrary] = OrderedDict()
        self.common = PlayersLibrary(())

    async def of(self, player: int) -> PlayersLibrary:
        """Return a player's library."""
        found = self.kept.pop(player, None)
        if found is None:

            def read(session: Session) -> tuple[Card, ...]:
                return shelves.own_cards(session, player)

            own = await self.database.run(read)
            library = PlayersLibrary(own) if own else self.common
            found = await asyncio.to_thread(library.prepare)
        self.kept[player] = found
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return found

    def forget(self, player: int) -> None:
        """Read a player's cards again next time."""
        self.kept.pop(player, None)
