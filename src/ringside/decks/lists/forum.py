"""UVS Ultra forum code: bold headings by type, `QTY Name` lines, and a bold `Side`."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from ringside.decks.lists.lines import Listing, Wanted, print_line, read_list
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf

_HEADING: Final = re.compile(
    r"\[b\]\s*(?P<words>.*?)\s*:?\s*\[/b\]\s*:?(?:\s*\(\d+\))?", re.IGNORECASE
)


def is_forum_code(text: str) -> bool:
    """Tell whether a list has the bold headings of forum code."""
    return "[b]" in text.casefold()


def read_forum(text: str) -> Listing:
    """Read forum code; lines that are no card are reported."""
    return read_list(text, "QTY Name", _turn)


def write_forum(deck: Deck, shelf: Shelf, *, qualified: bool = False) -> str:
    """Write forum code; qualified code names the printing of every card."""
    blocks = [deck.url] if deck.url else []
    characters = [Slot(deck.character, 1)] if deck.character else []
    if deck.character:
        characters += [slot for slot in deck.main if slot.card.type == "character"]
        blocks.append(_block("Character", characters, shelf, qualified))
    rest = [slot for slot in deck.main if slot not in characters[1:]]
    for kind, slots in groupby(rest, key=lambda slot: slot.card.type):
        # Without a starting character, characters of the deck must not look like one.
        heading = "Other" if kind == "character" else kind.title()
        blocks.append(_block(heading, list(slots), shelf, qualified))
    if deck.side:
        blocks.append(_block("Side", list(deck.side), shelf, qualified))
    return "\n\n".join(blocks) + "\n"


def _block(heading: str, slots: list[Slot], shelf: Shelf, qualified: bool) -> str:
    lines = [f"[b]{heading}[/b]"]
    for slot in slots:
        exact = qualified or shelf.is_ambiguous(slot.entry)
        lines.append(print_line(str(slot.copies), slot.card, qualified=exact))
    return "\n".join(lines)


def _turn(words: str, listing: Listing, current: list[Wanted]) -> list[Wanted] | None:
    heading = _HEADING.fullmatch(words)
    if heading is None:
        return None
    kind = heading["words"].casefold()
    if kind.startswith("side"):
        return listing.side
    return listing.character if kind.rstrip("s").endswith("character") else listing.main
