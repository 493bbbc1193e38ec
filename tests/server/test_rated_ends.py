"""Ends of rated games in both databases: each counts once, whoever stores it and how often."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.orm import Session

from ringside.server.storage import ratings, records
from ringside.server.storage.database import Database
from ringside.server.storage.players import new_guest
from ringside.server.storage.ratings import Standing
from ringside.server.storage.records import OVER, PLAYING, Rated, Record, SeatRecord
from tests.server.test_databases import postgres as postgres

PATIENCE = 60.0
WAITING = text("select count(*) from pg_stat_activity where wait_event_type = 'Lock'")


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """Open a database of each kind."""
    is_file = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'table.sqlite'}" if is_file else "postgres"
    opened = Database(url if is_file else request.getfixturevalue(url))
    yield opened
    opened.close()


def ended(store: Database, game: str, edition: str = "uvs-2024") -> Record:
    """Store a rated game of two players, and return it as the first of them has won it."""

    def begin(session: Session) -> Record:
        players = [new_guest(session).id for _ in range(2)]
        one, two = (SeatRecord(player=each, name=f"Player {each}") for each in players)
        record = Record(
            id=game, edition=edition, seed=1, seats=(one, two), state=PLAYING, rated=Rated()
        )
        records.save(session, record)
        return record

    return replace(store.transact(begin), state=OVER, result=0)


def keep(store: Database, record: Record) -> Record:
    """Store the end of a game that counts."""
    return store.transact(lambda session: ratings.keep_end(session, record, True))


def won(store: Database, record: Record) -> Standing:
    """Return the only rating of whoever won."""
    player = record.seats[0].player
    assert player is not None
    (standing,) = store.transact(lambda session: ratings.standings_of(session, player))
    return standing


def test_an_end_that_is_stored_twice_counts_once(store: Database) -> None:
    """Storing an end again, as after an answer that was lost, changes no rating a second time."""
    over = ended(store, "twice")
    first, again = keep(store, over), keep(store, over)
    assert first == again
    assert first.rated is not None
    assert first.rated.after is not None
    standing = won(store, over)
    assert (standing.points, standing.games) == (first.rated.after[0], 1)


def test_a_game_that_is_over_but_not_counted_counts(store: Database) -> None:
    """A game is counted where its points say so, not because somebody stored that it is over."""
    over = ended(store, "named")
    store.transact(lambda session: records.save(session, replace(over, next="another")))
    keep(store, over)
    assert won(store, over).games == 1


def test_the_rulebook_is_rated_without_what_a_round_adds(store: Database) -> None:
    """The longest name of an edition fits, since its rulebook alone is stored."""
    over = ended(store, "long", "uvs-2024-limited+elimination")
    keep(store, over)
    assert won(store, over).edition == "uvs-2024-limited"


def test_an_end_that_two_store_at_once_counts_once(postgres: str) -> None:
    """Whoever comes second waits for the first, and finds the game counted."""
    store = Database(postgres)
    over = ended(store, "at once")
    with ThreadPoolExecutor(1) as thread:
        with Session(store.engine) as session, session.begin():
            first = ratings.keep_end(session, over, True)
            session.flush()
            second = thread.submit(keep, store, over)
            until = time.monotonic() + PATIENCE
            while not store.transact(lambda each: each.scalar(WAITING)):
                assert time.monotonic() < until
                time.sleep(0.01)
        assert second.result() == first
    assert won(store, over).games == 1
    store.close()
