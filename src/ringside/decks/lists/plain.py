"""Plain lists: `4x Name` lines, the character first, and a `sideboard` line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from ringside.decks.lists.lines import Wanted, print_line
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf

_NO_NUMBER: Final = "?x"  # whoever reads the line says that it has none
_PLACE: Final = re.compile(r"(?P<set>[^\s/]+)[-/_.:#](?P<number>[^\s/_.:#-]+)")


def write_lines(deck: Deck, main: list[Wanted], side: list[Wanted], lost: list[str]) -> str:
    """Write a plain list with exact printings, what could not be read among them."""
    start = [Slot(deck.character, 1)] if deck.character else []
    lines = ["character", *_exact(start)] if start else []
    lines += ["main", *_exact(deck.main), *(_unread(each) for each in main)]
    lines += [f"{_NO_NUMBER} {row}" for row in lost]
    if deck.side or side:
        lines += ["", "sideboard", *_exact(deck.side), *(_unread(each) for each in side)]
    return "\n".join(lines) + "\n"


def _exact(slots: Iterable[Slot]) -> list[str]:
    return [print_line(f"{slot.copies}x", slot.card, qualified=True) for slot in slots]


def _unread(wanted: Wanted) -> str:
    # A printing that was not found is not found again, rather than another of its name.
    place = _PLACE.fullmatch(wanted.key) if wanted.name else None
    mark = f"-{place['set']}/{place['number']} " if place else ""
    copies = f"{wanted.copies}x" if wanted.copies > 0 else _NO_NUMBER
    return f"{copies} {mark}{wanted.name or wanted.key}"


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
