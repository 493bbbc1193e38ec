"""Keywords: the line of a card that names its traits and keyword abilities."""

import re
from typing import Final, NamedTuple

from ringside.programs.combo import is_understood
from ringside.programs.printed import Keyword
from ringside.text.stages.limits import LONGEST_KEYWORD
from ringside.text.templates.lists import listed

RATED: Final = ("Breaker", "Deflect", "Desperation", "EX", "Gauge", "Multiple", "Powerful", "Stun")
ABILITIES: Final = (
    *RATED,
    "Combo",
    "Echo",
    "Elusive",
    "Flash",
    "Frenzy",
    "Only",
    "Reversal",
    "Safe",
    "Shift",
    "Tension",
    "Throw",
)
RESTRICTED: Final = (*ABILITIES, "Ranged", "Terrain", "Unique")  # a name may stand before these
KNOWN: Final = frozenset((*ABILITIES, *listed("keywords.txt")))
_SHAPE: Final = re.compile(
    r"(?P<words>[^():\[\]]*?):?\s*(?:\((?P<asks>[^()]*)\))?\s*(?::\s*(?P<rating>[0-9]{1,6}|X))?"
)
# What others can ask for: a zone, symbol or trait before a type or block, a value, or a name.
_ASKED: Final = re.compile(
    r"(?:(?:high|mid|low)\s+|[\[{]\w+[\]}]\s+)?(?:\d+\s+(?:damage|speed|difficulty)|[A-Z][\w'-]*(?:\s+[A-Z][\w'-]*)*)",
    re.IGNORECASE,
)


class KeywordError(ValueError):
    """A keyword that does not have a keyword's shape."""


class Parts(NamedTuple):
    """A printed keyword cut into its parts, each as it is written."""

    restriction: str
    name: str
    asks: str | None  # what stands in brackets
    rating: str  # "" where it has none


def part_keyword(printed: str) -> Parts:
    """Cut a printed keyword into its parts; raise KeywordError where it has no keyword's shape."""
    if len(printed) > LONGEST_KEYWORD:
        raise KeywordError(f"a keyword has at most {LONGEST_KEYWORD} characters: {printed[:20]!r}")
    text = printed.strip().removesuffix("[ERRATA]").rstrip()
    # Some collections write a colon behind the name that restricts: "Name: Multiple: 2".
    found = _SHAPE.fullmatch(re.sub(r":(?=\s*[^\W\d_]{2})", "", text))
    if found is None or not found["words"]:
        raise KeywordError(f"keyword {printed!r} should read like 'Stun: 2' or 'Combo (Kick)'")
    restriction, name = _part(" ".join(found["words"].split()))
    return Parts(restriction, name, found["asks"], found["rating"] or "")


def read_keyword(printed: str, rating: int | None = None) -> Keyword:
    """Read one printed keyword with its rating, restriction and requirement."""
    restriction, name, asks, written = part_keyword(printed)
    for given in (rating, written or None):
        if given is not None and not (isinstance(given, int) or given.isdigit()):
            raise KeywordError(f"{printed!r} has the rating {given!r}, which is no number")
    value = int(written) if written else rating or 0
    if value and name not in RATED and rating is not None and name in ABILITIES:
        raise KeywordError(f"{name} has no rating, but {printed!r} gives it one")
    return Keyword(name, value, restriction, _asked(printed, asks))


def _asked(printed: str, asks: str | None) -> tuple[str, ...]:
    if asks is None:
        return ()
    if re.match(r"\s", asks) or "  " in asks:
        raise KeywordError(f"{printed!r} has lost a symbol before a word in its brackets")
    parts = tuple(part.strip() for part in asks.split(","))
    fits = is_understood if "combo" in printed.lower() else _ASKED.fullmatch
    if not all(fits(part) for part in parts):
        raise KeywordError(f"{printed!r} asks for something that is no kind of card")
    return parts


def _part(words: str) -> tuple[str, str]:
    """Part a restriction such as a name from the keyword ability behind it."""
    words = re.sub(r"(?<=[a-z])(?=(?:Only|Breaker)$)", " ", words.replace("- ", " "))
    for ability in RESTRICTED:
        if words.casefold() == ability.casefold():
            return "", ability
        if words.casefold().endswith(" " + ability.casefold()):
            return words[: -len(ability) - 1].rstrip(" :"), ability
    return "", words


def keyword_line(line: str) -> list[Keyword]:
    """Read a line of the text box that only lists keywords, or nothing where it is a sentence."""
    if not re.fullmatch(r"[A-Z][^.\"]*", line):
        return []
    found: list[Keyword] = []
    for part in re.split(r"\s*[·•]\s*|\s+-\s+", line):
        try:
            keyword = read_keyword(part)
        except KeywordError:
            return []
        if keyword.name not in KNOWN:
            return []
        found.append(keyword)
    return found


def print_keyword(keyword: Keyword) -> str:
    """Print a keyword as it stands on a card."""
    words = f"{keyword.restriction} {keyword.name}".strip()
    if keyword.requirement:
        words += f" ({', '.join(keyword.requirement)})"
    return f"{words}: {keyword.rating}" if keyword.rating else words
