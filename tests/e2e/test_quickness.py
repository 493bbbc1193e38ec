"""What a visitor waits for: how much is loaded, how soon something is asked, nothing that jumps."""

from __future__ import annotations

import random
from pathlib import Path

import ringside.server
from tests.e2e import playing
from tests.e2e.conftest import Visit

ASSETS = Path(ringside.server.__file__).parent / "page" / "assets"
MOST = 120_000  # bytes of script and style, compressed, all screens together
SOON = 1_000  # milliseconds
STEADY = 0.02  # of the screen, times how far it moved
LOADED = """
() => performance.getEntriesByType('resource')
  .filter((each) => /[.](js|css)$/.test(each.name)).map((each) => each.encodedBodySize)
"""
# Runs inside the page before anything else: notes what moved, and not because of a click just now.
WATCH = """
window.moved = []
new PerformanceObserver((list) => {
  for (const each of list.getEntries().filter((each) => !each.hadRecentInput))
    window.moved.push([each.value, each.sources.map((one) => one.node?.className ?? '?').join()])
}).observe({ type: 'layout-shift', buffered: true })
"""
ASK = """
async () => {
  const begun = performance.now()
  document.querySelector('[data-testid=play-now]').click()
  while (!document.querySelector('[data-decision]'))
    await new Promise((done) => setTimeout(done, 5))
  return performance.now() - begun
}
"""


def test_all_screens_together_are_small(visit: Visit) -> None:
    """Script and style of every screen stay below the limit; home and table load two thirds."""
    pieces = [path.stat().st_size for path in ASSETS.glob("*.br")]
    assert len(pieces) >= 4
    assert sum(pieces) < MOST
    page = visit("/")
    playing.start_game(page)
    loaded = page.evaluate(LOADED)
    assert 0 < sum(loaded) < 0.7 * MOST
    assert set(loaded) <= set(pieces)


def test_the_first_decision_comes_within_a_second(visit: Visit) -> None:
    """From "play now" to the first question; other work on the machine spoils one try, not all."""
    page, waits = visit("/"), []
    for _ in range(8):
        page.wait_for_selector("[data-testid=play-now]:enabled")
        waits.append(page.evaluate(ASK))
        if waits[-1] < SOON:
            break
        page.goto(page.url.split("/games")[0])
    assert min(waits) < SOON


def test_nothing_jumps(visit: Visit) -> None:
    """Neither the first screen nor a table moves what somebody may be about to click."""
    page, source = visit("/"), random.Random(5)
    page.context.add_init_script(WATCH)
    page.reload()
    playing.start_game(page)
    playing.play(page, source, 30)
    moved = page.evaluate("() => window.moved")
    assert sum(value for value, _ in moved) < STEADY, moved
