"""Reading a deck list line by line: headings, cards, and what only accompanies them."""

from __future__ import annotations

import re
from typing import Final

from msgspec.structs import replace

from ringside.decks.lists.headings import TAGS, turn
from ringside.decks.lists.lines import (
    Listing,
    Wanted,
    bounded,
    parse_behind,
    parse_line,
    parse_name,
    tidy,
    uncelled,
)

_URL: Final = re.compile(
    r"(?:\[b\])?(?:\[url(?:=(?P<target>[^\]]+))?\])?(?P<text>https?://[^\s\[]+|.*?)"
    r"(?:\[/url\])?(?:\[/b\])?",
    re.IGNORECASE,
)
_COMMENT: Final = re.compile(r"#(?!\d)|//|;")  # a name may begin with a number such as #7
_MOST_TITLES: Final = 3  # lines above the cards: the deck's name, its player, its character
_INLINE: Final = re.compile(
    r"[#*\s]*(?:starting |main )?(?P<kind>character|hero|fighter|sb|side|sideboard)"
    r"[*\s]*:[*\s]*(?P<card>\S.*)",
    re.IGNORECASE,
)
_STARTS: Final = ("character", "hero", "fighter")
_LABEL: Final = re.compile(
    r"[*_#\s]*(?P<label>format|(?:deck ?)?name|deck|title|author|player|creator|event|date|total"
    r"|cards|symbols?|record|place|placing|standing|by|url|link|notes?)[*_\s]*:\s*(?P<words>.*)",
    re.IGNORECASE,
)
_TOTAL: Final = re.compile(r"(?:total:?\s*)?\d+\s+cards?(?:\s+total)?\.?", re.IGNORECASE)


class _Reader:
    """Reads one list; what stands before the first heading may be the character or the deck."""

    def __init__(self, text: str) -> None:
        self.listing = Listing()
        self.section = self.listing.character
        self.has_turned = False
        for number, line in enumerate(bounded(text, self.listing.problems), start=1):
            if words := tidy(uncelled(line)):
                self._take(words, number)

    def _take(self, words: str, number: int) -> None:
        turned = turn(words, self.listing, self.section)
        if turned is not None:
            self.section, self.has_turned = turned, True
        elif inline := _INLINE.fullmatch(TAGS.sub("", words)):
            self._take_inline(inline, number)
        elif _TOTAL.fullmatch(words):
            return
        elif wanted := parse_line(words, number):
            self._put(wanted)
        elif self._is_beside(words):
            return
        elif wanted := parse_behind(words, number):
            self._put(wanted)
        else:
            self._take_bare(words, number)

    def _put(self, wanted: Wanted) -> None:
        (self.listing.character if wanted.starts else self.section).append(wanted)

    def _take_inline(self, inline: re.Match[str], number: int) -> None:
        wanted = parse_line(inline["card"], number) or parse_name(inline["card"], number)
        if inline["kind"].casefold() in _STARTS:
            self.listing.character.insert(0, wanted)
        else:
            self.listing.side.append(wanted)

    def _is_beside(self, words: str) -> bool:
        """Take what is no card but belongs to a list: an address, a label, a note."""
        label = _LABEL.fullmatch(words)
        if label and label["label"].casefold() == "format":
            self.listing.format = label["words"].strip(" *_")
        return _take_url(words, self.listing) or bool(label) or bool(_COMMENT.match(words))

    def _take_bare(self, words: str, number: int) -> None:
        # A starting character needs no number; a list may also begin with the deck's own name.
        is_first = all(each.is_title for each in self.section) and len(self.section) < _MOST_TITLES
        if self.section is self.listing.character and is_first:
            self.section.append(parse_name(words, number, is_title=not self.has_turned))
        else:
            bare = parse_name(TAGS.sub("", words).strip("*_ "), number)
            is_heading = words.endswith(":") or len(bare.name) < len(words)  # in bold letters
            self.section.append(replace(bare, is_bare=True, is_heading=is_heading))


def read_lines(text: str) -> Listing:
    """Read a list of lines in whichever form; lines that are no card are reported."""
    return _Reader(text).listing


def _take_url(words: str, listing: Listing) -> bool:
    match = _URL.fullmatch(words.lstrip("#/; "))
    target = (match["target"] or match["text"]) if match else ""
    if not target.casefold().startswith(("http://", "https://")):
        return False
    listing.url = target
    return True
