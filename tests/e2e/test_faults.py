"""Faults that people found at the table, and that do not come back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Dialog, Page

from ringside.decks import starters
from tests.e2e import playing
from tests.e2e.brawling import RECORDER, brawl, film, open_game
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_telling import concede
from tests.server.browser import Browser as Player

# Gives the texts on cards that do not end where their cards do.
CUT = """
() => [...document.querySelectorAll('.fighter .text > span')]
  .filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.innerText)
"""
# Gives where something begins and ends, from the top of the screen.
REACH = "(each) => { const box = each.getBoundingClientRect(); return [box.top, box.bottom] }"


def test_one_banner_tells_of_one_trouble(visit: Visit, tmp_path: Path) -> None:
    """Whoever is offline and has lost the connection reads that once, not twice."""
    with Server(tmp_path) as server:
        page = visit("/", server.address)
        playing.start_game(page)
        server.kill()
        page.wait_for_selector("[role=alert] >> text=connection")
        page.context.set_offline(True)
        page.wait_for_selector("[role=alert] >> text=offline")
        assert page.locator("[role=alert]").count() == 2
        assert page.locator("[role=alert]:visible").count() == 1


def test_the_way_back_out_of_a_changed_deck_is_asked_about(visit: Visit) -> None:
    """The browser's own way back loses no deck: a no stays, with the deck and its address."""
    page = visit("/decks")
    page.goto(page.url + "/new")
    page.click("nav a >> text=Decks")
    page.click("a[href='/decks/new']")
    page.fill("#deck-name", "Half done")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", stay)
    page.evaluate("() => history.back()")
    page.wait_for_function("() => location.pathname === '/decks/new'")
    page.wait_for_timeout(100)
    assert [("not saved" in each) for each in asked] == [True]
    assert page.input_value("#deck-name") == "Half done"


@pytest.mark.parametrize("starter", sorted(starters()))
def test_no_fighters_text_is_cut_off(visit: Visit, starter: str) -> None:
    """On a usual screen the text of each fighter is there to its end."""
    page = visit(f"/?deck=starter:{starter}")
    playing.start_game(page)
    while not page.query_selector(".player.own .fighter .text"):
        playing.click_choice(page, random.Random(1))
    assert page.evaluate(CUT) == []


def copying(player: Player, server: Server) -> str:
    """Play a game to where a copy of one's own attack is under way; return its address."""
    for seed in range(1, 9):
        game = brawl(player, keywords=("Multiple: 1",), bot="random", seed=seed)
        source = random.Random(seed)
        with player.sit(game.rsplit("/", 1)[1]) as seat:
            while seat.until_asked():
                if "'copy'" in str(seat.view["view"]):
                    return game
                words = [option["words"] for option in seat.options()]
                wanted = [n for n, each in enumerate(words) if "Multiple" in each]
                seat.choose(wanted[0] if wanted else source.randrange(len(words)))
    raise AssertionError("nobody copied an attack")


def test_a_copy_looks_like_what_it_copies(visit: Visit, server: Server) -> None:
    """The copy of an attack has a name and a picture on the table; it is no blank tile."""
    address = server.address.replace("localhost", "127.0.0.1")
    with Player(address) as player:
        page = visit(copying(player, server), address, player=player)
    page.wait_for_selector(playing.ASKED)
    copy = page.locator(".tile", has=page.locator(".flag", has_text="copy")).first
    assert copy.locator(".name").inner_text() == "High Swing"
    art = copy.locator(".art").evaluate("(each) => getComputedStyle(each).backgroundImage")
    assert "url(" in art


@pytest.mark.parametrize(("wide", "high"), [(360, 640), (640, 360)])
def test_the_end_begins_at_the_top_of_a_phone(visit: Visit, wide: int, high: int) -> None:
    """However long the story is, the panel of the end begins on the screen, with who won."""
    page = visit(wide=wide, high=high)
    playing.start_game(page)
    playing.play(page, random.Random(5), most=8)
    concede(page)
    page.wait_for_selector(".over .card")
    settle(page)
    top, bottom = page.locator(".over .card").evaluate(REACH)
    assert 0 <= top < bottom
    assert page.locator(".over h2").evaluate(REACH)[1] < high


@pytest.mark.parametrize(("wide", "high"), [(360, 640), (640, 360)])
def test_advice_leaves_a_phone_its_table(visit: Visit, wide: int, high: int) -> None:
    """What the teacher says covers no player, and takes less than half of the screen."""
    page = visit(wide=wide, high=high)
    playing.start_game(page)
    source = random.Random(5)
    for _ in range(40):
        playing.play(page, source, most=1)
        if page.query_selector(".attack-panel .attack") or page.query_selector(playing.ENDED):
            break
    page.click("[data-testid=hint]")
    page.wait_for_selector("[data-hint]")
    settle(page)
    top, bottom = page.locator(".prompt").evaluate(REACH)
    assert bottom - top < high * 0.45
    if wide < high:
        assert page.locator(".player.own").evaluate(REACH)[1] <= top + 1


PLAIN: dict[str, object] = {"check": 5, "symbols": ["fire"], "set": "own", "difficulty": 2}
BLOW = {"attack": {"zone": "high", "speed": 3, "damage": 4}}
CARDS: list[dict[str, object]] = [
    {**PLAIN, "name": "Host", "type": "character", "hand_size": 7, "health": 25},
    {**PLAIN, "name": "Hook and Eye", "type": "foundation", "block": {"zone": "mid", "modifier": 0}}
    | {"split": {"type": "attack", "difficulty": 2, **BLOW}},
    {**PLAIN, "name": "Jab", "type": "attack", **BLOW},
    {**PLAIN, "name": "Aide", "type": "backup", "stamina": 6},
]
HALF = "[data-choice][aria-label='Play Hook and Eye as attack']"


def played_to(
    visit: Visit, server: Server, deck: str, edition: str, there: str, *wanted: str
) -> Page:
    """Play games of a deck, taking such choices, until one of them shows what a selector finds."""
    address = server.address.replace("localhost", "127.0.0.1")
    for seed in range(1, 9):
        with Player(address) as player:
            game = open_game(player, CARDS, deck, "random", edition=edition, seed=seed)
            page = visit(game, address, player=player)
        page.wait_for_selector(playing.ASKED)
        while not page.query_selector(f"{there}, {playing.ENDED}"):
            playing.choose_and_wait(page, *wanted)
        if page.query_selector(there):
            return page
    raise AssertionError(f"no game came to {there}")


def log(page: Page) -> list[str]:
    """Return the lines of the log without the marks behind them."""
    told: list[str] = page.eval_on_selector_all(
        ".log li:not(.turn)", "(all) => all.map((each) => each.innerText.split('.')[0] + '.')"
    )
    return told


def test_a_half_is_offered_and_told_by_its_name(visit: Visit, server: Server) -> None:
    """A split card in hand offers each half by name, and as an attack it is told by its name."""
    page = played_to(visit, server, "1x Host\n60x Hook and Eye", "ufs-2010", HALF, "Keep", "Pass")
    offers = page.locator(".hand .tile", has=page.locator(HALF)).first.locator("[data-choice]")
    labels = [each.get_attribute("aria-label") for each in offers.all()]
    assert labels == ["Play Hook and Eye", "Play Hook and Eye as attack"]
    before = playing.decision(page)
    page.locator(HALF).first.click()
    playing.wait_for_more(page, before)
    assert "Hook and Eye attacks." in log(page)


def test_the_half_to_block_with_is_asked_for_by_name(visit: Visit, server: Server) -> None:
    """The question names the card, its answers the halves, and the log the card that blocked."""
    there = ".prompt:has(.ask:text-is('Which half do you play?'))"
    wanted = ("Block with", "Keep", "End turn", "Pass")
    page = played_to(visit, server, "1x Host\n60x Hook and Eye", "ufs-2010", there, *wanted)
    assert page.inner_text(".prompt .source") == "Hook and Eye:"
    halves = page.locator("[data-choice]").evaluate_all("(all) => all.map((e) => e.innerText)")
    names = [each.split("Play ")[-1] for each in halves]
    assert names == ["Hook and Eye as foundation", "Hook and Eye as attack"]
    playing.choose_and_wait(page, "Play Hook and Eye as attack")
    told = " blocks Hook and Eye with Hook and Eye."
    assert [line for line in log(page) if line.endswith(told)]


def test_what_hurts_a_backup_is_told_of_the_backup(visit: Visit, server: Server) -> None:
    """The log and the stage tell that the backup was hit, and its player's health stays."""
    aimed = "[data-choice]:has-text('Attack Aide')"
    wanted = ("Play Jab", "Attack Host", "Keep", "End turn", "Pass")
    page = played_to(visit, server, "1x Host\n20x Aide\n40x Jab", "uvs-2024", aimed, *wanted)
    health, before = page.locator(".player:not(.own) .health b"), log(page)
    page.wait_for_selector("[data-scene]", state="detached")
    was = health.inner_text()
    page.evaluate(RECORDER)
    playing.choose_and_wait(page, "Attack Aide")
    page.wait_for_selector("[data-scene]", state="detached")
    hurt = [line for line in log(page)[len(before) :] if " takes " in line]
    assert hurt == ["Aide takes 4 damage."]
    assert health.inner_text() == was
    assert "damage" not in [scene["kind"] for scene in film(page)]


def settle(page: Page) -> None:
    """Wait until nothing is on its way to its place any more."""
    page.evaluate(
        "() => Promise.all(document.getAnimations().filter((each) => "
        "each.effect.getTiming().iterations !== Infinity).map((each) => each.finished))"
    )
