"""Decks as the JSON of other programs: universus.cards, BuildUVS, carde.io, Tabletop Simulator."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeGuard

from ringside.decks.lists.headings import kind_of
from ringside.decks.lists.lines import Listing, Wanted, parse_behind, parse_line, parse_name
from ringside.decks.lists.rows import COUNTS, KEYS, MAIN, NAMES, SIDE, add, led, plain, put, put_row
from ringside.decks.lists.saved import saved_cards
from ringside.decks.lists.values import MOST_CARDS, Fields, number, words
from ringside.errors import UserError

MOST_NAMED: Final = 5  # decks of an archive that a sentence names
MOST_AROUND: Final = 4  # fields in which a deck lies, one in another
_TITLES: Final = ("name", "section", "title", "deckSectionName")
_ORDER: Final = ("character", "main", "side")
_SECTION_IDS: Final = {  # what carde.io calls the three sections
    f"773a74a1e7536ea7be98d51{place}": name for place, name in enumerate(_ORDER)
}
_AROUND: Final = (
    "deck",
    "decklist",
    "data",
    "props",
    "pageProps",
    "result",
)  # of a deck
_ROW: Final = {*KEYS[:-1], *COUNTS}  # what tells the row of a card from anything else
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
    return led(listing)


def decks_of(text: str) -> tuple[str, ...]:
    """Name the decks of an archive; none where a list is no archive."""
    try:
        document = json.loads(text.lstrip("\ufeff")) if is_records(text) else None
    except (ValueError, RecursionError):
        return ()  # whoever reads it says what is wrong
    decks = document.get("cards") if isinstance(document, Mapping) else None
    return tuple(str(name)[:200] for name in decks) if _is_archive(decks) else ()


def _read(document: object, pick: str, listing: Listing) -> None:
    if isinstance(document, list):
        whole = document[0] if len(document) == 1 and isinstance(document[0], Mapping) else {}
        if "cards" in whole or "ObjectStates" in whole:
            _read(whole, pick, listing)
        else:
            _put_all(listing, "", document)
    elif not isinstance(document, Mapping):
        return
    elif isinstance(document.get("ObjectStates"), list):
        for section, wanted in saved_cards(document["ObjectStates"]):
            put(listing, section, wanted)
    elif _is_site_deck(document):
        _read_site(document, listing)
    elif _is_archive(document.get("cards")):
        _put_all(listing, "", _picked(document["cards"], pick))
    elif inner := next(filter(_is_deck, _inside(document)), None):
        _read(inner, pick, listing)
    else:
        named = (words(each.get("format")) for each in (document, *_inside(document)))
        listing.format = next(filter(None, named), "")
        for name, rows in _sections_of(document):
            _put_all(listing, name, rows)


def _inside(document: Fields, depth: int = 0) -> Iterator[Fields]:
    """Give what lies in the fields in which programs wrap a deck, the outermost first."""
    for key in _AROUND if depth < MOST_AROUND else ():
        if isinstance(inner := document.get(key), Mapping):
            yield inner
            yield from _inside(inner, depth + 1)


def _is_deck(document: Fields) -> bool:
    is_saved = isinstance(document.get("ObjectStates"), list)
    return is_saved or _is_site_deck(document) or _is_archive(document.get("cards"))


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
        add(listing.main, Wanted(main - (key == words(start)), "", key=key))
        add(listing.side, Wanted(side, "", key=key))


# ---- BuildUVS: rows with a section, of one deck or of many


def _is_archive(decks: object) -> TypeGuard[Mapping[str, list[Any]]]:
    return isinstance(decks, Mapping) and all(isinstance(rows, list) for rows in decks.values())


def _picked(decks: Fields, pick: str) -> list[Any]:
    if pick and pick not in decks:
        raise UserError(f"Expected a deck of the archive, got {pick!r}; {_named(decks)}.")
    if not pick and len(decks) != 1:
        raise UserError(
            f"Expected one deck, got an archive of {len(decks)}; write #NAME behind the file, "
            f"{_named(decks)}."
        )
    rows: list[Any] = decks[pick] if pick else next(iter(decks.values()))
    return rows


def _named(decks: Fields) -> str:
    names = [str(name)[:60] for name in decks][:MOST_NAMED]
    return f"the first ones are {', '.join(names)}" if names else "it has none"


# ---- carde.io: a list of {cardId, count} for each section


def _sections_of(document: Fields) -> Iterator[tuple[str, list[Any]]]:
    """Find the sections, which may lie below another field."""
    for name, value in document.items():
        kind = kind_of(_spaced(name))
        is_start, is_section = kind in ("start", "character"), kind not in ("", "type")
        if isinstance(value, list) and any(_is_row(each, is_section) for each in value):
            yield str(name), value
        elif isinstance(value, list):
            yield from _blocks(value)
        elif _is_row(value, is_start) and not _has_sections(value):
            yield str(name), [value]
        elif is_section and isinstance(value, Mapping) and _are_counts(value):
            yield str(name), [{"name": card, "count": count} for card, count in value.items()]
        elif isinstance(value, Mapping) and any(_is_row(each) for each in _cards_of(value)):
            yield str(name), _cards_of(value)
        elif isinstance(value, Mapping):
            yield from _sections_of(value)


def _has_sections(value: Fields) -> bool:
    return isinstance(value, Mapping) and any(_sections_of(value))


def _spaced(name: object) -> str:
    """Write the name of a field as a heading, `startingCharacter` as `starting Character`."""
    return re.sub(r"_|(?<=[a-z])(?=[A-Z])", " ", str(name))


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


def _is_row(value: object, is_named: bool = False) -> bool:
    """Tell the row of a card; in a section with a name a card's name or id is enough."""
    if not isinstance(value, Mapping):
        return is_named and isinstance(value, str)
    fields = {plain(key) for key, said in value.items() if not isinstance(said, list)}
    is_card = bool(fields & {*KEYS, *NAMES})
    return bool(fields & _ROW) or (is_card and (is_named or bool(fields & {*MAIN, *SIDE})))


def _are_counts(value: Fields) -> bool:
    return bool(value) and all(isinstance(count, (int, str)) for count in value.values())


def _put_all(listing: Listing, section: str, rows: list[Any]) -> None:
    for row in rows[:MOST_CARDS]:
        if isinstance(row, Mapping):
            put_row(listing, row, section)
        elif isinstance(row, str) and (wanted := _line(row, bool(section))):
            put(listing, section, wanted)


def _line(row: str, is_named: bool) -> Wanted | None:
    counted = parse_line(row, 0) or parse_behind(row, 0)
    return counted or (parse_name(row, 0) if is_named and row.strip() else None)
