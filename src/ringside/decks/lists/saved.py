"""Decks saved by Tabletop Simulator: piles of objects with nicknames."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ringside.decks.lists.lines import Wanted
from ringside.decks.lists.values import MOST_CARDS, Fields, words

MOST_BAGS: Final = 5  # one in another
WHOLE: Final = 40  # cards of a pile that is a whole deck,
BESIDE: Final = 15  # and the most of one that can only be its sideboard
_PILES: Final = ("side", "sideboard", "side board", "side deck", "character", "maybeboard")
_STYLE: Final = re.compile(r"\[/?(?:b|i|u|s|sub|sup|-|[0-9a-f]{6})\]", re.IGNORECASE)
_PICTURE: Final = re.compile(
    r"/(?P<set>[\w-]+)/(?P<number>[\w]+)(?:-preview)?\.(?:jpe?g|png|webp)", re.IGNORECASE
)


def saved_cards(states: list[Any]) -> Iterator[tuple[str, Wanted]]:
    """Give the cards of a saved object, each with the section of its pile."""
    piles = list(_piles(states, 0))
    largest = max((len(cards) for _, cards in piles), default=0)
    is_after = False  # a card that lies alone behind the deck is a sideboard of one
    for called, cards in piles:
        is_beside = is_after if len(cards) == 1 else largest >= WHOLE and len(cards) <= BESIDE
        section = _section_of(called) or ("side" if is_beside else "")
        is_after = is_after or len(cards) == largest > 1
        named = Counter((_nickname(card), _printed(card)) for card in cards[:MOST_CARDS])
        for (name, printed), copies in named.items():
            if name:
                yield section, Wanted(copies, name, printed=printed)


def _piles(objects: list[Any], depth: int) -> Iterator[tuple[str, list[Fields]]]:
    """Find the piles of cards with their names, also those that lie in bags."""
    for each in objects if depth < MOST_BAGS else ():
        if not isinstance(each, Mapping):
            continue
        inside = each.get("ContainedObjects")
        if not isinstance(inside, list):
            yield "", [each]
        elif any(isinstance(card, Mapping) and card.get("ContainedObjects") for card in inside):
            yield from _piles(inside, depth + 1)
        else:
            yield _nickname(each), [card for card in inside if isinstance(card, Mapping)]


def _nickname(thing: Fields) -> str:
    """Read what a thing is called: its first line, without marks of bold letters and colours."""
    lines = _STYLE.sub("", words(thing.get("Nickname"))).strip().splitlines()
    return lines[0].strip() if lines else ""


def _section_of(called: str) -> str:
    # A pile may have the deck's own name, in which any word can stand, and its section behind.
    last = re.split(r"\s[-–—:|]\s|:\s", called.casefold())[-1].strip(" ()[]")
    return "character" if last in ("face", "starting character") else last if last in _PILES else ""


def _printed(card: Fields) -> str:
    """Read the printing from the address of a card's picture."""
    faces = card.get("CustomDeck")
    values = list(faces.values()) if isinstance(faces, Mapping) else []
    address = words(values[0].get("FaceURL")) if values and isinstance(values[0], Mapping) else ""
    match = _PICTURE.search(address)
    return f"{match['set']}-{match['number']}" if match else ""
