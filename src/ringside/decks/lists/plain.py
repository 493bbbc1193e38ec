"""Plain lists: `4x Name` lines, the character first, and a `sideboard` line."""

from __future__ import annotations

from typing import Final

from ringside.decks.lists.lines import Listing, Wanted, parse_line, print_line
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
_COMMENTS: Final = ("#", "//", ";")


def read_plain(text: str) -> Listing:
    """Read a plain list; without a heading the first character of it starts the game."""
    listing = Listing()
    section, is_headed = listing.main, False
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.strip()
        name = _SECTIONS.get(words.casefold().rstrip(":"))
        if name:
            section = _section(name, listing)
            is_headed = is_headed or name != "side"
        elif wanted := parse_line(words, number):
            section.append(wanted)
        elif words and not words.startswith(_COMMENTS):
            listing.problems.append(f"line {number}: expected `4x Name`, got {words[:60]!r}")
    if not is_headed:
        listing.character, listing.main = listing.main, []
    return listing


def write_plain(deck: Deck, shelf: Shelf) -> str:
    """Write a plain list, the starting character first."""
    lines = [_line(Slot(deck.character, 1), shelf)] if deck.character else ["main"]
    lines += [_line(slot, shelf) for slot in deck.main]
    if deck.side:
        lines += ["", "sideboard", *(_line(slot, shelf) for slot in deck.side)]
    return "\n".join(lines) + "\n"


def _line(slot: Slot, shelf: Shelf) -> str:
    return print_line(f"{slot.copies}x", slot.card, qualified=shelf.is_ambiguous(slot.entry))


def _section(name: str, listing: Listing) -> list[Wanted]:
    sections = {"character": listing.character, "main": listing.main, "side": listing.side}
    return sections[name]
