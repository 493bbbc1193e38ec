"""universus.cards text: `# Mainboard` and `## Type` headings, `QTY Name | Set` lines."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from ringside.decks.lists.lines import Listing, Wanted, parse_line, print_line
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf

_HEADING: Final = re.compile(r"(?P<marks>#{1,3})\s*(?P<words>\S.*)")
_TITLE: Final = re.compile(r"#\s*(starting character|mainboard|sideboard)s?\s*", re.IGNORECASE)


def is_universus_text(text: str) -> bool:
    """Tell whether a list has the headings of universus.cards text."""
    return any(_TITLE.fullmatch(line.strip()) for line in text.splitlines())


def read_universus(text: str) -> Listing:
    """Read universus.cards text; lines that are no card are reported."""
    listing = Listing()
    section = listing.main
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.strip()
        heading = _HEADING.fullmatch(words)
        if heading:
            section = _section(heading["marks"], heading["words"], listing, section)
        elif wanted := parse_line(words, number):
            section.append(wanted)
        elif words:
            listing.problems.append(f"line {number}: expected `QTY Name | Set`, got {words[:60]!r}")
    return listing


def write_universus(deck: Deck, shelf: Shelf) -> str:
    """Write universus.cards text, each card with the set of its newest printing."""
    blocks = []
    if deck.character:
        blocks.append("# Starting Character\n" + _line(Slot(deck.character, 1), shelf))
    for title, slots in (("# Mainboard", deck.main), ("# Sideboard", deck.side)):
        if slots or title == "# Mainboard":
            blocks.append(title)
        for kind, group in groupby(slots, key=lambda slot: slot.card.type):
            blocks.append(
                "\n".join([f"## {kind.title()}", *(_line(slot, shelf) for slot in group)])
            )
    return "\n\n".join(blocks) + "\n"


def _line(slot: Slot, shelf: Shelf) -> str:
    card = slot.card
    if shelf.is_ambiguous(slot.entry) or not card.set:
        return print_line(str(slot.copies), card, qualified=bool(card.set))
    return f"{slot.copies} {card.full_name} | {card.set}"


def _section(marks: str, words: str, listing: Listing, current: list[Wanted]) -> list[Wanted]:
    title = words.casefold()
    if title.startswith("side"):
        return listing.side
    if title.startswith("main"):
        return listing.main
    if marks == "#" and title.rstrip("s").endswith("character"):
        return listing.character
    return current
