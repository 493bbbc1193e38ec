"""Players and their sessions in the database; tokens are kept as hashes alone."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ringside.cards.names import fold
from ringside.server.accounts.look_alikes import skeleton
from ringside.server.refusals import RefusalError
from ringside.server.storage import tables

LASTS: Final = 60 * 60 * 24 * 60.0  # seconds that a session lives after its last renewal
RENEWED: Final = 60 * 60 * 24 * 30.0

AutoPass = Literal["never", "forced", "responses", "all"]
FORCED: Final[AutoPass] = "forced"
Access = Literal["page", "read", "write"]  # the page, or a program with a token
PAGE: Final[Access] = "page"


class Preferences(Struct, frozen=True):
    """What a player likes, kept between games."""

    auto_pass: AutoPass = FORCED
    sound: bool = False


class Visitor(Struct, frozen=True):
    """Who asks: a player, and the hash of the session that proves it."""

    id: int
    name: str
    guest: bool
    preferences: Preferences
    session: str
    address: str = ""  # where the request comes from
    access: Access = PAGE

    @property
    def share(self) -> str:
        """Name whom this visitor shares with: nobody, or all guests of the same address."""
        return f"address {self.address}" if self.guest else f"player {self.id}"


def hashed(token: str) -> str:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_guest(session: Session) -> tables.Player:
    """Add a guest with a name that others can tell apart."""
    player = tables.Player(name=f"Guest {secrets.randbelow(9000) + 1000}", settings=b"{}")
    session.add(player)
    session.flush()
    return player


def open_session(session: Session, player: int) -> str:
    """Start a session and return its token, which is stored nowhere."""
    token = secrets.token_urlsafe(32)
    session.add(tables.Session(token=hashed(token), player=player, until=time.time() + LASTS))
    return token


def close_session(session: Session, stored: str) -> None:
    """End a session."""
    session.execute(delete(tables.Session).where(tables.Session.token == stored))


def visitor_of(session: Session, token: str) -> Visitor | None:
    """Return who a token belongs to, if it is one that still holds."""
    row = session.get(tables.Session, hashed(token))
    if row is None or row.until < time.time():
        return None
    if row.until < time.time() + RENEWED:
        row.until = time.time() + LASTS
    player = session.get_one(tables.Player, row.player)
    return visitor(player, row.token)


def visitor(player: tables.Player, stored: str) -> Visitor:
    """Describe a player to the rest of the server."""
    preferences = msgspec.json.decode(player.settings, type=Preferences)
    return Visitor(player.id, player.name, player.password is None, preferences, stored)


def account_named(session: Session, name: str) -> tables.Player | None:
    """Find an account by its name, however it is written."""
    written = [fold(name), skeleton(name)]  # accounts of old may be kept by the first
    same = (tables.Player.name == name) & tables.Player.folded.is_not(None)
    wanted = select(tables.Player).where(tables.Player.folded.in_(written) | same)
    found = session.scalars(wanted).all()
    return min(found, key=lambda each: each.name != name, default=None)


def make_account(session: Session, player: int, name: str, password: str) -> None:
    """Give a guest a name and the hash of a password; games and decks stay theirs."""
    if account_named(session, name) is not None:
        raise RefusalError(f"Expected a name that is free, but {name!r} is taken; choose another.")
    row = session.get_one(tables.Player, player)
    if row.password is not None:
        raise RefusalError("Expected a guest, but you have an account already; sign out first.")
    row.name = name
    row.folded = skeleton(name)
    row.password = password


def close_sessions(session: Session, player: int) -> None:
    """End all sessions of a player."""
    session.execute(delete(tables.Session).where(tables.Session.player == player))


def password_of(session: Session, player: int) -> str | None:
    """Return the hash of a player's password, None for a guest."""
    return session.get_one(tables.Player, player).password


def keep_password(session: Session, player: int, password: str) -> None:
    """Store the hash of another password, and end all sessions."""
    session.get_one(tables.Player, player).password = password
    close_sessions(session, player)


def keep_preferences(session: Session, player: int, preferences: Preferences) -> None:
    """Store what a player likes."""
    session.get_one(tables.Player, player).settings = msgspec.json.encode(preferences)
