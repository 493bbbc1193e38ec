"""`ringside admin`: players, bans and links for those who lost their password."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ringside.cli._admin_shown import day, print_json, print_table
from ringside.errors import UserError

if TYPE_CHECKING:
    from sqlalchemy.orm import Session


def players(
    query: str = "", *, guests: bool = False, most: int = 50, database: str = "", json: bool = False
) -> None:
    """List players, newest first.

    Parameters
    ----------
    query
        Only those with this in their name.
    guests
        List guests too.
    most
        How many.
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.
    json
        Print one JSON object instead of a table.

    """
    from ringside.server.admin.opening import opened, transact
    from ringside.server.admin.people import people
    from ringside.server.settings import default_database

    with opened(database or default_database()) as engine:
        found = transact(engine, lambda session: people(session, query, guests, most))
    if json:
        print_json("players", found)
        return
    print_table(
        ("number", "name", "", "games", "browsers", "since (UTC)", ""),
        (
            (
                f"#{each.id}",
                each.name,
                "guest" if each.guest else "",
                each.games,
                each.sessions,
                day(each.created),
                "banned" if each.banned else "",
            )
            for each in found
        ),
    )


def ban(who: str, *, reason: str = "", days: float = 0.0, database: str = "") -> None:
    """Keep a player or an address out; a table that is being served obeys within seconds.

    Parameters
    ----------
    who
        An account's name, a player's number such as #12, or an address or network such as
        192.0.2.7 or 2001:db8::/48.
    reason
        What they are told.
    days
        For how many days; without it until `ringside admin unban`.
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.

    """
    import time

    from ringside.server.admin.opening import opened, transact
    from ringside.server.admin.people import find_player, network_in
    from ringside.server.settings import default_database
    from ringside.server.storage.bans import add_ban

    network = network_in(who)
    until = time.time() + days * 86_400 if days > 0 else None
    with opened(database or default_database()) as engine:

        def write(session: Session) -> str:
            player = None if network else find_player(session, who)
            add_ban(session, player.id if player else None, network, reason, until)
            return player.name if player else network

        name = transact(engine, write)
    print(f"{name} is banned{f' until {day(until)} UTC' if until else ''}.")


def unban(who: str, *, database: str = "") -> None:
    """Let a player or an address in again.

    Parameters
    ----------
    who
        An account's name, a player's number such as #12, or an address or network.
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.

    """
    from ringside.server.admin.opening import opened, transact
    from ringside.server.admin.people import find_player, network_in
    from ringside.server.settings import default_database
    from ringside.server.storage.bans import lift_ban

    network = network_in(who)
    with opened(database or default_database()) as engine:

        def write(session: Session) -> bool:
            player = None if network else find_player(session, who).id
            return lift_ban(session, player, network)

        was_banned = transact(engine, write)
    if not was_banned:
        raise UserError(
            f"Expected somebody who is banned, got {who!r}; list bans with `ringside admin bans`."
        )
    print(f"{network or who} may play again.")


def bans(*, database: str = "", json: bool = False) -> None:
    """List the bans that hold, newest first.

    Parameters
    ----------
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.
    json
        Print one JSON object instead of a table.

    """
    from ringside.server.admin.opening import opened, transact
    from ringside.server.settings import default_database
    from ringside.server.storage.bans import bans_now

    with opened(database or default_database()) as engine:
        found = transact(engine, bans_now)
    if json:
        print_json("bans", found)
        return
    print_table(
        ("who", "", "until (UTC)", "reason"),
        (
            (
                each.name or each.network,
                "" if each.player is None else f"#{each.player}",
                day(each.until) or "for ever",
                each.reason,
            )
            for each in found
        ),
    )


def reset(
    who: str,
    *,
    address: str = "http://localhost:8000",
    hours: float = 24.0,
    database: str = "",
) -> None:
    """Print a link by which somebody chooses another password; it holds once.

    Parameters
    ----------
    who
        An account's name, or a player's number such as #12.
    address
        Where the table is, such as https://table.example.
    hours
        For how many hours the link holds.
    database
        The table's database; without it RINGSIDE_DATABASE, or else the file in your data folder.

    """
    from ringside.server.admin.opening import opened, transact
    from ringside.server.admin.people import find_player
    from ringside.server.settings import default_database
    from ringside.server.storage.resets import new_reset

    with opened(database or default_database()) as engine:

        def write(session: Session) -> str:
            player = find_player(session, who)
            if player.password is None:
                raise UserError(
                    f"Expected an account, but {player.name} is a guest without a password; "
                    "name another."
                )
            return new_reset(session, player.id, hours)

        token = transact(engine, write)
    # Behind the # nothing is sent to a server, so no proxy writes the token into its log.
    print(f"{address.rstrip('/')}/reset#{token}")
