"""A real Chromium and a server for tests that play as people do."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import ringside.server
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 90_000  # milliseconds
Visit = Callable[..., Page]


# For one module: while it is open, no other test of the process may have a loop of its own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the system's Chromium once."""
    path = shutil.which("chromium")
    page = Path(ringside.server.__file__).parent / "page" / "index.html"
    assert path, "Expected Chromium on this machine, found none; run `make browser`."
    assert page.is_file(), "Expected the built page, found none; run `make page`."
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serve a table for all tests that do not harm it."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Give a function that comes to the page, as somebody new unless a player is named.

    Errors of the page fail the test.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(
        path: str = "/",
        address: str = "",
        wide: int = 1440,
        high: int = 900,
        player: Player | None = None,
    ) -> Page:
        context = browser.new_context(viewport={"width": wide, "height": high})
        if player is not None:
            become(context, player)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((address or server.address) + path)
        return page

    yield come
    for context in contexts:
        context.close()
    assert errors == []


def become(context: BrowserContext, player: Player) -> None:
    """Give a browser the cookies of a player without a screen."""
    context.add_cookies(
        [
            {"name": name, "value": value, "url": player.url}
            for name, value in player.http.cookies.items()
        ]
    )
