"""One server for the tests that do not harm it, and browsers to visit it with."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ringside.server.settings import Settings
from tests.server.browser import Browser, Served, serving

PLENTY = 10**9


def settings_in(folder: Path, **more: object) -> Settings:
    """Return settings without limits on how often a test may ask."""
    fields = {
        "database": f"sqlite:///{folder / 'table.sqlite'}",
        "rate": 1e9,
        "burst": PLENTY,
        "warm": False,
        "door_burst": PLENTY,
        "evening": 0.0,
        "deadline": 300.0,
        "bot_seconds": 300.0,
        "lab_niceness": 0,
        "shared_rate": 1e9,
        "shared_burst": PLENTY,
        "guest_burst": PLENTY,
        "sockets": PLENTY,
        "lines": PLENTY,
        "keep_burst": PLENTY,
        "uploads": PLENTY,
        "events_each": PLENTY,
        "games_each": PLENTY,
    }
    return Settings(**{**fields, **more})  # type: ignore[arg-type] # each test names its own fields


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Serve the table for all tests of a run."""
    with serving(settings_in(tmp_path_factory.mktemp("table"))) as server:
        yield server


@pytest.fixture
def visit(served: Served) -> Iterator[Callable[[], Browser]]:
    """Open browsers, each a visitor of its own, and close them after the test."""
    opened: list[Browser] = []

    def open_one() -> Browser:
        opened.append(Browser(served.url))
        return opened[-1]

    yield open_one
    for browser in opened:
        browser.http.close()


@pytest.fixture
def browser(visit: Callable[[], Browser]) -> Browser:
    """Open one browser."""
    return visit()
