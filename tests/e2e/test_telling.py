"""What people at the table are told, at once and in the right words."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Browser, Dialog, Page

from tests.e2e import playing
from tests.e2e.brawling import brawl
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_two_players import sit_down_together
from tests.server.browser import Browser as Player

LATER = "() => /Turn [2-9]/.test(document.querySelector('.bar p')?.innerText ?? '')"


def concede(page: Page) -> None:
    """Give up by the menu."""
    page.click("[aria-label='Game menu']")
    page.click(".menu .button.bad")
    page.click(".menu .button.bad")


def test_a_concession_and_a_wish_for_a_rematch_are_told(visit: Visit) -> None:
    """Whoever stays reads at once that they won, and then that the other wants another game."""
    one, two = sit_down_together(visit)
    old = one.url
    onlooker = visit("/games/" + old.rsplit("/", 1)[1])
    onlooker.wait_for_selector(".play-area .prompt")
    concede(one)
    assert playing.result(one) == "lost"
    assert playing.result(two) == "won"
    assert playing.result(onlooker) == "over"
    panel = onlooker.wait_for_selector(".over .card")
    assert panel is not None
    box, table = panel.bounding_box(), onlooker.locator(".play-area").bounding_box()
    assert box is not None
    assert table is not None
    assert box["y"] > table["y"] + table["height"] / 3  # whoever looks on still sees the table
    one.click(".over button >> text=Rematch")
    two.wait_for_selector(".over >> text=would like a rematch")
    two.click(".over button >> text=Rematch")
    for page in (one, two):
        page.wait_for_function("(old) => location.href !== old", arg=old)


def test_those_who_look_on_are_not_called_players(visit: Visit) -> None:
    """An onlooker reads whose turn it is by name, never that it is theirs."""
    one, two = sit_down_together(visit)
    playing.let_it_play(one, 3)
    playing.let_it_play(two, 4)
    onlooker = visit("/games/" + one.url.rsplit("/", 1)[1])
    onlooker.wait_for_function(LATER)
    assert "Your turn" not in onlooker.inner_text(".bar")
    assert "'s turn" in onlooker.inner_text(".bar")


def test_what_is_not_there_is_said(visit: Visit) -> None:
    """A replay or a deck that does not exist says so instead of waiting or opening empty."""
    page = visit("/replays/nowhere")
    page.wait_for_selector("[role=alert]")
    page = visit("/decks/9999")
    page.wait_for_selector("h1 >> text=cannot be opened")
    assert page.query_selector("#deck-name") is None


def test_unsaved_changes_of_a_deck_are_not_lost_silently(visit: Visit) -> None:
    """Leaving a deck that was changed asks first; a no stays there."""
    page = visit("/decks/new")
    page.fill("#deck-name", "Half done")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", stay)
    page.click("text=Lobby")
    assert "not saved" in asked[0]
    assert page.input_value("#deck-name") == "Half done"


def test_whoever_is_offline_is_told(visit: Visit) -> None:
    """The page says that it is offline, once, and takes the word back afterwards."""
    page = visit("/")
    playing.start_game(page)
    page.context.set_offline(True)
    page.wait_for_selector("[role=alert] >> text=offline")
    assert page.locator("[role=alert]:visible").count() == 1
    page.context.set_offline(False)
    page.wait_for_selector("[role=alert]", state="detached")


NEEDED = ".hand .face .hidden:has-text('Needs ')"  # a card that can be played, with its chance


def test_screen_readers_hear_chances_and_texts(visit: Visit) -> None:
    """The name of a card that can be played holds its chance, and what its text says."""
    source = random.Random(5)
    for _ in range(5):  # a game may end before anything can be played
        page = visit("/")
        playing.start_game(page)
        while not page.query_selector(f"{NEEDED}, {playing.ENDED}"):
            playing.click_choice(page, source)
        if page.query_selector(NEEDED):
            break
    label = page.text_content(NEEDED) or ""
    assert "%" in label
    assert "ifficulty" in label
    hand = page.locator(".hand .tile")
    hand.first.hover()
    page.wait_for_selector(".large")
    neighbour, large = hand.nth(1).bounding_box(), page.locator(".large").bounding_box()
    assert neighbour is not None
    assert large is not None
    assert large["y"] + large["height"] <= neighbour["y"] or large["x"] >= neighbour["x"] + 1


def test_giving_a_card_away_looks_unlike_playing_it(visit: Visit) -> None:
    """In the review cards are marked as lost, not as played."""
    page = visit("/")
    playing.start_game(page)
    source = random.Random(6)
    while "Review" not in page.inner_text(".prompt"):
        playing.click_choice(page, source)
    assert page.query_selector(".hand .losing") is not None


def test_the_choice_of_a_character_shows_them_open(visit: Visit) -> None:
    """Both characters lie open with their texts, and no health is told before there is any."""
    page = visit("/?deck=starter:boone-calloway")
    playing.start_game(page)
    assert "starting character" in page.inner_text(".prompt")
    assert page.locator(".card-chooser .tile .text").count() == 2
    assert not page.is_visible(".player.own .health")


def test_a_finger_selects_before_it_plays(visit: Visit, browser: Browser, server: Server) -> None:
    """The first tap on a card tells its text and chooses nothing; the second one chooses it."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(server.address)
    playing.start_game(page)
    source = random.Random(8)
    while page.query_selector(".hand .tile.choice") is None:
        playing.click_choice(page, source)
    page.wait_for_selector("[data-scene]", state="detached")
    before = playing.decision(page)
    page.locator(".hand .tile.choice .face").first.tap()
    page.wait_for_selector("[data-testid=held]")
    assert playing.decision(page) == before
    page.locator(".hand .tile.choice .face").first.tap()
    playing.wait_for_more(page, before)
    context.close()


def test_the_page_can_be_installed(visit: Visit) -> None:
    """The page names its manifest, and keeps its shell for visits without a connection."""
    page = visit("/")
    page.wait_for_selector("[data-testid=play-now]:enabled")
    manifest = page.evaluate("() => fetch('/manifest.webmanifest').then((found) => found.json())")
    assert manifest["display"] == "standalone"
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def test_only_a_blow_that_ended_the_game_is_called_decisive(visit: Visit) -> None:
    """After a concession the story has curves and counts, and names no attack that decided it."""
    page = visit()
    playing.start_game(page)
    source = random.Random(8)
    for _ in range(20):
        if " takes " in page.inner_text(".log") or page.query_selector(playing.ENDED):
            break
        playing.play(page, source, most=5)
    assert " takes " in page.inner_text(".log")
    concede(page)
    page.wait_for_selector(".story >> text=Damage dealt")
    assert "Decided in turn" not in page.inner_text(".story")


CHECK = re.compile(r"(-?\d+)(?: \+(\d+))? ([≥<]) (-?\d+)")


def test_the_checks_of_the_log_add_up(visit: Visit) -> None:
    """Each check beside a play is a true sum, whatever was committed for it, face down too."""
    page = visit()
    playing.start_game(page, "greedy")
    playing.let_it_play(page, 3)
    playing.result(page)
    marks: list[str] = page.eval_on_selector_all(".log .check", "all => all.map(e => e.innerText)")
    assert len(marks) > 10
    for mark in marks:
        found = CHECK.fullmatch(mark)
        assert found, mark
        value, more, sign, need = found.groups()
        passed = int(value) + int(more or 0) >= int(need)
        assert passed == (sign == "≥"), mark


def test_a_question_names_cause_effect_and_whose_cards(visit: Visit, server: Server) -> None:
    """An ability that discards asks in its card's name for one card of one's own hand."""
    address = server.address.replace("localhost", "127.0.0.1")
    with Player(address) as player:
        game = brawl(player, text="Form: Discard 1 card. Draw 1 card.")
        page, source = visit("/", address, player=player), random.Random(2)
    page.goto(address + game)
    own = page.locator(".player.own [data-choice]")
    for _ in range(20):
        page.wait_for_selector(playing.ASKED)
        if own.count():
            break
        playing.click_choice(page, source)
    before = playing.decision(page)
    own.first.click()
    playing.wait_for_more(page, before)
    assert page.inner_text(".prompt .source") == "Host:"
    assert page.inner_text(".prompt .ask") == "Discard 1 card from your hand"
    assert page.inner_text(".prompt .why") == "Form: Discard 1 card. Draw 1 card."


def test_an_end_is_told_from_where_one_sits_in_the_words_of_the_rulebook(
    visit: Visit, server: Server
) -> None:
    """By an older rulebook it is told who has no vitality left, never of "the other player"."""
    address, source = server.address.replace("localhost", "127.0.0.1"), random.Random(4)
    with Player(address) as player:
        game = player.play_bot("random", edition="ufs-2020", seed=4)
        with player.sit(game) as seat:
            while seat.until_asked():
                seat.choose(source.randrange(len(seat.options())))
        page = visit(f"/games/{game}", address, player=player)
    kind = playing.result(page)
    who = "Your rival has" if kind == "won" else "You have"
    assert page.inner_text(".prompt .say span") == f"{who} no vitality left."
