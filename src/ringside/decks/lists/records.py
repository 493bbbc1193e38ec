"""Decks as the JSON of other programs: universus.cards, BuildUVS, carde.io, Tabletop Simulator."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ringside.decks.lists.lines import Listing, Wanted
from ringside.decks.lists.saved import saved_cards
from ringside.decks.lists.values import MOST_CARDS, Fields, number, words
from ringside.errors import UserError

MOST_NAMED: Final = 5  # decks of an archive that a sentence names
_NOT_PLAYED: Final = ("maybe", "token")
_COUNTS: Final = ("count", "qty", "quantity", "copies")
_KEYS: Final = ("cardId", "card_id", "uvsId", "uvs_id", "id")
_NAMES: Final = ("name", "cardName", "card_name")
_TITLES: Final = ("name", "section", "title", "deckSectionName")
_ORDER: Final = ("character", "main", "side")
_SECTION_IDS: Final = {  # what carde.io calls the three sections
    f"773a74a1e7536ea7be98d51{place}": name for place, name in enumerate(_ORDER)
}
_START: Final = re.compile(r"\ufeff?\s*(?:\{\s*[\"}]|\[\s*[\[{\"\]])")  # "[b]" opens forum code


def is_records(text: str) -> bool:
    """Tell whether a list is JSON, which no line of the other forms is."""
    return _START.match(text) is not None


def read_records(text: str, pick: str = "") -> Listing:
    """Read a deck out of JSON; `pick` names one where a file holds several."""
    listing = Listing()
    try:
        _read(json.loads(text.lstrip("\ufeff")), pick, listing)
    except (ValueError, RecursionError) as error:
        raise UserError(
            f"Expected a deck as JSON, got a broken one ({error}); choose another file."
        ) from error
    if not (listing.character or listing.main):
        raise UserError("Expected a deck as JSON, got something else; choose another file.")
    return listing


def decks_of(text: str) -> tuple[str, ...]:
    """Name the decks of an archive; none where a list is no archive."""
    try:
        document = json.loads(text.lstrip("\ufeff")) if is_records(text) else None
    except (ValueError, RecursionError):
        return ()  # whoever reads it says what is wrong
    decks = document.get("cards") if isinstance(document, Mapping) else None
    return tuple(str(name)[:200] for name in decks) if isinstance(decks, Mapping) else ()


def _read(document: object, pick: str, listing: Listing) -> None:
    if isinstance(document, Mapping) and isinstance(document.get("ObjectStates"), list):
        for section, wanted in saved_cards(document["ObjectStates"]):
            _put(listing, section, wanted)
        if not listing.character:  # the first character of the pile starts the game
            listing.character, listing.main = listing.main, []
    elif isinstance(document, Mapping) and _is_site_deck(document):
        _read_site(document, listing)
    elif isinstance(document, Mapping) and isinstance(document.get("deck"), Mapping):
        listing.format = words(document.get("format"))
        _read(document["deck"], pick, listing)
    elif isinstance(document, Mapping) and isinstance(document.get("cards"), Mapping):
        _read_rows(_picked(document["cards"], pick), listing)
    elif isinstance(document, Mapping):
        _read_sections(_sections_of(document), listing)
    elif isinstance(document, list):
        _read_rows(document, listing)


# ---- universus.cards: [id, main, side] for each card


def _is_site_deck(document: Fields) -> bool:
    cards = document.get("cards")
    return isinstance(cards, list) and all(isinstance(each, list) for each in cards)


def _read_site(document: Fields, listing: Listing) -> None:
    listing.format = words(document.get("format"))
    start = document.get("startingCharacter")
    if start is not None:
        listing.character.append(Wanted(1, "", key=words(start)))
    for row in document["cards"][:MOST_CARDS]:
        main, side = (number(row[place]) if len(row) > place else 0 for place in (1, 2))
        key = words(row[0]) if row else ""
        _add(listing.main, Wanted(main - (key == words(start)), "", key=key))
        _add(listing.side, Wanted(side, "", key=key))


# ---- BuildUVS: rows with a section, of one deck or of many


def _picked(decks: Fields, pick: str) -> list[Any]:
    if pick and pick not in decks:
        raise UserError(f"Expected a deck of the archive, got {pick!r}; {_named(decks)}.")
    if not pick and len(decks) != 1:
        raise UserError(
            f"Expected one deck, got an archive of {len(decks)}; write #NAME behind the file, "
            f"{_named(decks)}."
        )
    rows = decks[pick] if pick else next(iter(decks.values()))
    return rows if isinstance(rows, list) else []


def _named(decks: Fields) -> str:
    names = [str(name)[:60] for name in decks][:MOST_NAMED]
    return f"the first ones are {', '.join(names)}" if names else "it has none"


def _read_rows(rows: list[Any], listing: Listing) -> None:
    for row in rows[:MOST_CARDS]:
        if isinstance(row, Mapping):
            _put(listing, _section_in(row), _wanted(row))


def _section_in(row: Fields) -> str:
    return words(row.get("section") or row.get("board") or row.get("zone"))


# ---- carde.io: a list of {cardId, count} for each section


def _sections_of(document: Fields) -> Iterator[tuple[str, list[Any]]]:
    """Find the sections, which may lie below another field."""
    for name, value in document.items():
        if isinstance(value, list) and any(_is_row(each) for each in value):
            yield str(name), value
        elif isinstance(value, list):
            yield from _blocks(value)
        elif _is_row(value):
            yield str(name), [value]
        elif isinstance(value, Mapping) and any(_is_row(each) for each in _cards_of(value)):
            yield str(name), _cards_of(value)
        elif isinstance(value, Mapping):
            yield from _sections_of(value)


def _blocks(values: list[Any]) -> Iterator[tuple[str, list[Any]]]:
    """Read sections that stand in a list; unnamed ones are character, main and side in order."""
    blocks = [each for each in values if isinstance(each, Mapping) and _cards_of(each)]
    for at, block in enumerate(blocks):
        name = next((words(block[key]) for key in _TITLES if words(block.get(key))), "")
        known = _SECTION_IDS.get(words(block.get("deckSectionId")), "")
        in_order = _ORDER[at] if len(blocks) in (2, 3) else ""
        yield name or known or in_order, _cards_of(block)


def _cards_of(block: Fields) -> list[Any]:
    cards = block.get("cards")
    return cards if isinstance(cards, list) else []


def _is_row(value: object) -> bool:
    return isinstance(value, Mapping) and any(key in value for key in (*_KEYS[:-1], *_COUNTS))


def _read_sections(sections: Iterator[tuple[str, list[Any]]], listing: Listing) -> None:
    for name, rows in sections:
        for row in rows[:MOST_CARDS]:
            if isinstance(row, Mapping):
                _put(listing, _section_in(row) or name, _wanted(row))


# ---- what they share


def _wanted(row: Fields) -> Wanted:
    inner = row.get("card")
    fields = {**inner, **row} if isinstance(inner, Mapping) else row
    copies = next((number(fields[key]) for key in _COUNTS if key in fields), 1)
    key = next((words(fields[key]) for key in _KEYS if fields.get(key)), "")
    name = next((words(fields[key]) for key in _NAMES if fields.get(key)), "")
    return Wanted(copies, name, key=key)


def _put(listing: Listing, section: str, wanted: Wanted) -> None:
    kind = section.casefold()
    if kind.startswith(_NOT_PLAYED):
        return
    if wanted.copies and not (wanted.name or wanted.key):
        listing.problems.append(
            f"a row with {wanted.copies} copies names no card; give it a name or an id"
        )
    if kind.startswith("side"):
        _add(listing.side, wanted)
    else:
        is_start = "character" in kind or kind in ("face", "start", "starter", "starting")
        _add(listing.character if is_start else listing.main, wanted)


def _add(section: list[Wanted], wanted: Wanted) -> None:
    # A number that is none is kept: the reader says that it cannot be.
    if wanted.copies and (wanted.name or wanted.key):
        section.append(wanted)
