"""Playing by clicking what the page offers, knowing nothing of the game."""

from __future__ import annotations

import random

from playwright.sync_api import Page

MOST = 900  # clicks, far beyond any game
ASKED = "[data-decision]"
ENDED = "[data-result]"
# Runs inside the page: clicks a highlighted element whenever something new is asked, and again
# where that is still asked after a while, as behind a connection that was lost.
AUTOPILOT = """
(seed) => {
  let last = null, at = 0, state = seed
  const next = (below) => (state = (state * 48271) % 2147483647) % below
  const click = () => {
    const asked = document.querySelector('[data-decision]')
    const number = asked && asked.getAttribute('data-decision')
    if (!asked || (number === last && Date.now() - at < 3000)) return
    const choices = [...document.querySelectorAll('[data-choice]')]
    if (!choices.length) return
    last = number
    at = Date.now()
    choices[next(choices.length)].click()
  }
  window.autopilot = setInterval(click, 15)
}
"""


def start_game(page: Page, bot: str = "random") -> None:
    """Press "play now" and wait for the first question."""
    page.wait_for_selector("[data-testid=play-now]:enabled")
    page.select_option("#bot", bot)
    page.click("[data-testid=play-now]")
    page.wait_for_selector(ASKED)


def decision(page: Page) -> str | None:
    """Return the number of what is asked now, or None when the game is over or waits."""
    asked = page.query_selector(ASKED)
    return asked.get_attribute("data-decision") if asked else None


def click_choice(page: Page, source: random.Random) -> None:
    """Click one of the highlighted elements with the mouse and wait for what follows."""
    before = decision(page)
    choices = page.query_selector_all("[data-choice]")
    assert choices, "Expected a choice wherever something is asked."
    source.choice(choices).click()
    wait_for_more(page, before)


def choose(page: Page, *wanted: str) -> None:
    """Click the first choice that says one of these words, else the first of all."""
    choices = page.locator("[data-choice]")
    for words in wanted:
        if (found := choices.filter(has_text=words)).count():
            found.first.click()
            return
    choices.first.click()


def choose_and_wait(page: Page, *wanted: str) -> None:
    """Click such a choice and wait for what follows."""
    before = decision(page)
    choose(page, *wanted)
    wait_for_more(page, before)


def wait_for_more(page: Page, before: str | None) -> None:
    """Wait until something else is asked than before, or the game is over."""
    page.wait_for_function(
        """(old) => {
          const asked = document.querySelector('[data-decision]')
          const number = asked ? asked.getAttribute('data-decision') : old
          return number !== old || document.querySelector('[data-result]')
        }""",
        arg=before,
    )


def play(page: Page, source: random.Random, most: int = MOST) -> int:
    """Click until the game ends or so many clicks are made; return how many were made."""
    for made in range(most):
        page.wait_for_selector(f"{ASKED}, {ENDED}")
        if page.query_selector(ENDED):
            return made
        click_choice(page, source)
    return most


def let_it_play(page: Page, seed: int) -> None:
    """Let a script inside the page click from now on."""
    page.evaluate(AUTOPILOT, seed)


def stop_it(page: Page) -> None:
    """Take the hand off the page again."""
    page.evaluate("() => clearInterval(window.autopilot)")


def result(page: Page) -> str | None:
    """Wait for the end of the game and return who won, as this page says."""
    page.wait_for_selector(ENDED, timeout=300_000)
    return page.get_attribute(ENDED, "data-result")
