"""Two people in two real browsers, and a server that dies under them."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit
from tests.e2e.serving import Server
from tests.e2e.test_one_player import hand, log
from tests.server.browser import PATIENCE
from tests.server.several import owners, redis, running
from tests.server.test_databases import postgres

__all__ = ("postgres", "redis")  # fixtures
MORE_LINES = "(n) => document.querySelectorAll('.log li').length > n"
GOES_ON = f"(n) => ({MORE_LINES})(n) || document.querySelector('[data-result]')"


def sit_down_together(visit: Visit, address: str = "") -> tuple[Page, Page]:
    """Let one person invite another, who follows the link."""
    one = visit("/lobby", address)
    one.click("[data-testid=open-game]")
    link = one.input_value("[data-testid=invitation]")
    two = visit("/" + link.split("/", 3)[3], address)
    two.click("[data-testid=sit-down]:enabled")
    for page in (one, two):
        page.wait_for_selector(".play-area .prompt")
    return one, two


def test_two_people_play_each_other_to_the_end(visit: Visit) -> None:
    """Whoever follows the invitation sits down, and at the end one has won and one has lost."""
    one, two = sit_down_together(visit)
    for seed, page in enumerate((one, two), start=11):
        playing.let_it_play(page, seed)
    ends = {playing.result(one), playing.result(two)}
    assert ends in ({"won", "lost"}, {"draw"})


def test_chat_is_shown_as_text_and_markup_stays_words(visit: Visit) -> None:
    """What one says the other reads, and markup in it does nothing."""
    one, two = sit_down_together(visit)
    one.fill("#chat", "<img src=x onerror=alert(1)> well met")
    one.press("#chat", "Enter")
    two.wait_for_selector(".chat li >> text=well met")
    assert "<img src=x" in two.inner_text(".chat ul")
    assert two.query_selector(".chat ul img") is None


def test_a_killed_server_loses_nothing(visit: Visit, tmp_path: Path) -> None:
    """After kill -9 and a restart both browsers come back by themselves to the same moment."""
    with Server(tmp_path) as server:
        one, two = sit_down_together(visit, server.address)
        for seed, page in enumerate((one, two), start=21):
            playing.let_it_play(page, seed)
        one.wait_for_function(MORE_LINES, arg=25)
        for page in (one, two):
            playing.stop_it(page)
        one.wait_for_timeout(400)
        before = [(hand(page), log(page), playing.decision(page)) for page in (one, two)]
        server.kill()
        for page in (one, two):
            page.wait_for_selector("[role=alert] >> text=connection")
        server.start()
        for page in (one, two):
            page.wait_for_selector("[role=alert]", state="detached")
        after = [(hand(page), log(page), playing.decision(page)) for page in (one, two)]
        assert after == before
        for seed, page in enumerate((one, two), start=31):
            playing.let_it_play(page, seed)
        for page, (_, lines, _) in zip((one, two), before, strict=True):
            page.wait_for_function(MORE_LINES, arg=len(lines) + 5)


def test_another_process_takes_over(
    visit: Visit, tmp_path: Path, postgres: str, redis: str
) -> None:
    """The process that has the game is killed while two browsers play; both go on elsewhere."""
    with running(tmp_path, postgres, redis, "--processes", "2") as server:
        pages = sit_down_together(visit, server.url)
        game = f"games/{pages[0].url.rpartition('/')[2]}"
        owner = owners(postgres)[game]
        for seed, page in enumerate(pages, start=41):
            playing.let_it_play(page, seed)
        goes_on(pages)
        for process in server.serving(2):
            before = [log(page) for page in pages]
            os.kill(process, signal.SIGKILL)
            goes_on(pages)
            for page, lines in zip(pages, before, strict=True):
                assert log(page)[: len(lines)] == lines
            if owners(postgres).get(game) != owner:
                break
        until = time.monotonic() + PATIENCE
        while owners(postgres).get(game) == owner:  # it may have ended before the process did
            assert time.monotonic() < until, "somebody takes the game up"
            time.sleep(0.2)


def goes_on(pages: tuple[Page, Page]) -> None:
    """Wait until both have seen more of their game, or its end."""
    for page, lines in [(page, len(log(page))) for page in pages]:
        page.wait_for_function(GOES_ON, arg=lines + 8)
