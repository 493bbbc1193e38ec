"""Cards as the command prints them: one as JSON, its printings, many as a table."""

from __future__ import annotations

import msgspec
from rich.console import Console
from rich.table import Table

from ringside.cards.fields import card_to_fields
from ringside.cards.playable import unread_of
from ringside.cards.printings import Entry


def print_json(entry: Entry) -> None:
    """Print a card with its printings and errata as one JSON object."""
    fields = card_to_fields(entry.card) | {
        "names": entry.names,
        "printings": [printing.id for printing in entry.printings],
        "errata": entry.errata,
    }
    if texts := unread_of(entry.card):
        fields["by_hand"] = texts
    print(msgspec.json.encode(fields).decode())


def print_printings(entry: Entry) -> None:
    """Say under which other names and in which places a card was printed, if there are more."""
    if len(entry.names) > 1:
        print(f"also called {', '.join(entry.names[1:])}")
    places = dict.fromkeys(printing.id for printing in entry.printings)
    if len(places) > 1:
        print(f"printed as {', '.join(places)}")


def print_unread(entry: Entry) -> None:
    """Name the abilities that are not understood, if there are any."""
    for text in unread_of(entry.card):
        print(f"not understood, by hand: {text}")


def print_table(entries: list[Entry]) -> None:
    """Print cards as a table of their values."""
    # Names come from files, so nothing in them may be read as markup.
    table = Table("name", "type", "diff", "check", "block", "attack", "symbols", "id")
    for entry in entries:
        card = entry.card
        block = f"{card.block.modifier:+} {card.block.zone}" if card.block else ""
        attack = card.attack
        strike = f"{attack.speed} {attack.zone} {attack.damage}" if attack else ""
        numbers = ("" if n is None else str(n) for n in (card.difficulty, card.check))
        symbols = " ".join(card.symbols)
        table.add_row(card.full_name, card.type, *numbers, block, strike, symbols, card.id)
    Console(highlight=False, markup=False).print(table)
