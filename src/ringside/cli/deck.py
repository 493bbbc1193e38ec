"""Check, convert and show deck lists."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cyclopts import App

from ringside.errors import UserError

if TYPE_CHECKING:
    from ringside.decks.files import Reading
    from ringside.decks.model import Deck, Slot
    from ringside.decks.pool import Pool
    from ringside.decks.shelf import Shelf

app = App(name="deck")

DEFAULT_FORMAT: Final = "uvs-2024"  # of lists that name none and whose cards belong to none


@app.command
def check(
    file: str,
    *,
    format: str = "",  # noqa: A002
    pool: str = "",
    json: bool = False,
) -> int:
    """Check a deck against a format.

    Parameters
    ----------
    file
        A deck list in any known form, or the name of a starter deck.
    format
        A format such as `uvs-2024`, `ufs-2010`, `standard`, `spotlight`, `retro`, `legacy`,
        `sealed`, `draft` or `limited`, one of your own, or a file with one; if you name none, what
        the list says, or the narrowest of standard, retro and legacy that has all its cards.
    pool
        A list of the cards that the player received, which a limited deck is built from.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.decks.formats import check_deck, named_or_read
    from ringside.decks.omissions import count, deck_omissions, in_words

    reading, _ = read(file, format)
    form = named_or_read(format or reading.format or DEFAULT_FORMAT)
    found = check_deck(reading.deck, form, read_pool(pool) if pool else None)
    by_hand = deck_omissions(reading.deck)
    legal = not reading.problems and all(problem.level == "note" for problem in found)
    if json:
        report: dict[str, object] = {
            "format": form.name,
            "legal": legal,
            "unread": reading.problems,
            "found": found,
        }
        if reading.notes:
            report["notes"] = reading.notes
        if by_hand:
            report["by_hand"] = by_hand
        print(msgspec.json.encode(report).decode())
    else:
        for sentence in reading.problems:
            print(f"unread: {sentence}")
        for sentence in reading.notes:
            print(f"note: {sentence}")
        for problem in found:
            print(f"{problem.level}: {problem.message} ({problem.rule})")
        more = f", {in_words(count(by_hand))}" if by_hand else ""
        print(f"{form.title}: {'legal' if legal else 'not legal'}{more}")
    return 0 if legal else 1


@app.command
def convert(
    file: str,
    *,
    to: str,
    format: str = "",  # noqa: A002
    output: Path | None = None,
    json: bool = False,
) -> None:
    """Write a deck in another form.

    Parameters
    ----------
    file
        A deck list in any known form, or the name of a starter deck.
    to
        `forum`, `qualified`, `universus` or `plain`.
    format
        Of two cards of one name, the one of this format is meant.
    output
        Write to this file instead of the terminal.
    json
        Write one JSON object with the deck and its list.

    """
    import msgspec

    from ringside.decks.files import write_deck

    deck, shelf = read_whole(file, format)
    text = write_deck(deck, to, shelf)
    if json:
        text = msgspec.json.encode({**listing(deck), "form": to, "list": text}).decode() + "\n"
    if output is None:
        print(text, end="")
        return
    try:
        output.write_text(text, "utf-8")
    except OSError as error:
        raise UserError(f"{output}: cannot be written ({error.strerror}); check it.") from error


@app.command
def show(
    file: str,
    *,
    format: str = "",  # noqa: A002
    json: bool = False,
) -> None:
    """Show a deck with its curve, checks, symbols, blocks and odds.

    Parameters
    ----------
    file
        A deck list in any known form, or the name of a starter deck.
    format
        Of two cards of one name, the one of this format is meant.
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.decks.statistics import statistics

    deck, _ = read_whole(file, format)
    if json:
        print(msgspec.json.encode({**listing(deck), "statistics": statistics(deck)}).decode())
        return
    from ringside.cli._deck_charts import print_deck

    print_deck(deck, statistics(deck))


@app.command
def starters(*, json: bool = False) -> None:
    """List the starter decks.

    Parameters
    ----------
    json
        Print one JSON object.

    """
    import msgspec

    from ringside.decks import starters as starter_decks

    decks = starter_decks()
    if json:
        print(msgspec.json.encode({name: listing(deck) for name, deck in decks.items()}).decode())
        return
    for name, deck in decks.items():
        character = deck.character.card.full_name if deck.character else "no character"
        print(f"{name}: {character}, {deck.size} cards")


def listing(deck: Deck) -> dict[str, object]:
    """Give a deck as plain names and numbers."""
    return {
        "character": deck.character.card.full_name if deck.character else None,
        "main": [plain_slot(slot) for slot in deck.main],
        "side": [plain_slot(slot) for slot in deck.side],
    }


def plain_slot(slot: Slot) -> dict[str, object]:
    """Give copies, name and printing, for one name can be two cards."""
    return {"copies": slot.copies, "name": slot.card.full_name, "id": slot.card.id}


def read(file: str, form: str = "") -> tuple[Reading, Shelf]:
    """Read a deck file or a starter deck as far as it can be read."""
    from ringside.cards.files import read_text
    from ringside.cards.library import Library
    from ringside.decks import starter_shelf, starter_text
    from ringside.decks.files import read_deck, split_pick
    from ringside.decks.formats import named_or_read
    from ringside.decks.shelf import Shelf

    shelf = Shelf(Library().entries)
    if text := starter_text(file):
        # What the user imported must not make the names of a starter deck ambiguous.
        return read_deck(text, starter_shelf()), shelf
    path, pick = split_pick(file)
    meant = named_or_read(form) if form else None
    return read_deck(read_text(path), shelf, meant, pick), shelf


def read_pool(file: str) -> Pool:
    """Read a pool, which is written as a deck list is."""
    from ringside.decks.model import Slot
    from ringside.decks.pool import Pool

    deck, _ = read_whole(file)
    start = (Slot(deck.character, 1),) if deck.character else ()
    slots = (*start, *deck.main, *deck.side)
    return Pool.of(slot.entry for slot in slots for _ in range(slot.copies))


def read_whole(file: str, form: str = "") -> tuple[Deck, Shelf]:
    """Read a deck of which every line can be read, or raise UserError; notes go to stderr."""
    from ringside.decks.files import whole_deck

    reading, shelf = read(file, form)
    for sentence in reading.notes:
        print(f"note: {sentence}", file=sys.stderr)
    return whole_deck(reading, Path(file).name), shelf
