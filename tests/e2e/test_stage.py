"""What happens is shown as scenes, in order, and never in the way."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.brawling import RECORDER, brawl, film
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.server.browser import Browser as Player


@pytest.fixture
def table(visit: Visit, server: Server) -> Page:
    """Sit down at a game of plain attacks and blocks, with a recorder running."""
    with Player(server.address.replace("localhost", "127.0.0.1")) as player:
        address = brawl(player)
        page = visit(address, server.address.replace("localhost", "127.0.0.1"), player=player)
    page.wait_for_selector(playing.ASKED)
    page.evaluate(RECORDER)
    return page


def test_a_game_is_told_scene_by_scene(table: Page) -> None:
    """Turns, checks, plays, attacks, half blocks and damage are each seen, as they happened."""
    playing.let_it_play(table, 4)
    table.wait_for_function(
        "() => window.film.some((each) => each.text.includes('Half blocked'))"
        " && window.film.some((each) => each.kind === 'damage')"
    )
    playing.stop_it(table)
    seen = film(table)
    assert {"turn", "check", "play", "attack", "block", "damage"} <= {each["kind"] for each in seen}
    lines = [each["line"] for each in seen]
    assert lines == sorted(lines)
    checks = [each["text"] for each in seen if each["kind"] == "check"]
    assert all("5" in text for text in checks)
    assert any("Passed" in text and "against" in text for text in checks)


def test_a_choice_during_a_scene_counts_and_ends_it(table: Page) -> None:
    """Nobody waits for a scene: a click on a card is taken at once and the rest is left out."""
    source = random.Random(1)
    for _ in range(6):
        playing.click_choice(table, source)
    table.wait_for_selector("[data-scene]", state="attached")
    before = playing.decision(table)
    table.locator("[data-choice]").first.click()
    table.wait_for_function(
        "(old) => document.querySelector('[data-decision]')?.dataset.decision !== old",
        arg=before,
    )
    assert playing.decision(table) != before


def test_what_happened_can_be_seen_again(table: Page) -> None:
    """A button plays the scenes since the last choice once more."""
    source = random.Random(2)
    while "turn" not in {each["kind"] for each in film(table)}:
        playing.click_choice(table, source)
    table.wait_for_selector("[data-scene]", state="detached")
    table.evaluate("() => (window.film = [])")
    table.click("[data-testid=again]")
    table.wait_for_selector("[data-scene]", state="attached")
    table.wait_for_selector("[data-scene]", state="detached")
    assert film(table)


def test_whoever_wants_no_motion_sees_no_scene(visit: Visit) -> None:
    """With animations off in the browser nothing is played, and the game goes on at once."""
    page = visit("/")
    page.emulate_media(reduced_motion="reduce")
    playing.start_game(page)
    page.evaluate(RECORDER)
    playing.play(page, random.Random(3), most=12)
    assert film(page) == []


def test_a_scene_calls_players_by_their_names(visit: Visit, server: Server) -> None:
    """What an ability did is told of Guest 1234, not of One or Two."""
    address = server.address.replace("localhost", "127.0.0.1")
    with Player(address) as player:
        game = brawl(player, text="Form [Once per turn]: Commit your character.")
        page = visit(game, address, player=player)
    page.wait_for_selector(playing.ASKED)
    page.evaluate(RECORDER)
    own, source = page.locator(".player.own [data-choice]"), random.Random(2)
    while not own.count():
        playing.click_choice(page, source)
    name = page.inner_text(".player.own .who")
    own.first.click()
    page.wait_for_function("() => window.film.some((each) => each.kind === 'ability')")
    (told,) = [each["text"] for each in film(page) if each["kind"] == "ability"][-1:]
    assert f"{name} commits Host" in told
