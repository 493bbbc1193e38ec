"""Sparing Python's collector of garbage what never becomes garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# New objects between two looks: games free theirs by themselves, so looking often finds nothing.
YOUNG: Final = 20_000


def keep_cards() -> None:
    """Let the collector pass over all that is there now: compiled cards, which no game frees."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


@contextmanager
def cards_kept() -> Iterator[None]:
    """Let the collector pass over all that is there now, for a while."""
    before = gc.get_threshold()
    keep_cards()
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
