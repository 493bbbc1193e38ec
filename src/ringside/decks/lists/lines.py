"""Lines of deck lists: what all forms share."""

from __future__ import annotations

import csv
import html
import re
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from ringside.cards.model import Card
from ringside.cards.names import plain_quotes

_UNSEEN: Final = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad]")
_BULLET: Final = re.compile(r"[-*•·+>]\s*(?=[x×]?\d)", re.IGNORECASE)
_COPIES: Final = (
    r"(?:[(\[]?(?P<copies>\d{1,6})[)\]:]?(?:\s*[x×](?=\s)|[x×](?=\S))?"
    r"|[x×]\s?(?P<behind>\d{1,6}))(?:\s+-(?=\s))?"
)
_QUALIFIED: Final = re.compile(
    _COPIES + r"\s+-(?=[^\s-])(?P<set>[^\s/]*)(?:/(?P<number>\S+))?\s+(?P<name>\S.*)",
    re.IGNORECASE,
)
_NAMED: Final = re.compile(
    _COPIES + r"\s*(?P<name>(?<=[\sx×])[^\s-].*?)"
    r"(?:\s*\|\s*(?P<set>[^|]*?)(?:\s*\|\s*(?P<number>[^|\s]*))?)?",
    re.IGNORECASE,
)
_BEHIND: Final = (
    r"(?:\s+[x×]\s?(?P<copies>\d{1,3})|\s*\((?:[x×]\s?)?(?P<within>\d)[x×]?\)"
    r"|(?:\s+[-–*]\s*|\s*[,:;]\s+)(?P<after>\d)[x×]?|\s+(?P<times>\d)[x×])"
)
_LAST: Final = re.compile(r"(?P<name>(?!\d+[x×)]?\s).+?)" + _BEHIND, re.IGNORECASE)
_NUMBERED: Final = re.compile(r"(?P<name>\d+\s.+?)" + _BEHIND, re.IGNORECASE)
_OF: Final = re.compile(r"(?:copies )?of (?P<name>\S.*)", re.IGNORECASE)
_START: Final = re.compile(
    r"\s*[(\[*<]+\s*(?:starting|starting character|character|face|start)\s*[)\]*>]+$",
    re.IGNORECASE,
)
_ROW: Final = re.compile(r"\s*\d{1,3}[x×]?,\S")
_COUNT: Final = re.compile(r"\d{1,3}[x×]?")
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
    printed: str = ""  # the printing whose picture is shown, where the library knows it
    starts: bool = False  # the line itself says that it is the starting character
    is_title: bool = False  # a name without a number, which may be the deck's own
    is_counted: bool = True  # its number is written
    is_bare: bool = False  # a name without a number, which may be no card
    is_heading: bool = False  # a bare name that looks like a heading
    otherwise: Wanted | None = None  # the line once more, for the case that its name is no card


class Listing(Struct):
    """A deck list before its cards are looked up; the first character is the starting one."""

    character: list[Wanted] = field(default_factory=list)
    main: list[Wanted] = field(default_factory=list)
    side: list[Wanted] = field(default_factory=list)
    url: str = ""
    format: str = ""  # as the list calls it
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)  # rows of a table that cannot be read


def parse_line(text: str, line: int) -> Wanted | None:
    """Read one `4 Name` line in any of its forms; None where it is not one."""
    text = _BULLET.sub("", tidy(text), count=1) if _BULLET.match(tidy(text)) else tidy(text)
    match = _QUALIFIED.fullmatch(text) or _NAMED.fullmatch(text)
    if match is None:
        return None
    copies = int(match["copies"] or match["behind"])
    wanted = Wanted(copies, match["name"], match["set"] or "", match["number"] or "", line)
    otherwise = _counted(_NUMBERED.fullmatch(text), line)
    if otherwise is None and (counted := _OF.fullmatch(wanted.name)):
        otherwise = replace(wanted, name=counted["name"])
    whole = replace(parse_name(text, line), is_bare=True)  # a name may begin with a number
    return _marked(replace(wanted, otherwise=otherwise or whole))


def parse_name(text: str, line: int, *, is_title: bool = False) -> Wanted:
    """Read a name that stands without a number, as that of a starting character may."""
    return _marked(Wanted(1, tidy(text), line=line, is_title=is_title, is_counted=False))


def uncelled(text: str) -> str:
    """Write a row of a table, count, name and perhaps set, as a line; leave any other."""
    is_drawn = text.strip().startswith("|") and text.count("|") > 2
    cells = text.strip().strip("|").split("|") if is_drawn else _cells(text)
    cells = [cell.strip() for cell in cells]
    if len(cells) > 1 and not _COUNT.fullmatch(cells[0]) and _COUNT.fullmatch(cells[1]):
        cells[:2] = cells[1::-1]
    if len(cells) < 2 or not _COUNT.fullmatch(cells[0]):
        return "" if is_drawn else text  # the names of the columns, and the line below these
    place = f" | {cells[2]}" if len(cells) > 2 and cells[2] else ""
    return f"{cells[0]} {cells[1]}{place}"


def _cells(text: str) -> list[str]:
    if "\t" in text:
        return next(csv.reader([text], delimiter="\t"), [])
    return joined(next(csv.reader([text]), [])) if _ROW.match(text) else []


def joined(cells: list[str]) -> list[str]:
    """Join what a comma in a name has parted: where none is written behind others, a space is."""
    found = cells[:1]
    for cell in cells[1:]:
        if cell.startswith(" "):
            found[-1] += f",{cell}"
        else:
            found.append(cell)
    return found


def tidy(text: str) -> str:
    """Take away what cannot be seen, and write quotes, spaces and escaped letters plainly."""
    seen = _UNSEEN.sub("", html.unescape(text) if "&" in text else text)
    return " ".join(plain_quotes(seen).split())


def parse_behind(text: str, line: int) -> Wanted | None:
    """Read a line whose number stands behind the name, as in `Name x4`."""
    return _counted(_LAST.fullmatch(text), line)


def _counted(match: re.Match[str] | None, line: int) -> Wanted | None:
    if match is None:
        return None
    copies = match["copies"] or match["within"] or match["after"] or match["times"]
    return Wanted(int(copies), match["name"].strip(), line=line)


def _marked(wanted: Wanted) -> Wanted:
    name = _START.sub("", wanted.name)
    return replace(wanted, name=name, starts=True) if name and name != wanted.name else wanted


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
