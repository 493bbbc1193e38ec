"""Libraries: our own sets and what a player imported, kept by the readers' processes."""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from ringside.cards.library import CARDS, ERRATA, RULINGS, Library
from ringside.cards.model import Card
from ringside.cards.printings import Entry, gather
from ringside.cards.search import Index
from ringside.cards.sets import load_set, own_errata, set_names
from ringside.decks import starter_shelf
from ringside.decks.shelf import Shelf
from ringside.server.refusals import UnknownError
from ringside.server.storage import shelves
from ringside.server.storage.database import open_engine

MOST_CARDS: Final = 40_000  # of players' own that one process keeps
AT_ONCE: Final = 100  # cards in one transaction, so that games wait for few
BREATH: Final = 0.005  # seconds between two of them, in which games are stored
T = TypeVar("T")


class Owner(Struct, frozen=True):
    """Whose cards are meant, where they are kept, and how often they were changed.

    `shared` is the folder of a library that the host lets everybody use, with its errata.
    """

    database: str
    player: int
    changes: int
    shared: str = ""


class PlayersLibrary:
    """The cards that one player may build with; players with the same cards have one together."""

    def __init__(self, own: tuple[Card, ...], shared: Library | None = None) -> None:
        self.own = own
        self.shared = shared

    @property
    def size(self) -> int:
        """Count the cards that are not Ringside's."""
        return len(self.own) + (len(self.shared.imported) if self.shared else 0)

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Give every card once."""
        if self.shared is None:
            ours = (card for name in set_names() for card in load_set(name).cards)
            return gather((*ours, *self.own), errata=own_errata())
        places = {(card.id, card.full_name): card for card in (*self.shared.printings, *self.own)}
        return gather(places.values(), self.shared.rulings, self.shared.errata)

    @cached_property
    def index(self) -> Index:
        """Give the cards ready to be searched."""
        return Index(self.entries)

    @cached_property
    def shelf(self) -> Shelf:
        """Give the cards as deck lists name them."""
        return starter_shelf() if self is COMMON else Shelf(self.entries)

    @cached_property
    def by_id(self) -> dict[str, Card]:
        """Give each printing by its id."""
        return {each.id: each for entry in self.entries for each in entry.printings}

    @cached_property
    def entry_by_id(self) -> dict[str, Entry]:
        """Give each card by the ids of its printings."""
        return {each.id: entry for entry in self.entries for each in entry.printings}

    def entry(self, ident: str) -> Entry:
        """Return a card with its printings by the id of one."""
        self.card(ident)
        return self.entry_by_id[ident]

    def card(self, ident: str) -> Card:
        """Return a card by its id."""
        if ident not in self.by_id:
            raise UnknownError(
                f"Expected a card such as first-bell/017, got {ident[:60]!r}; search for its name."
            )
        return self.by_id[ident]


COMMON: Final = PlayersLibrary(())  # of all players without cards of their own
Stamp = tuple[int, ...]
KEPT: Final[OrderedDict[tuple[Owner, Stamp], PlayersLibrary]] = OrderedDict()
SAME: Final[WeakValueDictionary[bytes, PlayersLibrary]] = WeakValueDictionary()


@cache
def engine_of(database: str) -> Engine:
    """Connect this process to a database, beside the server itself."""
    return open_engine(database)


def library_of(owner: Owner) -> PlayersLibrary:
    """Return a player's library, from memory if somebody with the same cards asked lately."""
    key = (owner, stamp(owner.shared))
    found = KEPT.pop(key, None)
    if found is None:
        with Session(engine_of(owner.database)) as session:
            fields = shelves.own_fields(session, owner.player)
        found = same_cards(fields, owner.shared, key[1])
    KEPT[key] = found
    while len(KEPT) > 1 and cards_kept() > MOST_CARDS:
        KEPT.popitem(last=False)
    return found


def same_cards(fields: list[bytes], shared: str, state: Stamp) -> PlayersLibrary:
    """Return the library of these cards; a second one would hold all of it once more."""
    if not fields and not any(state):
        return COMMON
    digest = hashlib.sha256(msgspec.json.encode([shared, state]))
    for each in fields:
        digest.update(each)
    found = SAME.get(digest.digest())
    if found is None:
        own = tuple(msgspec.json.decode(each, type=Card) for each in fields)
        found = PlayersLibrary(own, Library(Path(shared)) if any(state) else None)
        SAME[digest.digest()] = found
    return found


def cards_kept() -> int:
    """Count the cards in memory that are not Ringside's, and who is remembered."""
    different = {id(each): each for each in KEPT.values()}.values()
    return len(KEPT) + sum(each.size for each in different)


def stamp(folder: str) -> Stamp:
    """Tell the states of a shared library apart; it may be added to while the table is open."""
    if not folder:
        return ()
    files = (Path(folder) / name for name in (CARDS, RULINGS, ERRATA))
    return tuple(file.stat().st_mtime_ns if file.exists() else 0 for file in files)


def add_cards(owner: Owner, cards: tuple[Card, ...]) -> int:
    """Store a player's cards a few at a time; return how many are new."""
    engine = engine_of(owner.database)
    added = 0
    with Session(engine) as session:
        shelves.check_room(session, owner.player, cards)
    for some in in_parts(cards, AT_ONCE):
        with Session(engine) as session, session.begin():
            added += shelves.add_cards(session, owner.player, some)
        time.sleep(BREATH)
    return added


def in_parts(things: Iterable[T], size: int) -> Iterator[list[T]]:
    """Cut things into lists of at most so many."""
    rest = iter(things)
    while part := list(islice(rest, size)):
        yield part
