"""Rows of decks as other programs write them: objects of JSON, or rows of a table with columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from ringside.decks.lists.headings import kind_of
from ringside.decks.lists.lines import Listing, Wanted
from ringside.decks.lists.values import Fields, number, words

COUNTS: Final = ("count", "qty", "quantity", "copies", "amount")
NAMES: Final = ("name", "cardname", "card")
KEYS: Final = ("cardid", "uvsid", "printingid", "id")
SECTIONS: Final = (
    *("section", "board", "zone", "decksection", "sectionname", "slot", "pile", "location"),
    *("mainside", "mainorside"),
)
MAIN: Final = ("main", "mainboard", "maindeck", "maincount", "mainqty")
SIDE: Final = ("side", "sideboard", "sidedeck", "sidecount", "sideqty")
_SETS: Final = ("setcode", "setid", "set", "setname", "extension", "expansion")
_NUMBERS: Final = ("number", "cardnumber", "collectornumber", "setnumber")
_GROUPS: Final = ("category", "group", "type")  # these may say "sideboard" and seldom do
_INNER: Final = ("code", "name", "title")  # of a set that is an object itself
_YES: Final = ("true", "yes", "y", "x")
_NO: Final = ("false", "no", "n", "", "none", "0")
_NOT_PLAYED: Final = ("maybe", "token")
_PAST: Final = re.compile(r"\s*/\s*\d+$")  # how many cards a set has, behind the number in it


def plain(key: object) -> str:
    """Write the name of a field as all programs would: letters and digits alone."""
    return re.sub(r"[^a-z0-9]", "", str(key).casefold())


def put_row(listing: Listing, row: Fields, section: str = "", line: int = 0) -> None:
    """Put the card of a row where the row says, or else in the section in which it stands."""
    inner = row.get("card")
    given = {**inner, **row} if isinstance(inner, Mapping) else row
    fields = {plain(key): value for key, value in given.items()}
    for place, wanted in _placed(fields, _section_in(fields) or section, _card(fields, line)):
        put(listing, place, wanted)


def put(listing: Listing, section: str, wanted: Wanted) -> None:
    """Put a card in the section of that name; copies of nothing are said to be there."""
    kind = section.casefold()
    if kind.startswith(_NOT_PLAYED):
        return
    if wanted.copies and not (wanted.name or wanted.key):
        where = f"line {wanted.line}: " if wanted.line else ""
        listing.problems.append(
            f"{where}a row with {wanted.copies} copies names no card; give it a name or an id"
        )
        listing.lost.append(f"{where}{wanted.copies} copies without a name")
    if kind.startswith("side") or kind_of(section) == "side":
        add(listing.side, wanted)
    else:
        is_start = "character" in kind or kind in ("face", "start", "starter", "starting")
        add(listing.character if is_start else listing.main, wanted)


def add(section: list[Wanted], wanted: Wanted) -> None:
    """Add a card; a number that is none is kept: the reader says that it cannot be."""
    if wanted.copies and (wanted.name or wanted.key):
        section.append(wanted)


def led(listing: Listing) -> Listing:
    """Let the first character of a deck start it, where nothing says which one does."""
    if not listing.character:
        listing.character, listing.main = listing.main, []
    return listing


def _card(fields: Fields, line: int) -> Wanted:
    code, place = _word(fields, _SETS), _PAST.sub("", _word(fields, _NUMBERS))
    place = place if code else ""
    key = _word(fields, KEYS) or (f"{code}/{place}" if place else "")
    return Wanted(1, _word(fields, NAMES), code, place, line, key)


def _placed(fields: Fields, section: str, wanted: Wanted) -> Iterator[tuple[str, Wanted]]:
    """Give a card with its copies: those of a section, or those of the deck and its sideboard."""
    given = next((fields[key] for key in COUNTS if key in fields), None)
    copies = 1 if given is None else number(given)
    main, side = (
        next((fields[key] for key in each if key in fields), None) for each in (MAIN, SIDE)
    )
    if given is None and (main is not None or side is not None):
        yield "main", replace(wanted, copies=_count(main))
        yield "side", replace(wanted, copies=_count(side))
    elif side is None or _says(side, _NO):
        yield section, replace(wanted, copies=copies)
    elif _says(side, _YES):
        yield "side", replace(wanted, copies=copies)
    else:  # nobody knows whether the number of the sideboard is part of the other one
        yield section, replace(wanted, copies=-1)


def _count(value: Any) -> int:
    return 0 if value == "" else number(value)


def _section_in(fields: Fields) -> str:
    grouped = (words(fields.get(key)) for key in _GROUPS)
    return _word(fields, SECTIONS) or next(
        (each for each in grouped if kind_of(each) in ("side", "maybe")), ""
    )


def _word(fields: Fields, keys: tuple[str, ...]) -> str:
    """Read the first of these fields that says something."""
    return next((word for key in keys if (word := _said(fields.get(key)))), "")


def _said(value: object) -> str:
    if isinstance(value, Mapping):
        return _word({plain(key): inner for key, inner in value.items()}, _INNER)
    return words(value)


def _says(value: object, what: tuple[str, ...]) -> bool:
    return str(value).strip().casefold() in what
