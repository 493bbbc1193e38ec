"""Headings of deck lists: which section they turn to, however a site writes them."""

from __future__ import annotations

import re
from typing import Final

from ringside.decks.lists.lines import Listing, Wanted

TAGS: Final = re.compile(r"\[/?(?:b|i|u|center|size|color)\b[^\]]*\]", re.IGNORECASE)
_MARKS: Final = "#/;=-–—>•*_~| \t"
_COUNT: Final = re.compile(
    r"[\s:\-–—(\[]+\d+(?:\s*/\s*\d+)?\s*(?:cards?)?\s*[)\]]?$", re.IGNORECASE
)
_TRAILING: Final = f":({_MARKS}"
_CHARACTER: Final = (
    *("starting character", "starter character", "main character", "face character"),
    *("starter", "face card", "hero", "fighter"),
)
_MAIN: Final = ("main", "mainboard", "main board", "main deck", "maindeck", "deck", "decklist")
_SIDE: Final = ("side", "sideboard", "side board", "side deck", "sidedeck", "sb", "reserve")
_MAYBE: Final = ("maybe", "maybeboard", "maybe board", "considering")
_TYPES: Final = (
    *("attack", "foundation", "action", "asset", "backup", "token", "other", "card"),
    *("non-attack", "support", "misc", "rest"),
)
_AND: Final = re.compile(r"\s*(?:[/&+,]|\band\b)\s*")
_HASHES: Final = re.compile(r"\s*(#+)")


def kind_of(line: str) -> str:
    """Tell what a heading is of: a section, a `type` of cards, or "" where it is none."""
    words = TAGS.sub("", line).lstrip(_MARKS)
    if not words or words[0].isdigit():
        return ""
    is_marked = words != line.strip()
    words = _COUNT.sub("", words.rstrip(_TRAILING)).rstrip(_TRAILING).casefold()
    single = words.removesuffix("s")
    if single in _CHARACTER or single == "character":
        return "start" if single in _CHARACTER else "character"
    for section, names in (("main", _MAIN), ("side", _SIDE), ("maybe", _MAYBE)):
        if words in names or (is_marked and words.startswith(names[1])):
            return section
    return "type" if all(each.removesuffix("s") in _TYPES for each in _AND.split(words)) else ""


def turn(line: str, listing: Listing, current: list[Wanted]) -> list[Wanted] | None:
    """Give the section that a line turns to, or None where it is no heading."""
    kind = kind_of(line)
    if not kind:
        return None
    sections = {"start": listing.character, "main": listing.main, "side": listing.side}
    if kind in sections:
        return sections[kind]
    if kind == "maybe":
        return []  # what somebody only thinks about is in no deck
    if kind == "character" and not _is_group(line, listing, current):
        return listing.character
    # A heading by type parts a section; in bold it belongs to the main deck of a forum's list.
    is_bold = "[b]" in line.casefold()
    return listing.main if is_bold or current is listing.character else current


def has_headings(text: str) -> bool:
    """Tell whether a list says which of its cards are the character and the main deck."""
    return any(kind_of(line) in ("start", "character", "main") for line in text.splitlines())


def _is_group(line: str, listing: Listing, current: list[Wanted]) -> bool:
    # Below `# Mainboard`, `## Character` are those that do not start; so are they once one does.
    hashes = _HASHES.match(line)
    starts = any(not each.is_title for each in listing.character)
    is_below = current is not listing.character
    return starts or (is_below and hashes is not None and len(hashes[1]) > 1)
