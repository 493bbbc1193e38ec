"""Deck files: read in whatever format they are, written in the one that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct

from ringside.cards.files import read_text
from ringside.cards.printings import Entry
from ringside.decks.lists.forum import is_forum_code, read_forum, write_forum
from ringside.decks.lists.lines import Listing, Wanted
from ringside.decks.lists.plain import read_plain, write_plain
from ringside.decks.lists.universus import is_universus_text, read_universus, write_universus
from ringside.decks.model import MOST_COPIES, Deck, Slot, make_deck
from ringside.decks.shelf import Shelf
from ringside.errors import UserError

LONGEST_LIST: Final = 1_000_000
MOST_HINTS: Final = 10  # problems with names that come close; a reader needs no more of them


def _write_qualified(deck: Deck, shelf: Shelf) -> str:
    return write_forum(deck, shelf, qualified=True)


WRITERS: Final[dict[str, Callable[[Deck, Shelf], str]]] = {
    "forum": write_forum,
    "qualified": _write_qualified,
    "universus": write_universus,
    "plain": write_plain,
}


class Reading(Struct, frozen=True):
    """A deck as far as it could be read, and a sentence for each line that could not."""

    deck: Deck
    problems: tuple[str, ...]


def read_deck(text: str, shelf: Shelf) -> Reading:
    """Read a deck list in any known format; the first character listed is the starting one."""
    listing = _parse(text)
    problems = list(listing.problems)
    character, others = _take_character(_look_up(listing.character, shelf, problems))
    main = others + _look_up(listing.main, shelf, problems)
    side = _look_up(listing.side, shelf, problems)
    return Reading(make_deck(character, main, side, listing.url), tuple(problems))


def load_deck(path: Path, shelf: Shelf) -> Deck:
    """Read a deck file; raise UserError where a line of it cannot be read."""
    return whole_deck(read_deck(read_text(path), shelf), path.name)


def whole_deck(reading: Reading, file: str) -> Deck:
    """Give the deck of which every line was read; else raise UserError with the first fault."""
    if reading.problems:
        more = f" ({len(reading.problems) - 1} more)" if len(reading.problems) > 1 else ""
        raise UserError(f"{file}: {reading.problems[0]}{more}.")
    return reading.deck


def write_deck(deck: Deck, form: str, shelf: Shelf) -> str:
    """Write a deck in the format of that name."""
    if form not in WRITERS:
        known = ", ".join(WRITERS)
        raise UserError(f"Expected one of the formats {known}, got {form!r}; choose one of these.")
    return WRITERS[form](deck, shelf)


def _parse(text: str) -> Listing:
    if len(text) > LONGEST_LIST:
        raise UserError(f"Expected a deck list, got {len(text):,} characters; choose another file.")
    if is_forum_code(text):
        return read_forum(text)
    return read_universus(text) if is_universus_text(text) else read_plain(text)


def _look_up(lines: list[Wanted], shelf: Shelf, problems: list[str]) -> list[Slot]:
    slots: list[Slot] = []
    for wanted in lines:
        found = shelf.find(wanted, hint=len(problems) < MOST_HINTS)
        if isinstance(found, str):
            problems.append(f"line {wanted.line}: {found}")
        elif not 1 <= wanted.copies <= MOST_COPIES:
            problems.append(f"line {wanted.line}: expected 1 to {MOST_COPIES} copies")
        else:
            slots.append(Slot(found, wanted.copies))
    return slots


def _take_character(slots: list[Slot]) -> tuple[Entry | None, list[Slot]]:
    for place, slot in enumerate(slots):
        if slot.card.type == "character":
            rest = [*slots[:place], Slot(slot.entry, slot.copies - 1), *slots[place + 1 :]]
            return slot.entry, rest
    return None, slots
