"""Which rulebook decks are made for: the newest in whose format all of them are legal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ringside.decks.formats import check_deck, named_or_read
from ringside.decks.model import Deck

EDITIONS: Final = ("uvs-2024", "ufs-2020", "ufs-2010")  # the newest first


def edition_for(decks: Collection[Deck], form: str = "") -> str:
    """Return the first edition in whose format all decks are legal, else the newest."""
    for edition in EDITIONS:
        if not any(problem_of(deck, form or edition) for deck in decks):
            return edition
    return EDITIONS[0]


def problem_of(deck: Deck, form: str) -> str:
    """Return the first reason why a deck is illegal in a format, "" where it is legal."""
    for problem in check_deck(deck, named_or_read(form)):
        if problem.level == "problem":
            return f"{problem.message} ({problem.rule})"
    return ""
