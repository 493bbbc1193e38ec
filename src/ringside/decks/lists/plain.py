"""Plain lists: `4x Name` lines, the character first, and a `sideboard` line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ringside.decks.lists.lines import Listing, Wanted, print_line, read_list
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf

_SECTIONS: Final = {
    "character": "character",
    "starting character": "character",
    "main": "main",
    "mainboard": "main",
    "main deck": "main",
    "deck": "main",
    "side": "side",
    "sideboard": "side",
    "side board": "side",
}


def read_plain(text: str) -> Listing:
    """Read a plain list; without a heading the first character of it starts the game."""
    listing = read_list(text, "4x Name", _turn)
    if not has_headings(text):
        listing.character, listing.main = listing.main, []
    return listing


def has_headings(text: str) -> bool:
    """Tell whether a list says which of its cards are the character and the main deck."""
    return bool({_heading(line) for line in text.splitlines()} & {"character", "main"})


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
    return f"{wanted.copies}x {wanted.name or wanted.key}"


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


def _heading(line: str) -> str:
    return _SECTIONS.get(line.strip().casefold().rstrip(":"), "")


def _turn(words: str, listing: Listing, current: list[Wanted]) -> list[Wanted] | None:
    sections = {"character": listing.character, "main": listing.main, "side": listing.side}
    return sections.get(_heading(words))
