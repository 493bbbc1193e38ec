"""Plain lists: `4x Name` lines, the character first, and a `sideboard` line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ringside.decks.lists.lines import Wanted, print_line
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf

_PLACE: Final = re.compile(r"(?P<set>[^\s/]+)[-/_.:#](?P<number>[^\s/_.:#-]+)")


def write_lines(deck: Deck, main: list[Wanted], side: list[Wanted]) -> str:
    """Write a plain list with exact printings, lines that could not be read among them."""
    start = [Slot(deck.character, 1)] if deck.character else []
    lines = ["character", *_exact(start)] if start else []
    lines += ["main", *_exact(deck.main), *(_unread(each) for each in main)]
    if deck.side or side:
        lines += ["", "sideboard", *_exact(deck.side), *(_unread(each) for each in side)]
    return "\n".join(lines) + "\n"


def _exact(slots: Iterable[Slot]) -> list[str]:
    return [print_line(f"{slot.copies}x", slot.card, qualified=True) for slot in slots]


def _unread(wanted: Wanted) -> str:
    # A printing that was not found is not found again, rather than another of its name.
    place = _PLACE.fullmatch(wanted.key) if wanted.name else None
    mark = f"-{place['set']}/{place['number']} " if place else ""
    return f"{wanted.copies}x {mark}{wanted.name or wanted.key}"


def write_plain(deck: Deck, shelf: Shelf) -> str:
    """Write a plain list, the starting character first."""
    lines = [f"// {deck.url}"] if deck.url else []
    lines.append(_line(Slot(deck.character, 1), shelf) if deck.character else "main")
    lines += [_line(slot, shelf) for slot in deck.main]
    if deck.side:
        lines += ["", "sideboard", *(_line(slot, shelf) for slot in deck.side)]
    return "\n".join(lines) + "\n"


def _line(slot: Slot, shelf: Shelf) -> str:
    return print_line(f"{slot.copies}x", slot.card, qualified=shelf.is_ambiguous(slot.entry))
