"""Events in a real browser: a cup of eight online, and an evening on paper with phones."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_drafting import PICKER

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
    page.click(by(f"say-{mine}-{theirs}"))


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
    desk.click(f"{by('open-1')} button >> text=2-1")
    for phone in phones:
        phone.wait_for_selector(f"{by('result')} >> text=/(Ann|Ben) 2-1 (Ann|Ben)/")
    stranger = visit(path + "/match")
    assert stranger.query_selector("[data-testid^=say-]") is None
    assert stranger.query_selector(by("tab-desk")) is None
    tab(stranger, "standings")
    assert stranger.inner_text(by("standings")).count("2-1") == 0
    stranger.wait_for_selector(f"{by('standings')} >> text=Ann")


def test_a_stranger_sees_no_closed_list_and_reports_nothing(visit: Visit) -> None:
    """Somebody who is not of the event finds neither lists nor buttons, nor do requests help."""
    desk = visit("/events")
    path = announce(desk, {"Name": "Closed cup", "Rounds": "1"})
    people = [visit(path) for _ in range(2)]
    for name, page in zip(NAMES, people, strict=False):
        register(page, name)
    people[0].fill(by("paste"), "1x Odile Marsh 1\n4x Bell Hook")
    people[0].click(by("hand-in"))
    people[0].wait_for_selector(by("deck-said"))
    pair(desk)
    people[0].wait_for_selector(f"{by('players')} details")
    stranger = visit(path)
    stranger.wait_for_selector(f"{by('players')} >> text=deck handed in")
    for page in (stranger, people[1]):
        assert page.query_selector(f"{by('players')} details") is None
        assert "Bell Hook" not in page.content()
    for name in ("lobby", "match", "pairings", "standings", "desk"):
        stranger.goto(desk.url.split("/events/")[0] + f"{path}/{name}")
        stranger.wait_for_selector(by("tab-lobby"))
        for button in ("report", "enter", "amend", "pair", "publish", "cut", "finish"):
            assert stranger.query_selector(by(button)) is None
    wanted = {
        "report": {"table": 1, "result": "2-0"},
        "amend": {"table": 1, "result": "2-0", "round": 1, "note": "mine"},
        "deck": {"deck": "starter:odile-marsh", "player": NAMES[0]},
        "drop": {"player": NAMES[0]},
    }
    for act, fields in wanted.items():
        assert stranger.evaluate(ASK, [f"/api{path}/{act}", fields]) == 403
    told = stranger.evaluate("(at) => fetch(at).then((answer) => answer.text())", f"/api{path}")
    assert "Bell Hook" not in told
    desk.wait_for_selector(f"{by('missing')} >> text=Missing results: 1")


# Runs inside a page: asks the server as the page itself would, and gives the status.
ASK = """async ([at, fields]) => {
  const token = document.cookie.match(/ringside_csrf=([^;]+)/)?.[1] ?? ''
  const headers = { 'Content-Type': 'application/json', 'X-Ringside-Token': token }
  return (await fetch(at, { method: 'POST', headers, body: JSON.stringify(fields) })).status
}"""


def build_deck(page: Page) -> None:
    """Hand in the deck that is suggested from one's pool, and go back to the event."""
    page.wait_for_selector("[data-draft=building]", timeout=400_000)
    page.click(by("suggest-deck"))
    page.wait_for_function("() => document.querySelectorAll('.two .cards img').length > 30")
    page.click(f"{by('hand-in')}:enabled")
    page.wait_for_selector("text=handed in")
    page.click(by("to-event"))
    page.wait_for_selector(f"{by('deck-said')}, {by('players')} >> text=deck handed in")


def test_a_draft_begins_at_the_desk_and_swiss_goes_on(visit: Visit) -> None:
    """The organiser sets boosters and seats the pods; players draft, build, hand in and play."""
    desk = visit("/events")
    wanted = {"Name": "Draft night", "Tables": "online", "Decks": "draft first-bell"}
    path = announce(desk, {**wanted, "Boosters": "6", "Games": "1", "Rounds": "1"})
    phones = {name: visit(path, **PHONE) for name in NAMES[:2]}
    for name, page in phones.items():
        register(page, name)
    tab(desk, "desk")
    desk.click(by("pods"))
    for page in phones.values():
        page.click(by("to-pod"))
        page.wait_for_selector("[data-draft=drafting] .pack .card")
        page.wait_for_selector("text=Pack 1 of 6")
        page.evaluate(PICKER, 10_000)
    for page in phones.values():
        build_deck(page)
    pair(desk)
    ((one, two),) = go_to_games(phones, 1)
    concede(one)
    assert (playing.result(one), playing.result(two)) == ("lost", "won")
    desk.wait_for_selector(f"{by('missing')} >> text=All results")


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
        assert follower.locator(f"{by('final-places')} p").count() == len(NAMES)


def amend(desk: Page) -> None:
    """Turn a result of the third round around, and read what follows from it."""
    tab(desk, "pairings")
    rows = desk.inner_text(by("pairings")).splitlines()
    new = "0-1" if "1-0" in rows[0] else "1-0"
    tab(desk, "desk")
    desk.fill(by("entry-round"), "3")
    desk.fill(by("entry-table"), "1")
    desk.fill(by("entry-result"), new)
    desk.fill(by("entry-note"), "wrong seat")
    desk.click(by("amend"))
    desk.wait_for_selector(f"{by('changes')} >> text=is now {new}")
