"""The screens around the table: notes, decks to choose from, rules to read."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Visit

# Gives the colour behind a note, and how far its closing sign is from its upper right corner.
NOTE = """
() => {
  const note = document.querySelector('.note'), close = note.querySelector('button')
  const outer = note.getBoundingClientRect(), inner = close.getBoundingClientRect()
  return [getComputedStyle(note).backgroundColor, inner.top - outer.top, outer.right - inner.right]
}
"""


@pytest.mark.parametrize(("wide", "high"), [(1440, 900), (844, 390), (390, 844)])
def test_a_note_hides_what_is_below_it_and_can_be_closed(
    visit: Visit, wide: int, high: int
) -> None:
    """A refusal is a note that nothing shines through, its closing sign in the upper corner."""
    page = visit("/account", wide=wide, high=high)
    page.fill("#name", "x")
    page.fill("#password", "long enough")
    page.click("form button >> nth=0")
    page.wait_for_selector(".note >> text=choose another")
    colour, down, left = page.evaluate(NOTE)
    assert colour.startswith("rgb("), colour
    assert (0 < down < 12, 0 < left < 12) == (True, True)
    page.click(".note button")
    page.wait_for_selector(".note", state="detached")
