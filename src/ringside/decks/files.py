"""Deck files: read in whatever format they are, written in the one that is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

from msgspec import Struct

from ringside.cards.files import read_text
from ringside.cards.printings import Entry
from ringside.decks.eras import Era, is_legal, legality_of, share_universe
from ringside.decks.formats import Format, era_of, formats, named_format
from ringside.decks.lists.editing import Draft
from ringside.decks.lists.forum import is_forum_code, write_forum
from ringside.decks.lists.lines import Listing, Wanted
from ringside.decks.lists.plain import write_lines, write_plain
from ringside.decks.lists.reading import read_lines
from ringside.decks.lists.records import is_records, read_records
from ringside.decks.lists.tables import is_table, read_table
from ringside.decks.lists.universus import is_universus_text, write_universus
from ringside.decks.model import MOST_COPIES, Deck, Slot, make_deck
from ringside.decks.shelf import Shelf
from ringside.errors import UserError

LONGEST_LIST: Final = 1_000_000
LONGEST_ARCHIVE: Final = 20_000_000  # of many decks
_BY_LEGALITY: Final = ("standard", "spotlight", "retro", "legacy")  # the narrowest first
MOST_HINTS: Final = 10  # problems with names that come close; a reader needs no more of them


def _write_qualified(deck: Deck, shelf: Shelf) -> str:
    return write_forum(deck, shelf, qualified=True)


WRITERS: Final[dict[str, Callable[[Deck, Shelf], str]]] = {
    "forum": write_forum,
    "qualified": _write_qualified,
    "universus": write_universus,
    "plain": write_plain,
}


class Doubt(Struct, frozen=True):
    """A line that may mean several cards, by their places; line 0 is of a list without lines."""

    line: int
    copies: int
    name: str
    cards: tuple[str, ...]


class Reading(Struct, frozen=True):
    """A deck as far as it could be read, and a sentence for each line that could not.

    `notes` say what was read otherwise than written, `doubts` what only the reader can decide,
    `text` is the list in lines, where it was none, and `format` the one by which it was read.
    """

    deck: Deck
    problems: tuple[str, ...]
    notes: tuple[str, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    text: str = ""
    format: str = ""


class _Desk:
    """Looks up the lines of one list."""

    def __init__(self, shelf: Shelf, era: Era, listing: Listing) -> None:
        self.shelf = shelf
        self.era = era
        self.problems = list(listing.problems)
        self.notes = list(listing.notes)
        self.lacks: dict[str, list[str]] = {}  # what is taken from elsewhere, by what is missing
        self.doubts: list[Doubt] = []
        self.unread: list[Wanted] = []

    def look_up(self, lines: list[Wanted]) -> list[Slot]:
        """Give the cards of a section, and keep what is to be said about the others."""
        lines = self._without_title(lines)
        slots = [self._slot(wanted) for wanted in lines]
        self.unread += [each for each, slot in zip(lines, slots, strict=True) if slot is None]
        return [slot for slot in slots if slot is not None]

    def _without_title(self, lines: list[Wanted]) -> list[Wanted]:
        """Leave out a name without a number that is no card, or stands above the character."""
        titles = [each for each in lines if each.is_title]
        others = [each for each in lines if not each.is_title]
        is_led = any(map(self._is_character, others))
        kept = [] if is_led or not titles else self._cards_of(titles)
        for each in titles:
            if each not in kept:
                self.notes.append(f"line {each.line}: {each.name!r} is taken for the deck's name")
        return kept + others

    def _cards_of(self, titles: list[Wanted]) -> list[Wanted]:
        """Give the character among the lines above the cards, and the cards behind it."""
        first = next((at for at, each in enumerate(titles) if self._is_character(each)), -1)
        return [each for each in titles[first:] if self.shelf.knows(each, self.era)]

    def _is_character(self, wanted: Wanted) -> bool:
        found = self.shelf.look_up(wanted, self.era, hint=False)
        entries = (found.entry,) if found.entry else found.choices
        return any(entry.card.type == "character" for entry in entries)

    def _slot(self, wanted: Wanted) -> Slot | None:
        found = self.shelf.look_up(wanted, self.era, hint=len(self.problems) < MOST_HINTS)
        where = f"line {wanted.line}: " if wanted.line else ""
        if found.lack:
            self.lacks.setdefault(found.lack, []).append(found.note)
        elif found.note:
            self.notes.append(where + found.note)
        if found.choices:
            cards = tuple(entry.card.id for entry in found.choices)
            self.doubts.append(Doubt(wanted.line, wanted.copies, wanted.name, cards))
        if found.entry is None:
            self.problems.append(where + found.problem)
            return None
        if not 1 <= wanted.copies <= MOST_COPIES:
            self.problems.append(f"{where}expected 1 to {MOST_COPIES} copies")
            return None
        return Slot(found.entry, wanted.copies)


def read_deck(text: str, shelf: Shelf, form: Format | None = None, pick: str = "") -> Reading:
    """Read a deck list in any known form; the first character listed is the starting one.

    Names are those of the format's time first; without a format, of the one that the list names
    or that all its cards belong to.
    """
    listing = _parse(text, pick, shelf)
    form = form or named_format(listing.format) or _common_format(listing, shelf)
    desk = _Desk(shelf, era_of(form), listing)
    character, others = _take_character(desk.look_up(listing.character))
    main = others + desk.look_up(listing.main)
    unread = len(desk.unread)
    side = desk.look_up(listing.side)
    deck = make_deck(character, main, side, listing.url)
    lines = ""
    if is_records(text) or is_table(text):
        lines = write_lines(deck, desk.unread[:unread], desk.unread[unread:], listing.lost)
    lacks = (f"{why}, so {', '.join(taken)}" for why, taken in desk.lacks.items())
    said = (tuple(desk.problems), (*desk.notes, *lacks), tuple(desk.doubts))
    return Reading(deck, *said, lines, form.name if form else "")


def _common_format(listing: Listing, shelf: Shelf) -> Format | None:
    """Find the narrowest format by legality that has every card of which a list leaves no doubt."""
    wanted = (*listing.character, *listing.main, *listing.side)
    found = (shelf.look_up(each, hint=False).entry for each in wanted)
    entries = [entry for entry in found if entry is not None and legality_of(entry)]
    for name in _BY_LEGALITY if entries else ():
        if all(is_legal(entry, name) for entry in entries) and (
            name != "spotlight" or share_universe(entries)
        ):
            return formats()[name]
    return None


def load_deck(path: Path, shelf: Shelf, form: Format | None = None, pick: str = "") -> Deck:
    """Read a deck file; raise UserError where a line of it cannot be read."""
    return whole_deck(read_deck(read_text(path), shelf, form, pick), path.name)


def split_pick(name: str) -> tuple[Path, str]:
    """Part a file from the deck of it that is meant, as in `archive.json#event#3`."""
    if "#" in name and not Path(name).exists():
        file, _, pick = name.partition("#")
        return Path(file), pick
    return Path(name), ""


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


def draft_of(text: str, shelf: Shelf, form: Format | None = None) -> Draft:
    """Give a list that can be changed line by line; one of another program becomes lines first."""
    if is_records(text) or is_table(text):
        text = read_deck(text, shelf, form).text
    listing = _parse(text, "", shelf)
    kind = "universus" if is_universus_text(text) else "plain"
    return Draft(text, listing, "forum" if is_forum_code(text) else kind, shelf, era_of(form))


def _parse(text: str, pick: str, shelf: Shelf) -> Listing:
    text = text.removeprefix("\ufeff")
    if len(text) > (LONGEST_ARCHIVE if is_records(text) else LONGEST_LIST):
        raise UserError(f"Expected a deck list, got {len(text):,} characters; choose another file.")
    if is_records(text):
        return read_records(text, pick)
    listing = read_table(text) if is_table(text) else read_lines(text)
    sections = (listing.character, listing.main, listing.side)
    for section in sections:
        section[:] = [_as_meant(wanted, shelf) for wanted in section]
    _sort_out_bare(sections, listing, shelf)
    return listing


def _sort_out_bare(sections: Iterable[list[Wanted]], listing: Listing, shelf: Shelf) -> None:
    """Keep names without a number that are cards, in a list that has no numbers; tell of others."""
    lines = [each for section in sections for each in section]
    has_numbers = any(each.is_counted for each in lines)
    cards = [each for each in lines if each.is_bare and not has_numbers and shelf.knows(each)]
    if cards:
        listing.notes.append(f"{len(cards)} names without a number are read as one copy each")
    for wanted in lines:
        where = f"line {wanted.line}: "
        if not wanted.is_bare or wanted in cards:
            continue
        if wanted.is_heading and not shelf.knows(wanted):
            listing.notes.append(f"{where}{wanted.name!r} is taken for a heading")
        else:
            listing.problems.append(f"{where}expected `4x Name`, got {wanted.name[:60]!r}")
    for section in sections:
        section[:] = [each for each in section if not each.is_bare or each in cards]


def _as_meant(wanted: Wanted, shelf: Shelf) -> Wanted:
    """Read a line otherwise where only so its card is known, as one whose name has a number."""
    other = wanted.otherwise
    return other if other and shelf.knows(other) and not shelf.knows(wanted) else wanted


def _take_character(slots: list[Slot]) -> tuple[Entry | None, list[Slot]]:
    for place, slot in enumerate(slots):
        if slot.card.type == "character":
            rest = [*slots[:place], Slot(slot.entry, slot.copies - 1), *slots[place + 1 :]]
            return slot.entry, rest
    return None, slots
