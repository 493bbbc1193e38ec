"""Decks: lists in and out, named checks, formats as data, odds."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from ringside.cards.printings import gather
from ringside.cards.sets import load_set, own_errata, set_names
from ringside.decks.files import load_deck
from ringside.decks.model import Deck
from ringside.decks.shelf import Shelf

_STARTERS: Final = Path(__file__).parent / "starters"


@cache
def starter_shelf() -> Shelf:
    """Give the cards of Ringside's own sets, from which the starter decks are built."""
    cards = (card for name in set_names() for card in load_set(name).cards)
    return Shelf(gather(cards, errata=own_errata()))


@cache
def starters() -> dict[str, Deck]:
    """Give every starter deck by its name."""
    paths = sorted(_STARTERS.glob("*.txt"))
    return {path.stem: load_deck(path, starter_shelf()) for path in paths}


def starter_text(name: str) -> str:
    """Give the list of a starter deck, or nothing where there is none of that name."""
    paths = {path.stem: path for path in _STARTERS.glob("*.txt")}
    return paths[name].read_text("utf-8") if name in paths else ""
