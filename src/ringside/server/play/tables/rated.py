"""Rated games: who may play one, and with how many points both begin."""

from __future__ import annotations

from ringside.editions import EDITIONS
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.refusals import RefusalError
from ringside.server.storage.players import Visitor
from ringside.server.storage.ratings import begun
from ringside.server.storage.records import Rated, Record


async def rated_by(
    tables: OpenTables, record: Record, visitor: Visitor, agrees: bool
) -> Rated | None:
    """Tell both players' points where a game is rated; refuse whoever did not agree to that."""
    if record.rated is None:
        return None
    if not agrees:
        raise RefusalError(
            "Expected a player who agrees to a rated game, got none; send `rated`, or join another."
        )
    check_rated(tables, visitor, record.edition)
    return await points_now(tables, record)


async def rated_again(tables: OpenTables, record: Record) -> Rated | None:
    """Tell both players' points where the rematch of a game is rated, as they are now."""
    if record.rated is None:
        return None
    check_host(tables, record.edition)
    return await points_now(tables, record)


async def points_now(tables: OpenTables, record: Record) -> Rated | None:
    """Read the points of both players; there are none where one has been deleted."""
    one, two = (seat.player for seat in record.seats)
    if one is None or two is None:
        return None
    return await tables.services.database.run(lambda s: begun(s, record.book, (one, two)))


def check_rated(tables: OpenTables, visitor: Visitor, edition: str) -> None:
    """Refuse a rated game where the host or the rulebook has none, and to guests."""
    check_host(tables, edition)
    if visitor.guest:
        raise RefusalError(
            "Expected an account for a rated game, got a guest; register, or play without ratings."
        )


def check_host(tables: OpenTables, edition: str) -> None:
    """Refuse a rated game where the host wants none, and by rules that the lobby does not list."""
    if not tables.services.settings.ratings:
        raise RefusalError(
            "Expected a game that is not rated, got a rated one, which this host has not; "
            "play without."
        )
    if edition not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise RefusalError(
            f"Expected a rulebook out of {known} for a rated game, got {edition[:40]!r}; "
            "choose one of these, or play without ratings."
        )
