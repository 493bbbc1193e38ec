"""Two people and six bots draft, build and play in real browsers, while everything goes wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, WebSocket

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server

# Runs inside the page: takes the first card of each pack, and ends each review.
PICKER = """
(most) => {
  let made = 0
  window.picker = setInterval(() => {
    const ready = document.querySelector('[data-testid=ready]:enabled')
    if (ready) return ready.click()
    const pass = document.querySelector('[data-testid=pass-pack]:enabled')
    if (pass && made < most) { made += 1; return pass.click() }
    if (made < most) document.querySelector('.pack .card:not(.chosen)')?.click()
  }, 40)
}
"""
TAKEN = "(n) => Number(document.querySelector('[data-testid=taken]')?.innerText.match(/\\d+/)) >= n"
BUILDING = "[data-draft=building]"
LONG = 400_000  # milliseconds


def heard_by(page: Page) -> list[dict[str, Any]]:
    """Record all that a page's draft is told."""
    heard: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        if "/drafts/" in socket.url:
            socket.on("framereceived", lambda frame: heard.append(json.loads(frame)))

    page.on("websocket", listen)
    return heard


def sit_down(visit: Visit, address: str) -> tuple[Page, Page, list[Any], list[Any]]:
    """Let one person open a table of eight, and another follow the link."""
    one, two = visit("/", address), visit("/", address)
    first, second = heard_by(one), heard_by(two)
    one.goto(f"{address}/drafts")
    one.uncheck("label:has-text('Time limits') input")
    one.select_option("#set", "old-school")
    one.click("[data-testid=open-draft]:enabled")
    link = one.inner_text("[data-testid=draft-link]")
    two.goto(link)
    one.wait_for_function("() => document.querySelectorAll('.seats li:not(.free)').length === 2")
    one.click("[data-testid=start-draft]")
    for page in (one, two):
        page.wait_for_selector("[data-draft=drafting] .pack .card")
    return one, two, first, second


def pick_until(
    pages: tuple[Page, ...], count: int, more: Callable[[], None] = lambda: None
) -> None:
    """Let scripts pick until every page has so many cards."""
    for page in pages:
        page.evaluate("() => clearInterval(window.picker)")
        page.evaluate(PICKER, 10_000)
    more()
    for page in pages:
        page.wait_for_function(TAKEN, arg=count, timeout=LONG)
        page.evaluate("() => clearInterval(window.picker)")


def named(heard: list[dict[str, Any]]) -> set[int]:
    """Collect the copies that a page was ever told of while it drafted."""
    sights = [each["sight"] for each in heard if each["t"] == "draft" and each["sight"]]
    return {copy["number"] for sight in sights for copy in (*sight["pack"], *sight["pool"])}


def test_two_people_and_six_bots_draft_build_and_play(visit: Visit, tmp_path: Path) -> None:
    """Through a reload, an absence and a killed server, to a game; no pack to a wrong seat."""
    with Server(tmp_path) as server:
        one, two, first, second = sit_down(visit, server.address)
        pick_until((one, two), 4)
        one.reload()
        one.wait_for_function(TAKEN, arg=4)
        before = one.inner_text("[data-testid=taken]")
        server.kill()
        server.start()
        one.wait_for_selector("[data-draft=drafting]")
        one.wait_for_function("() => !document.querySelector('.lost')", timeout=LONG)
        assert one.inner_text("[data-testid=taken]") == before
        address = two.url
        two.goto("about:blank")
        two.wait_for_timeout(500)
        two.goto(address)
        two.wait_for_function(TAKEN, arg=4)
        for page in (one, two):
            page.evaluate(PICKER, 10_000)
        for page in (one, two):
            page.wait_for_selector(BUILDING, timeout=LONG)
        story = one.evaluate("async () => (await fetch(`/api${location.pathname}/story`)).json()")[
            "steps"
        ]
        for seat, heard in enumerate((first, second)):
            passed = {c["number"] for s in story if s["seat"] == seat for c in s["pack"]}
            assert named(heard) <= passed
            assert len(named(heard)) > 35
        for page in (one, two):
            page.click("[data-testid=suggest-deck]:enabled")
            page.wait_for_selector("text=starts:")
            page.click("[data-testid=hand-in]:enabled")
            page.click("[data-testid=play-round]:enabled")
        one.wait_for_selector(playing.ASKED + ", " + ".prompt")
        playing.let_it_play(one, 5)
        assert playing.result(one) in ("won", "lost", "draw")
        one.goto(address.partition("?")[0] + "/story")
        one.click("[data-testid=next-pick]")
        assert "pick 2 of 35" in one.inner_text("[data-testid=story-place]")


def test_a_booster_is_torn_open_on_a_phone(visit: Visit) -> None:
    """As many as the host says open one after the other; the deck of them outlives a reload."""
    page = visit("/drafts", wide=390, high=844)
    page.wait_for_selector("[data-testid=open-draft]:enabled")
    page.select_option("#kind", "sealed")
    page.select_option("#set", "first-bell")
    page.select_option("#seats", "2")
    page.click("[data-testid=more-settings]")
    page.select_option("#best-of", "3")
    page.select_option("#booster-count", "4")
    page.click("[data-testid=open-draft]:enabled")
    said = page.inner_text("[data-testid=product]")
    assert "Everybody receives 4 boosters of First Bell. Best of 3." in said
    page.click("[data-testid=start-draft]:enabled")
    for _ in range(4):
        page.click("[data-testid=tear]")
        page.wait_for_function("() => document.querySelectorAll('.fan .card.up').length === 10")
        page.click("[data-testid=next-booster]")
    page.click("[data-testid=suggest-deck]:enabled")
    page.wait_for_function(
        "() => document.querySelector('[data-testid=deck-size]').innerText.includes('31')"
    )
    page.reload()
    page.wait_for_function(
        "() => document.querySelector('[data-testid=deck-size]')?.innerText.includes('31')"
    )
    page.click("[data-testid=hand-in]:enabled")
    page.click("[data-testid=play-round]:enabled")
    page.wait_for_selector(".play-area .prompt, .stage .prompt, [data-decision]")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
