"""Players as the host sees them: found, listed, and named on a command line."""

from __future__ import annotations

import time
from ipaddress import ip_network
from typing import Final

from msgspec import Struct
from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from ringside.errors import UserError
from ringside.server.accounts.addresses import network_of
from ringside.server.storage.bans import bans_now
from ringside.server.storage.players import account_named
from ringside.server.storage.tables import GameRow, Player
from ringside.server.storage.tables import Session as SessionRow

NUMBER: Final = "#"  # before a player's number, such as #12


class Person(Struct, frozen=True):
    """One player: an account, or a guest."""

    id: int
    name: str
    guest: bool
    games: int
    sessions: int  # browsers that are signed in
    created: float
    banned: bool


def find_player(session: Session, who: str) -> Player:
    """Find a player by name or number; raise UserError where there is none."""
    if who.startswith(NUMBER):
        number = who.removeprefix(NUMBER)
        found = session.get(Player, int(number)) if number.isdecimal() else None
    else:
        found = account_named(session, who)
    if found is None:
        raise UserError(
            f"Expected an account's name or a player's number such as #12, got {who!r}; "
            "look for it with `ringside admin players`."
        )
    return found


def network_in(who: str) -> str:
    """Return the network that somebody means by an address, "" where it is none."""
    try:
        return str(ip_network(who if "/" in who else network_of(who)))
    except ValueError:
        return ""


def people(session: Session, query: str, with_guests: bool, most: int) -> list[Person]:
    """List players, newest first, whose name has a word in it."""
    banned = {ban.player for ban in bans_now(session)}
    games = select(func.count()).where(or_(GameRow.one == Player.id, GameRow.two == Player.id))
    browsers = select(func.count()).where(
        (SessionRow.player == Player.id) & (SessionRow.until > time.time())
    )
    wanted = select(Player, games.scalar_subquery(), browsers.scalar_subquery())
    if query:
        wanted = wanted.where(Player.name.icontains(query, autoescape=True))
    if not with_guests:
        wanted = wanted.where(Player.password.is_not(None))
    rows = session.execute(wanted.order_by(Player.id.desc()).limit(most))
    return [
        Person(
            row.id,
            row.name,
            row.password is None,
            played,
            signed_in,
            row.created,
            row.id in banned,
        )
        for row, played, signed_in in rows
    ]
