"""A match of three games in a real browser: score, sideboards and the loser's choice."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_events import announce, by, concede, go_to_games, pair, register
from tests.server.browser import Browser
from tests.server.test_matches import SIDE, open_match, own_deck


def give_up(page: Page) -> None:
    """Give the game up and see that it was lost."""
    page.wait_for_selector(".play-area .prompt")
    concede(page)
    assert playing.result(page) == "lost"


def test_a_match_of_two_people(visit: Visit, server: Server) -> None:
    """Cards are swapped against the clock, two wins end the match, and then seeds are shown."""
    with Browser(server.address) as one, Browser(server.address) as two:
        path = f"/games/{open_match(one, two)}"
        pages = [visit(path, player=one), visit(path, player=two, wide=390, high=844)]
        loser, winner = pages
        assert loser.inner_text(by("score")) == "Game 1 · 0 : 0"
        give_up(loser)
        for page in pages:
            page.wait_for_selector(f"{by('match-score')} >> text=0 : 1")
            page.wait_for_selector(f"{by('seed')} >> text=once the match or the event is over")
            page.click(by("next-game"))
            page.wait_for_selector(by("swap-clock"))
        loser.click(f"button:has-text('{SIDE[0]}')")
        loser.wait_for_selector("text=61 cards in the deck; it needs 60.")
        assert loser.is_disabled(by("ready"))
        loser.click("button:has-text('Bell Hook')")
        loser.click(by("ready"))
        loser.wait_for_selector(by("not-ready"))
        assert SIDE[0] not in winner.content()
        winner.click(by("ready"))
        loser.wait_for_selector("[data-choice]:has-text('go first')")
        assert loser.inner_text(by("score")) == "Game 2 · 0 : 1"
        give_up(loser)
        winner.wait_for_selector(f"{by('match-score')} >> text=The match is over.")
        assert winner.query_selector(by("next-game")) is None
        for page in pages:
            for game in (0, 1):
                page.locator(f"{by('seed')}[data-verified=true]").nth(game).wait_for()
            page.wait_for_selector(f"{by('seed')} >> text=Game 1 of 3")


def test_a_match_against_a_bot_is_a_tick_away(visit: Visit) -> None:
    """Whoever ticks the box on the first screen plays a match against a bot."""
    page = visit()
    page.wait_for_selector("[data-testid=play-now]:enabled")
    page.check("#best-of")
    playing.start_game(page)
    give_up(page)
    page.click(by("next-game"))
    page.click(by("ready"))
    page.wait_for_selector(f"{by('score')} >> text=Game 2 · 0 : 1")


def test_a_match_of_an_event_with_sideboards(visit: Visit, server: Server) -> None:
    """At an event both swap between games with the round's clock in sight, and it is reported."""
    with Browser(server.address) as one, Browser(server.address) as two:
        desk = visit("/events")
        path = announce(desk, {"Name": "Cup of threes", "Tables": "online", "Rounds": "1"})
        people = {}
        for name, player in (("Ann", one), ("Ben", two)):
            deck = own_deck(player)
            page = people[name] = visit(path, player=player)
            register(page, name)
            page.select_option(by("deck"), deck)
            page.click(f"{by('hand-in')}:enabled")
            page.wait_for_selector(by("deck-said"))
        pair(desk)
        ((loser, winner),) = go_to_games(people, 1)
        give_up(loser)
        assert not loser.query_selector("button:has-text('Rematch')")
        for page in (loser, winner):
            page.click(by("next-game"))
            page.wait_for_selector(f"{by('event-bar')} [role=timer]")
        loser.click(f"button:has-text('{SIDE[0]}')")
        loser.click("button:has-text('Bell Hook')")
        for page in (loser, winner):
            page.click(by("ready"))
        loser.wait_for_selector(f"{by('score')} >> text=Game 2")
        give_up(loser)
        winner.wait_for_selector(f"{by('match-score')} >> text=The match is over.")
        desk.wait_for_selector(f"{by('missing')} >> text=All results")
