"""Lines of deck lists: what all formats share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec import Struct, field

from ringside.cards.model import Card
from ringside.cards.names import plain_quotes

_QUALIFIED: Final = re.compile(
    r"(?P<copies>\d{1,6})(?:\s*[x×])?\s+-(?=[^\s-])(?P<set>[^\s/]*)"
    r"(?:/(?P<number>\S+))?\s+(?P<name>\S.*)",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(
    r"(?P<copies>\d{1,6})(?:\s*[x×])?\s+(?P<name>[^\s-].*?)(?:\s*\|\s*(?P<set>[^|]*))?",
    re.IGNORECASE,
)
_URL: Final = re.compile(
    r"(?:\[url(?:=(?P<target>[^\]]+))?\])?(?P<text>https?://[^\s\[]+|.*?)(?:\[/url\])?",
    re.IGNORECASE,
)
_COMMENTS: Final = ("#", "//", ";")
LONGEST_LINE: Final = 300  # characters
MOST_LINES: Final = 1_000


class Wanted(Struct, frozen=True):
    """A line of a deck list: how many of what, perhaps from which set."""

    copies: int
    name: str
    set: str = ""
    number: str = ""
    line: int = 0
    key: str = ""  # what another collection calls the printing


class Listing(Struct):
    """A deck list before its cards are looked up; the first character is the starting one."""

    character: list[Wanted] = field(default_factory=list)
    main: list[Wanted] = field(default_factory=list)
    side: list[Wanted] = field(default_factory=list)
    url: str = ""
    format: str = ""  # as the list calls it
    problems: list[str] = field(default_factory=list)


Turn = Callable[[str, Listing, list[Wanted]], list[Wanted] | None]


def parse_line(text: str, line: int) -> Wanted | None:
    """Read one `4 Name` line in any of its forms; None where it is not one."""
    text = " ".join(plain_quotes(text).split())
    match = _QUALIFIED.fullmatch(text)
    if match:
        return Wanted(
            int(match["copies"]), match["name"], match["set"], match["number"] or "", line
        )
    match = _NAMED.fullmatch(text)
    if match:
        return Wanted(int(match["copies"]), match["name"], match["set"] or "", "", line)
    return None


def read_list(text: str, expected: str, turn: Turn) -> Listing:
    """Read a list line by line: a heading turns to a section, other lines are cards or notes."""
    listing = Listing()
    section = listing.main
    for number, line in enumerate(bounded(text, listing.problems), start=1):
        words = line.strip()
        turned = turn(words, listing, section)
        if turned is not None:
            section = turned
        elif wanted := parse_line(words, number):
            section.append(wanted)
        elif words and not _take_url(words, listing) and not words.startswith(_COMMENTS):
            listing.problems.append(f"line {number}: expected `{expected}`, got {words[:60]!r}")
    return listing


def bounded(text: str, problems: list[str]) -> list[str]:
    """Give the lines of a list; those that no list needs are reported and read as empty ones."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        problems.append(f"expected at most {MOST_LINES} lines, got {len(lines)}; shorten the list")
    found = lines[:MOST_LINES]
    for at, line in enumerate(found):
        if len(line) > LONGEST_LINE:
            problems.append(
                f"line {at + 1}: expected at most {LONGEST_LINE} characters, got {len(line)}; "
                "shorten it"
            )
            found[at] = ""
    return found


def print_line(copies: str, card: Card, *, qualified: bool) -> str:
    """Write one line; a qualified one names the printing before the card."""
    mark = print_place(card) if qualified else ""
    return " ".join(part for part in (copies, mark, card.full_name) if part)


def print_place(card: Card) -> str:
    """Write the mark of a printing, `-set/number`, or nothing where it has neither."""
    # Spaces part the words of a line and a stroke parts set and number; both fold away.
    place = re.sub(r"[\s/]+|^-", "_", card.set)
    place += f"/{'_'.join(card.number.split())}" if card.number else ""
    return f"-{place}" if place else ""


def _take_url(words: str, listing: Listing) -> bool:
    match = _URL.fullmatch(words.lstrip("#/; "))
    target = (match["target"] or match["text"]) if match else ""
    if not target.casefold().startswith(("http://", "https://")):
        return False
    listing.url = target
    return True
