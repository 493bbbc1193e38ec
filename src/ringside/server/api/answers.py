"""What is answered to other programs: what routes put together, and what they send as it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

from msgspec import UNSET, Struct, UnsetType

from ringside.cards.unread import Unread
from ringside.server.checking import Verdict
from ringside.server.decks import DeckFace
from ringside.server.faces import CardFace
from ringside.server.messages import Standing
from ringside.server.own_record import OwnRecord
from ringside.server.play.minds.rivals import Rival
from ringside.server.play.telling.playback import Taken
from ringside.server.routes.replays import ReplayStep
from ringside.server.storage import ratings
from ringside.server.storage.players import Preferences
from ringside.server.storage.records import Rated


class Me(Struct, frozen=True):
    """Whoever asks."""

    id: int
    name: str
    guest: bool
    settings: Preferences


class Ratings(Struct, frozen=True):
    """A player's ratings, that of the most games first."""

    ratings: tuple[ratings.Standing, ...]


class Named(Struct, frozen=True):
    """Something that can be chosen."""

    id: str
    name: str


class Edition(Named, frozen=True):
    """A rulebook that can be chosen."""

    default: bool


class Game(Struct, frozen=True):
    """A game as its players, or those who may look on, may know it."""

    id: str
    state: Literal["waiting", "swapping", "playing", "over"]
    edition: str
    names: tuple[str, str]
    bots: tuple[str, str]
    decks: tuple[str, str]  # the rival's once its match is over
    turn: int | None
    result: int | None  # the seat that won, 2 for a draw
    words: str  # how it ended
    created: float
    seat: int | None  # of whoever asks
    lesson: bool
    practice: bool
    unread: Unread
    undone: tuple[int, int]
    open: bool
    watch: bool
    clock: str
    rated: Rated | None
    next: str | None
    match: Standing | None
    commitment: str
    seed: str | None  # once its match is over
    invitation: str | UnsetType = UNSET  # for whoever opened it


class Games(Struct, frozen=True):
    """A player's own games, newest first."""

    games: tuple[Game, ...]


class Lobby(Struct, frozen=True):
    """What can be played with and against whom."""

    bots: tuple[Rival, ...]
    editions: tuple[Edition, ...]
    decks: tuple[DeckFace, ...]
    formats: tuple[Named, ...]
    writers: tuple[str, ...]
    clocks: tuple[Named, ...]
    ratings: bool
    open: tuple[Game, ...]
    watch: tuple[Game, ...]


class Opened(Struct, frozen=True):
    """A game that was opened, and the seat that one has there."""

    id: str
    seat: int
    invitation: str | UnsetType = UNSET


class ReplayOverview(Struct, frozen=True):
    """A game that is over, choice by choice."""

    id: str
    edition: str
    names: tuple[str, str]
    length: int
    note: str  # how far it is shown as it was recorded
    choices: tuple[Taken, ...]
    seats: tuple[int, ...]  # from which it can be looked at; 2 is open
    result: int | None
    words: str


class CardsFound(Struct, frozen=True):
    """Cards that a query finds, of which some are shown."""

    total: int
    cards: tuple[CardFace, ...]
    own: tuple[str, ...]  # ids of those that are the player's own


class CardShown(CardFace, frozen=True, kw_only=True):
    """A card, and what of its text is not understood."""

    problems: tuple[str, ...]
    wording: str


class Decks(Struct, frozen=True):
    """A player's own decks and the starters."""

    decks: tuple[DeckFace, ...]


class DeckShown(DeckFace, frozen=True, kw_only=True):
    """A deck with its list."""

    text: str
    notes: str | UnsetType = UNSET  # of a deck of one's own
    link: str | UnsetType = UNSET


class DeckKept(DeckShown, frozen=True, kw_only=True):
    """A deck as it was kept, and what was wrong with its list."""

    problems: tuple[str, ...]


class Written(Struct, frozen=True):
    """A list in a format that other sites read."""

    text: str


class Done(Struct, frozen=True):
    """Nothing but that it was done."""


class Refused(Struct, frozen=True):
    """A mistake, in one sentence."""

    error: str


ANSWERS: Final[Mapping[tuple[str, str], Any]] = {
    ("GET", "/me"): Me,
    ("GET", "/me/record"): OwnRecord,
    ("GET", "/me/ratings"): Ratings,
    ("GET", "/lobby"): Lobby,
    ("GET", "/games"): Games,
    ("GET", "/games/{game}"): Game,
    ("GET", "/games/{game}/replay"): ReplayOverview,
    ("GET", "/games/{game}/replay/{moment}"): ReplayStep,
    ("GET", "/cards"): CardsFound,
    ("GET", "/cards/{code}/{number}"): CardShown,
    ("GET", "/decks"): Decks,
    ("GET", "/decks/{deck}"): DeckShown,
    ("GET", "/decks/{deck}/export"): Written,
    ("POST", "/decks/check"): Verdict,
    ("POST", "/decks"): DeckKept,
    ("PUT", "/decks/{deck}"): DeckKept,
    ("DELETE", "/decks/{deck}"): Done,
    ("POST", "/games"): Opened,
}
# What is no JSON, or has a form of its own that another page describes.
FILES: Final = {
    ("GET", "/me/record.csv"): "text/csv",
    ("GET", "/games/{game}/replay/file"): "application/json",
    ("GET", "/cards/{code}/{number}/picture.svg"): "image/svg+xml",
    ("GET", "/symbols/{symbol}.svg"): "image/svg+xml",
}
