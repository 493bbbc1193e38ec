"""Watching over: a loop that meets a failure goes on, and says so once."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from ringside.server.storage.database import Database
from ringside.server.storage.players import new_guest
from ringside.server.watching import Watch


def test_a_failure_is_written_down_once_and_so_is_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Ten looks at a disk that is full are one line for the host, and one when it is not."""
    is_full = True

    async def look() -> None:
        if is_full:
            raise OSError("the disk is full")

    watch = Watch()
    with caplog.at_level(logging.INFO, "ringside.server"):
        for _ in range(10):
            assert not asyncio.run(watch.try_to(look(), "The table"))
        is_full = False
        for _ in range(10):
            assert asyncio.run(watch.try_to(look(), "The table"))
    assert [each.levelname for each in caplog.records] == ["ERROR", "WARNING"]
    assert "goes on" not in caplog.records[0].message
    assert "is looked after again" in caplog.records[1].message


def test_steps_wait_for_a_locked_file_only_as_long_as_it_is_locked(tmp_path: Path) -> None:
    """What is urgent is stored once the lock is gone, by a connection that asks every moment."""
    database = Database(f"sqlite:///{tmp_path / 'table.sqlite'}")
    with database.eager.connect() as connection:
        assert connection.scalar(text("PRAGMA busy_timeout")) == 0
    locking = database.engine.connect()
    locking.exec_driver_sql("BEGIN IMMEDIATE")
    done: list[float] = []
    thread = threading.Thread(target=store, args=(database, done.append))
    thread.start()
    time.sleep(0.3)
    assert not done
    locking.rollback()
    locking.close()
    thread.join(30)
    assert len(done) == 1
    database.close()


def store(database: Database, done: Callable[[float], None]) -> None:
    """Store something urgent."""
    database.transact_eagerly(new_guest)
    done(time.monotonic())
