"""Ratings in the database: each player's in each rulebook, changed with the end of a game."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import select
from sqlalchemy.orm import Session

from ringside.server.rating import Rating, rate
from ringside.server.storage import records
from ringside.server.storage.records import Rated, Record
from ringside.server.storage.tables import GameRow, Player, RatingRow


class Standing(Struct, frozen=True):
    """How strong a player is in a rulebook, and how far that may be off with 95 %."""

    edition: str
    points: int
    spread: int
    games: int


def rating_of(session: Session, player: int, edition: str) -> Rating:
    """Read a player's rating in a rulebook; that of a newcomer where there is none yet."""
    row = session.get(RatingRow, (player, edition))
    return Rating() if row is None else Rating(row.mu, row.sigma, row.games)


def standings_of(session: Session, player: int) -> list[Standing]:
    """List a player's ratings, that of the most games first."""
    rows = session.scalars(
        select(RatingRow)
        .where(RatingRow.player == player)
        .order_by(RatingRow.games.desc(), RatingRow.edition)
    )
    found = ((row.edition, Rating(row.mu, row.sigma, row.games)) for row in rows)
    return [Standing(name, each.points, each.spread, each.games) for name, each in found]


def begun(session: Session, edition: str, players: tuple[int, int]) -> Rated:
    """Tell the points of two players who begin a rated game."""
    one, two = (rating_of(session, player, edition).points for player in players)
    return Rated((one, two))


def keep_end(session: Session, record: Record, counts: bool) -> Record:
    """Store how a game ended and, if it counts, what that does to its players' ratings, once."""
    session.get(GameRow, record.id, with_for_update=True)  # whoever stores the same end waits
    stored = records.load(session, record.id)
    if stored is not None and stored.rated is not None and stored.rated.after is not None:
        record = replace(record, rated=stored.rated)  # it has been counted
    elif counts and record.rated is not None:
        record = replace(record, rated=counted(session, record))
    records.save(session, record)
    return record


def counted(session: Session, record: Record) -> Rated | None:
    """Rate both players of a game anew; nobody whose rival has been deleted."""
    one, two = (seat.player for seat in record.seats)
    if one is None or two is None or record.result is None:
        return record.rated
    for player in sorted((one, two)):  # whoever rates the same player elsewhere waits
        session.get(Player, player, with_for_update=True)
    before = (rating_of(session, one, record.book), rating_of(session, two, record.book))
    after = rate(*before, record.result)
    for player, rating in zip((one, two), after, strict=True):
        keep(session, player, record.book, rating)
    points = [rating.points for rating in (*before, *after)]
    return Rated((points[0], points[1]), (points[2], points[3]))


def keep(session: Session, player: int, edition: str, rating: Rating) -> None:
    """Store a player's rating in a rulebook."""
    row = session.get(RatingRow, (player, edition))
    if row is None:
        row = RatingRow(player=player, edition=edition)
        session.add(row)
    row.mu, row.sigma, row.games = rating.mu, rating.sigma, rating.games
