"""universus.cards text: `# Mainboard` and `## Type` headings, `QTY Name | Set` lines."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from ringside.decks.lists.lines import Listing, Wanted, print_line, read_list
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf

_HEADING: Final = re.compile(r"(?P<marks>#{1,3})\s*(?P<words>\S.*)")
_TITLE: Final = re.compile(
    r"#\s*(starting character|mainboard|sideboard|maybeboard)s?\s*", re.IGNORECASE
)


def is_universus_text(text: str) -> bool:
    """Tell whether a list has the headings of universus.cards text."""
    return any(_TITLE.fullmatch(line.strip()) for line in text.splitlines())


def read_universus(text: str) -> Listing:
    """Read universus.cards text; lines that are no card are reported."""
    return read_list(text, "QTY Name | Set", _turn)


def write_universus(deck: Deck, shelf: Shelf) -> str:
    """Write universus.cards text, each card with the set of its newest printing."""
    blocks = [f"// {deck.url}"] if deck.url else []
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
    if not card.set or shelf.is_ambiguous(slot.entry, card.set):
        return print_line(str(slot.copies), card, qualified=True)
    return f"{slot.copies} {card.full_name} | {card.set}"


def _turn(words: str, listing: Listing, current: list[Wanted]) -> list[Wanted] | None:
    heading = _HEADING.fullmatch(words)
    if heading is None:
        return None
    title = heading["words"].casefold()
    if title.startswith("maybe"):
        return []  # what somebody only thinks about is in no deck
    if title.startswith("side"):
        return listing.side
    if title.startswith("main"):
        return listing.main
    if heading["marks"] == "#" and title.rstrip("s").endswith("character"):
        return listing.character
    return current
