"""Pictures of one's own: from an address or a folder, with our drawing where there is none."""

from __future__ import annotations

import base64
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit

DOT = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)
CARDS = "main img[width='500']"
HAVE = "/first-bell/004.png"


class Host(BaseHTTPRequestHandler):
    """Somebody's own host, which has the picture of one card."""

    def do_GET(self) -> None:
        """Answer with the picture, or that there is none."""
        self.server.asked.append(self.headers.get("Referer"))  # type: ignore[attr-defined]
        self.send_response(200 if self.path == HAVE else 404)
        self.send_header("Content-Type", "image/png")
        self.end_headers()
        self.wfile.write(DOT if self.path == HAVE else b"")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - of the class
        """Say nothing."""


@pytest.fixture
def host() -> Iterator[ThreadingHTTPServer]:
    """Serve one picture from another address."""
    found = ThreadingHTTPServer(("127.0.0.1", 0), Host)
    found.asked = []  # type: ignore[attr-defined]
    thread = threading.Thread(target=found.serve_forever)
    thread.start()
    yield found
    found.shutdown()
    thread.join()
    found.server_close()


def sources(page: Page) -> list[str]:
    """Return the addresses of the pictures that cards show, once they are settled."""
    page.goto(page.url.partition("/account")[0] + '/cards?q=set:first-bell name:"bell h"')
    return shown(page)


def shown(page: Page) -> list[str]:
    """Wait until every picture is loaded, and return their addresses."""
    page.wait_for_function(
        """() => {
          const all = [...document.querySelectorAll('main img[width="500"]')]
          return all.length && all.every((each) => each.complete && each.naturalWidth)
        }"""
    )
    return [str(each.get_attribute("src")) for each in page.query_selector_all(CARDS)]


def test_pictures_come_from_ones_own_host(visit: Visit, host: ThreadingHTTPServer) -> None:
    """A card of which there is a picture shows it, others are drawn, and nobody learns more."""
    own = f"http://127.0.0.1:{host.server_port}"
    page = visit("/account")
    page.fill("#pattern", "my pictures")
    page.wait_for_selector("[role=alert] >> text=Expected an address")
    page.fill("#pattern", own + "/{number}")
    page.wait_for_selector("[role=alert] >> text=Expected an address", state="detached")
    page.fill("#pattern", "https://[{number}")  # no address comes of it
    page.wait_for_selector("[role=alert] >> text=Expected an address")
    page.fill("#pattern", own + "/{set}/{number}.png")
    with page.expect_navigation():
        page.click("[data-testid=keep-pictures]")
    found = sources(page)
    assert own + HAVE in found
    assert all("/api/cards/" in each for each in found if not each.startswith(own))
    assert set(host.asked) == {None}  # type: ignore[attr-defined]
    page.click("[aria-label='Show Bell Hook']")
    assert page.get_attribute("[role=dialog] img", "src") == own + HAVE
    page.keyboard.press("Escape")
    page.goto(page.url.partition("/cards")[0])
    playing.start_game(page)
    page.wait_for_selector(".play-area")


def test_a_pattern_that_is_no_address_shows_our_drawings(visit: Visit) -> None:
    """One that was kept before such patterns were refused breaks no page."""
    page = visit("/account")
    page.evaluate("localStorage.setItem('ringside-pictures', 'https://[{number}')")
    found = sources(page)
    assert found
    assert all("/api/cards/" in each for each in found)


def test_pictures_come_out_of_a_folder(visit: Visit, tmp_path: Path) -> None:
    """Files are matched by set and number, and shown on later visits, until they are forgotten."""
    folder = tmp_path / "scans" / "First-Bell"
    folder.mkdir(parents=True)
    (folder / "4.png").write_bytes(DOT)
    (folder / "notes.txt").write_text("no picture", "utf-8")
    page = visit("/account")
    page.set_input_files("#folder", tmp_path / "scans")
    page.wait_for_selector("text=1 pictures found")
    page.click("header nav >> text=Cards")
    page.fill("[type=search]", 'set:first-bell name:"bell hook"')
    page.wait_for_selector("main img[src^='blob:']")
    assert shown(page)[0].startswith("blob:")
    page.reload()
    page.fill("[type=search]", 'set:first-bell name:"bell hook"')
    page.wait_for_selector("main img[src^='blob:']")
    page.goto(page.url.partition("/cards")[0] + "/account")
    page.click("[data-testid=forget-pictures]")
    page.wait_for_selector("text=1 pictures found", state="detached")
    page.reload()
    page.wait_for_selector("#folder")
    assert not page.query_selector("[data-testid=forget-pictures]")
