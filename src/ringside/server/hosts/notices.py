"""Notices: what happened in one process and concerns tables in all of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from msgspec import Struct


class Notice(Struct, frozen=True, tag=True):
    """Something that every process must know; each says what it is."""


class SignedOut(Notice, frozen=True):
    """A player signed out: in one browser, or in all of them where no session is named."""

    player: int
    session: str = ""


class Deleted(Notice, frozen=True):
    """A player was deleted; tables with them are to be read anew."""

    player: int


class CardsChanged(Notice, frozen=True):
    """A player's own cards are others now."""

    player: int


class Wanted(Notice, frozen=True):
    """Another process must look after something; whoever has it hands it over."""

    thing: str


class Used(Notice, frozen=True):
    """The seconds that each sharer had of something scarce; they count everywhere."""

    what: str
    had: dict[str, float]


AnyNotice = SignedOut | Deleted | CardsChanged | Wanted | Used
Heed = Callable[[AnyNotice], Awaitable[None]]
