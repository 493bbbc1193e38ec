"""Events in a real browser: a cup of eight online, and an evening on paper with phones."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server

PHONE = {"wide": 390, "high": 844}
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


def by(name: str) -> str:
    """Name an element of the page that tests look for."""
    return f"[data-testid={name}]"


def announce(page: Page, fields: dict[str, str]) -> str:
    """Announce an event with the form and return its path."""
    for label, value in fields.items():
        control = page.get_by_label(re.compile(rf"^\s*{label}\b"))
        if control.evaluate("(each) => each.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(value)
    page.click(by("announce"))
    page.wait_for_url("**/events/*")
    return "/" + page.url.split("/", 3)[3]


def register(page: Page, name: str) -> None:
    """Enter as a player."""
    page.fill(by("name"), name)
    page.click(by("register"))
    page.wait_for_selector(f"{by('me')} >> text=You are {name}.")


def tab(page: Page, name: str) -> None:
    """Go to a tab of the event."""
    page.click(by(f"tab-{name}"))


def pair(desk: Page) -> None:
    """Pair and publish the next round at the desk."""
    tab(desk, "desk")
    desk.click(f"{by('pair')}:enabled")
    desk.click(f"{by('publish')}:enabled")
    desk.wait_for_selector(f"{by('publish')}:disabled")


def say(page: Page, mine: int, theirs: int) -> None:
    """Report a result from a player's page."""
    tab(page, "match")
    page.fill(by("mine"), str(mine))
    page.fill(by("theirs"), str(theirs))
    page.click(by("report"))


def test_an_evening_on_paper_with_phones(visit: Visit) -> None:
    """Two players report from their phones and disagree; the organiser enters what is right."""
    desk = visit("/events")
    path = announce(desk, {"Name": "Shop night", "Rounds": "1"})
    phones = [visit(path, **PHONE) for _ in range(2)]
    for name, phone in zip(NAMES, phones, strict=False):
        register(phone, name)
    pair(desk)
    say(phones[0], 2, 0)
    say(phones[1], 2, 1)
    phones[0].wait_for_selector(by("disputed"))
    desk.wait_for_selector(by("dispute"))
    desk.fill(by("entry-table"), "1")
    desk.fill(by("entry-result"), "2-1")
    desk.click(by("enter"))
    for phone in phones:
        phone.wait_for_selector(f"{by('result')} >> text=2-1")
    stranger = visit(path + "/match")
    assert stranger.query_selector(by("report")) is None
    assert stranger.query_selector(by("tab-desk")) is None
    tab(stranger, "standings")
    assert stranger.inner_text(by("standings")).count("2-1") == 0
    stranger.wait_for_selector(f"{by('standings')} >> text=Ann")


def go_to_games(people: dict[str, Page], number: int) -> list[list[Page]]:
    """Let everybody go to their game of a round, and give the pages of each game."""
    games: dict[str, list[Page]] = {}
    for page in people.values():
        tab(page, "match")
        page.wait_for_selector(f"{by('my-match')} h2:has-text('Round {number},'), {by('bye')}")
        if not page.query_selector(by("bye")):
            page.click(by("play"))
            page.wait_for_selector(".play-area .prompt")
            games.setdefault(page.url, []).append(page)
    return list(games.values())


def concede(page: Page) -> None:
    """Give up a game by the table's menu."""
    page.get_by_label("Game menu", exact=True).click()
    for _ in range(2):
        page.get_by_role("button", name="Concede").click()


def play_on(games: list[list[Page]], seed: int) -> None:
    """Let scripts click in all games, which know nothing but what each page offers."""
    for place, page in enumerate(page for pages in games for page in pages):
        playing.stop_it(page)
        playing.let_it_play(page, seed + place)


def play_round(desk: Page, people: dict[str, Page], number: int, server: Server | None) -> None:
    """Pair a round: one game is played out, also through a killed server, others are given up."""
    pair(desk)
    first, *others = go_to_games(people, number)
    for one, two in others:
        concede(one)
        assert (playing.result(one), playing.result(two)) == ("lost", "won")
    play_on([first], 10 * number)
    if server is not None:
        first[0].wait_for_function(f"() => ({LOST_HEALTH})() > 0", timeout=300_000)
        server.kill()
        server.start()
        for page in first:
            page.wait_for_function("() => !document.querySelector('.lost')", timeout=300_000)
        play_on([first], 10 * number + 100)
    assert {playing.result(page) for page in first} == {"won", "lost"}
    tab(desk, "desk")
    desk.wait_for_selector(f"{by('missing')} >> text=All results")


# Runs inside a page: how much vitality both sides have lost in all.
LOST_HEALTH = """() => [...document.querySelectorAll('[aria-label]')]
  .map((each) => each.getAttribute('aria-label').match(/(\\d+) of (\\d+) health/))
  .filter(Boolean)
  .reduce((sum, found) => sum + Number(found[2]) - Number(found[1]), 0)"""


def lose_by_time(desk: Page, people: dict[str, Page], number: int) -> None:
    """Play the semifinals: one ends by giving up, the other by first blood after its time."""
    pair(desk)
    (first, _), second = go_to_games(in_round(desk, people, number), number)
    concede(first)
    playing.result(first)
    tab(desk, "desk")
    desk.fill(by("desk-minutes"), "-60")
    desk.click(by("change-time"))
    play_on([second], 60)
    results = {playing.result(page): page for page in second}
    assert set(results) == {"won", "lost"}
    assert "time" in results["lost"].inner_text("[data-result]").lower()
    desk.wait_for_selector(f"{by('missing')} >> text=All results")


def in_round(desk: Page, people: dict[str, Page], number: int) -> dict[str, Page]:
    """Give the pages of those who have a table in the last round."""
    tab(desk, "pairings")
    desk.wait_for_selector(f"button[aria-pressed=true]:has-text('Round {number}')")
    row = desk.inner_text(by("pairings"))
    return {name: page for name, page in people.items() if name in row}


def play_final(desk: Page, people: dict[str, Page], number: int) -> None:
    """Pair the final and play it out, click by click."""
    pair(desk)
    games = go_to_games(in_round(desk, people, number), number)
    play_on(games, 70)
    assert {playing.result(page) for page in games[0]} == {"won", "lost"}
    tab(desk, "desk")
    desk.wait_for_selector(f"{by('missing')} >> text=All results")


def back_to(path: str, address: str, people: dict[str, Page]) -> None:
    """Let everybody come back to the event from their games."""
    for page in people.values():
        page.goto(address + path)
        page.wait_for_selector(by("tab-match"))


def test_a_cup_of_eight_online(visit: Visit, tmp_path: Path) -> None:
    """Eight people play to the final: one drops, one loses by time, one is corrected, one crash."""
    with Server(tmp_path) as server:
        desk = visit("/events", server.address)
        wanted = {"Name": "Cup", "Tables": "online", "Games": "1", "Rounds": "3", "Cut to": "4"}
        path = announce(desk, wanted)
        people = {name: visit(path, server.address) for name in NAMES}
        for name, page in people.items():
            register(page, name)
            page.click(f"{by('hand-in')}:enabled")
            page.wait_for_selector(f"{by('deck-said')} >> text=legal")
        for number in (1, 2, 3):
            play_round(desk, people, number, server if number == 2 else None)
            back_to(path, server.address, people)
            if number == 2:
                people.pop("Hal").click(by("drop"))
                desk.wait_for_selector("text=7 players")
        desk.reload()
        amend(desk)
        desk.click(by("cut"))
        lose_by_time(desk, people, 4)
        back_to(path, server.address, people)
        play_final(desk, people, 5)
        desk.click(by("finish"))
        follower = visit(path + "/bracket", server.address)
        follower.wait_for_selector("text=has won.")


def amend(desk: Page) -> None:
    """Turn a result of the third round around, and read what follows from it."""
    tab(desk, "pairings")
    rows = desk.inner_text(by("pairings")).splitlines()
    new = "0-1" if "1-0" in rows[0] else "1-0"
    tab(desk, "desk")
    desk.fill(by("entry-round"), "3")
    desk.fill(by("entry-result"), new)
    desk.fill(by("entry-note"), "wrong seat")
    desk.click(by("amend"))
    desk.wait_for_selector(f"{by('changes')} >> text=is now {new}")
