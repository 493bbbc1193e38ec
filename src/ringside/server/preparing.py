"""What a reader's process reads before anybody asks it: our own sets and starter decks."""

from __future__ import annotations

from ringside.server.libraries import COMMON
from ringside.server.play.minds.warming import warm_up


def prepare() -> None:
    """Make our own cards ready to be searched, built with and played."""
    assert COMMON.index
    assert COMMON.shelf
    assert COMMON.by_id
    warm_up()
