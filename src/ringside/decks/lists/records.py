"""Decks as the JSON of other programs: universus.cards, BuildUVS, carde.io, Tabletop Simulator."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from ringside.decks.lists.lines import Listing, Wanted
from ringside.decks.model import MOST_COPIES
from ringside.errors import UserError

MOST_CARDS: Final = 2_000
MOST_NAMED: Final = 5  # decks of an archive that a sentence names
_PILES: Final = ("side", "sideboard", "side board", "side deck", "character", "maybeboard")
_NOT_PLAYED: Final = ("maybe", "token")
_COUNTS: Final = ("count", "qty", "quantity", "copies")
_KEYS: Final = ("cardId", "card_id", "uvsId", "uvs_id", "id")
Fields = Mapping[str, Any]


def is_records(text: str) -> bool:
    """Tell whether a list is JSON, which no line of the other forms is."""
    return text.lstrip("\ufeff \t\r\n")[:1] in ("{", "[") and '"' in text


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


def _read(document: object, pick: str, listing: Listing) -> None:
    if isinstance(document, Mapping) and isinstance(document.get("ObjectStates"), list):
        _read_saved(document["ObjectStates"], listing)
    elif isinstance(document, Mapping) and _is_site_deck(document):
        _read_site(document, listing)
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
    listing.format = _words(document.get("format"))
    start = document.get("startingCharacter")
    if start is not None:
        listing.character.append(Wanted(1, "", key=_words(start)))
    for row in document["cards"][:MOST_CARDS]:
        main, side = (_number(row[place]) if len(row) > place else 0 for place in (1, 2))
        key = _words(row[0]) if row else ""
        _add(listing.main, Wanted(main - (key == _words(start)), "", key=key))
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
            section = _words(row.get("section") or row.get("board") or row.get("zone"))
            _put(listing, section, _wanted(row))


# ---- carde.io: a list of {cardId, count} for each section


def _sections_of(document: Fields) -> Iterator[tuple[str, list[Any]]]:
    """Find the sections, which may lie below another field."""
    for name, value in document.items():
        if isinstance(value, list) and any(_is_row(each) for each in value):
            yield str(name), value
        elif isinstance(value, list):
            for each in value:
                if isinstance(each, Mapping) and isinstance(each.get("cards"), list):
                    yield _words(each.get("name") or each.get("section")), each["cards"]
        elif _is_row(value):
            yield str(name), [value]
        elif isinstance(value, Mapping):
            yield from _sections_of(value)


def _is_row(value: object) -> bool:
    return isinstance(value, Mapping) and any(key in value for key in (*_KEYS[:-1], *_COUNTS))


def _read_sections(sections: Iterator[tuple[str, list[Any]]], listing: Listing) -> None:
    for name, rows in sections:
        for row in rows[:MOST_CARDS]:
            if isinstance(row, Mapping):
                _put(listing, name, _wanted(row))


# ---- Tabletop Simulator: piles of objects with nicknames


def _read_saved(states: list[Any], listing: Listing) -> None:
    for pile in states:
        if not isinstance(pile, Mapping):
            continue
        inside = pile.get("ContainedObjects")
        cards = inside if isinstance(inside, list) else [pile]
        # A pile may have the deck's own name, in which any word can stand.
        called = _words(pile.get("Nickname")).casefold() if inside else ""
        section = called if called in _PILES else ""
        for card in cards[:MOST_CARDS]:
            if isinstance(card, Mapping) and (name := _words(card.get("Nickname"))):
                _put(listing, section, Wanted(1, name.splitlines()[0].strip()))
    if not listing.character:  # the first character of the pile starts the game
        listing.character, listing.main = listing.main, []


# ---- what they share


def _wanted(row: Fields) -> Wanted:
    copies = next((_number(row[key]) for key in _COUNTS if key in row), 1)
    key = next((_words(row[key]) for key in _KEYS if row.get(key)), "")
    return Wanted(copies, _words(row.get("name")), key=key)


def _put(listing: Listing, section: str, wanted: Wanted) -> None:
    kind = section.casefold()
    if kind.startswith(_NOT_PLAYED):
        return
    if kind.startswith("side"):
        _add(listing.side, wanted)
    else:
        _add(listing.character if "character" in kind else listing.main, wanted)


def _add(section: list[Wanted], wanted: Wanted) -> None:
    if wanted.copies > 0 and (wanted.name or wanted.key):
        section.append(wanted)


def _number(value: object) -> int:
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return min(int(str(value)), MOST_COPIES + 1) if is_number else 0


def _words(value: object) -> str:
    return str(value)[:300].strip() if isinstance(value, (str, int)) else ""
