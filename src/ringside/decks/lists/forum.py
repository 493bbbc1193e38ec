"""UVS Ultra forum code: bold headings by type, `QTY Name` lines, and a bold `Side`."""

from __future__ import annotations

from itertools import groupby

from ringside.decks.lists.lines import print_line
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf


def is_forum_code(text: str) -> bool:
    """Tell whether a list has the bold headings of forum code."""
    return "[b]" in text.casefold()


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
