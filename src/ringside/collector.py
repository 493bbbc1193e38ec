"""Sparing Python's collector of garbage what never becomes garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

# New objects between two looks: games free theirs by themselves, so looking often finds nothing.
YOUNG: Final = 20_000


@contextmanager
def cards_kept() -> Iterator[None]:
    """Let the collector pass over all that is there now: compiled cards, which no game frees."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
