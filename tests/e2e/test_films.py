"""Films: frames of a check, of an attack that is half blocked, and of a rival's turn."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.brawling import RECORDER, brawl, film
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player

# All takes so many times as long while a film is made, so that no machine is too slow for it.
SLOWLY = """
window.slow = 1
const soon = window.setTimeout
window.setTimeout = (done, wait, ...more) => soon(done, (wait ?? 0) * window.slow, ...more)
"""
# Holds what moves at a share of its time.
HOLD = """(share) => {
  for (const each of document.getAnimations()) {
    each.pause()
    each.currentTime = share * each.effect.getComputedTiming().endTime
  }
}"""
SCENE = "[data-scene]"
SHARES = (0.12, 0.5)  # of a scene: as it comes, and in its middle
MOST = 60  # clicks


@pytest.fixture
def table(visit: Visit, server: Server) -> Page:
    """Sit down at a game of plain attacks and blocks, where time can be stretched."""
    with Player(server.address.replace("localhost", "127.0.0.1")) as player:
        address = brawl(player)
        page = visit("/", server.address.replace("localhost", "127.0.0.1"), player=player)
    page.add_init_script(SLOWLY)
    page.goto(server.address.replace("localhost", "127.0.0.1") + address)
    page.wait_for_selector(playing.ASKED)
    page.evaluate(RECORDER)
    return page


def record(page: Page, folder: Path, *wanted: str) -> dict[str, list[bytes]]:
    """Click a choice and take frames of every scene that follows, by the kind of scene."""
    before = playing.decision(page)
    page.evaluate("() => { window.slow = 4; window.film = [] }")
    playing.choose(page, *wanted)
    page.wait_for_selector(f"{SCENE}, {playing.ASKED}:not([data-decision='{before}'])")
    frames: dict[str, list[bytes]] = {}
    while (scene := page.query_selector(SCENE)) is not None:
        kind, line = scene.get_attribute("data-scene"), scene.get_attribute("data-line")
        for share in SHARES:
            page.evaluate(HOLD, share)
            path = folder / f"{int(line or 0):03}-{kind}-{share}.png"
            frames.setdefault(kind or "", []).append(page.screenshot(path=path))
        page.wait_for_function(
            "(line) => document.querySelector('[data-scene]')?.dataset.line !== line", arg=line
        )
    page.evaluate("() => (window.slow = 1)")
    return frames


def kinds(page: Page) -> list[str]:
    """Return the kinds of the scenes of the last film, after a look at their order."""
    seen = film(page)
    assert all(one["line"] <= other["line"] for one, other in pairwise(seen))
    return [each["kind"] for each in seen]


def in_order(found: list[str], wanted: tuple[str, ...]) -> bool:
    """Tell whether scenes came one after the other, others between them."""
    rest = iter(found)
    return all(kind in rest for kind in wanted)


def record_until(page: Page, folder: Path, text: str, *wanted: str) -> dict[str, list[bytes]]:
    """Play until a film shows some words, and return its frames."""
    for _ in range(MOST):
        page.wait_for_selector(f"{playing.ASKED}, {playing.ENDED}")
        assert not page.query_selector(playing.ENDED), "the game ended before it was seen"
        frames = record(page, folder, *wanted)
        if any(text in each["text"] for each in film(page)):
            return frames
    raise AssertionError(f"nobody saw {text!r}")


def test_a_check_is_filmed(table: Page, tmp_path: Path) -> None:
    """The card turns over, its number stands against the difficulty, then the card is played."""
    frames = record_until(table, tmp_path, "against", "High Swing", "Low Wall", "Keep")
    assert in_order(kinds(table), ("check", "play"))
    assert len(set(frames["check"])) >= 2  # it moves
    (check,) = [each["text"] for each in film(table) if each["kind"] == "check"][:1]
    assert "Passed" in check
    assert "5" in check


def test_a_half_block_is_filmed(table: Page, tmp_path: Path) -> None:
    """The attack comes, the block meets it and halves it, and what is left hurts."""
    frames = record_until(table, tmp_path, "Half blocked", "High Swing", "Low Wall", "Pass")
    assert in_order(kinds(table), ("check", "block", "damage"))
    assert len(set(frames["block"] + frames["damage"])) >= 3


def test_a_rivals_turn_is_filmed_and_waits_for_nobody(table: Page, tmp_path: Path) -> None:
    """The turn, checks and plays of the rival are seen; a click goes through them all."""
    frames = record_until(table, tmp_path, "'s turn", "End turn", "Keep", "Take the hit", "Pass")
    assert in_order(kinds(table), ("turn", "check", "play"))
    assert {"turn", "check", "play"} <= set(frames)
    table.evaluate("() => (window.slow = 4)")
    table.click("[data-testid=again]")
    table.wait_for_selector(SCENE)
    before = playing.decision(table)
    playing.choose(table, "Take the hit", "Pass", "End turn")
    playing.wait_for_more(table, before)
    assert playing.decision(table) != before or table.query_selector(playing.ENDED)
