"""The account in a browser: a lost password, and tokens for other programs."""

from __future__ import annotations

import httpx
import pytest
from playwright.sync_api import Page

from ringside.cli.main import run
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server

WORD = "correct horse battery"


def register(visit: Visit, name: str) -> Page:
    """Register somebody with a browser of their own, who stays on the account page."""
    page = visit("/account")
    page.fill("#name", name)
    page.fill("#password", WORD)
    page.click("[data-testid=register]")
    page.wait_for_selector("[data-testid=member]")
    return page


def test_a_lost_password_is_replaced(
    visit: Visit, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever opens the host's link chooses a password and is signed in."""
    register(visit, "Muddle")
    capsys.readouterr()
    assert run(["admin", "reset", "Muddle", "--database", server.database]) == 0
    link = capsys.readouterr().out.strip()
    page = visit("/reset#" + link.partition("#")[2])
    page.fill("#password", "another horse entirely")
    page.click("text=Keep this password")
    page.wait_for_selector("[data-testid=member] >> text=Muddle")


def test_a_token_is_made_used_and_revoked(visit: Visit, server: Server) -> None:
    """The page shows the token once, it opens the list of games, and revoked it opens nothing."""
    page = register(visit, "Streamer")
    page.fill("#token-name", "overlay")
    page.click("text=Make a token")
    page.wait_for_selector("[aria-label='The new token']")
    token = page.input_value("[aria-label='The new token']")
    headers = {"Authorization": f"Bearer {token}"}
    games = f"{server.address}/api/games"
    assert httpx.get(games, headers=headers, trust_env=False).status_code == 200
    page.click("[aria-label='Revoke overlay']")
    page.wait_for_selector("[aria-label='Revoke overlay']", state="detached")
    assert httpx.get(games, headers=headers, trust_env=False).status_code == 401
    page.click("text=What they can ask for")
    page.wait_for_selector("h1 >> text=Ringside API")
