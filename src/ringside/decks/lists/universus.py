"""universus.cards text: `# Mainboard` and `## Type` headings, `QTY Name | Set` lines."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from ringside.decks.lists.headings import kind_of
from ringside.decks.lists.lines import print_line
from ringside.decks.model import Deck, Slot
from ringside.decks.shelf import Shelf

_SECTIONS: Final = ("start", "main", "side", "maybe")


def is_universus_text(text: str) -> bool:
    """Tell whether a list has the headings of universus.cards text."""
    return any(
        line.lstrip().startswith("#") and kind_of(line) in _SECTIONS for line in text.splitlines()
    )


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
