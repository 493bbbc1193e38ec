"""Answers: each choice has one, no sooner and no later for what the bot was asked behind it."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from fastapi import WebSocket
from sqlalchemy.exc import OperationalError

from bench.upgrade import record_of
from ringside.server.play.tables.connection import Connection
from ringside.server.play.tables.dealer import settle
from ringside.server.play.tables.open_tables import OpenTables
from ringside.server.play.tables.table import Table
from ringside.server.play.telling.heard import Heard
from ringside.server.routes.socket import tell
from ringside.server.services import Services
from ringside.server.storage.journal import Journal, Step
from ringside.server.storage.players import Preferences, Visitor
from tests.server.browser import Browser, Seat, serving
from tests.server.conftest import settings_in


def choices_of_bot(table: Table) -> int:
    """Count what the bot on seat two has decided."""
    return table.made[1]


def is_answered_after_pong(seat: Seat, option: int) -> bool:
    """Choose, ask for a sign of life, and tell whether that came before the answer."""
    seat.send("choose", decision=seat.view["decision"], option=option)
    seat.send("ping")
    first = seat.next("view", "pong")
    seat.next("pong" if first["t"] == "view" else "view")
    return bool(first["t"] == "pong")


def test_no_choice_is_answered_at_once(tmp_path: Path) -> None:
    """Whether or not the bot was asked behind it, a choice is answered after a fixed time."""
    source = random.Random(3)
    asked: set[bool] = set()
    with serving(settings_in(tmp_path, evening=0.5)) as served, Browser(served.url) as browser:
        game = browser.play_bot("random", seed=5)
        with browser.sit(game) as seat:
            for _ in range(12):
                assert seat.until_asked()
                table = served.app.state.tables.opened[game]
                before = choices_of_bot(table)
                assert is_answered_after_pong(seat, source.randrange(len(seat.options())))
                asked.add(choices_of_bot(table) > before)
    assert asked == {True, False}


def test_who_connects_anew_hears_no_sooner(tmp_path: Path) -> None:
    """Another connection of the same player does not tell what the first one waits for."""
    with serving(settings_in(tmp_path, evening=1.0)) as served, Browser(served.url) as browser:
        game = browser.play_bot("random", seed=5)
        with browser.sit(game) as seat:
            assert seat.until_asked()
            seat.send("choose", decision=seat.view["decision"], option=0)
            seat.send("ping")
            seat.next("pong")
            with browser.sit(game) as other:
                other.send("ping")
                assert other.next("view", "pong")["t"] == "pong"


def test_a_choice_that_comes_while_the_table_waits_is_followed_by_the_bot(tmp_path: Path) -> None:
    """Choices sent ahead of their questions never leave a table without its bot."""
    with serving(settings_in(tmp_path, evening=0.1)) as served, Browser(served.url) as browser:
        for seed in range(4):
            with browser.sit(browser.play_bot("random", seed=seed)) as seat:
                for _ in range(12):
                    if seat.until_asked() is None:
                        break
                    number = seat.view["decision"]
                    for ahead in range(4):
                        seat.send("choose", decision=number + ahead, option=0)
                    while not seat.over and (seat.view["decision"] or 0) <= number:
                        seat.next()


class Ear:
    """A socket's other end that keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    async def send_text(self, text: str) -> None:
        """Keep a message."""
        self.heard.append(text)


def test_nothing_is_told_while_a_choice_is_settled(tmp_path: Path) -> None:
    """Who waited for a turn to be told something hears nothing of what is half done by then."""

    async def hears(fails: bool) -> tuple[int, int]:
        services = Services(settings_in(tmp_path))
        tables, ear = OpenTables(services), Ear()
        table = await tables.open(record_of(1))
        visitor = Visitor(1, "One", True, Preferences(), "", "10.0.0.1")
        connection, heard = Connection(0, visitor), Heard(0)
        table.connections.append(connection)
        connection.wake.clear()
        async with services.work.turn("somebody"):
            telling = asyncio.create_task(tell(table, cast("WebSocket", ear), connection, heard))
            await asyncio.sleep(0)  # it waits for its turn
            settling = asyncio.create_task(settle(table, (0, 10**6 if fails else 0)))
            await asyncio.sleep(0)
        await asyncio.gather(telling, settling, return_exceptions=True)
        early = len(ear.heard)
        if not fails:
            table.tell()
        await asyncio.wait_for(connection.wake.wait(), 60)
        await tell(table, cast("WebSocket", ear), connection, heard)
        services.close()
        return early, len(ear.heard)

    assert asyncio.run(hears(fails=False)) == (0, 1)
    assert asyncio.run(hears(fails=True)) == (0, 1)


def failing(real: Callable[..., Any], times: int) -> Callable[..., Any]:
    """Return a journal's `append` that finds the disk full for the first bot's steps."""
    left = [times]

    async def append(self: Journal, game: str, place: int, step: Step) -> None:
        if step.seat == 1 and left[0]:
            left[0] -= 1
            await asyncio.sleep(0)
            raise OperationalError("insert", {}, Exception("database or disk is full"))
        await real(self, game, place, step)

    return append


def test_a_table_goes_on_after_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot's choice that could not be stored is made again once there is room."""
    monkeypatch.setattr(Journal, "append", failing(Journal.append, 2))
    with serving(settings_in(tmp_path)) as served, Browser(served.url) as browser:
        game = browser.play_bot("random", seed=5)
        with browser.sit(game) as seat:
            for _ in range(20):
                assert seat.until_asked()
                seat.choose(0)
    assert "goes on again" in caplog.text
