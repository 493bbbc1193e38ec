"""Folders, notes, versions, links and sheets of decks."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from ringside.decks import starter_text
from ringside.server.storage import deck_versions
from tests.server.browser import Browser

Visit = Callable[[], Browser]


def keep(browser: Browser, text: str = "", name: str = "Mine") -> dict[str, Any]:
    """Keep a deck."""
    made: dict[str, Any] = browser.post(
        "/decks", {"text": text or starter_text("odile-marsh"), "name": name}
    )
    return made


def test_a_deck_has_a_folder_and_notes(visit: Visit) -> None:
    """They are its own player's, and shown with it."""
    one, two = visit(), visit()
    deck = keep(one)["id"]
    about = {"folder": "  Red   decks ", "notes": "Swap the hooks.\nThen win."}
    one.post(f"/decks/{deck}/about", about, method="PUT")
    shown = one.get(f"/decks/{deck}")
    assert (shown["folder"], shown["notes"]) == ("Red decks", about["notes"])
    two.post(f"/decks/{deck}/about", about, status=404, method="PUT")


def test_what_a_deck_was_is_kept_and_compared(browser: Browser) -> None:
    """Each list that another replaces is a version, and two of them differ card by card."""
    text = starter_text("odile-marsh")
    deck = keep(browser, text)["id"]
    changed = text.replace("4x Bell Hook", "3x Bell Hook") + "\nsideboard\n1x Bell Hook\n"
    browser.post(f"/decks/{deck}", {"text": changed, "name": "Mine"}, method="PUT")
    browser.post(f"/decks/{deck}", {"text": changed, "name": "Mine again"}, method="PUT")
    (version,) = browser.get(f"/decks/{deck}/versions")["versions"]
    assert version["text"] == text
    found = browser.post("/decks/difference", {"one": text, "two": changed})["changes"]
    assert [(each["section"], each["before"], each["after"]) for each in found] == [
        ("main", 4, 3),
        ("side", 0, 1),
    ]
    browser.post(f"/decks/{deck}", method="DELETE")
    assert browser.get(f"/decks/{deck}/versions", status=404)


def test_the_oldest_versions_of_a_player_go_first(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What all decks of a player were is kept up to a size, the newest of it."""
    text = starter_text("odile-marsh")
    monkeypatch.setattr(deck_versions, "TOGETHER", 0.0)
    monkeypatch.setattr(deck_versions, "LARGEST", 2 * len(text) + 10)
    one, two = keep(browser, text + "\n")["id"], keep(browser, text)["id"]
    for deck, more in ((one, "\n\n"), (two, "\n"), (two, "\n\n")):
        asked = {"text": text + more, "name": "Mine"}
        browser.post(f"/decks/{deck}", asked, method="PUT")
    assert browser.get(f"/decks/{one}/versions")["versions"] == []
    kept = [each["text"] for each in browser.get(f"/decks/{two}/versions")["versions"]]
    assert kept == [text + "\n", text]


def test_a_link_shows_a_deck_until_it_is_closed(visit: Visit) -> None:
    """Whoever has the link sees the list, and nobody without it; notes stay with the owner."""
    one, two = visit(), visit()
    deck = keep(one)["id"]
    one.post(f"/decks/{deck}/about", {"notes": "secret plans"}, method="PUT")
    link = one.post(f"/decks/{deck}/link")["link"]
    assert one.post(f"/decks/{deck}/link")["link"] == link
    shown = two.get(f"/links/{link}")
    assert (shown["deck"]["name"], shown["verdict"]["legal"]) == ("Mine", True)
    assert shown["text"] == starter_text("odile-marsh")
    assert "secret" not in str(shown)
    two.post(f"/decks/{deck}/link", status=404)
    one.post(f"/decks/{deck}/link", method="DELETE")
    assert "ask for a new one" in two.get(f"/links/{link}", status=404)["error"]


@pytest.mark.parametrize("sheet", ["proxies", "registration"])
def test_decks_are_printed(browser: Browser, sheet: str) -> None:
    """Proxies and the registration sheet are PDF files."""
    deck = keep(browser)["id"]
    printed = browser.http.get(f"/decks/{deck}/{sheet}.pdf")
    assert printed.headers["content-type"] == "application/pdf"
    assert printed.content.startswith(b"%PDF")
    pages = re.search(rb"/Count (\d+)", printed.content)
    assert pages is not None
    assert int(pages[1]) == 7 if sheet == "proxies" else int(pages[1]) <= 2
    browser.get(f"/decks/{deck}/stickers.pdf", status=404)


def test_versions_are_few(browser: Browser) -> None:
    """Changes within a moment are one version, so that saving often pushes nothing out."""
    deck = keep(browser)["id"]
    for copies in (3, 2, 1):
        text = starter_text("odile-marsh").replace("4x Bell Hook", f"{copies}x Bell Hook")
        browser.post(f"/decks/{deck}", {"text": text, "name": "Mine"}, method="PUT")
    assert len(browser.get(f"/decks/{deck}/versions")["versions"]) == 1
