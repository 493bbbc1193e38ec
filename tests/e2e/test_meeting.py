"""People meet without knowing each other, are watched, leave, and are kept away."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.e2e import playing
from tests.e2e.conftest import Visit

REGISTER = """async (name) => {
  const token = document.cookie.match(/ringside_csrf=([^;]+)/)[1]
  const headers = { 'Content-Type': 'application/json', 'X-Ringside-Token': token }
  const body = JSON.stringify({ name, password: 'a long one for tests' })
  const answer = await fetch('/api/register', { method: 'POST', headers, body })
  return answer.status
}"""


def who_waits(one: Page, two: Page) -> Page:
    """Give the page of whoever sees the rival's clock run."""
    for _ in range(1200):
        for page in (one, two):
            if page.query_selector(".player:not(.own) time.running"):
                return page
        one.wait_for_timeout(50)
    raise AssertionError("nobody's clock runs")


def test_a_quick_match_is_watched_left_and_not_repeated(visit: Visit) -> None:
    """Two press one button and play; a third looks on; whoever stays reads when they may claim."""
    one, two, three = (visit("/lobby") for _ in range(3))
    for page, name in ((one, "Meeting One"), (two, "Meeting Two")):
        assert page.evaluate(REGISTER, name) == 200
        page.reload()
        page.check("#rated")
        page.select_option("#clock", "match")
    one.click("[data-testid=quick]")
    one.wait_for_selector("[data-testid=invitation]")
    three.goto(one.input_value("[data-testid=invitation]"))
    three.wait_for_selector("[data-testid=rated]")  # which a guest reads, and cannot agree to
    assert three.is_disabled("[data-testid=sit-down]")
    three.goto(three.url.partition("/join")[0] + "/lobby")
    two.click("[data-testid=quick]")
    for page in (one, two):
        page.wait_for_selector(f"{playing.ASKED}, .prompt.quiet")
    assert one.url == two.url
    assert one.locator(".points").all_inner_texts() == ["1000", "1000"]
    waits = who_waits(one, two)
    clock = waits.locator(".player:not(.own) time")
    before = clock.inner_text()
    waits.wait_for_function(  # the rival's clock runs here, too
        "(old) => document.querySelector('.player:not(.own) time').innerText !== old", arg=before
    )
    three.locator("[data-testid=watch] a").first.click()
    three.wait_for_selector(".play-area")
    assert three.url == one.url
    two.goto(two.url.partition("/games")[0])
    one.wait_for_selector("[data-testid=away]")
    assert "claim the win in" in one.inner_text("[data-testid=away]")
    one.get_by_role("button", name="Menu").click()
    one.click("[data-testid=block]")
    one.goto(one.url.partition("/games")[0] + "/account")
    one.locator("[data-testid=blocks] button").click()
    one.wait_for_selector("[data-testid=blocks]", state="detached")
